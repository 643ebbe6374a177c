import type { OrderRow } from '@corium/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { useDates } from '#shop/dates.ts'
import { Money } from '#shop/money.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { AccountSection } from './account-section.tsx'

/** What waits for the member: orders to pay before their hold ends. */
export function NeedsYou() {
  const t = useTexts('account')
  return (
    <AccountSection
      label={t('needsYou')}
      link={
        <Link to={paths.orders()} className="link touch">
          {t('allOrders')}
        </Link>
      }
      answer={useQuery(orderList({ tab: 'unpaid', page: 1, limit: 5 }))}
      failed={t('needsYouFailed')}
      skeleton={
        <div className="grid gap-4 py-4">
          <SkeletonLine width={70} />
          <SkeletonLine width={55} />
        </div>
      }
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-ink-2">{t('nothingWaits')}</p>
        ) : (
          <ul className="account-rows">
            {list.map((order) => (
              <OrderToPay key={order.order_id} order={order} />
            ))}
          </ul>
        )
      }
    </AccountSection>
  )
}

function OrderToPay({ order }: { order: OrderRow }) {
  const t = useTexts('account')
  const dates = useDates()
  return (
    <li>
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
  )
}
