import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createAttempt } from '#api/attempt.ts'
import { call } from '#api/client.ts'
import { outOfStock } from '#api/codes.ts'
import { bagContent, goodsInfo } from '#api/queries.ts'
import type { Refusal } from '#api/result.ts'
import { useSession } from '#api/session.ts'
import { toast } from '#ui/toast.tsx'

/** Why it is not in the bag, and how much the shop still has where that is the reason. */
export type Trouble = { text: string; left?: number }

/** Puts a quantity of a color into the bag, once, however often a lost answer makes the buyer try. */
export function useAdding(goodsId: string) {
  const client = useQueryClient()
  const [attempt] = useState(createAttempt)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble & { of: string }>()

  async function add(
    skuId: string,
    num: number,
    done: { text: (added: number) => string; action: ReactNode },
  ) {
    if (busy) return
    const of = nameOf(skuId, num)
    const input = { goods_id: goodsId, sku_id: skuId, num }
    setBusy(true)
    setTrouble(undefined)
    const result = await call('/shop/pc_api.flow/addCart', { ...input, request_id: attempt.idFor(input) })
    attempt.answered(result)
    setBusy(false)
    if (result.ok) {
      useSession.setState({ carNum: result.data.cart_num })
      void client.invalidateQueries({ queryKey: bagContent().queryKey })
      const { added_num } = result.data
      const say = added_num < num ? toast.warning : toast.success
      say(done.text(added_num), done.action)
      return
    }
    if (!result.told) setTrouble({ of, ...troubleOf(result) })
    if (result.code === outOfStock) {
      void client.invalidateQueries({ queryKey: goodsInfo({ goods_id: goodsId }).queryKey })
    }
  }

  return {
    add,
    busy,
    /** What was said about this color in this quantity; another one begins afresh. */
    troubleWith: (skuId: string, num: number): Trouble | undefined =>
      trouble?.of === nameOf(skuId, num) ? trouble : undefined,
  }
}

const nameOf = (skuId: string, num: number) => `${skuId} ${num}`

function troubleOf({ code, msg, data }: Refusal): Trouble {
  const { lines } = (data ?? {}) as { lines?: { available_num: number }[] }
  return { text: msg, left: code === outOfStock ? lines?.[0]?.available_num : undefined }
}
