import { useLocation } from 'react-router'
import type { Language } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { basePath } from '#paths'

type SeoProps = {
  title: string
  description?: string
  /** The path that search engines shall remember; the page's own without its query unless said. */
  path?: string
  /** An absolute or site-relative address of a picture for shared links. */
  image?: string
  /** A schema.org object, without its @context. */
  jsonLd?: Record<string, unknown>
  /** Pages that search engines shall leave alone. */
  hidden?: boolean
}

const hreflang = [
  ['zh-CN', 'zh-cn'],
  ['en-US', 'en-us'],
] as const satisfies [string, Language][]

/** What search engines and shared links read of a page. React lifts all of it into the head. */
export function Seo({ title, description, path, image, jsonLd, hidden = false }: SeoProps) {
  const { origin, language } = useSite()
  const { pathname, search } = useLocation()
  const address = new URL(basePath + (path ?? pathname), origin || 'http://localhost')
  const spoken = (lang: Language) => {
    const url = new URL(address)
    url.searchParams.set('lang', lang)
    return url.href
  }
  // An address that names its language is a page of its own beside the one that chooses by the visitor.
  const asked = hreflang.find(([, lang]) => lang === new URLSearchParams(search).get('lang'))
  const canonical = asked ? spoken(asked[1]) : address.href
  const picture = image && new URL(image, address).href

  return (
    <>
      <title>{`${title} · Corium`}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {hreflang.map(([tag, lang]) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={spoken(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address.href} />
          <meta property="og:site_name" content="Corium" />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={canonical} />
          <meta property="og:locale" content={language === 'zh-cn' ? 'zh_CN' : 'en_US'} />
          {picture && <meta property="og:image" content={picture} />}
        </>
      )}
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped.
          dangerouslySetInnerHTML={{ __html: jsonText(jsonLd) }}
        />
      )}
    </>
  )
}

/** JSON that cannot close the script element around it. */
function jsonText(value: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c')
}
