import { type MemberView, memberSorts } from '@corium/contract/member-desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAddress } from '#shop/use-address.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { MergeDrawer } from './merge-drawer.tsx'
import { useMemberRows } from './use-member-rows.tsx'

const views = ['all', 'new', 'open-case', 'locked', 'to-be-erased'] as const satisfies readonly MemberView[]

const emptyTexts = {
  all: 'none',
  new: 'noneNew',
  'open-case': 'noneOpenCase',
  locked: 'noneLocked',
  'to-be-erased': 'noneErased',
} as const satisfies Record<MemberView, string>

export default function MembersPage() {
  const t = useTexts('members')
  const { params, page, change } = useAddress()
  const view = views.find((one) => one === params.get('view')) ?? 'all'
  const sort = memberSorts.find((one) => one === params.get('sort')) ?? 'newest'
  const keyword = params.get('keyword') ?? ''
  const [mayMerge, seesContact] = [useMay('members.lock'), useMay('members.contact')]
  const [isMerging, setMerging] = useState(false)
  const members = useQuery({
    ...query('/staff/pc_api.member/getList', {
      ...{ view, keyword: keyword || undefined, sort, page, limit: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const { columns, block } = useMemberRows()
  useListKeys()
  const counts = new Map(members.data?.counts.map((count) => [count.view, count.num]))
  const total = counts.get('all')?.toLocaleString('en-US')

  return (
    <Page
      title={t('title')}
      line={total === undefined ? undefined : t('line', { total, count: counts.get('new') ?? 0 })}
      actions={
        mayMerge && (
          <Button icon={<Merge size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setMerging(true)}>
            {t('mergeTwo')}
          </Button>
        )
      }
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
          <Select
            aria-label={t('sort')}
            value={sort}
            options={memberSorts.map((value) => ({ value, label: t(value) }))}
            onChange={(next) => change({ sort: next === 'newest' ? undefined : next })}
          />
        </FilterBar>
        <ListTable
          label={t('title')}
          list={members}
          page={page}
          onPage={(next) => change({ page: next })}
          rowKey={({ member_id }) => member_id}
          columns={columns}
          block={block}
          empty={
            keyword ? (
              <EmptyPanel title={t('noMatch')} text={seesContact ? t('noMatchText') : t('noMatchMasked')}>
                <Button type="primary" onClick={() => change({ keyword: undefined })}>
                  {t('clearSearch')}
                </Button>
              </EmptyPanel>
            ) : (
              <EmptyPanel title={t(emptyTexts[view])} />
            )
          }
        />
      </Panel>
      {isMerging && <MergeDrawer onClose={() => setMerging(false)} />}
    </Page>
  )
}
