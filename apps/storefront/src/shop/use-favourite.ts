import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { savedGoods } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { sayFailure } from './say-failure.ts'

/** What a member saved: asked once a page is alive, as its HTML knows no member. */
export function useSavedGoods() {
  const loggedIn = useSession((session) => session.token !== '')
  return useQuery({ ...savedGoods(), enabled: loggedIn })
}

/** Whether a style is saved, and the way to change that; the heart turns at once and back if the shop refuses. */
export function useFavourite(goodsId: string, skuId: string | undefined) {
  const client = useQueryClient()
  const { data } = useSavedGoods()
  const [hoped, setHoped] = useState<boolean>()
  const saved = hoped ?? data?.list.some((row) => row.goods_id === goodsId) ?? false

  async function toggle() {
    const loggedIn = useSession.getState().token !== ''
    if (loggedIn) setHoped(!saved)
    const result = await call('/shop/pc_api.goods/collect', { goods_id: goodsId, sku_id: skuId })
    if (result.ok) await client.invalidateQueries({ queryKey: [savedGoods().queryKey[0]] })
    else sayFailure(result)
    setHoped(undefined)
  }

  return { saved, toggle }
}
