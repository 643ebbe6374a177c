import type { Season } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { Picture } from '#shop/goods/picture.tsx'
import { Swatch } from '#ui/swatch.tsx'

/** The picture of the season, cut from the bolt, with its name and its story. */
export function SeasonHero({ season: { label, title, text, image, story } }: { season: Season }) {
  return (
    <section className="season">
      {image && (
        <Swatch cut="bolt" hex={image.hex} className="season-picture">
          <Picture picture={image} sizes="(min-width: 1440px) 1328px, 100vw" priority />
        </Swatch>
      )}
      <div className="season-text">
        <div>
          <p className="label">{label}</p>
          <h2 className="display mt-2 text-h1">{title}</h2>
        </div>
        <div>
          <p className="text-lead text-pretty text-ink-2">{text}</p>
          {story && (
            <Link to={paths.trendNews(story.slug)} className="link touch mt-4 inline-block text-sm">
              {story.title}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
