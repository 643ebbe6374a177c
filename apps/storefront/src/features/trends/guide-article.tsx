import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { articleInfo, guides } from '#api/queries.ts'
import { htmlLang } from '#i18n/language.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ArticleActions } from '#shop/content/article-actions.tsx'
import { ArticleHead } from '#shop/content/article-head.tsx'
import { Blocks } from '#shop/content/blocks.tsx'
import { MaterialLine } from '#shop/content/material-line.tsx'
import { OtherLanguageNote } from '#shop/content/other-language-note.tsx'
import { Section } from '#ui/section.tsx'
import { TrendsHead } from './trends-head.tsx'

/** One guide beside the list of all guides; on a phone the list follows it. */
export function GuideArticle({ slug }: { slug: string }) {
  const t = useTexts('trends')
  const parts = useTexts('content')
  const { shopDate } = useDates()
  const { data: article } = useSuspenseQuery(articleInfo('guide', slug))
  const { title, summary, language, content, author, related_goods, updated_at } = article
  const path = paths.guide(article.slug)
  const parents = [
    { name: parts('home'), to: paths.home() },
    { name: t('title'), to: paths.trends() },
    { name: t('guide'), to: paths.guide() },
  ]
  return (
    <>
      <ArticleHead article={article} path={path} parents={parents} />
      <TrendsHead title={title} lead={summary} lang={htmlLang[language]} />
      <div className="guide">
        <article aria-label={title} className="guide-content">
          <OtherLanguageNote language={language} />
          <div lang={htmlLang[language]}>
            <Blocks blocks={content} />
          </div>
          {related_goods.length > 0 && (
            <Section label={t('materialsOfGuide')} className="mt-(--section)">
              <ul className="guide-materials">
                {related_goods.map((material) => (
                  <li key={material.sku_id}>
                    <MaterialLine material={material} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <div className="mt-10 grid gap-4 text-cap text-ink-2">
            <p>{t('writtenBy', { author, day: shopDate(updated_at) })}</p>
            <ArticleActions title={title} path={path} />
          </div>
        </article>
        <GuideList current={article.slug} />
      </div>
    </>
  )
}

/** All guides, and the help pages that answer what a guide leaves open. */
function GuideList({ current }: { current: string }) {
  const t = useTexts('trends')
  const shell = useTexts('shell')
  const { list } = useSuspenseQuery(guides()).data
  return (
    <nav aria-label={t('guides')} className="guide-list no-print">
      <p className="label border-t border-ink pt-3 text-ink-2" aria-hidden="true">
        {t('guides')}
      </p>
      <ul className="mt-3">
        {list.map(({ news_id, slug, title }) => (
          <li key={news_id}>
            <Link
              to={paths.guide(slug)}
              aria-current={slug === current ? 'page' : undefined}
              className="guide-list-link"
            >
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.help('price-tiers')} className="guide-list-link">
            {shell('priceTiers')}
          </Link>
        </li>
        <li>
          <Link to={paths.help('delivery')} className="guide-list-link">
            {shell('delivery')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
