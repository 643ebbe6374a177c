import type { Refusal } from '@corium/browser/result'
import type { PayMethod } from '@corium/contract/pay-methods'
import { useState } from 'react'
import { call } from '#api/client.ts'
import type { Order } from '#api/order.ts'
import { isAsShown, type PayMethodOffer, useOpenPayment } from './use-open-payment.ts'

/**
 * Starts a payment that the buyer makes on the provider's page or in its app, or goes on with the one that is
 * open, and follows it while the page stays.
 */
export function useProviderPage(order: Order, offer: PayMethodOffer, method: PayMethod) {
  const { refetch, forgetCheck, setLeaving, ...open } = useOpenPayment(order, offer)
  const [refusal, setRefusal] = useState<Refusal>()
  const [hasChanged, setChanged] = useState(false)

  async function go() {
    setLeaving(true)
    setRefusal(undefined)
    forgetCheck()
    const result = await call('/shop/pc_api.pay/create', { order_id: order.order_id, method })
    if (result.ok && isAsShown(result.data, order, offer)) return location.assign(result.data.approve_url)
    // The order, its amount or the rate has changed; the buyer sees how before paying.
    await refetch()
    setChanged(result.ok)
    setRefusal(result.ok ? undefined : result)
    setLeaving(false)
  }

  return {
    ...open,
    go: () => void go(),
    refusal,
    /** The amount is not the one that the buyer saw when pressing the button. */
    hasChanged,
  }
}
