import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ExportButton } from '#shop/export-button.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import {
  type Day,
  type DifferenceRow,
  type MoneyByHand,
  providerName,
  readView,
  views,
} from './difference.ts'
import { useByHandRows } from './use-by-hand-rows.tsx'
import { useDayRows } from './use-day-rows.tsx'
import { useDifferenceRows } from './use-difference-rows.tsx'

/** How the payment providers' books compare with the shop's: open differences first, and every day. */
export default function BooksPage() {
  const t = useTexts('books')
  const dates = useDates()
  const { params, page, change } = useListUrl()
  const view = readView(params)
  const isDays = view === 'days'
  const isByHand = view === 'byHand'
  const day = params.get('day') ?? undefined
  const provider = params.get('provider') ?? undefined
  const filter = { status: isDays || isByHand || view === 'all' ? undefined : view, day, provider }
  const days = useQuery({
    ...query('/staff/pc_api.reconcile/getDays', { page, limit: pageSize }),
    enabled: isDays,
    placeholderData: keepPreviousData,
  })
  const byHand = useQuery({
    ...query('/staff/pc_api.reconcile/getByHand', { page, limit: pageSize }),
    enabled: isByHand,
    placeholderData: keepPreviousData,
  })
  const differences = useQuery({
    ...query('/staff/pc_api.reconcile/getDifferences', { ...filter, page, limit: pageSize }),
    enabled: !isDays && !isByHand,
    placeholderData: keepPreviousData,
  })
  const { data: open } = useQuery(
    query('/staff/pc_api.reconcile/getDifferences', { status: 'open', limit: 1 }),
  )
  const dayRows = useDayRows()
  const byHandRows = useByHandRows()
  const differenceRows = useDifferenceRows(params.size > 0 ? `?${params}` : '')
  useListKeys()
  const shared = { page, onPage: (next: number) => change({ page: next }) }
  const dropDay = () => change({ day: undefined, provider: undefined })

  return (
    <Page
      title={t('title')}
      line={open && t('waiting', { count: open.total })}
      actions={
        <ExportButton
          path="/staff/pc_api.reconcile/export"
          filter={{ ...filter, what: isDays ? 'days' : isByHand ? 'by-hand' : 'differences' }}
        />
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: key === 'open' ? open?.total : undefined }))}
          chosen={view}
          onChoose={(next) => change({ view: next, day: undefined, provider: undefined })}
        />
        {isDays ? (
          <ListTable<Day>
            label={t('days')}
            list={days}
            rowKey={(row) => `${row.provider} ${row.day}`}
            {...dayRows}
            {...shared}
            empty={<EmptyPanel title={t('noDays')} text={t('noDaysText')} />}
          />
        ) : isByHand ? (
          <ListTable<MoneyByHand>
            label={t('byHand')}
            list={byHand}
            rowKey={({ id }) => id}
            {...byHandRows}
            {...shared}
            empty={<EmptyPanel title={t('noByHand')} text={t('noByHandText')} />}
          />
        ) : (
          <>
            <FilterChips
              chips={
                day ? [{ key: 'day', text: `${dates.dayText(day)}, ${providerName(provider ?? '')}` }] : []
              }
              onDrop={dropDay}
              onClear={dropDay}
            />
            <ListTable<DifferenceRow>
              label={t('title')}
              list={differences}
              rowKey={({ difference_id }) => difference_id}
              {...differenceRows}
              {...shared}
              empty={
                view === 'open' ? (
                  <EmptyPanel title={t('allAgree')} text={t('allAgreeText')}>
                    <Button onClick={() => change({ view: 'days' })}>{t('seeDays')}</Button>
                  </EmptyPanel>
                ) : (
                  <EmptyPanel title={t('noDifferences')} />
                )
              }
            />
          </>
        )}
      </Panel>
    </Page>
  )
}
