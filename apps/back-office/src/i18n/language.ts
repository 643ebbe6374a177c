import { readItem, saveItem } from '@corium/browser/browser-storage'
import { isLanguage, type Language, readLanguage } from '@corium/contract/language'

/** Separate from the storefront's choice, because staff may work in one language and view the shop in the other. */
const storageKey = 'staff-language'

export const htmlLang: Readonly<Record<Language, string>> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

/** The saved language, or otherwise the browser's. */
export function readStaffLanguage(): Language {
  const saved = readItem('localStorage', storageKey)
  if (isLanguage(saved)) return saved
  return readLanguage(navigator.languages.join(','))
}

/** Saves the language and reloads the page in it. */
export function saveLanguage(language: Language): void {
  saveItem('localStorage', storageKey, language)
  location.reload()
}
