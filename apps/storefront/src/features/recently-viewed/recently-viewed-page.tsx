import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { refreshViewed } from '#api/viewed.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { GoodsCard } from '#shop/goods/goods-card.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { Seo } from '#shop/page/seo.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { ClearDialog } from './clear-dialog.tsx'
import { groupByDay, type ViewedRow } from './group-by-day.ts'
import { useDayName } from './use-day-name.ts'
import { useViewedPages } from './use-viewed-pages.ts'

/** What the visitor or member looked at, by day. The list of a visitor is as private as that of a member. */
export default function RecentlyViewedPage() {
  const t = useTexts('recentlyViewed')
  const viewed = useViewedPages()
  const [clearing, setClearing] = useState(false)
  return (
    <>
      <Seo title={t('title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-4 pb-2">
        <h1 className="display text-h1">{t('title')}</h1>
        {viewed.goods.length > 0 && (
          <Button kind="secondary" onClick={() => setClearing(true)}>
            {t('clear')}
          </Button>
        )}
      </div>
      <p className="max-w-[68ch] pb-8 text-sm text-ink-2">{t('text')}</p>
      <Viewed viewed={viewed} />
      {clearing && <ClearDialog onClose={() => setClearing(false)} />}
    </>
  )
}

function Viewed({ viewed }: { viewed: ReturnType<typeof useViewedPages> }) {
  const t = useTexts('recentlyViewed')
  const common = useTexts('common')
  const dayName = useDayName()
  const { goods, total, nextCount, isBusy, loading, failed, error, moreFailed, retry, loadMore } = viewed
  if (failed) return <ErrorPanel error={error} onRetry={retry} />
  if (loading) return <SkeletonCards count={4} />
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
    <div className="grid gap-12">
      {groupByDay(goods).map(({ day, rows }) => (
        <section key={day} aria-labelledby={`viewed-${day}`}>
          <h2 id={`viewed-${day}`} className="label mb-6 border-t border-ink pt-3 text-ink-2">
            {dayName(rows[0].view_time)}
          </h2>
          <ul className="grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-3">
            {rows.map((row) => (
              <li key={`${row.goods_id} ${row.sku_id}`} className="grid grid-cols-1 grid-rows-[1fr_auto]">
                <GoodsCard goods={row} />
                <RemoveButton row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore
        action={nextCount > 0 ? t('more', { count: nextCount }) : undefined}
        shown={t('shownOf', { shown: goods.length, total })}
        busy={isBusy}
        failed={moreFailed && common('moreFailed')}
        onMore={loadMore}
      />
    </div>
  )
}

function RemoveButton({ row: { goods_id, goods_name } }: { row: ViewedRow }) {
  const t = useTexts('recentlyViewed')
  const common = useTexts('common')
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const result = await call('/shop/pc_api.goods/delBrowse', { goods_ids: [goods_id] })
    if (result.ok) {
      focusMain()
      await refreshViewed()
    } else toastError(result)
    setBusy(false)
  }

  return (
    <button
      type="button"
      className="link touch mt-3 justify-self-start text-sm"
      aria-label={t('removeOf', { name: goods_name })}
      disabled={isBusy}
      onClick={() => void remove()}
    >
      {common('remove')}
    </button>
  )
}
