import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { documentVersions } from '#api/queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Prose } from './prose.tsx'

type LegalTextProps = {
  document: 'agreement' | 'privacy'
  title: string
  content: string
  version: string
  updated_at: number
}

/** A legal text in force, with a link to its earlier versions. */
export function LegalText({ document, title, content, version, updated_at }: LegalTextProps) {
  const t = useTexts('legal')
  const dates = useDates()
  const earlier = useQuery(documentVersions(document)).data?.list ?? []
  return (
    <article>
      <Seo title={title} />
      <h1 className="display text-h1">{title}</h1>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
        {t('version', { version, date: dates.shopDate(updated_at) })}
        {earlier.length > 0 && (
          <Link to={paths.earlierVersions(document)} className="link touch">
            {t('earlier')}
          </Link>
        )}
      </p>
      <Prose content={content} />
    </article>
  )
}
