import type { Refusal } from '@corium/browser/result'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderInfo, payMethods } from '#api/account-queries.ts'
import { call } from '#api/client.ts'

/** Tells the shop that the buyer pays an order by bank transfer. */
export function useTransfer(order_id: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function choose() {
    setBusy(true)
    setRefusal(undefined)
    const result = await call('/shop/pc_api.pay/chooseTransfer', { order_id })
    // Also after a refusal: the order or the account has changed.
    await Promise.all([
      client.invalidateQueries({ queryKey: orderInfo(order_id).queryKey }),
      client.invalidateQueries({ queryKey: payMethods(order_id).queryKey }),
    ])
    if (!result.ok) setRefusal(result)
    setBusy(false)
  }

  return { choose: () => void choose(), isBusy, refusal }
}
