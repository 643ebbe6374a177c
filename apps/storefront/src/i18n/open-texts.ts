import { createInstance, type i18n } from 'i18next'
import type { Language } from './language.ts'
import type { AllTexts, Texts } from './texts.ts'

/** The texts of one language, ready at once. React escapes what is filled in. */
export function openTexts(language: Language, texts: AllTexts | Texts<AllTexts>): i18n {
  const instance = createInstance({
    lng: language,
    lowerCaseLng: true,
    resources: { [language]: texts },
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  void instance.init()
  return instance
}
