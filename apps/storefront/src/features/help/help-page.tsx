import { maxLength } from '@corium/contract/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { helpPage } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'

/** The topic in the URL. The server answers an unknown one as not found. */
const topicIn = (search: URLSearchParams): string => search.get('topic')?.slice(0, maxLength.id) || 'help'

const required = ({ searchParams }: URL) => [helpPage(topicIn(searchParams))]

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

/** A topic of the help. */
export default function HelpPage() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const t = useTexts('help')
  const topic = topicIn(params)
  const { data: page } = useSuspenseQuery(helpPage(topic))
  return (
    <div className="page">
      <Seo
        {...page.seo}
        path={topic === 'help' ? pathname : `${pathname}?${new URLSearchParams({ topic })}`}
      />
      <p className="label text-ink-2">{t('title')}</p>
      <h1 className="display text-h1">{page.title}</h1>
      <p>{page.lead}</p>
    </div>
  )
}
