import type { Material } from '@corium/contract/content-blocks'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { homeStory } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { Section } from '#ui/section.tsx'
import { Swatch } from '#ui/swatch.tsx'

const pictureSizes = '(min-width: 900px) 58vw, 100vw'

/** The season with colors of its first palette, or without a season the newest story. */
export function Story() {
  const t = useTexts('home')
  const { data } = useQuery(homeStory())
  const season = data?.season
  const newest = data?.stories[0]
  const shown = season ?? (newest && { ...newest, label: '', text: newest.summary, image: newest.cover })
  if (!shown) return null
  const story = season ? season.story : newest
  const { image, label, title, text } = shown
  return (
    <section
      aria-labelledby="home-story"
      className="grid items-center gap-x-(--gutter) gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      {image && (
        <Swatch cut="bolt" hex={image.hex} className="aspect-[8/5]">
          <Picture picture={image} sizes={pictureSizes} />
        </Swatch>
      )}
      <div className="md:pl-[12%]">
        <p className="label text-ink-2">{label ? t('trendsOf', { season: label }) : t('trends')}</p>
        <h2 id="home-story" className="display mt-4 text-h2">
          {title}
        </h2>
        <p className="mt-4 max-w-[52ch] text-pretty text-ink-2">{text}</p>
        <Colors colors={season?.palettes[0]?.colors ?? []} />
        <Link
          to={story ? paths.trendNews(story.slug) : paths.trends()}
          className="link touch mt-6 inline-block"
        >
          {t(story ? 'readStory' : 'seeTrends')}
        </Link>
      </div>
    </section>
  )
}

function Colors({ colors }: { colors: readonly Material[] }) {
  if (colors.length === 0) return null
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4">
      {colors.map(({ sku_id, goods_id, sku_code, color, image }) => (
        <li key={sku_id}>
          <Link to={paths.product(goods_id, sku_id)} className="flex items-center gap-3.5 outline-offset-4">
            <SampleSwatch image={image} hex={color.hex} sizes="56px" className="size-14 flex-none" />
            <span className="min-w-0">
              <span className="block text-sm font-strong">{color.name}</span>
              <span className="block text-cap text-ink-2">{sku_code}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The first guides of the shop. */
export function Guides() {
  const t = useTexts('home')
  const { data } = useQuery(homeStory())
  if (!data || data.guides.length === 0) return null
  return (
    <Section
      label={t('guides')}
      link={
        <Link to={paths.guide()} className="link">
          {t('guidesLink')}
        </Link>
      }
    >
      <ul className="grid gap-x-(--gutter) gap-y-8 md:grid-cols-3">
        {data.guides.map(({ news_id, slug, title, summary }) => (
          <li key={news_id}>
            <h3 className="display text-h4">
              <Link to={paths.guide(slug)} className="plain-link">
                {title}
              </Link>
            </h3>
            <p className="mt-2 max-w-[44ch] text-sm text-pretty text-ink-2">{summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
