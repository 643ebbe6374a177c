import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { bagCounted, refreshFavorites } from '#api/member.ts'
import { favoriteIds } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { toastError } from '../page/toast-error.ts'

/**
 * The favorites of the member, or of the visitor's cookie. The browser loads them after hydration, because
 * public HTML is rendered for everyone, and after the first call has given a new visitor the cookie.
 */
export function useFavoriteIds() {
  const hasCookie = useSession((session) => session.hasCookie)
  const { data } = useQuery({ ...favoriteIds(), enabled: hasCookie })
  // While a part of the page hydrates, another one may have loaded them already.
  return hasCookie ? data?.list : undefined
}

/** Whether a style is a favorite, and `toggle`, which updates optimistically and rolls back on an error. */
export function useFavorite(goodsId: string, skuId: string | undefined) {
  const list = useFavoriteIds()
  const [optimistic, setOptimistic] = useState<boolean>()
  const favorite = list?.find((row) => row.goods_id === goodsId)
  const saved = optimistic ?? favorite !== undefined

  async function toggle() {
    setOptimistic(!saved)
    await change(!saved)
    setOptimistic(undefined)
  }

  async function change(is_collect: boolean) {
    await bagCounted()
    const result = await call('/shop/pc_api.goods/collect', { goods_id: goodsId, sku_id: skuId, is_collect })
    if (result.ok) await refreshFavorites()
    else toastError(result)
    return result.ok
  }

  return {
    saved,
    /** The color in which the style is saved. */
    savedColor: favorite?.sku_id,
    toggle,
    /** Saves the style in this color. Resolves with whether that succeeded. */
    save: () => change(true),
  }
}

/** Saves several styles at once, each in one color. `save` returns how many were not saved before. */
export function useSaveFavorites() {
  const [isBusy, setBusy] = useState(false)

  async function save(skuIds: readonly string[]): Promise<number | undefined> {
    setBusy(true)
    await bagCounted()
    const result = await call('/shop/pc_api.goods/collect', { sku_ids: [...skuIds], is_collect: true })
    if (result.ok) await refreshFavorites()
    else toastError(result)
    setBusy(false)
    return result.ok ? result.data.changed_num : undefined
  }

  return { isBusy, save }
}
