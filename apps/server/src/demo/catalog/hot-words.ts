import type { Language } from '@corium/contract/language'

const words: Record<Language, readonly string[]> = {
  'zh-cn': ['荔枝纹', '超纤', '植鞣', '绒面', '水性', '瓶绿', '十字纹', '有机硅'],
  'en-us': ['litchi', 'microfiber', 'veg-tan', 'suede', 'waterborne', 'bottle green', 'saffiano', 'silicone'],
}

/** Popular search words. Each of them has results. */
export const hotWords = Object.entries(words).flatMap(([language, list]) =>
  list.map((word, sort) => ({ word, language: language as Language, sort })),
)
