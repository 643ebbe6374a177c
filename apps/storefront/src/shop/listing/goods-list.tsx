import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { goodsList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Filters } from './filters.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { GoodsTable } from './goods-table.tsx'
import { listInput } from './list-address.ts'
import { NoGoods } from './no-goods.tsx'
import { PromotedRow } from './promoted-row.tsx'
import { Toolbar } from './toolbar.tsx'
import './listing.css'
import { useFurtherPages } from './use-further-pages.ts'
import type { List } from './use-list.ts'

type GoodsListProps = {
  list: List
  /** What the goods are called together, for people who do not see the page. */
  label: string
  /** More ways out where nothing is found. */
  waysOut?: ReactNode
}

/** Filters beside the goods, and all that can be done with them; the address says everything. */
export function GoodsList({ list, label, waysOut }: GoodsListProps) {
  const t = useTexts('productList')
  const common = useTexts('common')
  const { state, chosen } = list
  const input = listInput(state)
  const { data: first } = useSuspenseQuery(goodsList(input))
  const { goods, more, busy, failed, showMore } = useFurtherPages(
    ['goods pages', input],
    first,
    (client, page) => client.fetchQuery(goodsList({ ...input, page })),
  )
  const { options, total } = first
  const inTable = state.view === 'table'

  if (total === 0 && Object.keys(state.filter).length === 0) {
    return (
      <NoGoods list={list} options={options}>
        {waysOut}
      </NoGoods>
    )
  }
  return (
    <>
      <PromotedRow options={options} list={list} />
      <div className={inTable ? 'list-table' : 'list-grid'}>
        {!inTable && (
          <section aria-label={t('filters')} className="max-lg:hidden">
            <h2 className="sr-only">{t('filters')}</h2>
            <div>
              <Filters
                options={options}
                categoryId={state.categoryId}
                filter={chosen.filter}
                onChange={(filter) => list.show({ filter })}
              />
            </div>
          </section>
        )}
        <section aria-label={label} aria-busy={list.busy} className="min-w-0">
          <h2 className="sr-only">{label}</h2>
          <Toolbar list={list} options={options} total={total} />
          {total === 0 ? (
            <NoGoods list={list} options={options}>
              {waysOut}
            </NoGoods>
          ) : (
            <>
              {inTable ? <GoodsTable goods={goods} caption={label} /> : <GoodsGrid goods={goods} />}
              <LoadMore
                action={more > 0 ? t('more', { count: more }) : undefined}
                shown={t('shownOf', { shown: goods.length, total })}
                busy={busy}
                failed={failed && common('moreFailed')}
                onMore={showMore}
              />
            </>
          )}
        </section>
      </div>
    </>
  )
}
