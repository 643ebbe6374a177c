import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { banners, menuOptions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ruler } from '#ui/ruler.tsx'
import { unbrokenNumbers } from '#ui/unbroken-numbers.ts'

/**
 * One banner with two links, above a ruler drawn to scale. The visitor switches to the others; they do not rotate by
 * themselves, and their pictures load when they are shown.
 */
export function Hero() {
  const t = useTexts('home')
  const list = useQuery(banners()).data?.list ?? []
  const count = useQuery(menuOptions()).data?.total
  const [shown, setShown] = useState(0)
  const banner = list[shown] ?? list[0]
  const turn = (by: number) => setShown((shown + by + list.length) % list.length)
  return (
    <section aria-label={list.length > 1 ? t('banners') : undefined}>
      <div className="hero" style={{ backgroundColor: banner?.image.hex }}>
        {banner && (
          <Picture
            key={banner.banner_id}
            picture={banner.image}
            sizes="100vw"
            priority
            alt=""
            className="hero-picture"
          />
        )}
        <div className="page hero-text">
          <h1 className="display max-w-[10.5em] text-hero whitespace-pre-line">
            {banner?.title || t('heroTitle')}
          </h1>
          <div className="mt-7 flex gap-3 max-sm:*:flex-auto max-sm:*:px-4">
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
        <div className="page mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-sm text-ink-2">
          <p aria-live="polite">{unbrokenNumbers(banner.text)}</p>
          <div className="flex items-center gap-x-6 max-sm:w-full max-sm:justify-between">
            {list.length > 1 && (
              <div className="flex items-center max-sm:-ml-3">
                <TurnButton label={t('earlierBanner')} icon={ChevronLeft} onPress={() => turn(-1)} />
                <span className="tabular-nums">
                  {t('bannerOf', { position: list.indexOf(banner) + 1, count: list.length })}
                </span>
                <TurnButton label={t('laterBanner')} icon={ChevronRight} onPress={() => turn(1)} />
              </div>
            )}
            {banner.link && (
              <Link to={banner.link} className="link touch">
                {t('seeMaterial')}
              </Link>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

type TurnButtonProps = { label: string; icon: IconNode; onPress: () => void }

function TurnButton({ label, icon, onPress }: TurnButtonProps) {
  return (
    <button type="button" aria-label={label} className="grid size-11 place-content-center" onClick={onPress}>
      <Icon shape={icon} />
    </button>
  )
}
