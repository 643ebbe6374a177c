import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { notFound } from '#api/codes.ts'
import { orderInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { MembersOnly } from '#shop/members-only.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ClosedOrder } from './closed-order.tsx'
import { type Order, stageOf } from './order.ts'
import { OrderPaid } from './order-paid.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayOrder } from './pay-order.tsx'

/** Step 3: the payment of one order, named in the page's address, so that a reload goes on where it was. */
export default function PaymentPage() {
  const [search] = useSearchParams()
  const orderId = search.get('order_id')
  return (
    <MembersOnly waiting={<CheckoutSkeleton />}>
      {orderId ? <Payment key={orderId} orderId={orderId} /> : <NoOrder />}
    </MembersOnly>
  )
}

function Payment({ orderId }: { orderId: string }) {
  const t = useTexts('checkout')
  const { data: order, isError, error, refetch } = useQuery(orderInfo(orderId))
  const [sawUnpaid, setSawUnpaid] = useState(false)

  if (!order) {
    if (isError && error.code === notFound) return <NoOrder />
    return isError ? <RetryPanel error={error} onRetry={() => void refetch()} /> : <CheckoutSkeleton />
  }
  const stage = stageOf(order)
  if (stage === 'payable' && !sawUnpaid) setSawUnpaid(true)

  return (
    <div className="checkout-grid">
      {stage === 'payable' && <PayOrder order={order} />}
      {stage === 'lapsed' && <ClosedOrder title={t('lapsedTitle')} text={t('lapsedText')} />}
      {stage === 'cancelled' && (
        <ClosedOrder title={t('cancelledTitle')} text={order.cancel_text || t('cancelledText')} />
      )}
      {stage === 'paid' && <OrderPaid order={order} justNow={sawUnpaid} />}
      {(stage === 'underWay' || stage === 'closed') && <NothingToPay order={order} />}
      <OrderSummary order={order} />
    </div>
  )
}

/** Paid a while ago: where it stands is told by the order itself. */
function NothingToPay({ order }: { order: Order }) {
  const t = useTexts('checkout')
  return (
    <Empty
      title={t('nothingToPayTitle')}
      text={t('nothingToPayText', { sn: order.order_sn, status: order.order_status_text })}
    >
      <Link to={paths.order(order.order_id)} className={buttonClass({ kind: 'primary' })}>
        {t('viewOrder')}
      </Link>
    </Empty>
  )
}

function NoOrder() {
  const t = useTexts('checkout')
  return (
    <Empty title={t('noOrderTitle')} text={t('noOrderText')}>
      <Link to={paths.orders('unpaid')} className={buttonClass({ kind: 'primary' })}>
        {t('seeOrders')}
      </Link>
      <Link to={paths.bag()} className={buttonClass({ kind: 'secondary' })}>
        {t('backToBag')}
      </Link>
    </Empty>
  )
}
