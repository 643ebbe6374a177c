import type { Language } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status } from '#ui/status.tsx'

/**
 * Says that a text exists only in the other language; empty for the visitor's own. The element around the text has
 * `lang={htmlLang[language]}`, the note stays outside.
 */
export function OtherLanguageNote({ language }: { language: Language }) {
  const t = useTexts('content')
  const site = useSite()
  if (language === site.language) return null
  return (
    <div role="note" className="my-4">
      <Status tone="info">{t('otherLanguage')}</Status>
      <p className="mt-1 text-sm text-ink-2">{t('otherLanguageText')}</p>
    </div>
  )
}
