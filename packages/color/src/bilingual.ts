/** A text in both languages. */
export type Bilingual = Record<'zh-cn' | 'en-us', string>
