import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { logOut } from '#api/member.ts'
import { orderCounts, orderList } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { useDates } from '#shop/dates.ts'
import { writePhone } from '#shop/format-phone.ts'
import { MembersOnly } from '#shop/members-only.tsx'
import { Money } from '#shop/money.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { Seo } from '#shop/seo.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'

export default function AccountCentrePage() {
  const t = useTexts('account')
  return (
    <>
      <Seo title={t('title')} hidden />
      <MembersOnly titled waiting={<SkeletonLine width={40} />}>
        <Centre />
      </MembersOnly>
    </>
  )
}

function Centre() {
  const t = useTexts('account')
  const member = useSession((session) => session.userinfo)
  return (
    <div className="grid gap-12">
      <header>
        <div className="flex flex-wrap items-start justify-between gap-4 pb-8">
          <div>
            <h1 className="display text-h1">{member?.nickname ?? t('title')}</h1>
            <p className="mt-2 text-sm text-ink-2">
              {[member?.mobile && writePhone(member.mobile), member?.email].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button kind="secondary" onClick={() => void logOut()}>
            {t('logOut')}
          </Button>
        </div>
        <Counts />
      </header>
      <NeedsYou />
    </div>
  )
}

const counted = ['unpaid', 'unshipped', 'unreceived'] as const

function Counts() {
  const t = useTexts('orders')
  const account = useTexts('account')
  const common = useTexts('common')
  const { data, isError, refetch } = useQuery(orderCounts())
  return (
    <>
      <nav aria-label={t('title')} className="counts">
        {counted.map((tab) => (
          <Link key={tab} to={paths.orders(tab)}>
            <span className="display block text-h2">{data?.[tab] ?? '–'}</span>
            <span className="text-sm text-ink-2">{t(`tab_${tab}`)}</span>
          </Link>
        ))}
      </nav>
      {!data && isError && (
        <p role="alert" className="mt-3 text-sm text-error">
          {account('countsFailed')}{' '}
          <button type="button" className="link touch" onClick={() => void refetch()}>
            {common('retry')}
          </button>
        </p>
      )}
    </>
  )
}

/** What waits for the member: orders to pay before their hold ends. */
function NeedsYou() {
  const t = useTexts('account')
  const dates = useDates()
  const orders = useQuery(orderList({ tab: 'unpaid', page: 1, limit: 5 }))
  if (!orders.data && orders.isError) {
    return <RetryPanel error={orders.error} onRetry={() => void orders.refetch()} />
  }
  return (
    <Section
      label={t('needsYou')}
      link={
        <Link to={paths.orders()} className="link">
          {t('allOrders')}
        </Link>
      }
    >
      {!orders.data && (
        <div className="grid gap-4 py-4" aria-hidden="true">
          <SkeletonLine width={70} />
          <SkeletonLine width={55} />
        </div>
      )}
      {orders.data?.list.length === 0 && <p className="text-ink-2">{t('nothingWaits')}</p>}
      <ul className="account-rows">
        {orders.data?.list.map((order) => (
          <li key={order.order_id}>
            <Status tone="warning">
              <Link to={paths.order(order.order_id)} className="link">
                {t('payOrder', { number: order.order_sn })}
              </Link>
            </Status>
            <span className="text-sm text-ink-2">
              {order.pay_expire_at && t('heldUntil', { time: dates.moment(order.pay_expire_at) })}
            </span>
            <Money fen={order.amount} />
            {order.handle.pay && (
              <Link to={paths.payment(order.order_id)} className="link">
                {t('pay')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
