import { networkFailure, type Output } from '@corium/browser/result'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { orderInfo, payMethods } from '#api/account-queries.ts'
import type { Order } from '#api/order.ts'
import { usePayStatus } from './use-pay-status.ts'

export type PayMethodOffer = Output<'/shop/pc_api.pay/getMethods'>['list'][number]

/** Follows a payment that the buyer makes elsewhere, while the page stays. */
export function useOpenPayment(order: Order, offer: PayMethodOffer) {
  const client = useQueryClient()
  const { order_id } = order
  const [check, setCheck] = useState<'running' | 'nothing-yet'>()
  const [leaving, setLeaving] = useState(false)

  const refetch = useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: orderInfo(order_id).queryKey }),
        client.invalidateQueries({ queryKey: payMethods(order_id).queryKey }),
      ]),
    [client, order_id],
  )
  const status = usePayStatus(
    { order_id, pay_sn: offer.open_payment?.pay_sn },
    () => void client.invalidateQueries({ queryKey: payMethods(order_id).queryKey }),
  )

  // When the buyer comes back with the browser's back button or from an app, this page can appear as it was left,
  // with its button still busy.
  useEffect(() => {
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void refetch()
    }
    addEventListener('pageshow', resume)
    return () => removeEventListener('pageshow', resume)
  }, [refetch])

  async function checkAgain() {
    setCheck('running')
    const { isError } = await status.refetch()
    await refetch()
    setCheck(isError ? undefined : 'nothing-yet')
  }

  return {
    /** Reads the order and its methods again. */
    refetch,
    checkAgain: () => void checkAgain(),
    /** What the buyer's own check found; a payment that it found replaces the page. */
    check,
    forgetCheck: () => setCheck(undefined),
    /** The payment is being started, or the buyer is on the way to the provider or asked to pay. */
    leaving,
    setLeaving,
    isOffline: status.error?.code === networkFailure,
  }
}

/** Whether a payment charges what the page shows. */
export const isAsShown = (
  { amount, charge }: Output<'/shop/pc_api.pay/create'>,
  order: Order,
  offer: PayMethodOffer,
): boolean =>
  amount === order.amount &&
  charge?.amount === offer.charge?.amount &&
  charge?.currency === offer.charge?.currency
