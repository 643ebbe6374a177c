import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { FactList } from '#ui/fact-list.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type Complaint, complaintTone, isOnItsWay } from './complaint.ts'
import { ComplaintDue } from './complaint-due.tsx'
import { ComplaintOrders } from './complaint-orders.tsx'
import { ComplaintThread } from './complaint-thread.tsx'
import { CompleteComplaint } from './complete-complaint.tsx'
import './complaints.css'
import { ReplyForm } from './reply-form.tsx'

/** One complaint: what both sides wrote, the reply, and beside it the order and what the buyer wants. */
export default function ComplaintPage() {
  const { number = '' } = useParams()
  const t = useTexts('complaints')
  const { search } = useLocation()
  const found = useQuery({
    ...query('/staff/pc_api.complaint/info', { complaint_number: number }),
    // After a reply, polls often, so that the page soon shows that it has arrived.
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? 2000 : 30_000),
  })
  const crumb = <Link to={paths.complaints(search)}>{t('title')}</Link>
  return (
    <FoundPage title={t('title')} crumb={crumb} query={found} missing={t('notFound')}>
      {(complaint) => (
        <Details
          key={number}
          complaint={complaint}
          crumb={crumb}
          now={Math.floor(found.dataUpdatedAt / 1000)}
        />
      )}
    </FoundPage>
  )
}

function Details({ complaint, crumb, now }: { complaint: Complaint; crumb: ReactNode; now: number }) {
  const t = useTexts('complaints')
  const dates = useDates()
  const [isCompleting, setCompleting] = useState(false)
  const { complaint_number, status, status_text, opened_at, handle } = complaint
  return (
    <Page
      crumb={crumb}
      // The number is so long that it has to break on a phone.
      title={t('pageTitle', { number: orderNumber(complaint_number).replaceAll('\u00a0', ' ') })}
      besideTitle={<Colleagues kind="complaint" id={complaint_number} />}
      line={
        <>
          <StatusWord tone={complaintTone(status)}>{status_text}</StatusWord> {dates.fullDateTime(opened_at)}
          {status !== 'completed' && dot}
          <ComplaintDue complaint={complaint} now={now} />
        </>
      }
      actions={handle.complete && <Button onClick={() => setCompleting(true)}>{t('complete')}</Button>}
    >
      <div className="page-columns">
        <div>
          <ComplaintThread complaint={complaint} />
          <ReplyForm complaint={complaint} />
        </div>
        <div>
          <ComplaintOrders complaint={complaint} />
          <Facts complaint={complaint} />
        </div>
      </div>
      {isCompleting && <CompleteComplaint complaint={complaint} onClose={() => setCompleting(false)} />}
    </Page>
  )
}

function Facts({ complaint }: { complaint: Complaint }) {
  const t = useTexts('complaints')
  const dates = useDates()
  const { type_text, problem, wanted, is_refunded, phone, times, picture_num, reply_by, finish_by } =
    complaint
  return (
    <Panel title={t('facts')}>
      <FactList
        facts={[
          [t('type'), type_text],
          [t('problem'), problem],
          [t('wanted'), wanted !== null && money(wanted)],
          [t('refund'), is_refunded && t('refunded')],
          [t('howOften'), times > 1 && t('times', { count: times })],
          [t('phone'), phone],
          [t('pictures'), picture_num > 0 && t('pictureNum', { count: picture_num })],
          [t('replyUntil'), reply_by !== null && dates.dateTime(reply_by)],
          [t('finishUntil'), finish_by !== null && dates.dateTime(finish_by)],
          [t('checked'), dates.dateTime(complaint.checked_at)],
        ]}
      />
    </Panel>
  )
}
