import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hotWords, suggestions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'

/** Links to searches similar to the keyword; without any, to popular searches. */
export function KeywordSuggestions({ keyword }: { keyword: string }) {
  const t = useTexts('search')
  const similar = useQuery({
    ...suggestions({ keyword: keyword.slice(0, maxLength.keyword) }),
    enabled: keyword !== '',
  })
  const popular = useQuery(hotWords())
  const words = similar.data?.words.length ? similar.data.words : popular.data?.list
  if (!words?.length) return null
  return (
    <p className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-3">
      <span className="text-sm text-ink-2">{t('wordsToTry')}</span>
      {words.map((word) => (
        <Link key={word} to={paths.search({ keyword: word })} className="link touch">
          {word}
        </Link>
      ))}
    </p>
  )
}
