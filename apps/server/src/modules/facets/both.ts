import type { Bilingual } from '@corium/contract/language'

/** A text in English and Chinese. */
export type Pair = readonly [en: string, zh: string]

export const both = ([en, zh]: Pair): Bilingual => ({ 'en-us': en, 'zh-cn': zh })
