import type { Output, ShopError } from '@corium/browser/result'
import { Link } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { useAction } from '#shop/use-action.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { SortableRows } from '#ui/sortable-rows.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { canBeQuick, filterResources, kindTexts } from './goods-filter.ts'

type FilterListProps = {
  filters: {
    data?: Output<'/staff/pc_api.goods_filter/getList'>
    error: ShopError | null
    refetch: () => unknown
  }
  mayEdit: boolean
}

/** The filters in the order of the storefront; each opens a page of its own. */
export function FilterList({ filters, mayEdit }: FilterListProps) {
  const join = useJoin()
  const t = useTexts('goodsFilters')
  const language = useLanguage()
  const { actAtOnce } = useAction(...filterResources)
  const list = filters.data?.list
  if (!list) return <QueryPanel query={filters} />
  if (list.length === 0) return <EmptyPanel title={t('noFilters')} text={t('newFilterText')} />
  return (
    <>
      <p className="goods-filters-intro">{t('order')}</p>
      <SortableRows
        label={t('filters')}
        rows={list}
        keyOf={({ key }) => key}
        namesOf={(filter) => {
          const name = nameIn(filter, language)
          return { up: t('moveUp', { name }), down: t('moveDown', { name }) }
        }}
        maySort={mayEdit}
        onSort={(keys) => actAtOnce('/staff/pc_api.goods_filter/sort', { keys })}
      >
        {(filter) => (
          <div className="goods-filter-row">
            <span>
              <Link className="goods-filters-open goods-filters-top" to={paths.goodsFilter(filter.key)}>
                {nameIn(filter, language)}
              </Link>
              <span className="second-line" lang={language === 'zh-cn' ? 'en' : 'zh'}>
                {nameIn(filter, language === 'zh-cn' ? 'en-us' : 'zh-cn')}
              </span>
            </span>
            <span>
              {join([t(kindTexts[filter.kind]), filter.unit !== 'fen' && filter.unit])}
              {filter.values.length > 0 && (
                <span className="second-line">{t('valueNum', { count: filter.values.length })}</span>
              )}
            </span>
            <span>
              {filter.goods_num === null ? t('fromFields') : t('styleNum', { count: filter.goods_num })}
            </span>
            <span>
              <StatusWord tone={filter.is_hidden ? 'resting' : 'done'}>
                {t(filter.is_hidden ? 'hidden' : filter.is_open ? 'open' : 'folded')}
              </StatusWord>
              {filter.is_quick && !filter.is_hidden && canBeQuick(filter) && (
                <span className="second-line">{t('quick')}</span>
              )}
            </span>
          </div>
        )}
      </SortableRows>
    </>
  )
}
