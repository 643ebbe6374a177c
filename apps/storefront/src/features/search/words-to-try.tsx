import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hotWords, suggestions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'

/** Words near to those that found nothing; without any, the words that others search for. */
export function WordsToTry({ keyword }: { keyword: string }) {
  const t = useTexts('search')
  const near = useQuery({ ...suggestions({ keyword: keyword.slice(0, 60) }), enabled: keyword !== '' })
  const hot = useQuery(hotWords())
  const words = near.data?.words.length ? near.data.words : hot.data?.list
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
