import type { Language } from '@corium/contract/language'
import { keep } from '#api/browser-storage.ts'

export type { Language }

/** The name of the choice in local storage (§9) and of the cookie that mirrors it for the server. */
const languageKey = 'historylang'

export const htmlLang: Readonly<Record<Language, string>> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

const isLanguage = (value: unknown): value is Language => value === 'zh-cn' || value === 'en-us'

/**
 * The language of a first page: the address when it names one (not saved), the saved choice, the
 * browser's own, en-us (§1).
 */
export function chooseLanguage(request: Request): Language {
  const asked = new URL(request.url).searchParams.get('lang')?.toLowerCase()
  if (isLanguage(asked)) return asked
  const saved = /(?:^|;\s*)historylang=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (isLanguage(saved)) return saved
  for (const part of (request.headers.get('accept-language') ?? '').toLowerCase().split(',')) {
    if (part.trim().startsWith('zh')) return 'zh-cn'
    if (part.trim().startsWith('en')) return 'en-us'
  }
  return 'en-us'
}

/** Saves the choice, mirrors it and shows the same address anew in that language (§1). */
export function saveLanguage(language: Language): void {
  keep('localStorage', languageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = languageCookie(language)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}

const languageCookie = (language: string) => `${languageKey}=${language};path=/;max-age=31536000;samesite=lax`

/**
 * Runs before the page is painted. A language in the address that one of our own pages led to was chosen
 * there, before that page came alive: it is saved. Else, when local storage holds another language than
 * the page was rendered in, mirrors it and asks again; once only, so a browser without cookies keeps the
 * rendered language.
 */
export function languageGuard(rendered: Language): string {
  const mirror = languageCookie("'+l+'")
  return `try{var s=localStorage,m=/[?&]lang=(zh-cn|en-us)/.exec(location.search),l;if(m){if(document.referrer.indexOf(location.origin+'/')===0){l=m[1];s.setItem('${languageKey}',l);document.cookie='${mirror}'}}else{l=s.getItem('${languageKey}');if((l==='zh-cn'||l==='en-us')&&l!=='${rendered}'&&document.cookie.indexOf('${languageKey}='+l)<0){document.cookie='${mirror}';if(document.cookie.indexOf('${languageKey}='+l)>=0)location.reload()}}}catch(e){}`
}
