import type { Bilingual, Language } from '@corium/contract/language'
import { refuse } from '#server/refuse.ts'

const texts = {
  goods: { one: '1 style', other: '{n} styles', 'zh-cn': '{n} 款商品' },
  categories: { one: '1 category below it', other: '{n} categories below it', 'zh-cn': '{n} 个下级类目' },
  discounts: {
    one: '1 coupon or promotion',
    other: '{n} coupons and promotions',
    'zh-cn': '{n} 个优惠券或促销',
  },
}
const comma: Bilingual = { 'en-us': ', ', 'zh-cn': '、' }

/** Refuses to delete what goods, categories or discounts still name, and says how many of each. */
export function refuseIfUsed(uses: Partial<Record<keyof typeof texts, number>>, language: Language): void {
  const found = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((what) => {
    const num = uses[what] ?? 0
    const { one, other, 'zh-cn': chinese } = texts[what]
    if (num === 0) return []
    return (language === 'zh-cn' ? chinese : num === 1 ? one : other).replace('{n}', String(num))
  })
  if (found.length > 0) refuse('still-in-use', { reason: found.join(comma[language]) })
}
