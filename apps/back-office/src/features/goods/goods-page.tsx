import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAddress } from '#shop/use-address.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { choicesOf, emptyTexts, sortTexts } from './choices.ts'
import { type CopiedStyle, CopyDialog } from './copy-dialog.tsx'
import type { GoodsSort, GoodsView } from './goods.ts'
import { NewStyle } from './new-style.tsx'
import { useGoodsOptions } from './use-goods-options.ts'
import { useGoodsRows } from './use-goods-rows.tsx'

const views = [
  ...['all', 'published', 'scheduled', 'draft', 'ended', 'low', 'sold-out', 'text-missing'],
] as const satisfies readonly GoodsView[]
const sorts = Object.keys(sortTexts) as GoodsSort[]
const filterNames = ['keyword', 'category', 'grain'] as const

export default function GoodsPage() {
  const t = useTexts('goods')
  const states = useTexts('states')
  const { params, page, change } = useAddress()
  const view = views.find((one) => one === params.get('view')) ?? 'all'
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'updated'
  const [keyword, category, grain] = filterNames.map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const mayEdit = useMay('goods.edit')
  const [isNew, setNew] = useState(false)
  const [copied, setCopied] = useState<CopiedStyle>()
  const options = useGoodsOptions()
  const grains = options.facets.find(({ key }) => key === 'grain')?.values ?? []
  const goods = useQuery({
    ...query('/staff/pc_api.goods/getList', {
      ...{ view, sort, page, limit: pageSize, keyword: keyword || undefined },
      ...{ category_id: category || undefined, grain: grain || undefined },
    }),
    placeholderData: keepPreviousData,
  })
  const { columns, block } = useGoodsRows({ onCopy: setCopied })
  useListKeys()
  const counts = new Map(goods.data?.counts.map((count) => [count.view, count.num]))
  const missing = counts.get('text-missing') ?? 0

  const chipText = {
    keyword: `“${keyword}”`,
    category: options.categories.find(({ value }) => value === category)?.label ?? category,
    grain: grains.find(({ value }) => value === grain)?.label ?? grain,
  }
  const clearFilters = () => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  const newStyle = (
    <Button
      type="primary"
      icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => setNew(true)}
    >
      {t('newStyle')}
    </Button>
  )

  return (
    <Page
      title={t('title')}
      line={
        goods.data &&
        [
          t('styles', { count: counts.get('all') ?? 0 }),
          missing > 0 ? t('lackText', { count: missing }) : t('textsComplete'),
        ].join(t('sentenceGap'))
      }
      actions={mayEdit && newStyle}
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: counts.get(key) }))}
          chosen={view}
          onChoose={(next) => change({ view: next })}
        />
        <FilterBar>
          <SearchInput label={t('search')} keyword={keyword} onSearch={(next) => change({ keyword: next })} />
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
          chips={filterNames.filter((name) => params.has(name)).map((key) => ({ key, text: chipText[key] }))}
          dropText={(text) => states('dropFilter', { text })}
          onDrop={(name) => change({ [name]: undefined })}
          clearText={states('clear')}
          onClear={clearFilters}
        />
        <ListTable
          label={t('title')}
          list={goods}
          page={page}
          onPage={(next) => change({ page: next })}
          rowKey={({ goods_id }) => goods_id}
          columns={columns}
          block={block}
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
      </Panel>
      {isNew && <NewStyle onClose={() => setNew(false)} />}
      {copied && <CopyDialog style={copied} onClose={() => setCopied(undefined)} />}
    </Page>
  )
}
