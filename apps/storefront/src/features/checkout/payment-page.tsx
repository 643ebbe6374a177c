import { notFound } from '@corium/browser/codes'
import { formatMoney } from '@corium/contract/format-money'
import { paths } from '@corium/contract/paths'
import { payStatus } from '@corium/contract/pay-status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orderInfo } from '#api/account-queries.ts'
import { type Order, settlingPayment } from '#api/order.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { useIsPast } from '#shop/page/use-current-time.ts'
import { whileLoggedIn } from '#shop/page/while-logged-in.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ClosedOrder } from './closed-order.tsx'
import { OrderPaid } from './order-paid.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayOrder } from './pay-order.tsx'
import { paymentStage } from './payment-stage.ts'
import { PendingPayment } from './pending-payment.tsx'

/** In milliseconds: how often to poll an order whose time to pay has run out. */
const lapsedInterval = 5_000

/** Step 3: the payment of one order. The order id is in the URL, so a reload continues the payment. */
export default function PaymentPage() {
  const [search] = useSearchParams()
  const orderId = search.get('order_id')
  return (
    <RequireLogin fallback={<CheckoutSkeleton />}>
      {orderId ? <Payment key={orderId} orderId={orderId} /> : <NoOrder />}
    </RequireLogin>
  )
}

function Payment({ orderId }: { orderId: string }) {
  const {
    data: order,
    isError,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({ ...orderInfo(orderId), refetchOnWindowFocus: 'always' })
  const clockOffset = order ? order.server_time - dataUpdatedAt / 1000 : 0
  const hasLapsed = useIsPast(order?.pay_expire_at && order.pay_expire_at - clockOffset)
  const [sawUnpaid, setSawUnpaid] = useState(false)

  if (!order) {
    if (isError && error.code === notFound) return <NoOrder />
    return isError ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <CheckoutSkeleton />
  }
  const stage = paymentStage(order, hasLapsed)
  if (!sawUnpaid && ['payable', 'pending', 'expired'].includes(stage)) setSawUnpaid(true)

  return (
    <div className="checkout-grid">
      {stage === 'payable' && <PayOrder order={order} clockOffset={clockOffset} />}
      {stage === 'pending' && <PendingPayment order={order} />}
      {stage === 'expired' && <LapsedOrder orderId={orderId} />}
      {stage === 'canceled' && <CanceledOrder order={order} />}
      {stage === 'paid' && <OrderPaid order={order} focusHeading={sawUnpaid} />}
      {(stage === 'shipped' || stage === 'closed') && <NothingToPay order={order} />}
      <OrderSummary order={order} isPayable={stage === 'payable'} />
    </div>
  )
}

/** Polls the order, because a payment of the last seconds may be confirmed later. */
function LapsedOrder({ orderId }: { orderId: string }) {
  const t = useTexts('payment')
  useQuery({
    ...orderInfo(orderId),
    refetchInterval: ({ state }) => whileLoggedIn(state.error, lapsedInterval),
  })
  return <ClosedOrder orderId={orderId} title={t('lapsedTitle')} text={t('lapsedText')} />
}

/** Why the order was canceled, and whether the money is back if it was paid. */
function CanceledOrder({ order }: { order: Order }) {
  const t = useTexts('payment')
  const { language } = useSite()
  const { order_id, cancel_text, amounts } = order
  const settling = settlingPayment(order)
  const isUnderWay = settling?.pay_status === payStatus.refunding
  // What an order on account takes off the debt counts at once.
  const refund = settling?.on_account ? 'takenOff' : isUnderWay ? 'refunding' : 'refunded'
  const text =
    amounts.refunded > 0
      ? `${cancel_text}\n${t(refund, { amount: formatMoney(amounts.refunded, language) })}`.trim()
      : cancel_text || t('canceledText')
  return <ClosedOrder orderId={order_id} title={t('canceledTitle')} text={text} />
}

/** Links to the order page of an order that needs no payment. */
function NothingToPay({ order }: { order: Order }) {
  const t = useTexts('payment')
  return (
    <EmptyState
      title={t('nothingToPayTitle')}
      text={t('nothingToPayText', { sn: order.order_sn, status: order.order_status_text })}
    >
      <Link to={paths.order(order.order_id)} className={buttonClass({ kind: 'primary' })}>
        {t('viewOrder')}
      </Link>
    </EmptyState>
  )
}

function NoOrder() {
  const t = useTexts('payment')
  const checkout = useTexts('checkout')
  return (
    <EmptyState title={t('noOrderTitle')} text={t('noOrderText')}>
      <Link to={paths.orders('unpaid')} className={buttonClass({ kind: 'primary' })}>
        {checkout('seeOrders')}
      </Link>
      <Link to={paths.bag()} className={buttonClass({ kind: 'secondary' })}>
        {checkout('backToBag')}
      </Link>
    </EmptyState>
  )
}
