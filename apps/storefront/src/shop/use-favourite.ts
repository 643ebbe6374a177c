import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { savedGoods } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { toast } from '#ui/toast.tsx'

/** What a member saved: asked once a page is alive, as its HTML knows no member. */
export function useSavedGoods() {
  const loggedIn = useSession((session) => session.token !== '')
  return useQuery({ ...savedGoods(), enabled: loggedIn })
}

/** Whether a style is saved, and the way to change that; the heart turns at once and back if the shop refuses. */
export function useFavourite(goodsId: string, skuId: string | undefined) {
  const client = useQueryClient()
  const { data } = useSavedGoods()
  const { queryKey } = savedGoods()
  const saved = data?.list.some((row) => row.goods_id === goodsId) ?? false

  async function toggle() {
    const before = client.getQueryData(queryKey)
    if (before) {
      const others = before.list.filter((row) => row.goods_id !== goodsId)
      client.setQueryData(queryKey, {
        total: before.total + (saved ? -1 : 1),
        list: saved ? others : [...others, { goods_id: goodsId }],
      })
    }
    const result = await call('/shop/pc_api.goods/collect', { goods_id: goodsId, sku_id: skuId })
    if (!result.ok) {
      client.setQueryData(queryKey, before)
      if (result.code !== 3 && result.code !== 5) toast.error(result.msg)
    }
    await client.invalidateQueries({ queryKey: [queryKey[0]] })
  }

  return { saved, toggle }
}
