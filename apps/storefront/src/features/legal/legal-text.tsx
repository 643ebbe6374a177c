import { useTexts } from '#i18n/use-texts.tsx'
import { useDates } from '#shop/dates.ts'
import { Seo } from '#shop/seo.tsx'

type LegalTextProps = { title: string; content: string; version: string; updated_at: number }

/** A text of the shop that staff wrote; it comes as clean HTML from the shop itself. */
export function LegalText({ title, content, version, updated_at }: LegalTextProps) {
  const t = useTexts('legal')
  const dates = useDates()
  return (
    <article>
      <Seo title={title} />
      <h1 className="display text-h1">{title}</h1>
      <p className="mt-2 text-sm text-ink-2">{t('version', { version, date: dates.shopDay(updated_at) })}</p>
      <div
        className="prose mt-8"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own text, written by staff.
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </article>
  )
}
