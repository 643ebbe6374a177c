import type { Bilingual, Language } from '@corium/contract/language'
import { refuseFields } from '#server/refuse.ts'

/** Reasons by their ids. The text of `other` is empty, because staff write a note instead. */
type Reasons = Record<string, Bilingual>

const otherReason: Bilingual = {
  'en-us': 'Another reason (see the note)',
  'zh-cn': '其他原因（请填写说明）',
}

/** The reasons as choices of a form. */
export const presentReasons = (reasons: Reasons, language: Language): { value: string; text: string }[] =>
  Object.entries(reasons).map(([value, text]) => ({
    value,
    text: (value === 'other' ? otherReason : text)[language],
  }))

/** @throws field errors for a reason off the list, or for `other` without a note */
export function checkReason(reasons: Reasons, reason: string, note: string): void {
  if (!Object.hasOwn(reasons, reason)) refuseFields({ reason: 'invalid' })
  if (reason === 'other' && note === '') refuseFields({ note: 'required' })
}
