import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { listQuery, query } from '#api/query-client.ts'
import { readDay } from '#i18n/shop-clock.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ExportButton } from '#shop/export-button.tsx'
import { ListSelect } from '#shop/list-filters.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { DayRange } from '#ui/day-range.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { NoMatch } from '#ui/no-match.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import {
  type Day,
  type DifferenceRow,
  filterNames,
  type MoneyByHand,
  providers,
  readView,
  views,
} from './difference.ts'
import { useByHandRows } from './use-by-hand-rows.tsx'
import { useDayRows } from './use-day-rows.tsx'
import { useDifferenceRows } from './use-difference-rows.tsx'
import { useProviderName } from './use-provider-name.ts'

/** How the payment providers' books compare with the shop's: open differences first, and every day. */
export default function BooksPage() {
  const t = useTexts('books')
  const providerName = useProviderName()
  const dates = useDates()
  const url = useListUrl(filterNames)
  const { params, page, change } = url
  const view = readView(params)
  const isDays = view === 'days'
  const isByHand = view === 'byHand'
  const period = { start: readDay(params.get('from')), end: readDay(params.get('to')) }
  // Money that staff recorded belongs to no provider.
  const names = isByHand ? filterNames.filter((name) => name !== 'provider') : filterNames
  const provider = isByHand ? undefined : (params.get('provider') ?? undefined)
  const filter = { ...period, provider }
  const status = isDays || isByHand || view === 'all' ? undefined : view
  const isFiltered = names.some((name) => params.has(name))
  const days = useQuery({
    ...listQuery('/staff/pc_api.reconcile/getDays', { ...filter, page, limit: pageSize }),
    enabled: isDays,
  })
  const byHand = useQuery({
    ...listQuery('/staff/pc_api.reconcile/getByHand', { ...period, page, limit: pageSize }),
    enabled: isByHand,
  })
  const differences = useQuery({
    ...listQuery('/staff/pc_api.reconcile/getDifferences', { ...filter, status, page, limit: pageSize }),
    enabled: !isDays && !isByHand,
  })
  const { data: open } = useQuery(
    query('/staff/pc_api.reconcile/getDifferences', { status: 'open', limit: 1 }),
  )
  const dayRows = useDayRows()
  const byHandRows = useByHandRows()
  const differenceRows = useDifferenceRows(url.search)
  useListKeys()
  const noMatch = <NoMatch title={t('noMatch')} onSearchAll={undefined} onClear={url.clearFilters} />

  function chipText(name: (typeof filterNames)[number]): string {
    const value = params.get(name) ?? ''
    if (name === 'provider') return providerName(value)
    return t(name === 'from' ? 'daysFrom' : 'daysTo', { day: dates.dayText(value) })
  }

  return (
    <Page
      title={t('title')}
      line={open && t('waiting', { count: open.total })}
      actions={
        <ExportButton
          path="/staff/pc_api.reconcile/export"
          filter={{ ...filter, status, what: isDays ? 'days' : isByHand ? 'by-hand' : 'differences' }}
        />
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: key === 'open' ? open?.total : undefined }))}
          chosen={view}
          onChoose={(next) => change({ view: next })}
        />
        <FilterBar>
          <DayRange from={t('from')} to={t('to')} params={params} onChange={change} />
          {!isByHand && (
            <ListSelect
              url={url}
              name="provider"
              label={t('provider')}
              options={providers.map((value) => ({ value, label: providerName(value) }))}
            />
          )}
        </FilterBar>
        <FilterChips
          chips={names
            .filter((name) => params.has(name))
            .map((name) => ({ key: name, text: chipText(name) }))}
          onDrop={(name) => change({ [name]: undefined })}
          onClear={url.clearFilters}
        />
        {isDays ? (
          <ListTable<Day>
            label={t('days')}
            list={days}
            rowKey={(row) => `${row.provider} ${row.day}`}
            {...dayRows}
            {...url.paging}
            empty={isFiltered ? noMatch : <EmptyPanel title={t('noDays')} text={t('noDaysText')} />}
          />
        ) : isByHand ? (
          <ListTable<MoneyByHand>
            label={t('byHand')}
            list={byHand}
            rowKey={({ id }) => id}
            {...byHandRows}
            {...url.paging}
            empty={isFiltered ? noMatch : <EmptyPanel title={t('noByHand')} text={t('noByHandText')} />}
          />
        ) : (
          <ListTable<DifferenceRow>
            label={t('title')}
            list={differences}
            rowKey={({ difference_id }) => difference_id}
            {...differenceRows}
            {...url.paging}
            empty={
              isFiltered ? (
                noMatch
              ) : view === 'open' ? (
                <EmptyPanel title={t('allAgree')} text={t('allAgreeText')}>
                  <Button onClick={() => change({ view: 'days' })}>{t('seeDays')}</Button>
                </EmptyPanel>
              ) : (
                <EmptyPanel title={t('noDifferences')} />
              )
            }
          />
        )}
      </Panel>
    </Page>
  )
}
