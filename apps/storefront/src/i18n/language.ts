import { saveItem } from '@corium/browser/browser-storage'
import { type Language, languageKey } from '@corium/contract/language'

export type { Language }

export const htmlLang: Readonly<Record<Language, string>> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

/** Saves the chosen language in local storage and cookie, then reloads the page in it (§1). */
export function saveLanguage(language: Language): void {
  saveItem('localStorage', languageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = languageCookie(language)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}

const languageCookie = (language: string) => `${languageKey}=${language};path=/;max-age=31536000;samesite=lax`

/**
 * A script that runs before the page is painted.
 * - The URL names a language and a page of the shop led here: the visitor switched the language before that
 *   page was hydrated, so the script saves the choice.
 * - Local storage holds another language than the page was rendered in: the script sets the cookie and
 *   reloads, once, so a browser without cookies keeps the rendered language.
 */
export function languageScript(rendered: Language): string {
  const cookie = languageCookie("'+l+'")
  return `try{var s=localStorage,m=/[?&]lang=(zh-cn|en-us)/.exec(location.search),l;if(m){if(document.referrer.indexOf(location.origin+'/')===0){l=m[1];s.setItem('${languageKey}',l);document.cookie='${cookie}'}}else{l=s.getItem('${languageKey}');if((l==='zh-cn'||l==='en-us')&&l!=='${rendered}'&&document.cookie.indexOf('${languageKey}='+l)<0){document.cookie='${cookie}';if(document.cookie.indexOf('${languageKey}='+l)>=0)location.reload()}}}catch(e){}`
}
