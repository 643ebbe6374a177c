import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { whileLoggedIn } from '#shop/page/while-logged-in.ts'

/** In milliseconds: how often to check whether PayPal's review has ended, while the page is visible. */
const reviewInterval = 10_000

/**
 * Captures the payment after the buyer approved at PayPal, or closes the payment if they gave up there. The server
 * does either only once, so the page can be loaded again.
 */
export function usePaypalReturn(token: string, canceledThere: boolean) {
  const path = canceledThere ? '/shop/pc_api.pay/paypalCancel' : '/shop/pc_api.pay/paypalCapture'
  return useQuery({
    ...query(path, { token }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' ? whileLoggedIn(state.error, reviewInterval) : false,
    refetchOnWindowFocus: ({ state }) => (state.data?.state === 'pending' ? 'always' : false),
  })
}
