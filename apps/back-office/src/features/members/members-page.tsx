import { formatNumber } from '@corium/contract/format-number'
import type { MemberView } from '@corium/contract/member-desk'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { listQuery } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ExportButton } from '#shop/export-button.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { filterNames, memberViews, readMemberFilter } from './member-filter.ts'
import { MemberFilters } from './member-filters.tsx'
import { MergeDrawer } from './merge-drawer.tsx'
import { useMemberRows } from './use-member-rows.tsx'

const emptyTexts = {
  all: 'none',
  new: 'noneNew',
  'open-case': 'noneOpenCase',
  locked: 'noneLocked',
  'to-be-erased': 'noneErased',
} as const satisfies Record<MemberView, string>

export default function MembersPage() {
  const t = useTexts('members')
  const states = useTexts('states')
  const url = useListUrl(filterNames)
  const { params, page, change } = url
  const filter = readMemberFilter(params)
  const { view = 'all', keyword } = filter
  const [mayMerge, seesContact] = [useMay('members.lock'), useMay('members.contact')]
  const [isMerging, setMerging] = useState(false)
  const members = useQuery(listQuery('/staff/pc_api.member/getList', { ...filter, page, limit: pageSize }))
  const { columns, block } = useMemberRows()
  useListKeys()
  const counts = new Map(members.data?.counts.map((count) => [count.view, count.num]))
  const all = counts.get('all')
  const total = all === undefined ? undefined : formatNumber(all)

  return (
    <Page
      title={t('title')}
      line={total === undefined ? undefined : t('line', { total, count: counts.get('new') ?? 0 })}
      actions={
        mayMerge && (
          <>
            <ExportButton
              path="/staff/pc_api.member/exportList"
              filter={filter}
              blocked={seesContact ? '' : t('exportNeeds')}
            />
            <Button icon={<Merge size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setMerging(true)}>
              {t('mergeTwo')}
            </Button>
          </>
        )
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={memberViews.map((key) => ({ key, name: t(key), num: counts.get(key) }))}
          chosen={view}
          onChoose={(next) => change({ view: next })}
        />
        <MemberFilters url={url} />
        <ListTable
          label={t('title')}
          list={members}
          {...url.paging}
          rowKey={({ member_id }) => member_id}
          columns={columns}
          block={block}
          empty={
            url.isFiltered ? (
              <EmptyPanel
                title={t('noMatch')}
                text={keyword && (seesContact ? t('noMatchText') : t('noMatchMasked'))}
              >
                <Button type="primary" onClick={url.clearFilters}>
                  {states('clearFilters')}
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
