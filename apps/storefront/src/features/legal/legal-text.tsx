import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'

type LegalTextProps = { title: string; content: string; version: string; updated_at: number }

/** A legal text. Staff write it as HTML; the content security policy keeps scripts in it from running. */
export function LegalText({ title, content, version, updated_at }: LegalTextProps) {
  const t = useTexts('legal')
  const dates = useDates()
  return (
    <article>
      <Seo title={title} />
      <h1 className="display text-h1">{title}</h1>
      <p className="mt-2 text-sm text-ink-2">{t('version', { version, date: dates.shopDate(updated_at) })}</p>
      <div
        className="prose mt-8"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: staff write this text.
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </article>
  )
}
