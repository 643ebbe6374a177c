import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { savedIds } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { sayFailure } from './say-failure.ts'

/** The key under which the pages of the wish list are kept. */
export const savedPagesKey = ['saved pages'] as const

/** What a member saved: asked once a page is alive, as its HTML knows no member. */
export function useSavedIds() {
  const loggedIn = useSession((session) => session.token !== '')
  return useQuery({ ...savedIds(), enabled: loggedIn })
}

/** Whether a style is saved, and the way to change that; the heart turns at once and back if the shop refuses. */
export function useFavourite(goodsId: string, skuId: string | undefined) {
  const client = useQueryClient()
  const { data } = useSavedIds()
  const [hoped, setHoped] = useState<boolean>()
  const saved = hoped ?? data?.list.some((row) => row.goods_id === goodsId) ?? false

  async function toggle() {
    const loggedIn = useSession.getState().token !== ''
    if (loggedIn) setHoped(!saved)
    const wish = { goods_id: goodsId, sku_id: skuId, is_collect: !saved }
    const result = await call('/shop/pc_api.goods/collect', wish)
    if (result.ok) await savedChanged(client)
    else sayFailure(result)
    setHoped(undefined)
  }

  return { saved, toggle }
}

/** Saves several styles at once, each in one of its colours; says how many of them are new on the list. */
export function useSavePalette() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function save(skuIds: readonly string[]): Promise<number | undefined> {
    setBusy(true)
    const result = await call('/shop/pc_api.goods/collect', { sku_ids: [...skuIds], is_collect: true })
    if (result.ok) await savedChanged(client)
    else sayFailure(result)
    setBusy(false)
    return result.ok ? result.data.changed_num : undefined
  }

  return { busy, save }
}

function savedChanged(client: QueryClient) {
  return Promise.all(
    [savedIds().queryKey, savedPagesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
