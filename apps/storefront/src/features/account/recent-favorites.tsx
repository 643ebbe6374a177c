import type { GoodsRow } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { favoriteGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { AccountSection } from './account-section.tsx'

const maxItems = 6

/** The latest favorites, each in the color that the member saved. */
export function RecentFavorites() {
  const t = useTexts('account')
  const saved = useQuery(favoriteGoods(1, maxItems))
  return (
    <AccountSection
      label={t('saved')}
      link={
        saved.data &&
        saved.data.total > 0 && (
          <Link to={paths.myFavorites()} className="link touch">
            {t('allSaved', { count: saved.data.total })}
          </Link>
        )
      }
      query={saved}
      errorText={t('savedFailed')}
      skeleton={<SwatchesSkeleton />}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-ink-2">
            {t('nothingSaved')}{' '}
            <Link to={paths.products()} className="link touch">
              {t('browse')}
            </Link>
          </p>
        ) : (
          <ul className="recent-favorites">
            {list.map((goods) => (
              <li key={goods.goods_id}>
                <FavoriteSwatch goods={goods} />
              </li>
            ))}
          </ul>
        )
      }
    </AccountSection>
  )
}

function FavoriteSwatch({ goods: { goods_id, goods_name, image, colors } }: { goods: GoodsRow }) {
  const color = colors.find((one) => one.image.url === image.url)
  return (
    <Link to={paths.product(goods_id, color?.sku_id)} className="block outline-offset-4">
      <Swatch cut="bolt" hex={color?.hex ?? image.hex} className="aspect-square">
        <Picture picture={image} sizes="(min-width: 1024px) 168px, 33vw" alt="" />
      </Swatch>
      <span className="display mt-2 block text-base leading-tight sm:text-name">{goods_name}</span>{' '}
      <span className="mt-0.5 block text-cap text-ink-2">{color?.name}</span>
    </Link>
  )
}

function SwatchesSkeleton() {
  return (
    <div className="recent-favorites">
      {Array.from({ length: maxItems }, (_, index) => index).map((index) => (
        <div key={index} className="grid gap-3">
          <div className="swatch swatch-bolt skeleton aspect-square" />
          <SkeletonLine width={70} />
        </div>
      ))}
    </div>
  )
}
