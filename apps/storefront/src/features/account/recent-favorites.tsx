import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { favoriteGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { GoodsSwatches, SwatchesSkeleton, swatchCount } from '#shop/goods/goods-swatches.tsx'
import { AccountSection } from './account-section.tsx'

/** The latest favorites, each in the color that the member saved. */
export function RecentFavorites() {
  const t = useTexts('account')
  const saved = useQuery(favoriteGoods({ limit: swatchCount }))
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
          <GoodsSwatches goods={list} />
        )
      }
    </AccountSection>
  )
}
