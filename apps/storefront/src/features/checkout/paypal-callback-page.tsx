import { notFound } from '@corium/browser/codes'
import { networkFailure } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orderInfo } from '#api/account-queries.ts'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { shopFacts } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SummarySkeleton } from '#shop/money/summary-skeleton.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { useIsPast } from '#shop/page/use-current-time.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckoutHeading } from './checkout-heading.tsx'
import { OrderSummary } from './order-summary.tsx'
import { paymentStage } from './payment-stage.ts'
import { PaypalResult } from './paypal-result.tsx'
import { ResultCard } from './result-card.tsx'
import { usePaypalReturn } from './use-paypal-return.ts'

const required = () => []
/** The header names the shop. */
const optional = () => [shopFacts()]

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

/** Where PayPal sends the buyer back to, with its number of the payment in the URL (§2). */
export default function PaypalCallbackPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const canceledThere = search.get('cancel') !== null
  return (
    <div className="page">
      <CheckoutHeading step="payment" />
      <RequireLogin fallback={<Verifying />}>
        {token ? <Return key={token} token={token} canceledThere={canceledThere} /> : <UnknownPayment />}
      </RequireLogin>
    </div>
  )
}

function Return({ token, canceledThere }: { token: string; canceledThere: boolean }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = usePaypalReturn(token, canceledThere)
  const clockOffset = data ? data.server_time - dataUpdatedAt / 1000 : 0
  const hasLapsed = useIsPast(data && data.pay_expire_at - clockOffset)
  const state = data?.state
  const { data: order, refetch: refetchOrder } = useQuery({
    ...orderInfo(data?.order_id ?? ''),
    enabled: data !== undefined,
  })
  useEffect(() => {
    if (state) void refetchOrder()
  }, [state, refetchOrder])
  if (!data && error?.code === notFound) return <UnknownPayment />
  if (!data && error) {
    const text = error.code === networkFailure ? '' : error.message
    return <NotChecked text={text} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Verifying />
  return (
    <div className="checkout-grid">
      <PaypalResult back={data} canceledThere={canceledThere} clockOffset={clockOffset} />
      {order ? (
        <OrderSummary order={order} isPayable={paymentStage(order, hasLapsed) === 'payable'} />
      ) : (
        <SummarySkeleton />
      )}
    </div>
  )
}

function Verifying() {
  const t = useTexts('payment')
  return (
    <div className="checkout-grid" aria-busy="true">
      <ResultCard tone="info" status={t('verifying')} title={t('verifyingTitle')} text={t('verifyingText')} />
      <SummarySkeleton />
    </div>
  )
}

type NotCheckedProps = { text: string; busy: boolean; onRetry: () => void }

/** The shop could not be reached, or refused to query PayPal now. */
function NotChecked({ text, busy, onRetry }: NotCheckedProps) {
  const t = useTexts('payment')
  const checkout = useTexts('checkout')
  const common = useTexts('common')
  return (
    <div className="checkout-grid">
      <ResultCard
        tone="error"
        status={t('notChecked')}
        title={t('notCheckedTitle')}
        text={`${text} ${t('notCheckedText')}`.trim()}
        focusHeading
        actions={
          <>
            <Button busy={busy} onClick={onRetry}>
              {common('retry')}
            </Button>
            <Link to={paths.orders('unpaid')} className={buttonClass({ kind: 'secondary' })}>
              {checkout('seeOrders')}
            </Link>
          </>
        }
      />
    </div>
  )
}

/** No token, a token that PayPal never gave, or another member's payment. */
function UnknownPayment() {
  const t = useTexts('payment')
  const checkout = useTexts('checkout')
  return (
    <EmptyState title={t('unknownPaymentTitle')} text={t('unknownPaymentText')} alert>
      <Link to={paths.orders()} className={buttonClass({ kind: 'primary' })}>
        {checkout('viewOrders')}
      </Link>
      <Link to={paths.home()} className={buttonClass({ kind: 'secondary' })}>
        {t('backHome')}
      </Link>
    </EmptyState>
  )
}
