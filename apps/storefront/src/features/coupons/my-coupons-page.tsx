import type { MemberCouponRow, MemberCouponState } from '@corium/contract/coupons'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { myCoupons } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddCode } from '#shop/coupons/add-code.tsx'
import { CouponTicket } from '#shop/coupons/coupon-ticket.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { ListSkeleton, PagedList, pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CouponOffers } from './coupon-offers.tsx'

/** The member's coupons by state, those to claim, and the field for a code. The URL holds tab and page. */
export default function MyCouponsPage() {
  const t = useTexts('coupons')
  return (
    <AccountPage title={t('title')} intro={t('intro')} fallback={<ListSkeleton />}>
      <MyCoupons />
    </AccountPage>
  )
}

const tabs = ['unused', 'locked', 'used', 'expired'] as const satisfies MemberCouponState[]

function MyCoupons() {
  const t = useTexts('coupons')
  const url = useListUrl()
  const tab = tabs.find((one) => one === url.params.get('tab')) ?? 'unused'
  const query = usePagedQuery(myCoupons({ tab, page: url.page, limit: pageSize }))
  const counts = query.data && Object.fromEntries(query.data.counts.map(({ tab: name, num }) => [name, num]))
  return (
    <>
      <ListTabs
        label={t('byState')}
        tabs={tabs}
        current={tab}
        url={url}
        title={(id) => t(`tab_${id}`)}
        counts={counts}
      />
      <PagedList query={query} url={url}>
        {(rows) =>
          rows.length === 0 ? (
            <NoCoupons tab={tab} />
          ) : (
            <ul className="grid grid-cols-1 gap-4 py-6">
              {rows.map((row) => (
                <li key={row.member_coupon_id}>
                  <Coupon row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
      {tab === 'unused' && query.data && (
        <div className="grid grid-cols-1 gap-(--section)">
          <AddCode />
          <CouponOffers />
        </div>
      )}
    </>
  )
}

function NoCoupons({ tab }: { tab: MemberCouponState }) {
  const t = useTexts('coupons')
  return (
    <EmptyState title={t(`none_${tab}`)} text={tab === 'unused' ? t('noneText') : ''}>
      {tab === 'unused' ? (
        <Link to={paths.products()} className={buttonClass({ kind: 'secondary' })}>
          {t('browse')}
        </Link>
      ) : (
        <Link to={paths.coupons()} className={buttonClass({ kind: 'secondary' })}>
          {t('toUse')}
        </Link>
      )}
    </EmptyState>
  )
}

function Coupon({ row }: { row: MemberCouponRow }) {
  const t = useTexts('coupons')
  const dates = useDates()
  const isUsable = row.state === 'unused' && !row.is_paused
  const order = row.order_id && (
    <Link to={paths.order(row.order_id)} className="link touch">
      {t(row.state === 'used' ? 'usedFor' : 'heldBy', { sn: row.order_sn })}
    </Link>
  )
  const goods = row.goods_id
    ? paths.product(row.goods_id)
    : paths.products(row.category_id ? { category_id: row.category_id } : {})
  return (
    <CouponTicket
      coupon={row}
      isDull={row.state === 'used' || row.state === 'expired'}
      validity={t('between', { from: dates.date(row.starts_at), to: dates.lastDay(row.ends_at) })}
      remarks={order || (row.is_paused && row.state === 'unused' && t('paused'))}
    >
      {isUsable && (
        <Link to={goods} className="link touch text-sm" aria-label={t('useOf', { name: row.name })}>
          {t('use')}
        </Link>
      )}
    </CouponTicket>
  )
}
