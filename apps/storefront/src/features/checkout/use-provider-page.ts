import { networkFailure, type Output, type Refusal } from '@corium/browser/result'
import type { PayMethod } from '@corium/contract/pay-methods'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { orderInfo, payMethods } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import type { Order } from '#api/order.ts'
import { usePayStatus } from './use-pay-status.ts'

export type PayMethodOffer = Output<'/shop/pc_api.pay/getMethods'>['list'][number]

/**
 * Starts a payment that the buyer makes on the provider's page or in its app, or goes on with the one that is
 * open, and follows it while the page stays.
 */
export function useProviderPage(order: Order, offer: PayMethodOffer, method: PayMethod) {
  const client = useQueryClient()
  const { order_id } = order
  const [leaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [hasChanged, setChanged] = useState(false)
  const [check, setCheck] = useState<'running' | 'nothing-yet'>()

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

  // The browser's back button, or the way back from an app, can bring this page back as it was left, with its
  // button still busy.
  useEffect(() => {
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void refetch()
    }
    addEventListener('pageshow', resume)
    return () => removeEventListener('pageshow', resume)
  }, [refetch])

  async function go() {
    setLeaving(true)
    setRefusal(undefined)
    setCheck(undefined)
    const result = await call('/shop/pc_api.pay/create', { order_id, method })
    if (result.ok && isAsShown(result.data)) return location.assign(result.data.approve_url)
    // The order, its amount or the rate has changed; the buyer sees how before paying.
    await refetch()
    setChanged(result.ok)
    setRefusal(result.ok ? undefined : result)
    setLeaving(false)
  }

  async function checkAgain() {
    setCheck('running')
    const { isError } = await status.refetch()
    await refetch()
    setCheck(isError ? undefined : 'nothing-yet')
  }

  const isAsShown = ({ amount, charge }: Output<'/shop/pc_api.pay/create'>) =>
    amount === order.amount &&
    charge?.amount === offer.charge?.amount &&
    charge?.currency === offer.charge?.currency

  return {
    go: () => void go(),
    /** The payment is being started, or the browser is on its way to the provider. */
    leaving,
    refusal,
    /** The amount is not the one that the buyer saw when pressing the button. */
    hasChanged,
    checkAgain: () => void checkAgain(),
    /** What the buyer's own check found; a payment that it found replaces the page. */
    check,
    isOffline: status.error?.code === networkFailure,
  }
}
