import { paths } from '@corium/contract/paths'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Phrases } from '#shop/content/phrases.tsx'
import './trends.css'

const tabs = [
  { key: 'season', to: paths.trends() },
  { key: 'guide', to: paths.guide() },
  { key: 'news', to: paths.trendNews() },
] as const

type TrendsHeadProps = {
  title: string
  /** The paragraph beside the title. */
  lead: string
  /** The language of both, where it is not the visitor's own. */
  lang?: string
}

/** The title of a page below /home/trend, and the links between season, guide and trend news. */
export function TrendsHead({ title, lead, lang }: TrendsHeadProps) {
  const t = useTexts('trends')
  const { pathname } = useLocation()
  return (
    <>
      <header className="trends-head" lang={lang}>
        <h1 className="display text-h1">
          <Phrases text={title} />
        </h1>
        <p className="trends-lead">{lead}</p>
      </header>
      <nav aria-label={t('pages')} className="no-print scroll-tabs">
        {tabs.map(({ key, to }) => (
          <Link key={key} to={to} className="tab" aria-current={to === pathname ? 'page' : undefined}>
            {t(key)}
          </Link>
        ))}
      </nav>
    </>
  )
}
