import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { formatCharge } from '@corium/contract/format-money'
import type { OfferedMethod } from '@corium/contract/pay-methods'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { orderInfo, payMethods } from '#api/account-queries.ts'
import type { Order } from '#api/order.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { whileLoggedIn } from '#shop/page/while-logged-in.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { firstMethod } from './payment-stage.ts'
import type { PayMethodOffer } from './use-open-payment.ts'
import { methodsHere } from './wechat-place.ts'

const PayByPaypal = lazyWithRetry(async () => ({
  default: (await import('./pay-by-paypal.tsx')).PayByPaypal,
}))
const PayByTransfer = lazyWithRetry(async () => ({
  default: (await import('./pay-by-transfer.tsx')).PayByTransfer,
}))
const PayOnAccount = lazyWithRetry(async () => ({
  default: (await import('./pay-on-account.tsx')).PayOnAccount,
}))
const PayInWechat = lazyWithRetry(async () => ({
  default: (await import('./pay-in-wechat.tsx')).PayInWechat,
}))
const PayByQrCode = lazyWithRetry(async () => ({
  default: (await import('./pay-by-qr-code.tsx')).PayByQrCode,
}))

/**
 * In milliseconds: how often to check whether a paused method is available again, and whether the rate has changed.
 */
const pausedInterval = 15_000
const rateInterval = 60_000

const intervalOf = (list: readonly PayMethodOffer[] | undefined) =>
  list?.every(({ available }) => available) ? rateInterval : pausedInterval

/** Texts for reasons that come from the company's credit, not from a payment provider. */
const reasonTexts: { [reason in PayMethodOffer['unavailable_reason']]?: 'creditTooLow' | 'creditOverdue' } = {
  'credit-too-low': 'creditTooLow',
  'credit-overdue': 'creditOverdue',
}

/** Why no method of an order is available. */
const orderReasons: readonly PayMethodOffer['unavailable_reason'][] = ['payment-pending', 'order-not-payable']

type PayOrderProps = {
  order: Order
  /** How many seconds the server's clock is ahead of the device's. */
  clockOffset: number
}

/** The payment methods of an order, and the controls to pay by the selected one, which is part of the URL. */
export function PayOrder({ order, clockOffset }: PayOrderProps) {
  const t = useTexts('payment')
  const [search, setSearch] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...payMethods(order.order_id),
    staleTime: 0,
    refetchInterval: ({ state }) => whileLoggedIn(state.error, intervalOf(state.data?.list)),
    refetchOnWindowFocus: 'always',
  })
  // Chosen once, so that the page stays when a method is paused, comes back, or is started in another tab.
  const [selected, setSelected] = useState<OfferedMethod>()
  const methods = methodsHere(data?.list ?? [])
  const method =
    selected ??
    firstMethod(methods, { inUrl: search.get('method'), hasTransfer: data?.transfer?.is_chosen ?? false })
  if (method !== selected) setSelected(method)

  // The order then says that its payment is being checked or its time has run out, and the page shows that instead.
  const hasChanged = methods.some(({ unavailable_reason }) => orderReasons.includes(unavailable_reason))
  const client = useQueryClient()
  useEffect(() => {
    if (hasChanged) void client.invalidateQueries({ queryKey: orderInfo(order.order_id).queryKey })
  }, [hasChanged, client, order.order_id])

  if (!data && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <PayOrderSkeleton />
  if (!method) return <NoMethod busy={isFetching} onRetry={() => void refetch()} />

  function choose(chosen: OfferedMethod) {
    setSelected(chosen)
    setSearch(
      (before) => {
        before.set('method', chosen)
        return before
      },
      { replace: true },
    )
  }
  const offer = methods.find((one) => one.method === method)
  const other = methods.find((one) => one.method !== method && one.available)
  return (
    <div className="grid content-start gap-6">
      <RadioGroup
        legend={t('method')}
        hideLegend
        cards
        className={classNames(
          'grid gap-4 sm:grid-cols-2 lg:max-xl:grid-cols-1',
          methods.length === 3 && 'xl:grid-cols-3',
        )}
        value={method}
        onChange={choose}
        choices={methods.map(({ method: value, name, note, available, unavailable_reason, charge }) => ({
          value,
          label: name,
          text: available ? note : t(reasonTexts[unavailable_reason] ?? 'methodPausedText'),
          note: available && (charge ? formatCharge(charge) : <Money fen={order.amount} />),
          disabled: !available,
        }))}
      />
      <Suspense fallback={<div className="skeleton h-84" aria-hidden="true" />}>
        {method === 'paypal' && offer ? (
          <PayByPaypal
            order={order}
            offer={offer}
            clockOffset={clockOffset}
            other={other && { name: other.name, onChoose: () => choose(other.method) }}
          />
        ) : (method === 'wechat_h5' || method === 'wechat_jsapi') && offer ? (
          <PayInWechat order={order} offer={offer} clockOffset={clockOffset} />
        ) : method === 'bank-transfer' ? (
          data.transfer && <PayByTransfer order={order} transfer={data.transfer} />
        ) : method === 'on-account' ? (
          data.credit && (
            <PayOnAccount order={order} credit={data.credit} isAvailable={offer?.available ?? false} />
          )
        ) : (
          <PayByQrCode order={order} method={method} />
        )}
      </Suspense>
    </div>
  )
}

/** Placeholder with the layout of the methods and of what is below them. */
function PayOrderSkeleton() {
  return (
    <div className="grid content-start gap-6" aria-hidden="true">
      <div className="grid gap-4 sm:grid-cols-2 lg:max-xl:grid-cols-1">
        <div className="skeleton h-20" />
        <div className="skeleton h-20" />
      </div>
      <div className="skeleton h-84" />
    </div>
  )
}

function NoMethod({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTexts('payment')
  const common = useTexts('common')
  return (
    <EmptyState title={t('noMethodTitle')} text={t('noMethodText')} alert>
      <Button busy={busy} onClick={onRetry}>
        {common('retry')}
      </Button>
    </EmptyState>
  )
}
