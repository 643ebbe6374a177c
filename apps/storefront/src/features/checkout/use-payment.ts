import { paymentUnknown, stateConflict } from '@corium/browser/codes'
import { networkFailure, type Output, ShopError } from '@corium/browser/result'
import type { PayMethod } from '@corium/contract/pay-methods'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { orderInfo } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import type { Order } from '#api/order.ts'
import { useCurrentTime } from '#shop/page/use-current-time.ts'
import { whileLoggedIn } from '#shop/page/while-logged-in.ts'
import { hasEnded, isUnusable, usePayStatus } from './use-pay-status.ts'

/** A started payment, and how many seconds the server's clock is ahead of the device's. */
export type QrPayment = Output<'/shop/pc_api.pay/create'> & { clockOffset: number }

export type PaymentState = 'starting' | 'waiting' | 'confirming' | 'expired' | 'offline' | 'unavailable'

/** How long to wait after a failed start, in milliseconds (§9). */
const retryInterval = 15_000

/**
 * Renew the code this many seconds before it expires; the server issues a new one
 * only in its last ten minutes.
 */
const renewBefore = 540

/** Starts a payment by QR code, renews its code before it expires and polls its status. */
export function usePayment(order: Order, method: PayMethod | undefined) {
  const client = useQueryClient()
  const order_id = order.order_id
  const refetchOrder = () => client.invalidateQueries({ queryKey: orderInfo(order_id).queryKey })

  const started = useQuery<QrPayment, ShopError>({
    queryKey: ['/shop/pc_api.pay/create', { order_id, method }],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.error ? whileLoggedIn(state.error, retryInterval) : untilRenewal(state.data),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => (untilRenewal(state.data) === 0 ? 'always' : false),
    queryFn: method ? () => start(method) : skipToken,
  })

  async function start(chosen: PayMethod): Promise<QrPayment> {
    const result = await call('/shop/pc_api.pay/create', { order_id, method: chosen })
    if (result.ok) return { ...result.data, clockOffset: result.data.server_time - Date.now() / 1000 }
    if (result.code === stateConflict || result.code === paymentUnknown) void refetchOrder()
    throw new ShopError(result)
  }

  const pay_sn = started.data?.pay_sn
  const status = usePayStatus({ order_id, pay_sn }, () => void started.refetch())

  const now = useCurrentTime() + (started.data?.clockOffset ?? 0)
  return {
    payment: started.data,
    state: stateOf(),
    now,
    renew: () => void started.refetch(),
    renewing: started.isFetching,
  }

  function stateOf(): PaymentState {
    const unreachable = [started.error, status.error].some((error) => error?.code === networkFailure)
    if (unreachable) return 'offline'
    if (started.error?.code === paymentUnknown) return 'confirming'
    if (started.data && (now >= started.data.expire_at || (status.data && isUnusable(status.data))))
      return 'expired'
    if (status.data && hasEnded(status.data)) return 'confirming'
    if (started.data) return 'waiting'
    return started.error ? 'unavailable' : 'starting'
  }
}

/**
 * Milliseconds until the code is renewed; `false` when it is valid until the payment deadline of the order.
 */
function untilRenewal(payment: QrPayment | undefined): number | false {
  if (!payment || payment.expire_at >= payment.pay_expire_at) return false
  const now = Date.now() / 1000 + payment.clockOffset
  return Math.max(0, payment.expire_at - renewBefore - now) * 1000 || retryInterval
}
