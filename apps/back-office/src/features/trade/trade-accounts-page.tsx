import { tradeStatus } from '@corium/contract/trade-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { NoMatch } from '#ui/no-match.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { GroupFilter } from './group-filter.tsx'
import { GroupsDrawer } from './groups-drawer.tsx'
import './trade.css'
import { useTradeRows } from './use-trade-rows.tsx'

const views = [
  { key: 'submitted', status: tradeStatus.submitted },
  { key: 'approved', status: tradeStatus.approved },
  { key: 'refused', status: tradeStatus.refused },
  { key: 'ended', status: tradeStatus.ended },
  { key: 'all', status: undefined },
] as const

const moneyFilters = ['owes', 'overdue'] as const
const moneyTexts = { owes: 'owesFilter', overdue: 'overdueFilter' } as const

/** Companies with a trade account, and those that apply; the first view has those that wait. */
export default function TradeAccountsPage() {
  const t = useTexts('trade')
  const { params, page, change } = useListUrl()
  const [showsGroups, setShowsGroups] = useState(false)
  const mayDecide = useMay('trade.decide')
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0]
  const keyword = params.get('keyword') ?? ''
  const group = params.get('group') ?? undefined
  const owing = moneyFilters.find((one) => one === params.get('money'))
  const accounts = useQuery({
    ...query('/staff/pc_api.trade/getList', {
      status: view.status,
      group_id: group,
      money: owing,
      keyword: keyword || undefined,
      page,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const { columns, block } = useTradeRows()
  const counts = new Map(accounts.data?.counts.map(({ status, num }) => [status, num]))
  const waiting = counts.get(tradeStatus.submitted)
  useListKeys()

  return (
    <Page
      title={t('title')}
      line={waiting === undefined ? undefined : t('waiting', { count: waiting })}
      actions={mayDecide && <Button onClick={() => setShowsGroups(true)}>{t('groups')}</Button>}
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map(({ key, status }) => ({
            key,
            name: t(key),
            num: status === undefined ? undefined : counts.get(status),
          }))}
          chosen={view.key}
          onChoose={(key) => change({ view: key })}
        />
        <FilterBar>
          <SearchInput label={t('search')} keyword={keyword} onSearch={(keyword) => change({ keyword })} />
          <GroupFilter value={group} onChange={(group) => change({ group })} />
          <Select
            className="trade-group-filter"
            aria-label={t('owed')}
            placeholder={t('owed')}
            allowClear
            value={owing}
            onChange={(money) => change({ money })}
            options={moneyFilters.map((value) => ({ value, label: t(moneyTexts[value]) }))}
          />
        </FilterBar>
        <ListTable
          label={t('title')}
          list={accounts}
          page={page}
          onPage={(next) => change({ page: next })}
          rowKey={({ trade_id }) => trade_id}
          columns={columns}
          block={block}
          empty={
            keyword || group || owing ? (
              <NoMatch
                title={t('noMatch')}
                onSearchAll={view.status === undefined ? undefined : () => change({ view: 'all' })}
                onClear={() => change({ keyword: undefined, group: undefined, money: undefined })}
              />
            ) : view.status === tradeStatus.submitted ? (
              <EmptyPanel title={t('allDecided')} text={t('allDecidedText')} />
            ) : (
              <EmptyPanel title={t('noAccounts')} />
            )
          }
        />
      </Panel>
      {showsGroups && <GroupsDrawer onClose={() => setShowsGroups(false)} />}
    </Page>
  )
}
