import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { paymentUnknown, stateConflict } from '#api/codes.ts'
import { orderInfo } from '#api/queries.ts'
import { networkFailure, type Output, ShopError } from '#api/result.ts'
import type { Order } from './order.ts'
import { useNow } from './use-now.ts'

export type PayMethod = 'wechat_native'
type PayCode = Output<'/shop/pc_api.pay/create'>

/** A code and by how many seconds the shop's clock was ahead of this one when it came. */
export type ShownCode = PayCode & { clockAhead: number }

export type PayState =
  | 'starting'
  | 'waiting'
  | 'confirming'
  | 'expired'
  | 'offline'
  | 'unavailable'
  | 'lapsed'

/** Milliseconds between two questions (§9), in front of the buyer and behind. */
const askEvery = 3_000
const askEveryHidden = 15_000
const tryAgainAfter = 15_000

/** Seconds before its end at which a code is renewed; the shop gives another one only in its last ten minutes. */
const renewBefore = 540

/**
 * A payment under way: the code, renewed before it lapses, and what the shop knows of it. Whether an order is
 * paid is only ever read from the order.
 */
export function usePayment(order: Order, method: PayMethod | undefined) {
  const client = useQueryClient()
  const order_id = order.order_id
  const lookAtOrder = () => client.invalidateQueries({ queryKey: orderInfo(order_id).queryKey })

  const code = useQuery<ShownCode, ShopError>({
    queryKey: ['/shop/pc_api.pay/create', { order_id, method }],
    enabled: method !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error ? tryAgainAfter : untilRenewal(state.data)),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => (untilRenewal(state.data) === 0 ? 'always' : false),
    queryFn: async () => {
      const result = await call('/shop/pc_api.pay/create', {
        order_id,
        method: method ?? 'wechat_native',
      })
      if (result.ok) return { ...result.data, clockAhead: result.data.server_time - Date.now() / 1000 }
      if (result.code === stateConflict) void lookAtOrder()
      throw new ShopError(result)
    },
  })

  const pay_sn = code.data?.pay_sn
  const status = useQuery<PayStatus, ShopError>({
    queryKey: ['/shop/pc_api.pay/getStatus', { pay_sn }],
    enabled: pay_sn !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: () => (document.hidden ? askEveryHidden : askEvery),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const result = await call('/shop/pc_api.pay/getStatus', { pay_sn: pay_sn ?? '' })
      if (!result.ok) throw new ShopError(result)
      if (hasEnded(result.data)) void lookAtOrder()
      if (isDead(result.data)) void code.refetch()
      return result.data
    },
  })

  const now = useNow() + (code.data?.clockAhead ?? 0)
  return {
    code: code.data,
    state: stateOf(),
    now,
    renew: () => void code.refetch(),
    renewing: code.isFetching,
  }

  function stateOf(): PayState {
    const silent = [code.error, status.error].some((error) => error?.code === networkFailure)
    if (silent) return 'offline'
    if (code.data && now >= code.data.pay_expire_at) return 'lapsed'
    if (code.error?.code === paymentUnknown) return 'confirming'
    if (code.data && (now >= code.data.expire_at || (status.data && isDead(status.data)))) return 'expired'
    if (status.data && hasEnded(status.data)) return 'confirming'
    if (code.data) return 'waiting'
    return code.error ? 'unavailable' : 'starting'
  }
}

type PayStatus = Output<'/shop/pc_api.pay/getStatus'>

/** Any change of the order's status, or an attempt that is over: the order tells the rest. */
const hasEnded = ({ order_status, pay_status }: PayStatus) => order_status !== 10 || pay_status >= 2

/** An attempt that closed or failed before anything was paid: its code is good for nothing, another one may be. */
const isDead = ({ order_status, pay_status }: PayStatus) =>
  order_status === 10 && (pay_status === 3 || pay_status === 4)

/** Milliseconds until another code is asked for; `false` when this one lasts as long as the order. */
function untilRenewal(code: ShownCode | undefined): number | false {
  if (!code || code.expire_at >= code.pay_expire_at) return false
  const now = Date.now() / 1000 + code.clockAhead
  return Math.max(0, code.expire_at - renewBefore - now) * 1000 || tryAgainAfter
}
