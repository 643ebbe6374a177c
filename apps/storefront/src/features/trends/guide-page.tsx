import { useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { articleInfo, guides } from '#api/queries.ts'
import { GuideArticle } from './guide-article.tsx'
import { GuideOverview } from './guide-overview.tsx'

const topicOf = (search: URLSearchParams) => search.get('topic') ?? ''

const required = (url: URL) => {
  const topic = topicOf(url.searchParams)
  return topic ? [guides(), articleInfo('guide', topic)] : [guides()]
}

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

/** All guides, or the one that `topic` names. */
export default function GuidePage() {
  const topic = topicOf(useSearchParams()[0])
  return <div className="page">{topic ? <GuideArticle key={topic} slug={topic} /> : <GuideOverview />}</div>
}
