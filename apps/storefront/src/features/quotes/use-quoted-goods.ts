import { nearestAllowed } from '@corium/contract/measure'
import { useQuery } from '@tanstack/react-query'
import { bagContent, comparedGoods } from '#api/queries.ts'
import { type QuotableLine, quotableRule } from './quote-form.tsx'

/**
 * What the buyer wants a quote for: the color and quantity of the URL, or else the selected lines of the bag.
 */
export function useQuotedGoods(skuId: string | null, num: number) {
  const compared = useQuery({ ...comparedGoods(skuId ? [skuId] : []), enabled: skuId !== null })
  const bag = useQuery({ ...bagContent(), enabled: skuId === null })
  const { error, refetch } = skuId === null ? bag : compared
  return { lines: skuId === null ? ofBag(bag.data) : ofColor(compared.data, num), error, refetch }
}

const ofColor = (data: { list: readonly Compared[] } | undefined, num: number): QuotableLine[] | undefined =>
  data?.list.map(({ goods_name, unit, image, sku }) => ({
    sku_id: sku.sku_id,
    sku_code: sku.sku_code,
    goods_name,
    unit,
    image,
    color: sku.color,
    num: nearestAllowed(num, quotableRule(sku)),
    min_num: sku.min_num,
    step_num: sku.step_num,
  }))

type Compared = Pick<QuotableLine, 'goods_name' | 'unit' | 'image'> & {
  sku: Pick<QuotableLine, 'sku_id' | 'sku_code' | 'color' | 'min_num' | 'step_num'>
}

const ofBag = (
  data: { list: readonly (QuotableLine & { is_sel: boolean })[] } | undefined,
): QuotableLine[] | undefined => data?.list.filter(({ is_sel }) => is_sel)
