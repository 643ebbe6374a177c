import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { RateDrawer } from './rate-drawer.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export type Rates = Output<'/staff/pc_api.rate/getList'>
type Rate = Rates['list'][number]

/** The call returns the current rate and the 100 rates before it. */
const maxRates = 101

/** The rate at which PayPal charges buyers abroad, who set it, and the earlier rates. */
export default function RatesPage() {
  const t = useTexts('rates')
  const dates = useDates()
  const rates = useQuery(query('/staff/pc_api.rate/getList', {}))
  const [isOpen, setOpen] = useState(false)
  const { data } = rates
  if (!data) {
    return (
      <SettingsFrame>
        <QueryPanel query={rates} />
      </SettingsFrame>
    )
  }
  if (data.currency === '') {
    return (
      <SettingsFrame>
        <EmptyPanel title={t('notNeeded')} text={t('notNeededText')} />
      </SettingsFrame>
    )
  }
  const [current] = data.list
  const source = ({ staff_name, source }: Rate) => (
    <>
      {source}
      <span className="second-line">{staff_name || t('fromConfiguration')}</span>
    </>
  )
  return (
    <SettingsFrame>
      <Panel
        title={t('now')}
        extra={
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('set')}
          </Button>
        }
      >
        <p className="intro">
          {data.is_missing ? (
            <StatusWord tone="wrong">{t('isMissing', { count: data.max_age_days })}</StatusWord>
          ) : (
            t('line', { currency: data.currency, count: data.max_age_days })
          )}
        </p>
        {current && (
          <FactList
            facts={[
              [t('rate'), t('perYuan', { rate: current.rate, currency: current.currency })],
              [t('markup'), `${current.markup}%`],
              [t('charged'), t('perYuan', { rate: current.charged_rate, currency: current.currency })],
              [t('source'), source(current)],
              [t('rateTime'), dates.fullDateTime(current.rate_time)],
            ]}
          />
        )}
      </Panel>
      <Panel title={t('history')} flush>
        <ListTable<Rate>
          label={t('rows')}
          list={{ ...rates, data: { list: data.list, total: data.list.length } }}
          page={1}
          rowsPerPage={maxRates}
          onPage={() => undefined}
          rowKey={({ created_time, rate }) => `${created_time} ${rate}`}
          columns={[
            {
              key: 'set',
              title: t('setAt'),
              render: (_, { created_time }) => <span className="nowrap">{dates.dateTime(created_time)}</span>,
            },
            { key: 'rate', title: t('rate'), align: 'right', dataIndex: 'rate' },
            {
              key: 'markup',
              title: t('markup'),
              align: 'right',
              render: (_, { markup }) => `${markup}%`,
            },
            { key: 'charged', title: t('charged'), align: 'right', dataIndex: 'charged_rate' },
            { key: 'source', title: t('source'), render: (_, row) => source(row) },
          ]}
          block={(row) => (
            <>
              <span className="list-block-line">
                <strong>{row.charged_rate}</strong>
                {dates.dateTime(row.created_time)}
              </span>
              <span className="second-line">{t('withMarkup', { rate: row.rate, markup: row.markup })}</span>
              {source(row)}
            </>
          )}
          empty={<EmptyPanel title={t('none')} text={t('noneText')} />}
        />
      </Panel>
      {isOpen && <RateDrawer current={current} currency={data.currency} onClose={() => setOpen(false)} />}
    </SettingsFrame>
  )
}
