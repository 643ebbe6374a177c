import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Select } from 'antd'
import { Download, History, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { joinSentences } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { cleared, useListUrl } from '#shop/use-list-url.ts'
import { BatchBar, BatchButton } from '#ui/batch-bar.tsx'
import { BatchResultsBar } from '#ui/batch-results-bar.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useIsWide } from '#ui/use-is-phone.ts'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { BulkPanel, type BulkResults } from './bulk-panel.tsx'
import { choicesOf, emptyTexts, sortTexts } from './choices.ts'
import { type CopiedStyle, CopyDialog } from './copy-dialog.tsx'
import type { GoodsRow, GoodsSort, GoodsView } from './goods.ts'
import { NewStyle } from './new-style.tsx'
import { useBulkKinds } from './use-bulk-kinds.ts'
import { useChosenGoods } from './use-chosen-goods.ts'
import { useGoodsOptions } from './use-goods-options.ts'
import { useGoodsRows } from './use-goods-rows.tsx'

const views = [
  'all',
  'published',
  'scheduled',
  'draft',
  'ended',
  'low',
  'sold-out',
  'text-missing',
] as const satisfies readonly GoodsView[]
const sorts = Object.keys(sortTexts) as GoodsSort[]
const filterNames = ['keyword', 'category', 'grain'] as const

/** The desk of exports with the filters of this list. */
function exportAddress(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams({ export: '1' })
  for (const name of ['view', ...filterNames]) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}

export default function GoodsPage() {
  const t = useTexts('goods')
  const bulk = useTexts('goodsBulk')
  const filterTexts = useTexts('goodsFilters')
  const states = useTexts('states')
  const language = useLanguage()
  const navigate = useNavigate()
  const { params, page, change: changeAddress } = useListUrl()
  const view = views.find((one) => one === params.get('view')) ?? 'all'
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'updated'
  const isWide = useIsWide()
  const [keyword, category, grain] = filterNames.map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const mayEdit = useMay('goods.edit')
  const mayExport = useMay('goods.import')
  const [isNew, setNew] = useState(false)
  const [copied, setCopied] = useState<CopiedStyle>()
  const options = useGoodsOptions()
  const grains = options.facets.find(({ key }) => key === 'grain')?.values ?? []
  const filter = {
    view,
    keyword: keyword || undefined,
    category_id: category || undefined,
    grain: grain || undefined,
  }
  const goods = useQuery(listQuery('/staff/pc_api.goods/getList', { ...filter, sort, page, limit: pageSize }))
  const { columns, block } = useGoodsRows({ onCopy: setCopied })
  const [firstKind, ...otherKinds] = useBulkKinds()
  const [isChanging, setChanging] = useState(false)
  const [results, setResults] = useState<BulkResults>()
  const chosen = useChosenGoods({
    rows: goods.data?.list ?? [],
    total: goods.data?.is_more ? undefined : (goods.data?.total ?? 0),
    filter,
  })
  const boxLabel = (style: GoodsRow) => bulk('choose', { name: nameIn(style, language) })
  useListKeys()
  const counts = new Map(goods.data?.counts.map((count) => [count.view, count.num]))
  const missing = counts.get('text-missing') ?? 0

  const chipText = {
    keyword: `“${keyword}”`,
    category: options.categories.find(({ value }) => value === category)?.label ?? category,
    grain: grains.find(({ value }) => value === grain)?.label ?? grain,
  }
  /** Changing the view or a filter ends the selection, because staff may not have seen all of the next rows. */
  function change(values: Parameters<typeof changeAddress>[0]) {
    if (!('page' in values || 'sort' in values)) chosen.clear()
    changeAddress(values)
  }
  function show(given: BulkResults) {
    setChanging(false)
    chosen.clear()
    if (given.refused.length > 0) setResults(given)
  }
  const clearFilters = () => change(cleared(filterNames))
  const newStyle = (
    <Button
      type="primary"
      icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => setNew(true)}
    >
      {t('newStyle')}
    </Button>
  )

  const chosenText = chosen.count === undefined ? bulk('viewChosen') : bulk('chosen', { count: chosen.count })
  const isOpen = isChanging && chosen.hasAny && firstKind !== undefined
  return (
    <Page
      title={t('title')}
      line={
        goods.data &&
        joinSentences(
          [
            t('styles', { count: counts.get('all') ?? 0 }),
            missing > 0 ? t('lackText', { count: missing }) : t('textsComplete'),
          ],
          language,
        )
      }
      actions={
        <>
          <Button
            icon={<History size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => navigate(paths.bulkChanges())}
          >
            {bulk('title')}
          </Button>
          {mayExport && (
            <Button
              icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => navigate(paths.imports(`?${exportAddress(params)}`))}
            >
              {t('export')}
            </Button>
          )}
          <Button
            icon={<SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => navigate(paths.goodsFilters())}
          >
            {filterTexts('title')}
          </Button>
          {mayEdit && newStyle}
        </>
      }
    >
      <div className={isOpen && isWide ? 'goods-with-bulk' : undefined}>
        <Panel flush>
          <ViewTabs
            label={t('views')}
            views={views.map((key) => ({ key, name: t(key), num: counts.get(key) }))}
            chosen={view}
            onChoose={(next) => change({ view: next })}
          />
          <FilterBar>
            <SearchInput
              label={t('search')}
              keyword={keyword}
              onSearch={(next) => change({ keyword: next })}
            />
            {(
              [
                ['category', category, options.categories],
                ['grain', grain, grains],
              ] as const
            ).map(([name, value, choices]) => (
              <Select
                key={name}
                aria-label={t(name)}
                placeholder={t(name)}
                value={value || undefined}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                popupMatchSelectWidth={false}
                options={choices}
                onChange={(next) => change({ [name]: next })}
              />
            ))}
            <Select
              aria-label={t('sort')}
              value={sort}
              popupMatchSelectWidth={false}
              options={choicesOf(sortTexts, t)}
              onChange={(next) => change({ sort: next === 'updated' ? undefined : next })}
            />
          </FilterBar>
          <FilterChips
            chips={filterNames
              .filter((name) => params.has(name))
              .map((key) => ({ key, text: chipText[key] }))}
            onDrop={(name) => change({ [name]: undefined })}
            onClear={clearFilters}
          />
          {results && <BatchResultsBar {...results} onClose={() => setResults(undefined)} />}
          <ListTable
            label={t('title')}
            list={goods}
            page={page}
            onPage={(next) => change({ page: next })}
            rowKey={({ goods_id }) => goods_id}
            columns={isOpen ? columns?.filter(({ key }) => key !== 'menu') : columns}
            block={(style) => (
              <>
                {firstKind && (
                  <Checkbox
                    className="list-block-choose"
                    aria-label={boxLabel(style)}
                    checked={chosen.ids.includes(style.goods_id)}
                    onChange={({ target }) => chosen.toggle(style.goods_id, target.checked)}
                  />
                )}
                {block(style)}
              </>
            )}
            rowSelection={
              firstKind && {
                preserveSelectedRowKeys: true,
                selectedRowKeys: [...chosen.ids],
                onChange: (keys) => chosen.choose(keys.map(String)),
                getCheckboxProps: (style) => ({ 'aria-label': boxLabel(style) }),
                getTitleCheckboxProps: () => ({ 'aria-label': bulk('choosePage') }),
              }
            }
            empty={
              filterNames.some((name) => params.has(name)) ? (
                <EmptyPanel title={t('noMatch')} text={t('noMatchText')}>
                  <Button type="primary" onClick={clearFilters}>
                    {states('clearFilters')}
                  </Button>
                </EmptyPanel>
              ) : (
                <EmptyPanel title={t(emptyTexts[view])}>{view === 'all' && mayEdit && newStyle}</EmptyPanel>
              )
            }
          />
          {chosen.hasAny && (
            <BatchBar text={chosenText} clear={bulk('chooseNone')} onClear={chosen.clear}>
              {!chosen.isAll && goods.data && goods.data.total > (chosen.count ?? 0) && (
                <BatchButton onClick={chosen.chooseAll}>
                  {goods.data.is_more ? bulk('chooseView') : bulk('chooseAll', { count: goods.data.total })}
                </BatchButton>
              )}
              {!isChanging && (
                <BatchButton main onClick={() => setChanging(true)}>
                  {chosen.count === undefined ? bulk('changeAll') : bulk('change', { count: chosen.count })}
                </BatchButton>
              )}
            </BatchBar>
          )}
        </Panel>
        {isOpen && (
          <BulkPanel
            target={chosen.target}
            count={chosen.count}
            kinds={[firstKind, ...otherKinds]}
            onDone={show}
            onClose={() => setChanging(false)}
          />
        )}
      </div>
      {isNew && <NewStyle onClose={() => setNew(false)} />}
      {copied && <CopyDialog style={copied} onClose={() => setCopied(undefined)} />}
    </Page>
  )
}
