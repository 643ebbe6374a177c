import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { Swatch } from '#shop/swatch.tsx'
import { useAction } from '#shop/use-action.ts'
import { Panel } from '#ui/panel.tsx'
import { SortableRows } from '#ui/sortable-rows.tsx'
import { type FilterValue, filterResources, type GoodsFilter } from './goods-filter.ts'
import { ValueDrawer } from './value-drawer.tsx'

/** The values of a filter in their order; each opens in a drawer. */
export function FilterValues({ filter, mayEdit }: { filter: GoodsFilter; mayEdit: boolean }) {
  const t = useTexts('goodsFilters')
  const language = useLanguage()
  const { actAtOnce } = useAction(...filterResources)
  const [open, setOpen] = useState<FilterValue | 'new'>()
  const { key, version, kind, values, value_kind } = filter
  const isSwatch = value_kind === 'families' || filter.has_pictures
  const mayAdd = mayEdit && value_kind !== 'none' && value_kind !== 'fixed'
  return (
    <Panel
      flush
      title={t('values')}
      extra={
        mayAdd && (
          <Button
            size="small"
            icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {t('addValue')}
          </Button>
        )
      }
    >
      {value_kind === 'none' && (
        <p className="panel-body goods-filters-known">{t(kind === 'tree' ? 'treeValues' : 'rangeValues')}</p>
      )}
      {value_kind !== 'none' && values.length === 0 && (
        <p className="panel-body goods-filters-known">{t('noValues')}</p>
      )}
      <SortableRows
        label={t('values')}
        rows={values}
        keyOf={({ value }) => value}
        namesOf={(value) => {
          const name = nameIn(value, language)
          return { up: t('moveUp', { name }), down: t('moveDown', { name }) }
        }}
        maySort={mayEdit}
        onSort={(order) => actAtOnce('/staff/pc_api.goods_filter/sortValue', { key, version, values: order })}
      >
        {(value) => (
          <div className="goods-value-row">
            <span className="goods-name">
              {isSwatch && (
                <Swatch
                  {...(value.image && { picture: value.image })}
                  hex={value.image?.hex ?? value.hex ?? '#d9d9d9'}
                />
              )}
              <span>
                <button
                  type="button"
                  className="goods-filters-open"
                  aria-label={t('openValue', { name: nameIn(value, language) })}
                  onClick={() => setOpen(value)}
                >
                  {nameIn(value, language)}
                </button>
                <span className="second-line" lang={language === 'zh-cn' ? 'en' : 'zh'}>
                  {nameIn(value, language === 'zh-cn' ? 'en-us' : 'zh-cn')}
                </span>
              </span>
            </span>
            {value.goods_num !== null && (
              <span className="second-line">{t('styleNum', { count: value.goods_num })}</span>
            )}
          </div>
        )}
      </SortableRows>
      {open && (
        <ValueDrawer
          key={open === 'new' ? 'new' : open.value}
          filter={filter}
          valueKey={open === 'new' ? undefined : open.value}
          mayEdit={mayEdit}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}
