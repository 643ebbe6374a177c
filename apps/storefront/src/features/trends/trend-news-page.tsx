import { useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { articleInfo } from '#api/queries.ts'
import { Story } from './story.tsx'
import { StoryList, storiesOf } from './story-list.tsx'
import './trends.css'

const storyIdIn = (search: URLSearchParams) => search.get('news_id') ?? ''

const required = ({ searchParams }: URL) => {
  const id = storyIdIn(searchParams)
  return id ? [articleInfo('trend', id)] : [storiesOf(searchParams)]
}

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

/** All trend stories, or the one that `news_id` names. */
export default function TrendNewsPage() {
  const id = storyIdIn(useSearchParams()[0])
  return <div className="page pb-(--section)">{id ? <Story key={id} id={id} /> : <StoryList />}</div>
}
