import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { secondsOf } from '#shop/figures/days.ts'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { NoteItem } from '#shop/note-item.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { FactList } from '#ui/fact-list.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type Difference, statusTones } from './difference.ts'
import { useProviderName } from './use-provider-name.ts'
import { useSides } from './use-sides.ts'

/** One difference between the books: both sides, its history, and the note that closes it. */
export default function DifferencePage() {
  const { differenceId = '' } = useParams()
  const t = useTexts('books')
  const { search } = useListUrl()
  const found = useQuery(query('/staff/pc_api.reconcile/info', { difference_id: differenceId }))
  const crumb = <Link to={paths.books(search)}>{t('title')}</Link>
  return (
    <FoundPage title={t('title')} crumb={crumb} query={found} missing={t('notFound')}>
      {(difference) => <Details key={differenceId} difference={difference} search={search} />}
    </FoundPage>
  )
}

function Details({ difference, search }: { difference: Difference; search: string }) {
  const t = useTexts('books')
  const join = useJoin()
  const providerName = useProviderName()
  const dates = useDates()
  const [isOpen, setOpen] = useState(false)
  const { difference_id, number, kind, what_text, status, day, provider, found_at, history } = difference
  const { order_id, order_sn, can_resolve } = difference
  const { ours, theirs } = useSides()(difference)
  const sideText = ({ amount, state }: typeof ours) => join([amount, state])
  return (
    <Page
      crumb={<Link to={paths.books(search)}>{t('title')}</Link>}
      title={t(kind === 'payment' ? 'paymentTitle' : 'refundTitle', { number })}
      line={
        <>
          <StatusWord tone={statusTones[status]}>{t(status)}</StatusWord>{' '}
          {join([what_text, t('foundAt', { time: dates.fullDateTime(found_at) })])}
        </>
      }
      actions={
        can_resolve && (
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('resolve')}
          </Button>
        )
      }
    >
      <div className="page-columns">
        <div>
          <Panel title={t('sides')} framed={status === 'open'}>
            <FactList
              facts={[
                [t('ours'), sideText(ours)],
                [providerName(provider), sideText(theirs)],
              ]}
            />
          </Panel>
          <Panel title={t('history')}>
            <HistoryTimeline history={history.toReversed()} />
          </Panel>
        </div>
        <div>
          <Panel title={t('where')}>
            <FactList
              facts={[
                [t('day'), dates.date(secondsOf(day))],
                [t('provider'), providerName(provider)],
                [
                  t('order'),
                  order_id && (
                    <Link key="order" to={paths.order(order_id)}>
                      {orderNumber(order_sn)}
                    </Link>
                  ),
                ],
              ]}
            />
          </Panel>
        </div>
      </div>
      {isOpen && (
        <ActionDrawer<{ note: string }>
          draft={`difference-${difference_id}`}
          title={t('resolveTitle')}
          intro={<p>{t('resolveText')}</p>}
          initial={{ note: '' }}
          button={t('resolve')}
          send={({ note }) => call('/staff/pc_api.reconcile/resolve', { difference_id, note })}
          done={t('isResolved')}
          refreshes={['reconcile', 'today']}
          onClose={() => setOpen(false)}
        >
          {() => <NoteItem />}
        </ActionDrawer>
      )}
    </Page>
  )
}
