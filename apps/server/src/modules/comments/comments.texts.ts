import type { CommentStatus } from '@corium/contract/comment-status'
import type { Bilingual, Language } from '@corium/contract/language'
import type { CommentEvent } from './comments.states.ts'

/** The status as its author reads it. */
export const statusTexts: Record<CommentStatus, Bilingual> = {
  0: { 'en-us': 'Under review', 'zh-cn': '审核中' },
  1: { 'en-us': 'Shown', 'zh-cn': '已展示' },
  2: { 'en-us': 'Hidden', 'zh-cn': '已隐藏' },
  3: { 'en-us': 'Deleted', 'zh-cn': '已删除' },
}

/** What happened to a comment or a follow-up, as staff read it. */
export const eventTexts: Record<CommentEvent, Bilingual> = {
  written: { 'en-us': 'Written', 'zh-cn': '提交评价' },
  shown: { 'en-us': 'Shown', 'zh-cn': '审核通过' },
  hidden: { 'en-us': 'Hidden', 'zh-cn': '已隐藏' },
  replied: { 'en-us': 'Reply changed', 'zh-cn': '更新回复' },
  deleted: { 'en-us': 'Deleted by its author', 'zh-cn': '买家已删除' },
}

/** Why staff hide a comment or a follow-up, as its author reads it. A bad opinion is no reason. */
export const hideReasons = {
  insult: { 'en-us': 'It contains insults or threats.', 'zh-cn': '含有辱骂或威胁内容。' },
  'personal-data': {
    'en-us': 'It contains personal data, such as a name, a number or a face.',
    'zh-cn': '含有姓名、电话、面部等个人信息。',
  },
  advertising: { 'en-us': 'It contains advertising.', 'zh-cn': '含有广告内容。' },
  'other-goods': { 'en-us': 'It is not about this item.', 'zh-cn': '内容与该商品无关。' },
  illegal: { 'en-us': 'It contains content prohibited by law.', 'zh-cn': '含有法律法规禁止的内容。' },
} as const satisfies Record<string, Bilingual>

export type HideReason = keyof typeof hideReasons

/** Why a comment is hidden, with what staff wrote about it; empty when it is not. */
export function hiddenText(
  { hidden_reason, hidden_note }: { hidden_reason: string | null; hidden_note: string },
  language: Language,
): string {
  if (hidden_reason === null) return ''
  const reason = hideReasons[hidden_reason as HideReason]?.[language] ?? ''
  return [reason, hidden_note].filter(Boolean).join(language === 'zh-cn' ? '' : ' ')
}
