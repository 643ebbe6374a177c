import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { htmlLang } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'

/**
 * Gives React Aria the language of the page. Around each of its components, as most pages start without one.
 */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { language } = useSite()
  return <I18nProvider locale={htmlLang[language]}>{children}</I18nProvider>
}
