import type { Bilingual } from '@corium/contract/language'

/** A text as the catalogue files write it: English first, Chinese second. */
export type Pair = readonly [en: string, zh: string]

export const both = ([en, zh]: Pair): Bilingual => ({ 'en-us': en, 'zh-cn': zh })
