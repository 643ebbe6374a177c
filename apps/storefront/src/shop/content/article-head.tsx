import type { Article } from '@corium/contract/content'
import { absoluteLink } from '@corium/contract/paths'
import { useEffect } from 'react'
import { call, silently } from '#api/client.ts'
import { htmlLang } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { breadcrumbJsonLd, type Crumb } from '#shop/page/breadcrumb-json-ld.ts'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { useShop } from '#shop/page/use-shop.ts'

type ArticleHeadProps = {
  article: Article
  /** The path by slug, which search engines keep. */
  path: string
  /** The pages above the article. */
  parents: readonly Crumb[]
}

/**
 * The breadcrumb of an article and its data for search engines; counts the reader once the article is shown.
 */
export function ArticleHead({ article, path, parents }: ArticleHeadProps) {
  const t = useTexts('content')
  const { origin } = useSite()
  const { name: shopName } = useShop()
  const crumbs = [...parents, { name: article.title, to: path }]
  useCountRead(article.news_id)
  return (
    <>
      <Seo
        title={article.seo.title || article.title}
        description={article.seo.description || article.summary}
        path={path}
        image={article.cover ? pictureUrl(article.cover.url, 960) : undefined}
        jsonLd={articleJsonLd(article, path, crumbs, { origin: origin || 'http://localhost', shopName })}
      />
      <div className="print:hidden">
        <Breadcrumbs label={t('breadcrumb')} crumbs={crumbs} />
      </div>
      <PrintedHead path={path} />
    </>
  )
}

/** A failure is not shown: the count is the shop's concern, not the reader's. */
function useCountRead(news_id: string): void {
  useEffect(() => {
    void call('/website/pc_api.news/addRead', { news_id, ...silently })
  }, [news_id])
}

/** Structured data of an article and its breadcrumb (schema.org). */
function articleJsonLd(
  article: Article,
  path: string,
  crumbs: readonly Crumb[],
  { origin, shopName }: { origin: string; shopName: string },
) {
  const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()
  const publisher = { '@type': 'Organization', name: shopName }
  return {
    '@graph': [
      {
        '@type': article.type === 'news' ? 'NewsArticle' : 'Article',
        headline: article.title,
        description: article.summary,
        inLanguage: htmlLang[article.language],
        datePublished: isoTime(article.time),
        dateModified: isoTime(article.updated_at),
        author: { '@type': 'Organization', name: article.author || shopName },
        publisher,
        image: article.cover ? new URL(pictureUrl(article.cover.url, 960), origin).href : undefined,
        mainEntityOfPage: absoluteLink(origin, path),
      },
      breadcrumbJsonLd(crumbs, origin),
    ],
  }
}
