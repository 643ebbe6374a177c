import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { documentVersion, documentVersions } from '#api/queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Prose } from './prose.tsx'

type Shown = { document: 'agreement' | 'privacy'; version: string | null }

const read = (params: URLSearchParams): Shown => ({
  document: params.get('document') === 'privacy' ? 'privacy' : 'agreement',
  version: params.get('version'),
})

const required = ({ searchParams }: URL) => {
  const { document, version } = read(searchParams)
  return [version === null ? documentVersions(document) : documentVersion(document, version)]
}

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

/**
 * The versions of the user agreement or the privacy policy before the one in force,
 * with their days, or one of them.
 */
export default function EarlierVersionsPage() {
  const { document, version } = read(useSearchParams()[0])
  return version === null ? (
    <Versions document={document} />
  ) : (
    <Version document={document} version={version} />
  )
}

function Versions({ document }: Pick<Shown, 'document'>) {
  const t = useTexts('legal')
  const dates = useDates()
  const { data } = useSuspenseQuery(documentVersions(document))
  const title = t('earlierOf', { title: data.title })
  return (
    <article>
      <Seo title={title} noIndex />
      <h1 className="display text-h1">{title}</h1>
      <p className="mt-2 text-sm text-ink-2">
        <Link to={document === 'privacy' ? paths.privacy() : paths.agreement()} className="link touch">
          {t('inForce')}
        </Link>
      </p>
      {data.list.length === 0 && <p className="mt-8">{t('noEarlier')}</p>}
      <ol className="mt-8 border-t border-line-2">
        {data.list.map(({ version, from, until, note }) => (
          <li key={version} className="border-b border-line-2 py-4">
            <Link to={paths.earlierVersions(document, version)} className="link touch font-strong">
              {t('versionNumber', { version })}
            </Link>
            <p className="mt-1 text-sm text-ink-2">
              {t('days', { from: dates.shopDate(from), until: dates.shopDate(until) })}
            </p>
            {note && <p className="mt-1 text-sm">{note}</p>}
          </li>
        ))}
      </ol>
    </article>
  )
}

function Version({ document, version }: { document: Shown['document']; version: string }) {
  const t = useTexts('legal')
  const dates = useDates()
  const { data } = useSuspenseQuery(documentVersion(document, version))
  return (
    <article>
      <Seo title={[data.title, t('versionNumber', { version })].join(t('comma'))} noIndex />
      <h1 className="display text-h1">{data.title}</h1>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
        {[
          t('versionNumber', { version }),
          t('days', { from: dates.shopDate(data.from), until: dates.shopDate(data.until) }),
        ].join(t('comma'))}
        <Link to={paths.earlierVersions(document)} className="link touch">
          {t('earlier')}
        </Link>
      </p>
      <Prose content={data.content} />
    </article>
  )
}
