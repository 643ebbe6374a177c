import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { GoodsCard } from '#shop/goods-card.tsx'
import { MembersOnly } from '#shop/members-only.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { useSavedGoods } from '#shop/use-favourite.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'

/** Everything a member saved, each in the colour that was looked at. */
export function Saved() {
  return (
    <MembersOnly waiting={<SkeletonCards count={4} />}>
      <Cards />
    </MembersOnly>
  )
}

function Cards() {
  const t = useTexts('favourites')
  const saved = useSavedGoods()
  if (saved.isError) return <RetryPanel error={saved.error} onRetry={() => void saved.refetch()} />
  if (!saved.data) return <SkeletonCards count={4} />
  if (saved.data.list.length === 0) {
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
    <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-3 xl:grid-cols-4">
      {saved.data.list.map((goods) => (
        <GoodsCard key={goods.goods_id} goods={goods} />
      ))}
    </div>
  )
}
