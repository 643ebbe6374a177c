import { tradeStatus } from '@corium/contract/trade-status'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { workQuery } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { ListEmpty } from '#shop/list-empty.tsx'
import { ListSearch, ListSelect } from '#shop/list-filters.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { GroupsDrawer } from './groups-drawer.tsx'
import './trade.css'
import { useTradeGroups } from './trade.ts'
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

/** Companies with a trade account, and those that apply; the first view shows those that wait. */
export default function TradeAccountsPage() {
  const t = useTexts('trade')
  const url = useListUrl(['keyword', 'group', 'money'])
  const { params, page, change } = url
  const [showsGroups, setShowsGroups] = useState(false)
  const mayDecide = useMay('trade.decide')
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0]
  const language = useLanguage()
  const groups = useTradeGroups().data?.list ?? []
  const owing = moneyFilters.find((one) => one === params.get('money'))
  const accounts = useQuery(
    workQuery('/staff/pc_api.trade/getList', {
      status: view.status,
      group_id: params.get('group') || undefined,
      money: owing,
      keyword: params.get('keyword') || undefined,
      page,
      limit: pageSize,
    }),
  )
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
          <ListSearch url={url} label={t('search')} />
          {groups.length > 0 && (
            <ListSelect
              url={url}
              name="group"
              label={t('group')}
              options={groups.map((one) => ({ value: one.group_id, label: nameIn(one, language) }))}
              hasSearch
            />
          )}
          <ListSelect
            url={url}
            name="money"
            label={t('owed')}
            options={moneyFilters.map((value) => ({ value, label: t(moneyTexts[value]) }))}
          />
        </FilterBar>
        <ListTable
          label={t('title')}
          list={accounts}
          {...url.paging}
          rowKey={({ trade_id }) => trade_id}
          columns={columns}
          block={block}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')}>
              {view.key === 'submitted' ? (
                <EmptyPanel title={t('allDecided')} text={t('allDecidedText')} />
              ) : (
                <EmptyPanel title={t('noAccounts')} />
              )}
            </ListEmpty>
          }
        />
      </Panel>
      {showsGroups && <GroupsDrawer onClose={() => setShowsGroups(false)} />}
    </Page>
  )
}
