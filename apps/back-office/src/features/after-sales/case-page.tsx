import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { NeighborButtons } from '#shop/neighbor-buttons.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { StepsBar } from '#ui/steps-bar.tsx'
import { type Case, caseTone } from './case.ts'
import { CaseDecision } from './case-decision.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CaseOrder } from './case-order.tsx'
import './case-page.css'
import { CaseParcels } from './case-parcels.tsx'
import { TimeLeft } from './time-left.tsx'
import { readQueue, useCaseQueue } from './use-case-queue.ts'

/** One case: what the buyer asks for, messages and history, and beside them the decision and the facts. */
export default function CasePage() {
  const { afterId = '' } = useParams()
  const t = useTexts('afterSales')
  const { search } = useListUrl()
  const found = useQuery(query('/staff/pc_api.after_sales/info', { after_id: afterId }))
  const crumb = <Link to={paths.afterSales(search)}>{t('title')}</Link>
  return (
    <FoundPage title={t('title')} crumb={crumb} query={found} missing={t('notFound')}>
      {(found) => <CaseDetails key={afterId} found={found} search={search} />}
    </FoundPage>
  )
}

function CaseDetails({ found, search }: { found: Case; search: string }) {
  const t = useTexts('afterSales')
  const dates = useDates()
  const queue = useQueue(found.after_id)
  const { refund_failed, status_text, create_time, buyer, steps, server_time } = found

  return (
    <Page
      crumb={
        <>
          <Link to={paths.afterSales(search)}>{t('title')}</Link>
          {queue.text && ` / ${queue.text}`}
        </>
      }
      title={t('caseTitle', { number: orderNumber(found.after_sn) })}
      besideTitle={<Colleagues kind="case" id={found.after_id} />}
      line={
        <>
          <StatusWord tone={caseTone(found)}>{refund_failed ? t('refundFailed') : status_text}</StatusWord>{' '}
          {t('askedBy', { time: dates.fullDateTime(create_time), name: buyer })}{' '}
          <TimeLeft found={found} now={server_time} />
        </>
      }
      actions={
        <NeighborButtons
          list={queue.paths}
          here={paths.case(found.after_id, search)}
          names={{ previous: t('previousCase'), next: t('nextCase') }}
        />
      }
    >
      <StepsBar
        label={t('steps')}
        steps={steps.map(({ key, name, time, note, state }) => ({
          key,
          name,
          state,
          note: time === null ? note : dates.dateTime(time),
        }))}
      />
      <div className="page-columns case-columns">
        <div>
          <CaseFacts found={found} />
          <CaseMessages found={found} />
          <CaseHistory found={found} />
        </div>
        <div>
          <CaseDecision found={found} />
          <CaseOrder found={found} />
          <CaseParcels found={found} />
        </div>
      </div>
    </Page>
  )
}

/** The queue that this case was opened from: the paths of its cases, and the position of this one. */
function useQueue(afterId: string) {
  const t = useTexts('afterSales')
  const { params, page, search } = useListUrl()
  const input = readQueue(params, page)
  const { data } = useCaseQueue(input)
  const list = data?.list ?? []
  const at = list.findIndex(({ after_id }) => after_id === afterId)
  const text =
    data && at >= 0
      ? t('position', {
          view: t(input.view ?? 'needs-us'),
          index: (page - 1) * data.limit + at + 1,
          total: data.total,
        })
      : ''
  return { paths: list.map(({ after_id }) => paths.case(after_id, search)), text }
}
