import { type Static, Type } from 'typebox'

/** The two languages of the shop (§1), written as the spec and the header ACCEPT-LANGUAGE write them. */
export const Language = Type.Union([Type.Literal('zh-cn'), Type.Literal('en-us')])
export type Language = Static<typeof Language>

export const languages = ['zh-cn', 'en-us'] as const satisfies Language[]
export const defaultLanguage: Language = 'en-us'

/** A text in both languages. */
export type Bilingual = Record<Language, string>

/** Reads a header such as `zh-CN,zh;q=0.9` and falls back to en-us (§1). */
export function readLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.split(';')[0]?.trim() ?? ''
    if (tag.startsWith('zh')) return 'zh-cn'
    if (tag.startsWith('en')) return 'en-us'
  }
  return defaultLanguage
}
