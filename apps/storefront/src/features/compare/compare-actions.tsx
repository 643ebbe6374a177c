import type { ComparedGoods } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { ColorCardButton } from '#shop/goods/color-card-button.tsx'
import { useAddToBag } from '#shop/goods/use-add-to-bag.ts'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Button } from '#ui/button.tsx'

/** Adds the smallest quantity to the bag, or asks for the color card. */
export function CompareActions({ goods, isFirst }: { goods: ComparedGoods; isFirst: boolean }) {
  const t = useTexts('compare')
  const texts = useTexts('goods')
  const formatQuantity = useFormatQuantity()
  const { goods_id, goods_name, unit, sku } = goods
  const { add, isBusy, errorFor } = useAddToBag(goods_id)
  const amount = formatQuantity(sku.min_num, unit)
  const name = texts('inColor', { name: goods_name, color: sku.color.name })
  const soldOut = sku.stock_state === 'sold-out'

  const addMinimum = () =>
    void add(sku.sku_id, sku.min_num, {
      text: (added) => t('added', { amount: formatQuantity(added, unit), name }),
      action: (
        <Link to={paths.bag()} className="link touch">
          {t('openBag')}
        </Link>
      ),
    })

  return (
    <div className="compare-buttons">
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        large
        busy={isBusy}
        disabled={soldOut}
        aria-label={soldOut ? undefined : t('addToBagOf', { amount, name })}
        onClick={addMinimum}
      >
        {soldOut ? t('soldOut') : t('addToBag', { amount })}
      </Button>
      <p role="alert" className="text-sm text-error empty:hidden">
        {errorFor(sku.sku_id, sku.min_num)?.text}
      </p>
      <ColorCardButton goodsId={goods_id} skuId={sku.sku_id} name={goods_name} short />
    </div>
  )
}
