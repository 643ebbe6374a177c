import { basePath } from '@corium/contract/paths'
import { useLocation } from 'react-router'
import type { Language } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useShop } from './use-shop.ts'

type SeoProps = {
  title: string
  description?: string
  /** The canonical path; defaults to the current path without its query. */
  path?: string
  /** URL of the preview picture for shared links, absolute or site-relative. */
  image?: string
  /** A schema.org object without its @context. */
  jsonLd?: Record<string, unknown>
  /** Keeps search engines from indexing the page. */
  noIndex?: boolean
}

const hreflang = [
  ['zh-CN', 'zh-cn'],
  ['en-US', 'en-us'],
] as const satisfies [string, Language][]

/** Title and meta tags for search engines and shared links. React moves them into the head. */
export function Seo({ title, description, path, image, jsonLd, noIndex = false }: SeoProps) {
  const { origin, language } = useSite()
  const { name } = useShop()
  const { pathname, search } = useLocation()
  const pageUrl = new URL(basePath + (path ?? pathname), origin || 'http://localhost')
  const urlIn = (lang: Language) => {
    const url = new URL(pageUrl)
    url.searchParams.set('lang', lang)
    return url.href
  }
  // A URL with ?lang= has a fixed language and is its own canonical page; others show the visitor's language.
  const requested = hreflang.find(([, lang]) => lang === new URLSearchParams(search).get('lang'))
  const canonical = requested ? urlIn(requested[1]) : pageUrl.href
  const imageUrl = image && new URL(image, pageUrl).href

  return (
    <>
      <title>{name ? `${title} · ${name}` : title}</title>
      {description && <meta name="description" content={description} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {hreflang.map(([tag, lang]) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={urlIn(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={pageUrl.href} />
          <meta property="og:site_name" content={name} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={canonical} />
          <meta property="og:locale" content={language === 'zh-cn' ? 'zh_CN' : 'en_US'} />
          {imageUrl && <meta property="og:image" content={imageUrl} />}
        </>
      )}
      {jsonLd && (
        <script
          type="application/ld+json"
          // A page may leave its JSON-LD to the server, because search engines read the server's page.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped.
          dangerouslySetInnerHTML={{ __html: jsonText(jsonLd) }}
        />
      )}
    </>
  )
}

/** Escapes `<`, so that the JSON cannot close its script element. */
function jsonText(value: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c')
}
