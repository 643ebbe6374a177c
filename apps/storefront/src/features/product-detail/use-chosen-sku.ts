import type { GoodsDetail } from '@corium/contract/goods'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '#paths'
import { chooseSku } from './choose-sku.ts'

/** The color in the address. A choice shows at once, while the address is still on its way. */
export function useChosenSku({ goods_id, skus }: GoodsDetail) {
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const { search } = next?.pathname === here.pathname ? next : here
  const params = new URLSearchParams(search)
  const wanted = params.get('goods_id') === goods_id ? params.get('sku_id') : null
  return {
    sku: chooseSku(skus, wanted),
    choose: (skuId: string) => void navigate(paths.product(goods_id, skuId), { replace: true }),
  }
}
