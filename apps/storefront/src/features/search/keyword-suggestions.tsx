import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hotWords, suggestions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { pagesFor } from '#shop/layout/page-words.ts'

/** Links to pages that the keyword is about and to similar searches; without any, to popular searches. */
export function KeywordSuggestions({ keyword }: { keyword: string }) {
  const t = useTexts('search')
  const similar = useQuery({
    ...suggestions({ keyword: keyword.slice(0, maxLength.keyword) }),
    enabled: keyword !== '',
  })
  const popular = useQuery(hotWords())
  const pages = pagesFor(keyword, useTexts('shell'))
  const words = similar.data?.words.length ? similar.data.words : (popular.data?.list ?? [])
  const searches = words.map((word) => ({ to: paths.search({ keyword: word }), text: word }))
  return (
    <>
      {pages.length > 0 && <Links label={t('pagesToOpen')} links={pages} />}
      {searches.length > 0 && <Links label={t('wordsToTry')} links={searches} />}
    </>
  )
}

function Links({ label, links }: { label: string; links: readonly { to: string; text: string }[] }) {
  return (
    <p className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-3">
      <span className="text-sm text-ink-2">{label}</span>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className="link touch">
          {text}
        </Link>
      ))}
    </p>
  )
}
