import type { CommentStatus } from '@corium/contract/comment-status'
import type { Bilingual, Language } from '@corium/contract/language'

/** The status as its author reads it. */
export const statusTexts: Record<CommentStatus, Bilingual> = {
  0: { 'en-us': 'Being checked', 'zh-cn': '审核中' },
  1: { 'en-us': 'Shown', 'zh-cn': '已展示' },
  2: { 'en-us': 'Hidden', 'zh-cn': '已隐藏' },
  3: { 'en-us': 'Deleted', 'zh-cn': '已删除' },
}

/** Why staff hide a comment or a follow-up, as its author reads it. A bad opinion is no reason. */
const hideReasons = {
  insult: { 'en-us': 'It insults or threatens.', 'zh-cn': '含有辱骂或威胁内容。' },
  'personal-data': {
    'en-us': 'It contains personal data, such as a name, a number or a face.',
    'zh-cn': '含有姓名、电话、面部等个人信息。',
  },
  advertising: { 'en-us': 'It advertises.', 'zh-cn': '含有广告内容。' },
  'other-goods': { 'en-us': 'It is not about these goods.', 'zh-cn': '内容与该商品无关。' },
  illegal: { 'en-us': 'The law forbids it.', 'zh-cn': '含有法律法规禁止的内容。' },
} as const satisfies Record<string, Bilingual>

type HideReason = keyof typeof hideReasons

/** Why a comment is hidden, with what staff wrote about it; empty when it is not. */
export function hiddenText(
  { hidden_reason, hidden_note }: { hidden_reason: string | null; hidden_note: string },
  language: Language,
): string {
  if (hidden_reason === null) return ''
  const reason = hideReasons[hidden_reason as HideReason]?.[language] ?? ''
  return [reason, hidden_note].filter(Boolean).join(language === 'zh-cn' ? '' : ' ')
}
