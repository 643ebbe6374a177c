import type { HelpKey } from '@corium/contract/content'
import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { faqs, helpPage } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ContentFrame } from '#shop/content/content-frame.tsx'
import { faqJsonLd } from './faq-json-ld.ts'
import { Questions } from './questions.tsx'

/** The first page of the help, with an introduction and the questions, shown without a topic. */
const firstPage = 'help'

/** The topic in the URL. The server answers an unknown one as not found. */
const topicIn = (search: URLSearchParams): string => search.get('topic')?.slice(0, maxLength.id) || firstPage

const pathOf = (key: string): string => paths.help(key === firstPage ? undefined : (key as Topic))
type Topic = Exclude<HelpKey, typeof firstPage>

const required = ({ searchParams }: URL) => [helpPage(topicIn(searchParams))]
const optional = ({ searchParams }: URL) => (topicIn(searchParams) === firstPage ? [faqs()] : [])

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

/** A topic of the help; the first page also shows the questions that are asked often. */
export default function HelpPage() {
  const t = useTexts('help')
  const [params] = useSearchParams()
  const topic = topicIn(params)
  const { data: page } = useSuspenseQuery(helpPage(topic))
  const hasQuestions = topic === firstPage
  const { data: questions } = useQuery({ ...faqs(), enabled: hasQuestions })
  return (
    <ContentFrame
      page={page}
      section={{ name: t('title'), to: paths.help() }}
      pathOf={pathOf}
      jsonLd={hasQuestions && questions?.total ? faqJsonLd(questions.list) : undefined}
    >
      {hasQuestions && <Questions />}
    </ContentFrame>
  )
}
