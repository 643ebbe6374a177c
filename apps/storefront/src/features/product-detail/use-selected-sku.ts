import type { GoodsDetail } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { selectSku } from './select-sku.ts'

/** The color in the URL. A new selection shows at once, before the navigation has finished. */
export function useSelectedSku({ goods_id, skus }: GoodsDetail) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [optimistic, setOptimistic] = useState<{ skuId: string; search: string }>()
  const skuId = optimistic?.search === search ? optimistic.skuId : new URLSearchParams(search).get('sku_id')

  function select(next: string) {
    setOptimistic({ skuId: next, search })
    void navigate(paths.product(goods_id, next), { replace: true })
  }

  return { sku: selectSku(skus, skuId), select }
}
