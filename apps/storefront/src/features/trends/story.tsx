import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
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
import { Picture } from '#shop/goods/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { AddPaletteButton } from './add-palette-button.tsx'
import '#shop/content/article.css'

/** A trend story with its materials beside the text; on a phone they come before it. */
export function Story({ id }: { id: string }) {
  const t = useTexts('trends')
  const parts = useTexts('content')
  const dates = useDates()
  const titleId = useId()
  const { data: story } = useSuspenseQuery(articleInfo('trend', id))
  const path = paths.trendNews(story.slug)
  const parents = [
    { name: parts('home'), to: paths.home() },
    { name: t('title'), to: paths.trends() },
    { name: t('news'), to: paths.trendNews() },
  ]
  return (
    <>
      <ArticleHead article={story} path={path} parents={parents} />
      <article>
        <header className="max-w-[760px] pt-4 pb-8">
          <OtherLanguageNote language={story.language} />
          <div lang={htmlLang[story.language]}>
            <p className="label text-ink-2">{story.category?.name}</p>
            <h1 id={titleId} className="display mt-2 text-h1">
              <Phrases text={story.title} />
            </h1>
            <p className="mt-4 text-lead text-ink-2">{story.summary}</p>
          </div>
          <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 text-cap text-ink-3">
            <p className="flex flex-wrap gap-x-6">
              <span>{dates.shopDate(story.time)}</span>
              <span>{story.author}</span>
              <span>{t('minutes', { count: story.read_minutes })}</span>
            </p>
            <ArticleActions title={story.title} path={path} />
          </div>
        </header>
        {story.cover && (
          <figure>
            <Swatch cut="bolt" hex={story.cover.hex} className="season-picture">
              <Picture picture={story.cover} sizes="(min-width: 1440px) 1328px, 100vw" alt="" priority />
            </Swatch>
            <figcaption className="mt-2.5 text-cap text-ink-3">{story.cover.alt}</figcaption>
          </figure>
        )}
        <div className="story-grid">
          {story.related_goods.length > 0 && (
            <Section label={t('inStory')} tight>
              <ul>
                {story.related_goods.map((material) => (
                  <li key={material.sku_id}>
                    <MaterialLine material={material} />
                  </li>
                ))}
              </ul>
              <div className="mt-4">
                <AddPaletteButton colors={story.related_goods} describedBy={titleId} />
              </div>
            </Section>
          )}
          <div className="article-body" lang={htmlLang[story.language]}>
            <Blocks blocks={story.content} />
          </div>
        </div>
      </article>
      <div className="mt-(--section)">
        <ReadOn
          article={story}
          linkTo={paths.trendNews}
          all={
            <Link to={paths.trendNews()} className="link touch">
              {t('allTrendNews')}
            </Link>
          }
        />
      </div>
    </>
  )
}
