import type { Bilingual } from '@corium/contract/language'

/** How exact a target color is, by where it comes from. */
export const notes = {
  exact: {
    'en-us': 'Reference given by the seller; the goods are not a Pantone product.',
    'zh-cn': '色号由卖家标注，仅供参考；商品并非 Pantone 产品。',
  },
  'suffix-open': {
    'en-us': 'Same number; the edition was left open, and paper and cotton standards differ.',
    'zh-cn': '编号相同，但未注明版本；纸版与棉布版标准有差异。',
  },
  'other-edition': {
    'en-us': 'Same number in another edition of the same standard; small differences are normal.',
    'zh-cn': '编号相同，为同一标准的不同版本；可能略有差异。',
  },
  'other-material': {
    'en-us': 'Same number on another material; the paper/cotton (or coated/uncoated) standards differ.',
    'zh-cn': '编号相同但载体不同；纸版与棉布版（或涂布与非涂布）标准有差异。',
  },
  table: {
    'en-us': 'Color from a table that the shop is licensed to use; the goods are not a Pantone product.',
    'zh-cn': '颜色取自本店获授权使用的色表；商品并非 Pantone 产品。',
  },
  structure: {
    'en-us': 'Near this number; not an exact match. Compare by eye, or request a color card.',
    'zh-cn': '与该编号相近，并非精确匹配；请目视比对或先申请色卡。',
  },
  named: {
    'en-us': 'A color of this name in the shop; the closest goods come first.',
    'zh-cn': '取自店内同名颜色；色差最小的商品在前。',
  },
  metal: {
    'en-us': 'Metallic goods that look like this metal. Their color changes with the light: compare a card.',
    'zh-cn': '与该金属色相近的金属质感商品；其颜色随光线变化，请以色卡为准。',
  },
  words: {
    'en-us': 'Words cover many colors; these all fit them, the most typical first.',
    'zh-cn': '颜色词涵盖的范围较广；以下商品均符合描述，最典型的在前。',
  },
} as const satisfies Record<string, Bilingual>
