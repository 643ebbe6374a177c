import { contentStatus } from '@corium/contract/content-status'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { listQuery, query, refresh } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { cleared, useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { useNotices } from '#ui/use-notices.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { CategoriesDrawer } from './categories-drawer.tsx'
import { type ContentRow, categoryKindOf, isSorted, kinds } from './content.ts'
import './content.css'
import { NewText } from './new-text.tsx'
import { useContentRows } from './use-content-rows.tsx'

const statuses = [
  ['draft', contentStatus.draft],
  ['scheduledStatus', contentStatus.scheduled],
  ['publishedStatus', contentStatus.published],
  ['withdrawn', contentStatus.withdrawn],
] as const

const filterNames = ['keyword', 'status', 'category'] as const

/** The texts of the site by kind, in both languages. Banners, questions and pages are put in order here. */
export default function ContentPage() {
  const t = useTexts('content')
  const states = useTexts('states')
  const language = useLanguage()
  const navigate = useNavigate()
  const notification = useNotices()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const { params, page, change, paging } = useListUrl()
  const kind = kinds.find((one) => one === params.get('kind')) ?? 'news'
  const categoryKind = categoryKindOf(kind)
  const keyword = params.get('keyword') ?? ''
  const status = statuses.find(([, num]) => String(num) === params.get('status'))?.[1]
  const category = params.get('category') ?? undefined
  const [isAdding, setAdding] = useState(false)
  const [showsCategories, setShowsCategories] = useState(false)
  const texts = useQuery(
    listQuery('/staff/pc_api.content/getList', {
      kind,
      status,
      category_id: category,
      keyword: keyword || undefined,
      page,
      limit: pageSize,
    }),
  )
  const { data: categories } = useQuery({
    ...query('/staff/pc_api.content/getCategory', { kind: categoryKind ?? 'news' }),
    enabled: categoryKind !== undefined,
  })
  const rows = texts.data?.list ?? []
  const isFiltered = filterNames.some((name) => params.has(name))
  const canSort = isSorted(kind) && mayPublish && !isFiltered && rows.length > 1
  useListKeys()

  async function move(from: number, to: number) {
    const ids = rows.map(({ content_id }) => content_id)
    const [moved] = ids.splice(from, 1)
    if (moved) ids.splice(to, 0, moved)
    const result = await call('/staff/pc_api.content/sort', { kind, content_ids: ids })
    if (!result.ok && !result.shownInDialog) notification.error({ title: result.msg })
    await refresh('content')
  }

  const categoryName = (id: string | null) => {
    const found = categories?.list.find(({ category_id }) => category_id === id)
    return found ? (language === 'zh-cn' ? found.name_cn : found.name_en) : ''
  }
  const { columns, block, onRow } = useContentRows({
    kind,
    rows,
    categoryName,
    onMove: canSort ? move : undefined,
  })
  const counts = new Map(texts.data?.counts.map((row) => [row.kind, row.num]))

  return (
    <Page
      title={t('title')}
      line={t('line')}
      actions={
        <>
          <Button onClick={() => navigate(paths.documents())}>{t('documents')}</Button>
          {categoryKind && (
            <Button onClick={() => setShowsCategories(true)}>
              {t(kind === 'contact' ? 'subjects' : 'categories')}
            </Button>
          )}
          {mayWrite && !(kind === 'contact' && rows.length > 0) && (
            <Button
              type="primary"
              icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('newText')}
            </Button>
          )}
        </>
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('kinds')}
          views={kinds.map((one) => ({ key: one, name: t(one), num: counts.get(one) ?? 0 }))}
          chosen={kind}
          onChoose={(one) =>
            change({ kind: one, keyword: undefined, status: undefined, category: undefined, view: undefined })
          }
        />
        <FilterBar>
          <SearchInput label={t('search')} keyword={keyword} onSearch={(text) => change({ keyword: text })} />
          <Select
            value={status}
            placeholder={t('status')}
            aria-label={t('status')}
            allowClear
            options={statuses.map(([name, num]) => ({ value: num, label: t(name) }))}
            onChange={(chosen?: number) => change({ status: chosen })}
          />
          {categoryKind && kind !== 'contact' && (
            <Select
              value={category}
              placeholder={t('category')}
              aria-label={t('category')}
              allowClear
              popupMatchSelectWidth={false}
              options={categories?.list.map(({ category_id }) => ({
                value: category_id,
                label: categoryName(category_id),
              }))}
              onChange={(chosen?: string) => change({ category: chosen })}
            />
          )}
          {canSort && <span className="second-line">{t('sortHint')}</span>}
        </FilterBar>
        <ListTable<ContentRow>
          label={t('title')}
          list={texts}
          {...paging}
          rowKey={({ content_id }) => content_id}
          columns={columns}
          block={block}
          onRow={onRow}
          empty={
            isFiltered ? (
              <EmptyPanel title={t('noMatch')} text={t('noMatchText')}>
                <Button type="primary" onClick={() => change(cleared(filterNames))}>
                  {states('clearFilters')}
                </Button>
              </EmptyPanel>
            ) : (
              <EmptyPanel title={t('noTexts')} text={t('noTextsText')} />
            )
          }
        />
      </Panel>
      {isAdding && <NewText kind={kind} taken={rows} onClose={() => setAdding(false)} />}
      {categoryKind && (
        <CategoriesDrawer
          kind={categoryKind}
          isOpen={showsCategories}
          mayPublish={mayPublish}
          onClose={() => setShowsCategories(false)}
        />
      )}
    </Page>
  )
}
