import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { favoriteIds } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { toastError } from '../page/toast-error.ts'

export const favoritePagesKey = ['favorite pages'] as const

/** The member's favorites. The browser loads them after hydration: public HTML is rendered without a member. */
export function useFavoriteIds() {
  const loggedIn = useSession((session) => session.token !== '')
  return useQuery({ ...favoriteIds(), enabled: loggedIn })
}

/** Whether a style is a favorite, and `toggle`, which updates optimistically and rolls back on an error. */
export function useFavorite(goodsId: string, skuId: string | undefined) {
  const client = useQueryClient()
  const { data } = useFavoriteIds()
  const [optimistic, setOptimistic] = useState<boolean>()
  const saved = optimistic ?? data?.list.some((row) => row.goods_id === goodsId) ?? false

  async function toggle() {
    const loggedIn = useSession.getState().token !== ''
    if (loggedIn) setOptimistic(!saved)
    const input = { goods_id: goodsId, sku_id: skuId, is_collect: !saved }
    const result = await call('/shop/pc_api.goods/collect', input)
    if (result.ok) await reloadFavorites(client)
    else toastError(result)
    setOptimistic(undefined)
  }

  return { saved, toggle }
}

/** Saves several styles at once, each in one color. `save` returns how many were not saved before. */
export function useSaveFavorites() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function save(skuIds: readonly string[]): Promise<number | undefined> {
    setBusy(true)
    const result = await call('/shop/pc_api.goods/collect', { sku_ids: [...skuIds], is_collect: true })
    if (result.ok) await reloadFavorites(client)
    else toastError(result)
    setBusy(false)
    return result.ok ? result.data.changed_num : undefined
  }

  return { busy, save }
}

function reloadFavorites(client: QueryClient) {
  return Promise.all(
    [favoriteIds().queryKey, favoritePagesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
