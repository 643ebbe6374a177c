import { type Output, ShopError } from '@corium/browser/result'
import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orderInfo } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { whileLoggedIn } from '#shop/page/while-logged-in.ts'

/** Polling intervals in milliseconds (§9). */
const pollInterval = 3_000
const hiddenPollInterval = 15_000

type PayStatus = Output<'/shop/pc_api.pay/getStatus'>

/**
 * Polls the status of a payment, if there is one. When it ends, the order is loaded again, because only the
 * order's status decides whether the page shows it as paid.
 */
export function usePayStatus(
  { order_id, pay_sn }: { order_id: string; pay_sn: string | undefined },
  onUnusable: () => void,
) {
  const client = useQueryClient()
  return useQuery<PayStatus, ShopError>({
    queryKey: ['/shop/pc_api.pay/getStatus', { pay_sn }],
    enabled: pay_sn !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      whileLoggedIn(state.error, document.hidden ? hiddenPollInterval : pollInterval),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const result = await call('/shop/pc_api.pay/getStatus', { pay_sn: pay_sn ?? '' })
      if (!result.ok) throw new ShopError(result)
      if (hasEnded(result.data)) void client.invalidateQueries({ queryKey: orderInfo(order_id).queryKey })
      if (isUnusable(result.data)) onUnusable()
      return result.data
    },
  })
}

/** The order left the unpaid state, or the payment ended; the order has to be read again. */
export const hasEnded = ({ order_status, pay_status }: PayStatus) =>
  order_status !== orderStatus.pendingPayment || pay_status >= payStatus.paid

/** The payment was closed or failed without being paid, so the order needs another one. */
export const isUnusable = ({ order_status, pay_status }: PayStatus) =>
  order_status === orderStatus.pendingPayment &&
  (pay_status === payStatus.closed || pay_status === payStatus.failed)
