import { joinNames } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { money } from '#shop/money.ts'
import { supplyTexts, unitTexts } from './choices.ts'
import type { Goods } from './goods.ts'
import type { FieldName, GoodsForm } from './goods-form.ts'
import { useGoodsOptions } from './use-goods-options.ts'

const fieldNames = {
  goods_code: 'code',
  category_id: 'category',
  unit: 'unit',
  min_num: 'minNum',
  step_num: 'stepNum',
  max_num: 'maxNum',
  supply: 'supply',
  lead_days: 'leadDays',
  weight_grams: 'weightGrams',
  hide_area: 'hideArea',
  rank: 'rank',
  sheet: 'sheet',
  tiers: 'prices',
  pictures: 'pictures',
} as const satisfies Partial<Record<FieldName, string>>

const isNamed = (name: string): name is keyof typeof fieldNames => Object.hasOwn(fieldNames, name)

/** The names of a style's fields and their values in words, for a conflict between two people. */
export function useFieldTexts(goods: Goods) {
  const t = useTexts('goods')
  const language = useLanguage()
  const { categories, facets } = useGoodsOptions()

  function nameOf(name: FieldName): string {
    if (name === 'price') return t('priceFrom', { num: goods.min_num })
    if (isNamed(name)) return t(fieldNames[name])
    if (name.startsWith('facet.'))
      return facets.find(({ key }) => `facet.${key}` === name)?.name ?? name.slice(6)
    if (name.startsWith('own.')) {
      const sku = goods.skus.find(({ sku_id }) => `own.${sku_id}` === name)
      return t('ownPriceOf', { name: sku ? nameIn(sku, language) : name.slice(4) })
    }
    const part = name.slice(0, -3) as 'name' | 'summary' | 'description' | 'care'
    return t('textIn', { part: t(part), language: t(name.endsWith('_cn') ? 'inChinese' : 'inEnglish') })
  }

  function textOf(name: FieldName, value: GoodsForm[FieldName]): string {
    if (value === undefined || value === null || value === '') return t('empty')
    if (name === 'price' || name.startsWith('own.')) return money(Number(value))
    if (name === 'tiers') {
      const tiers = value as GoodsForm['tiers']
      return (
        joinNames(
          tiers.map(({ from_num, price }) => `${from_num}: ${money(price)}`),
          language,
        ) || t('empty')
      )
    }
    if (name === 'sheet') {
      const rows = (value as GoodsForm['sheet']).flatMap((group) => group.rows)
      return t('values', { count: rows.length })
    }
    if (name === 'pictures') return String((value as GoodsForm['pictures']).length)
    if (name === 'category_id') return categories.find((one) => one.value === value)?.label ?? String(value)
    if (name === 'unit') return t(unitTexts[value as GoodsForm['unit']])
    if (name === 'supply') return t(supplyTexts[value as GoodsForm['supply']])
    if (name.startsWith('facet.')) {
      const facet = facets.find(({ key }) => `facet.${key}` === name)
      if (!Array.isArray(value)) {
        const { min, max } = value as { min: number; max: number }
        return min === max ? String(min) : `${min} – ${max}`
      }
      return joinNames(
        value.map((one) => facet?.values.find((known) => known.value === one)?.label ?? String(one)),
        language,
      )
    }
    return String(value)
  }

  return { nameOf, textOf }
}
