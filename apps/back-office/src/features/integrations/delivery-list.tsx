import { dot } from '@corium/browser/dot'
import type { DeliveryView } from '@corium/contract/webhook-desk'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { listQuery, refresh } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import type { Delivery, Endpoint } from './integration.ts'

const views: readonly DeliveryView[] = ['all', 'waiting', 'failed']

const tones = {
  waiting: 'ours',
  sending: 'moving',
  delivered: 'done',
  failed: 'wrong',
} as const satisfies Record<Delivery['status'], Tone>

/** Milliseconds between two polls while a delivery is being sent. */
const lookAgainMs = 3_000

/** The log of the deliveries to one endpoint. */
export function DeliveryList({ endpoint }: { endpoint: Endpoint }) {
  const t = useTexts('integrations')
  const dates = useDates()
  const { message } = App.useApp()
  const notification = useNotices()
  const { params, page, change, paging } = useListUrl()
  const view = views.find((one) => one === params.get('view')) ?? 'all'
  const { endpoint_id, waiting_num, failed_num, state } = endpoint
  const deliveries = useQuery({
    ...listQuery('/staff/pc_api.webhook/getDelivery', { endpoint_id, view, page, limit: pageSize }),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ attempt_num, status }) => attempt_num === 0 && status !== 'failed')
        ? lookAgainMs
        : false,
  })
  const [opened, setOpened] = useState<string>()
  const num: Record<DeliveryView, number | undefined> = {
    all: undefined,
    waiting: waiting_num,
    failed: failed_num,
  }

  async function resendFailed() {
    const result = await call('/staff/pc_api.webhook/resendFailed', { endpoint_id })
    if (result.ok) message.success(t('resentFailed', { count: result.data.num }))
    else if (!result.shownInDialog) notification.error({ title: result.msg })
    await refresh('webhook')
  }

  const event = (row: Delivery) => (
    <span>
      {t(`event_${row.event}`)}
      <span className="second-line">{row.event}</span>
    </span>
  )
  const result = (row: Delivery) => {
    const answer = row.status_code === null ? row.problem_text : t('answered', { code: row.status_code })
    const next =
      row.status === 'waiting' && row.attempt_num > 0 && row.next_try_at !== null
        ? t('nextTry', { time: dates.dateTime(row.next_try_at) })
        : ''
    return (
      <StatusWord tone={tones[row.status]} note={[answer, next].filter(Boolean).join(dot) || undefined}>
        {t(`delivery_${row.status}`)}
      </StatusWord>
    )
  }
  const show = (row: Delivery) => (
    <Button
      size="small"
      onClick={() => setOpened(row.delivery_id)}
      aria-label={`${t('show')} ${row.event} ${dates.dateTime(row.created_at)}`}
    >
      {t('show')}
    </Button>
  )

  return (
    <Panel
      title={t('deliveries')}
      flush
      extra={
        failed_num > 0 &&
        state === 'on' && (
          <Button size="small" onClick={resendFailed}>
            {t('resendFailed')}
          </Button>
        )
      }
    >
      <ViewTabs
        label={t('deliveries')}
        views={views.map((key) => ({ key, name: t(`view_${key}`), num: num[key] }))}
        chosen={view}
        onChoose={(next) => change({ view: next === 'all' ? undefined : next })}
      />
      <ListTable<Delivery>
        label={t('deliveryList')}
        list={deliveries}
        {...paging}
        rowKey={({ delivery_id }) => delivery_id}
        columns={[
          { key: 'event', title: t('event'), render: (_, row) => event(row) },
          {
            key: 'when',
            title: t('when'),
            render: (_, row) => <span className="nowrap">{dates.dateTime(row.created_at)}</span>,
          },
          { key: 'result', title: t('result'), render: (_, row) => result(row) },
          { key: 'attempts', title: t('attempts'), align: 'right', dataIndex: 'attempt_num' },
          {
            key: 'actions',
            title: <span className="visually-hidden">{t('actions')}</span>,
            align: 'right',
            render: (_, row) => show(row),
          },
        ]}
        block={(row) => (
          <>
            <span className="list-block-line">
              {event(row)}
              {show(row)}
            </span>
            {result(row)}
            <span className="second-line">{dates.dateTime(row.created_at)}</span>
          </>
        )}
        empty={<EmptyPanel title={t('noDeliveries')} text={t('noDeliveriesText')} />}
      />
      {opened && (
        <DeliveryDrawer deliveryId={opened} isOn={state === 'on'} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}
