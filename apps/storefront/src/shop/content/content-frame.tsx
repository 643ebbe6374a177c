import type { ContentPage } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { htmlLang } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Phrases } from '#shop/content/phrases.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { breadcrumbJsonLd, type Crumb } from '#shop/page/breadcrumb-json-ld.ts'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { SideMenu } from '#shop/page/side-menu.tsx'
import { Blocks } from './blocks.tsx'
import { OtherLanguageNote } from './other-language-note.tsx'

type ContentFrameProps = {
  page: ContentPage
  /** The pages beside this one together, with the path of the first. */
  section: Crumb
  pathOf: (key: string) => string
  /** What the page says to search engines beside its breadcrumb (schema.org). */
  jsonLd?: Record<string, unknown> | undefined
  /** Follows the blocks. */
  children?: ReactNode
}

/** A page that staff wrote, with the list of the pages beside it: the pages about the shop, and the help. */
export function ContentFrame({ page, section, pathOf, jsonLd, children }: ContentFrameProps) {
  const t = useTexts('content')
  const dates = useDates()
  const { origin } = useSite()
  const path = pathOf(page.key)
  const name = page.pages.find(({ key }) => key === page.key)?.name ?? page.title
  const crumbs = [
    { name: t('home'), to: paths.home() },
    section,
    ...(path === section.to ? [] : [{ name, to: path }]),
  ]
  const picture = page.blocks.find((block) => block.type === 'picture')?.image
  const breadcrumb = breadcrumbJsonLd(crumbs, origin || 'http://localhost')
  return (
    <div className="page">
      <Seo
        {...page.seo}
        path={path}
        {...(picture && { image: pictureUrl(picture.url, 960) })}
        jsonLd={{ '@graph': jsonLd ? [breadcrumb, jsonLd] : [breadcrumb] }}
      />
      <div className="max-lg:hidden">
        <Breadcrumbs label={t('breadcrumb')} crumbs={crumbs} />
      </div>
      <div className="side-layout">
        <SideMenu
          label={section.name}
          title={section.name}
          items={page.pages.map((one) => ({
            to: pathOf(one.key),
            content: one.name,
            current: one.key === page.key ? 'page' : undefined,
          }))}
        />
        <article className="min-w-0 pb-(--section)">
          <OtherLanguageNote language={page.language} />
          <div lang={htmlLang[page.language]}>
            <header className="mb-10 grid items-end gap-x-14 gap-y-5 lg:grid-cols-[4fr_3fr]">
              <h1 className="display text-h1">
                {/* Browsers do not balance a block with forced line breaks. */}
                {page.title.split('\n').map((line) => (
                  <span key={line} className="block">
                    <Phrases text={line} />
                    {'\n'}
                  </span>
                ))}
              </h1>
              <p className="text-lead text-pretty text-ink-2">{page.lead}</p>
            </header>
            <Blocks blocks={page.blocks} />
          </div>
          {children}
          <p className="mt-14 text-cap text-ink-3">
            {t('changed', { date: dates.shopDate(page.updated_at) })}
          </p>
        </article>
      </div>
    </div>
  )
}
