import type { Article } from '@corium/contract/content'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { htmlLang } from '#i18n/language.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Phrases } from '#shop/content/phrases.tsx'
import { Section } from '#ui/section.tsx'

type ReadOnProps = {
  article: Pick<Article, 'prev' | 'next'>
  linkTo: (newsId: string) => string
  /** The link to the whole list. */
  all: ReactNode
}

/** The next older and the next newer article. */
export function ReadOn({ article: { prev, next }, linkTo, all }: ReadOnProps) {
  const t = useTexts('content')
  const dates = useDates()
  const neighbor = (link: NonNullable<Article['prev']>, label: 'earlier' | 'later') => (
    <Link
      to={linkTo(link.slug)}
      rel={label === 'earlier' ? 'prev' : 'next'}
      className={label === 'later' ? 'group block sm:ml-auto sm:text-right' : 'group block'}
    >
      <span className="block text-cap text-ink-3">{t(label, { date: dates.shopDate(link.time) })}</span>
      <span lang={htmlLang[link.language]} className="display block text-name group-hover:underline">
        <Phrases text={link.title} />
      </span>
    </Link>
  )
  return (
    <Section label={t('readOn')} link={all} className="no-print">
      <nav aria-label={t('readOn')} className="grid gap-6 sm:grid-cols-2">
        {prev && neighbor(prev, 'earlier')}
        {next && neighbor(next, 'later')}
      </nav>
    </Section>
  )
}
