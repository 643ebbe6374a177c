import type { Refusal } from '@corium/browser/result'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderInfo, payMethods } from '#api/account-queries.ts'
import { call } from '#api/client.ts'

/** Pays an order by the credit of the member's company. */
export function usePayOnAccount(order_id: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function pay() {
    setBusy(true)
    setRefusal(undefined)
    const result = await call('/shop/pc_api.pay/payOnAccount', { order_id })
    // Also after a refusal: the order or the credit has changed.
    await Promise.all([
      client.invalidateQueries({ queryKey: orderInfo(order_id).queryKey }),
      client.invalidateQueries({ queryKey: payMethods(order_id).queryKey }),
    ])
    if (!result.ok) setRefusal(result)
    setBusy(false)
  }

  return { pay: () => void pay(), isBusy, refusal }
}
