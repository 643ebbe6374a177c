import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import type { Bulk } from './bulk.ts'
import { useGoodsOptions } from './use-goods-options.ts'

/** Says what a change of many goods does: `Price +4%, to ¥ 0.50`. */
export function useBulkText(): (change: Bulk['change']) => string {
  const t = useTexts('goodsBulk')
  const { categories } = useGoodsOptions()
  return (change) => {
    switch (change.what) {
      case 'price-percent': {
        const by = `${change.how === 'raise' ? '+' : '−'}${change.bps / 100}%`
        return t('priceBy', { by, step: money(change.round_to) })
      }
      case 'price-amount': {
        const by = `${change.how === 'raise' ? '+' : '−'}${money(change.amount)}`
        return t('priceBy', { by, step: money(change.round_to) })
      }
      case 'price-set':
        return t('priceTo', { price: money(change.price) })
      case 'category': {
        const { category_id } = change
        return t('categoryTo', {
          name: categories.find(({ value }) => value === category_id)?.label ?? category_id,
        })
      }
      case 'low':
        return t('lowTo', { num: change.low_num })
      default:
        return t(`what_${change.what}`)
    }
  }
}
