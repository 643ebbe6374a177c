import type { OrderRow } from '@corium/contract/orders'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderList } from '#api/queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { AccountSection } from './account-section.tsx'

/** Unpaid orders with their payment deadline. */
export function UnpaidOrders() {
  const t = useTexts('account')
  return (
    <AccountSection
      label={t('needsYou')}
      link={
        <Link to={paths.orders()} className="link touch">
          {t('allOrders')}
        </Link>
      }
      query={useQuery(orderList({ tab: 'unpaid', page: 1, limit: 5 }))}
      errorText={t('needsYouFailed')}
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
          <ul className="unpaid-orders">
            {list.map((order) => (
              <UnpaidOrder key={order.order_id} order={order} />
            ))}
          </ul>
        )
      }
    </AccountSection>
  )
}

function UnpaidOrder({ order }: { order: OrderRow }) {
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
        {order.pay_expire_at && t('heldUntil', { time: dates.dateTime(order.pay_expire_at) })}
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
