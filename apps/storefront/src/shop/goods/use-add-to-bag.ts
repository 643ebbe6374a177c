import { outOfStock } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import type { Refusal } from '@corium/browser/result'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { note } from '#api/behavior.ts'
import { call } from '#api/client.ts'
import { bagCounted } from '#api/member.ts'
import { bagContent, goodsInfo } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { toast } from '#ui/toast.tsx'

/** Why adding failed; `available` is the quantity in stock when there is too little. */
export type AddError = { text: string; available?: number }

/**
 * Adds a color to the bag. A retry after a lost response repeats the request id, so nothing is added twice.
 */
export function useAddToBag(goodsId: string) {
  const client = useQueryClient()
  const [requestIds] = useState(createRequestIds)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AddError & { attemptKey: string }>()

  async function add(
    skuId: string,
    num: number,
    successToast: { text: (added: number) => string; action: ReactNode },
  ) {
    if (isBusy) return
    const input = { goods_id: goodsId, sku_id: skuId, num }
    setBusy(true)
    setError(undefined)
    await bagCounted()
    const result = await call('/shop/pc_api.flow/addCart', { ...input, request_id: requestIds.idFor(input) })
    requestIds.settle(result)
    setBusy(false)
    if (result.ok) {
      note({ kind: 'behavior', behavior: 'add-to-bag' })
      useSession.setState({ carNum: result.data.cart_num })
      void client.invalidateQueries({ queryKey: bagContent().queryKey })
      const { added_num } = result.data
      const showToast = added_num < num ? toast.warning : toast.success
      showToast(successToast.text(added_num), successToast.action)
      return
    }
    if (!result.shownInDialog) setError({ attemptKey: keyOf(skuId, num), ...toAddError(result) })
    if (result.code === outOfStock) {
      void client.invalidateQueries({ queryKey: goodsInfo({ goods_id: goodsId }).queryKey })
    }
  }

  return {
    add,
    isBusy,
    /** The error of the last try; it disappears when the buyer changes the color or quantity. */
    errorFor: (skuId: string, num: number): AddError | undefined =>
      error?.attemptKey === keyOf(skuId, num) ? error : undefined,
  }
}

const keyOf = (skuId: string, num: number) => `${skuId} ${num}`

function toAddError({ code, msg, data }: Refusal): AddError {
  return { text: msg, available: code === outOfStock ? data.lines[0]?.available_num : undefined }
}
