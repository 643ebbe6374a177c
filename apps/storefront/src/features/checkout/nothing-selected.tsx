import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderList } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

/**
 * Shown when no line of the bag is selected. An order that waits for payment may be the reason: its buyer went back,
 * or reloaded the page after the response was lost, and must not order the same again.
 */
export function NothingSelected() {
  const t = useTexts('checkout')
  const { data, isPending } = useQuery(orderList({ tab: 'unpaid', page: 1, limit: 1 }))
  if (isPending) return <CheckoutSkeleton />
  const order = data?.list.find(({ handle }) => handle.pay)
  const title = order ? t('unpaidTitle', { number: order.order_sn }) : t('nothingTitle')
  const text = order ? t('unpaidText') : t('nothingText')
  return (
    <EmptyState title={title} text={text}>
      {order && (
        <Link to={paths.payment(order.order_id)} className={buttonClass({ kind: 'primary' })}>
          {t('goToPayment')}
        </Link>
      )}
      <Link to={paths.bag()} className={buttonClass({ kind: order ? 'secondary' : 'primary' })}>
        {t('backToBag')}
      </Link>
      <Link to={paths.orders()} className={buttonClass({ kind: 'secondary' })}>
        {t('viewOrders')}
      </Link>
    </EmptyState>
  )
}
