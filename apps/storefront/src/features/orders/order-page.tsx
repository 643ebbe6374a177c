import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orderInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { AccountFrame } from '#shop/account-frame.tsx'
import { useDates } from '#shop/dates.ts'
import { writePhone } from '#shop/format-phone.ts'
import { MembersOnly } from '#shop/members-only.tsx'
import { NotFoundPanel, RetryPanel } from '#shop/retry-panel.tsx'
import { Seo } from '#shop/seo.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Order } from './order.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderStatus } from './order-status.tsx'
import './orders.css'

/** One order: where it stands, what is in it, where it goes, what it cost. */
export default function OrderPage() {
  const t = useTexts('orders')
  const account = useTexts('account')
  const [params] = useSearchParams()
  const orderId = params.get('order_id')
  const steps = [
    { key: 'account', content: <Link to={paths.account()}>{account('title')}</Link> },
    { key: 'orders', content: <Link to={paths.orders()}>{t('title')}</Link> },
    { key: 'order', content: t('order') },
  ]
  return (
    <AccountFrame here="orders" below trail={<Breadcrumb label={account('trail')} steps={steps} />}>
      <Seo title={t('order')} hidden />
      <MembersOnly titled waiting={<SkeletonLine width={40} />}>
        {orderId ? <OneOrder orderId={orderId} /> : <NotFoundPanel />}
      </MembersOnly>
    </AccountFrame>
  )
}

function OneOrder({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(orderInfo(orderId))
  if (data) return <Shown order={data} />
  return error ? <RetryPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLine width={40} />
}

function Shown({ order }: { order: Order }) {
  const t = useTexts('orders')
  const goods = useTexts('goods')
  const dates = useDates()
  const [cancelling, setCancelling] = useState(false)
  const { address } = order
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="display text-h1 break-words">{t('orderNumber', { number: order.order_sn })}</h1>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2">
            {t('placed', { time: dates.moment(order.create_time) })}
            <OrderStatus code={order.order_status} text={order.order_status_text} />
          </p>
          {order.cancel_text && <p className="mt-2">{order.cancel_text}</p>}
          {order.handle.pay && order.pay_expire_at && (
            <p className="mt-2">{t('heldUntil', { time: dates.moment(order.pay_expire_at) })}</p>
          )}
        </div>
        <div className="no-print flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          {order.handle.cancel && (
            <Button kind="secondary" onClick={() => setCancelling(true)}>
              {t('cancel')}
            </Button>
          )}
          {order.handle.pay && (
            <Link to={paths.payment(order.order_id)} className={buttonClass({ kind: 'primary' })}>
              {t('pay')}
            </Link>
          )}
        </div>
      </header>

      <div className="mt-10 grid gap-12">
        <OrderProgress order={order} />
        <div className="order-columns">
          <Section label={t('history')}>
            <ol>
              {order.timeline.toReversed().map(({ time, event, text }) => (
                <li key={`${time} ${event}`} className="flex gap-6 border-b border-line py-2.5 text-sm">
                  <time className="w-28 shrink-0 text-ink-2">{dates.recent(time)}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </Section>
          <div className="grid content-start gap-8">
            <Section label={t('to')}>
              <p>{[address.consignee, writePhone(address.mobile)].join(goods('comma'))}</p>
              <p className="mt-1 text-ink-2">{address.full_text}</p>
              {order.remark && <p className="mt-3 text-sm">{t('remark', { text: order.remark })}</p>}
            </Section>
            <OrderAmounts order={order} />
          </div>
        </div>
        <OrderLines lines={order.lines} />
      </div>

      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </>
  )
}
