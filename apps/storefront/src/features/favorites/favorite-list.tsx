import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { GoodsCard } from '#shop/goods/goods-card.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useFavoritePages } from './use-favorite-pages.ts'

type FavoriteListProps = {
  /** Shows at most three cards in a row: the account's menu takes up space beside the list. */
  narrow?: boolean
}

/** The member's favorites, each in the color it was saved in. */
export function FavoriteList({ narrow }: FavoriteListProps) {
  return (
    <RequireLogin fallback={<SkeletonCards count={4} />}>
      <Cards narrow={narrow} />
    </RequireLogin>
  )
}

function Cards({ narrow }: FavoriteListProps) {
  const t = useTexts('favorites')
  const common = useTexts('common')
  const { goods, total, nextCount, busy, ...favorites } = useFavoritePages()
  if (favorites.failed) return <ErrorPanel error={favorites.error} onRetry={favorites.retry} />
  if (favorites.loading) return <SkeletonCards count={4} />
  if (goods.length === 0) {
    return (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
        <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
          {t('browse')}
        </Link>
        <Link to={paths.color()} className={buttonClass({ kind: 'secondary' })}>
          {t('findColor')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <div
        className={classNames(
          'grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-3',
          !narrow && 'xl:grid-cols-4',
        )}
      >
        {goods.map((one) => (
          <GoodsCard key={`${one.goods_id} ${one.sku_id}`} goods={one} />
        ))}
      </div>
      <LoadMore
        action={nextCount > 0 ? t('more', { count: nextCount }) : undefined}
        shown={t('shownOf', { shown: goods.length, total })}
        busy={busy}
        failed={favorites.moreFailed && common('moreFailed')}
        onMore={favorites.loadMore}
      />
    </>
  )
}
