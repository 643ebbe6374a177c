import type { Language } from '@corium/contract/language'

/** The name in the staff member's language, or in the other one if that is missing. */
export const nameIn = (
  { name_cn, name_en }: { name_cn: string; name_en: string },
  language: Language,
): string => (language === 'zh-cn' ? name_cn || name_en : name_en || name_cn)
