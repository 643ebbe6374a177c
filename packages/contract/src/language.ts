/**
 * The two languages of the shop (§1), written as the specification and the header ACCEPT-LANGUAGE write them.
 */
export const languages = ['zh-cn', 'en-us'] as const
export type Language = (typeof languages)[number]

const defaultLanguage: Language = 'en-us'

/** The key of the chosen language in local storage (§9), and the cookie that repeats it for the server. */
export const languageKey = 'historylang'

/** A text in both languages. */
export type Bilingual = Record<Language, string>

export const isLanguage = (value: unknown): value is Language => value === 'zh-cn' || value === 'en-us'

/**
 * The language of a page that a browser opens (§1): the one in the URL's parameter `lang`, which is not
 * saved, else the saved choice, which the cookie repeats, else the browser's own, else en-us.
 */
export function readPageLanguage(request: {
  url: string
  cookie: string | null | undefined
  acceptLanguage: string | null | undefined
}): Language {
  const query = request.url.split('?')[1]?.split('#')[0]
  const inUrl = query && new URLSearchParams(query).get('lang')?.toLowerCase()
  if (isLanguage(inUrl)) return inUrl
  const saved = savedLanguage.exec(request.cookie ?? '')?.[1]
  if (isLanguage(saved)) return saved
  return readLanguage(request.acceptLanguage)
}

const savedLanguage = new RegExp(`(?:^|;\\s*)${languageKey}=([^;]+)`)

/**
 * The first language of an Accept-Language header that the shop has, in any of its regions; else en-us (§1).
 */
export function readLanguage(header: string | null | undefined): Language {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    if (part.trim().startsWith('zh')) return 'zh-cn'
    if (part.trim().startsWith('en')) return 'en-us'
  }
  return defaultLanguage
}
