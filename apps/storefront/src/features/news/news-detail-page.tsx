import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { articleInfo } from '#api/queries.ts'
import { htmlLang } from '#i18n/language.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ArticleActions } from '#shop/content/article-actions.tsx'
import { ArticleHead } from '#shop/content/article-head.tsx'
import { Blocks } from '#shop/content/blocks.tsx'
import { MaterialLine } from '#shop/content/material-line.tsx'
import { OtherLanguageNote } from '#shop/content/other-language-note.tsx'
import { Phrases } from '#shop/content/phrases.tsx'
import { ReadOn } from '#shop/content/read-on.tsx'
import { Section } from '#ui/section.tsx'
import '#shop/content/article.css'

/** The article's id or slug in the URL. Without one, an unknown id leads to the not-found page. */
const articleIdIn = (search: URLSearchParams): string => search.get('news_id') || 'none'

const required = ({ searchParams }: URL) => [articleInfo('news', articleIdIn(searchParams))]

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

export default function NewsDetailPage() {
  const t = useTexts('news')
  const parts = useTexts('content')
  const dates = useDates()
  const [params] = useSearchParams()
  const { data: article } = useSuspenseQuery(articleInfo('news', articleIdIn(params)))
  const path = paths.newsDetail(article.slug)
  const year = dates.shopYear(article.time)
  const parents = [
    { name: parts('home'), to: paths.home() },
    { name: t('title'), to: paths.newsList() },
    { name: year, to: paths.newsList({ year }) },
  ]
  const facts = [
    [parts('published'), dates.shopDate(article.time)],
    [parts('subject'), article.category?.name],
    [parts('author'), article.author],
    [parts('read'), parts('readTimes', { count: article.read_num })],
  ]
  return (
    <div className="page pb-(--section)">
      <ArticleHead article={article} path={path} parents={parents} />
      <article className="article-grid">
        <div className="article-body">
          <OtherLanguageNote language={article.language} />
          <div lang={htmlLang[article.language]}>
            <h1 className="display text-h1">
              <Phrases text={article.title} />
            </h1>
            <p className="mt-4 mb-6 text-lead text-ink-2">{article.summary}</p>
            <Blocks blocks={article.content} />
          </div>
          {article.related_goods.length > 0 && (
            <Section label={t('goods')} className="mt-14">
              <ul>
                {article.related_goods.map((material) => (
                  <li key={material.sku_id}>
                    <MaterialLine material={material} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <div className="mt-14">
            <ReadOn
              article={article}
              linkTo={paths.newsDetail}
              all={
                <Link to={paths.newsList({ year })} className="link touch">
                  {t('newsOf', { year })}
                </Link>
              }
            />
          </div>
        </div>
        <aside className="article-side" aria-label={parts('facts')}>
          <dl className="article-facts">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt className="text-cap text-ink-3">{name}</dt>
                    <dd className="text-sm font-strong">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <ArticleActions title={article.title} path={path} />
        </aside>
      </article>
    </div>
  )
}
