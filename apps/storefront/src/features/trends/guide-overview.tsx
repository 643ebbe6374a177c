import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { guides } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArticleCard } from './article-card.tsx'
import { TrendsHead } from './trends-head.tsx'

/** Guides in the first row, whose pictures load first. */
const firstRow = 4

/** All guides, in the order of the shop. */
export function GuideOverview() {
  const t = useTexts('trends')
  const parts = useTexts('content')
  const { list } = useSuspenseQuery(guides()).data
  return (
    <>
      <Seo title={t('guide')} description={t('guideLead')} />
      <Breadcrumbs
        label={parts('breadcrumb')}
        crumbs={[
          { name: parts('home'), to: paths.home() },
          { name: t('title'), to: paths.trends() },
          { name: t('guide'), to: paths.guide() },
        ]}
      />
      <TrendsHead title={t('guide')} lead={t('guideLead')} />
      {list.length === 0 ? (
        <EmptyState title={t('noGuidesTitle')} text={t('noGuidesText')}>
          <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
            {t('allMaterials')}
          </Link>
          <Link to={paths.contact()} className={buttonClass({ kind: 'secondary' })}>
            {t('ask')}
          </Link>
        </EmptyState>
      ) : (
        <ul className="guide-cards">
          {list.map((guide, index) => (
            <li key={guide.news_id}>
              <ArticleCard
                article={guide}
                to={paths.guide(guide.slug)}
                level={2}
                priority={index < firstRow}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
