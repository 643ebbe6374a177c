import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useId } from 'react'
import { note } from '#api/behavior.ts'
import { filteredGoods, goodsList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Filters } from './filters.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { type ListState, listInput, withCurrentValues } from './list-params.ts'
import { QuickFilters } from './quick-filters.tsx'
import { Toolbar } from './toolbar.tsx'
import './listing.css'
import type { List } from './use-list.ts'
import { useLoadMore } from './use-load-more.ts'

const GoodsTable = lazyAfterInput(async () => ({ default: (await import('./goods-table.tsx')).GoodsTable }))
const NoResults = lazyAfterInput(async () => ({ default: (await import('./no-results.tsx')).NoResults }))

type GoodsListProps = {
  list: List
  /** The list's accessible name. */
  label: string
  /** More links for the case that nothing is found. */
  noResultsLinks?: ReactNode
}

/** A goods list with filters, sorting and two views. */
export function GoodsList({ list: given, label, noResultsLinks }: GoodsListProps) {
  const t = useTexts('productList')
  const common = useTexts('common')
  const goodsId = useId()
  const input = listInput(given.state)
  const { data: first } = useSuspenseQuery(filteredGoods(input))
  const { goods, nextCount, isBusy, failed, loadMore } = useLoadMore(
    ['goods pages', input],
    first,
    (client, page) => client.fetchQuery(goodsList({ ...input, page })),
  )
  const { options = [], total } = first
  const current = <S extends ListState>(state: S): S => ({
    ...state,
    filter: withCurrentValues(state.filter, options),
  })
  const list = { ...given, state: current(given.state), optimistic: current(given.optimistic) }
  const { state, optimistic } = list
  useEffect(() => note({ kind: 'goods', goods }), [goods])
  const inTable = state.view === 'table'
  const noResults = (
    <NoResults list={list} options={options}>
      {noResultsLinks}
    </NoResults>
  )

  if (total === 0 && Object.keys(state.filter).length === 0) {
    return <Suspense>{noResults}</Suspense>
  }
  return (
    <>
      <QuickFilters options={options} list={list} />
      <div className={inTable ? 'list-table' : 'list-grid'}>
        {!inTable && (
          <section aria-label={t('filters')} className="max-lg:hidden">
            <h2 className="sr-only">{t('filters')}</h2>
            <a href={`#${goodsId}`} className="skip-link">
              {t('skipFilters')}
            </a>
            <div>
              <Filters
                inColumn
                options={options}
                categoryId={state.categoryId}
                filter={optimistic.filter}
                onChange={(filter) => list.update({ filter })}
              />
            </div>
          </section>
        )}
        <section
          id={goodsId}
          tabIndex={-1}
          aria-label={label}
          aria-busy={list.isBusy}
          className="min-w-0 outline-none"
        >
          <h2 className="sr-only">{label}</h2>
          <Toolbar list={list} options={options} total={total} />
          {total === 0 ? (
            <Suspense>{noResults}</Suspense>
          ) : (
            <>
              {inTable ? (
                <Suspense>
                  <GoodsTable goods={goods} caption={label} />
                </Suspense>
              ) : (
                <GoodsGrid goods={goods} />
              )}
              <LoadMore
                action={nextCount > 0 ? t('more', { count: nextCount }) : undefined}
                shown={t('shownOf', { shown: goods.length, total })}
                busy={isBusy}
                failed={failed && common('moreFailed')}
                onMore={loadMore}
              />
            </>
          )}
        </section>
      </div>
    </>
  )
}
