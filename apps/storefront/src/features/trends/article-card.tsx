import type { ArticleRow } from '@corium/contract/content'
import { Link } from 'react-router'
import { htmlLang } from '#i18n/language.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Phrases } from '#shop/content/phrases.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { Swatch } from '#ui/swatch.tsx'

type ArticleCardProps = {
  article: ArticleRow
  to: string
  level: 2 | 3
  /** Stories have a day, guides none. */
  withDay?: boolean
  /** Loads the picture before the others. */
  priority?: boolean
}

/** A story or a guide in a list, with its picture cut from the bolt. */
export function ArticleCard({ article, to, level, withDay, priority }: ArticleCardProps) {
  const t = useTexts('trends')
  const { shopDate } = useDates()
  const { cover, title, summary, category, read_minutes, time, language } = article
  const Heading = `h${level}` as const
  const minutes = t('minutes', { count: read_minutes })
  return (
    <Link to={to} className="group block outline-offset-4" lang={htmlLang[language]}>
      {cover && (
        <Swatch cut="bolt" hex={cover.hex} className="aspect-3/2">
          <Picture
            picture={cover}
            sizes="(min-width: 900px) 33vw, calc(100vw - 32px)"
            alt=""
            priority={priority}
          />
        </Swatch>
      )}
      <span className="mt-3 flex justify-between gap-4 text-cap text-ink-2">
        <span>{category ? t('categoryAndMinutes', { category: category.name, minutes }) : minutes}</span>
        {withDay && <time dateTime={new Date(time * 1000).toISOString()}>{shopDate(time)}</time>}
      </span>
      <Heading className="display mt-1 text-h4 group-hover:underline">
        <Phrases text={title} />
      </Heading>
      <span className="mt-2 block text-sm text-pretty text-ink-2">{summary}</span>
    </Link>
  )
}
