import type { Bilingual } from './language.ts'

/** What buyers can say about goods with one click. */
export const commentTags = {
  'even-color': { 'en-us': 'Even color', 'zh-cn': '颜色均匀' },
  'uneven-color': { 'en-us': 'Uneven color', 'zh-cn': '颜色不均' },
  'takes-edge-paint': { 'en-us': 'Takes edge paint well', 'zh-cn': '易上边油' },
  'sews-well': { 'en-us': 'Sews well', 'zh-cn': '好缝制' },
  soft: { 'en-us': 'Soft', 'zh-cn': '手感柔软' },
  firm: { 'en-us': 'Firm', 'zh-cn': '挺括有型' },
  'as-thick-as-said': { 'en-us': 'As thick as said', 'zh-cn': '厚度相符' },
  thinner: { 'en-us': 'Thinner than expected', 'zh-cn': '比预想薄' },
  thicker: { 'en-us': 'Thicker than expected', 'zh-cn': '比预想厚' },
  'no-smell': { 'en-us': 'No smell', 'zh-cn': '无异味' },
  'strong-smell': { 'en-us': 'Strong smell', 'zh-cn': '有异味' },
} as const satisfies Record<string, Bilingual>

export type CommentTag = keyof typeof commentTags

/**
 * Tags of which a comment has at most one of each group. The first group is the
 * scale of the thickness that was felt.
 */
export const tagGroups: readonly (readonly CommentTag[])[] = [
  ['thinner', 'as-thick-as-said', 'thicker'],
  ['even-color', 'uneven-color'],
  ['soft', 'firm'],
  ['no-smell', 'strong-smell'],
]
