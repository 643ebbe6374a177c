import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { banners, menuOptions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Ruler } from '#ui/ruler.tsx'

/** The first banner with two links, above a ruler drawn to scale. */
export function Hero() {
  const t = useTexts('home')
  const banner = useQuery(banners()).data?.list[0]
  const count = useQuery(menuOptions()).data?.total
  return (
    <section>
      <div className="hero" style={{ backgroundColor: banner?.image.hex }}>
        {banner && <Picture picture={banner.image} sizes="100vw" priority alt="" className="hero-picture" />}
        <div className="page hero-text">
          <h1 className="display max-w-[10.5em] text-hero whitespace-pre-line">
            {banner?.title || t('heroTitle')}
          </h1>
          <div className="mt-7 flex gap-3 max-sm:*:flex-1">
            <Link to={paths.products()} className={buttonClass({ kind: 'light', large: true })}>
              {count ? t('browse', { count }) : t('browseAll')}
            </Link>
            <Link to={paths.color()} className={buttonClass({ kind: 'outline-light', large: true })}>
              {t('findColor')}
            </Link>
          </div>
        </div>
      </div>
      <Ruler lengthMm={680} />
      {banner && (
        <div className="page mt-2 flex flex-wrap justify-between gap-x-8 gap-y-1 text-sm text-ink-2">
          <p>{banner.text}</p>
          <Link to={banner.link} className="link">
            {t('seeMaterial')}
          </Link>
        </div>
      )}
    </section>
  )
}
