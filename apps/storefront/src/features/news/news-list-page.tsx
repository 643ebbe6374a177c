import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { articleCategories, articleList } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { breadcrumbJsonLd } from '#shop/page/breadcrumb-json-ld.ts'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { Pagination, readPage } from '#shop/page/pagination.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { changeQuery, useListUrl } from '#shop/page/use-list-url.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NewsRow, PinnedNews } from './news-rows.tsx'
import { NewsSearch } from './news-search.tsx'
import './news.css'

const pageSize = 10

/** What the URL filters by; a year that is none counts as missing. */
function filterIn(params: URLSearchParams) {
  const year = Number(params.get('year'))
  return {
    category_id: params.get('category_id')?.slice(0, maxLength.id) || undefined,
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined,
    keyword: params.get('keyword')?.trim().slice(0, maxLength.keyword) || undefined,
  }
}

const newsIn = (params: URLSearchParams) =>
  articleList({ type: 'news', ...filterIn(params), page: readPage(params), limit: pageSize })

const required = (url: URL) => [newsIn(url.searchParams)]
const optional = () => [articleCategories({ type: 'news' })]

export const loader = loadOnServer(required, optional, () => paths.newsList())
export const clientLoader = loadInBrowser(required, optional)

export default function NewsListPage() {
  const t = useTexts('news')
  const { origin } = useSite()
  const url = useListUrl()
  const { data: news } = useSuspenseQuery(newsIn(url.params))
  const { year, keyword } = filterIn(url.params)
  const crumbs = [
    { name: t('home'), to: paths.home() },
    { name: t('title'), to: paths.newsList() },
  ]
  const pages = Math.ceil(news.total / news.limit)
  if (pages > 0 && url.page > pages) {
    return <Navigate to={changeQuery(url.params, { page: pages })} replace />
  }

  const [first, ...rest] = news.list
  const pinned = first?.is_top && first.cover && url.page === 1 ? first : undefined
  const rows = pinned ? rest : news.list
  return (
    <div className="page pb-(--section)">
      <Seo
        title={year ? t('newsOf', { year: String(year) }) : t('title')}
        description={t('lead')}
        path={paths.newsList({ year: year ? String(year) : undefined })}
        jsonLd={breadcrumbJsonLd(crumbs, origin || 'http://localhost')}
        noIndex={keyword !== undefined}
      />
      <Breadcrumbs label={t('breadcrumb')} crumbs={crumbs} />
      <header className="news-head">
        <h1 className="display text-h1">{t('title')}</h1>
        <p className="max-w-[52ch] text-ink-2">{t('lead')}</p>
      </header>
      <Subjects />
      <div className="news-grid">
        <Years />
        <div className="min-w-0">
          {pinned && <PinnedNews article={pinned} />}
          <ul>
            {rows.map((article) => (
              <NewsRow key={article.news_id} article={article} withYear={year === undefined} />
            ))}
          </ul>
          {news.list.length === 0 && <NoNews />}
          <Pagination page={url.page} pages={pages} onPageChange={(page) => url.update({ page })} />
        </div>
      </div>
    </div>
  )
}

/** The subjects and the keyword. Without the subjects, which may fail to load, the list still shows. */
function Subjects() {
  const t = useTexts('news')
  const url = useListUrl()
  const { data } = useQuery(articleCategories({ type: 'news' }))
  const { category_id, keyword } = filterIn(url.params)
  const subjects = data && [{ category_id: undefined, name: t('all'), num: data.total }, ...data.list]
  return (
    <div className="news-bar">
      <nav aria-label={t('subjects')} className="scroll-tabs min-w-0 flex-1">
        {subjects?.map((one) => (
          <Link
            key={one.name}
            to={url.linkTo({ category_id: one.category_id })}
            className="tab"
            aria-current={one.category_id === category_id ? 'page' : undefined}
          >
            {one.name}
            <span className="ml-1.5 text-ink-3">{one.num}</span>
          </Link>
        ))}
      </nav>
      <NewsSearch
        key={keyword}
        keyword={keyword ?? ''}
        onSearch={(changed) => url.update({ keyword: changed })}
      />
    </div>
  )
}

function Years() {
  const t = useTexts('news')
  const url = useListUrl()
  const { data } = useQuery(articleCategories({ type: 'news' }))
  const { year } = filterIn(url.params)
  const years = data && [{ year: undefined, num: data.total }, ...data.years]
  return (
    <nav aria-label={t('years')} className="news-years">
      {years?.map((one) => (
        <Link
          key={one.year ?? 'all'}
          to={url.linkTo({ year: one.year })}
          className="news-year"
          aria-current={one.year === year ? 'page' : undefined}
        >
          <span className="display text-name">{one.year ?? t('allYears')}</span>
          <span className="text-cap text-ink-3">{one.num}</span>
        </Link>
      ))}
    </nav>
  )
}

function NoNews() {
  const t = useTexts('news')
  const url = useListUrl()
  const { category_id, year, keyword } = filterIn(url.params)
  const filters = [
    keyword && { text: t('withoutKeyword'), to: url.linkTo({ keyword: '' }) },
    category_id && { text: t('withoutSubject'), to: url.linkTo({ category_id: '' }) },
    year && { text: t('withoutYear'), to: url.linkTo({ year: '' }) },
  ].filter((one) => typeof one === 'object')
  return (
    <EmptyState
      title={keyword ? t('noneFound', { keyword }) : t('none')}
      text={filters.length > 0 ? t('noneText') : undefined}
    >
      {filters.map(({ text, to }) => (
        <Link key={text} to={to} className={buttonClass({ kind: 'secondary' })}>
          {text}
        </Link>
      ))}
    </EmptyState>
  )
}
