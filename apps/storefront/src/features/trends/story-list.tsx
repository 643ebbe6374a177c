import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { articleList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { BrowseLinks } from '#shop/page/browse-links.tsx'
import { Pagination, readPage } from '#shop/page/pagination.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArticleCard } from './article-card.tsx'
import { TrendsHead } from './trends-head.tsx'

const pageSize = 12

export const storiesOf = (params: URLSearchParams) =>
  articleList({ type: 'trend', page: readPage(params), limit: pageSize })

/** All trend stories. */
export function StoryList() {
  const t = useTexts('trends')
  const parts = useTexts('content')
  const url = useListUrl()
  const { data: stories } = useSuspenseQuery(storiesOf(url.params))
  return (
    <>
      <Seo title={t('news')} description={t('newsLead')} />
      <Breadcrumbs
        label={parts('breadcrumb')}
        crumbs={[
          { name: parts('home'), to: paths.home() },
          { name: t('title'), to: paths.trends() },
          { name: t('news'), to: paths.trendNews() },
        ]}
      />
      <TrendsHead title={t('news')} lead={t('newsLead')} />
      {stories.list.length === 0 && (
        <EmptyState title={t('noStoriesTitle')}>
          <BrowseLinks />
        </EmptyState>
      )}
      <ul className="article-cards mt-8">
        {stories.list.map((story, index) => (
          <li key={story.news_id}>
            <ArticleCard
              article={story}
              to={paths.trendNews(story.slug)}
              level={2}
              withDay
              priority={index < 3}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={url.page}
        pages={Math.ceil(stories.total / stories.limit)}
        onPageChange={(page) => url.update({ page })}
      />
    </>
  )
}
