import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { GoodsCard } from '#shop/goods-card.tsx'
import { MembersOnly } from '#shop/members-only.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useSavedPages } from './use-saved-pages.ts'

type SavedProps = {
  /** Beside the menu of the account there is room for fewer. */
  beside?: boolean
}

/** Everything a member saved, each in the colour that was looked at. */
export function Saved({ beside }: SavedProps) {
  return (
    <MembersOnly waiting={<SkeletonCards count={4} />}>
      <Cards beside={beside} />
    </MembersOnly>
  )
}

function Cards({ beside }: SavedProps) {
  const t = useTexts('favourites')
  const common = useTexts('common')
  const { goods, total, more, busy, ...saved } = useSavedPages()
  if (saved.failed) return <RetryPanel error={saved.error} onRetry={saved.retry} />
  if (saved.waiting) return <SkeletonCards count={4} />
  if (goods.length === 0) {
    return (
      <Empty title={t('emptyTitle')} text={t('emptyText')}>
        <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
          {t('browse')}
        </Link>
        <Link to={paths.colour()} className={buttonClass({ kind: 'secondary' })}>
          {t('findColour')}
        </Link>
      </Empty>
    )
  }
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <div
        className={classNames(
          'grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-3',
          !beside && 'xl:grid-cols-4',
        )}
      >
        {goods.map((one) => (
          <GoodsCard key={`${one.goods_id} ${one.sku_id}`} goods={one} />
        ))}
      </div>
      <LoadMore
        action={more > 0 ? t('more', { count: more }) : undefined}
        shown={t('shownOf', { shown: goods.length, total })}
        busy={busy}
        failed={saved.moreFailed && common('moreFailed')}
        onMore={saved.showMore}
      />
    </>
  )
}
