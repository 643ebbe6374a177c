import type { GoodsDetail } from '@corium/contract/goods'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#paths'
import { chooseSku } from './choose-sku.ts'

/** The color in the address. A choice shows at once, before the address follows. */
export function useChosenSku({ goods_id, skus }: GoodsDetail) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [choice, setChoice] = useState<{ skuId: string; over: string }>()
  const wanted = choice?.over === search ? choice.skuId : new URLSearchParams(search).get('sku_id')

  function choose(skuId: string) {
    setChoice({ skuId, over: search })
    void navigate(paths.product(goods_id, skuId), { replace: true })
  }

  return { sku: chooseSku(skus, wanted), choose }
}
