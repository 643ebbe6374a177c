import type { Language } from '@corium/contract/language'
import { useLanguage } from './use-texts.tsx'

/** Joins items such as names; Chinese has its own comma for them. */
export const joinNames = (names: readonly string[], language: Language): string =>
  names.join(language === 'zh-cn' ? '、' : ', ')

/** Joins sentences; Chinese has no space between them. */
export const joinSentences = (
  sentences: readonly (string | false | null | undefined)[],
  language: Language,
): string => sentences.filter(Boolean).join(language === 'zh-cn' ? '' : ' ')

/** A label, then the text that it describes. */
export const labeled = (label: string, text: string, language: Language): string =>
  label + (language === 'zh-cn' ? '：' : ': ') + text

/** Joins entries that contain commas. */
export const joinEntries = (entries: readonly string[], language: Language): string =>
  entries.join(language === 'zh-cn' ? '；' : '; ')

/** Joins the facts about something, such as a name and a number, and skips empty ones. */
export function useJoin() {
  const comma = useLanguage() === 'zh-cn' ? '，' : ', '
  return (facts: readonly (string | false | null | undefined)[]): string => facts.filter(Boolean).join(comma)
}
