import { notFound } from '@corium/browser/codes'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useAddress } from '#shop/use-address.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { Page } from '#ui/page.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { StepsBar } from '#ui/steps-bar.tsx'
import { useKeys } from '#ui/use-keys.ts'
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
  const { params } = useAddress()
  const search = params.size > 0 ? `?${params}` : ''
  const found = useQuery(query('/staff/pc_api.after_sales/info', { after_id: afterId }))
  const crumb = <Link to={paths.afterSales(search)}>{t('title')}</Link>

  if (found.error?.code === notFound) {
    return (
      <Page title={t('title')} crumb={crumb}>
        <EmptyPanel title={t('notFound')} />
      </Page>
    )
  }
  if (!found.data) {
    return (
      <Page title={t('title')} crumb={crumb}>
        <QueryPanel query={found} />
      </Page>
    )
  }
  return <CaseDetails key={afterId} found={found.data} search={search} />
}

function CaseDetails({ found, search }: { found: Case; search: string }) {
  const t = useTexts('afterSales')
  const dates = useDates()
  const neighbors = useNeighbors(found.after_id)
  const { refund_failed, status_text, create_time, buyer, steps, server_time } = found

  return (
    <Page
      crumb={
        <>
          <Link to={paths.afterSales(search)}>{t('title')}</Link>
          {neighbors.text && ` / ${neighbors.text}`}
        </>
      }
      title={t('caseTitle', { number: found.after_sn })}
      line={
        <>
          <StatusWord tone={caseTone(found)}>{refund_failed ? t('refundFailed') : status_text}</StatusWord>{' '}
          {t('askedBy', { time: dates.fullDateTime(create_time), name: buyer })}{' '}
          <TimeLeft found={found} now={server_time} />
        </>
      }
      actions={
        <>
          <Button
            icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden />}
            aria-label={t('previousCase')}
            aria-keyshortcuts="["
            disabled={!neighbors.previous}
            onClick={neighbors.goBack}
          />
          <Button
            icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
            aria-label={t('nextCase')}
            aria-keyshortcuts="]"
            disabled={!neighbors.next}
            onClick={neighbors.goOn}
          />
        </>
      }
    >
      <StepsBar
        label={t('steps')}
        steps={steps.map(({ key, name, time, note, state }) => ({
          ...{ key, name, state },
          note: time === null ? note : dates.dateTime(time),
        }))}
      />
      <div className="page-columns case-columns">
        <div>
          <CaseFacts found={found} />
          <CaseMessages afterId={found.after_id} />
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

/** The cases before and after this one in the queue that it was opened from; a decided case leaves it. */
function useNeighbors(afterId: string) {
  const t = useTexts('afterSales')
  const navigate = useNavigate()
  const { params, page } = useAddress()
  const input = readQueue(params, page)
  const { data } = useCaseQueue(input)
  const list = data?.list ?? []
  const at = list.findIndex(({ after_id }) => after_id === afterId)
  const previous = at > 0 ? list[at - 1] : undefined
  const next = list[at + 1]
  const go = (to: typeof next) => to && navigate(paths.case(to.after_id, params.size > 0 ? `?${params}` : ''))
  const goBack = () => go(previous)
  const goOn = () => go(next)
  useKeys({ '[': goBack, ']': goOn })
  const text =
    data && at >= 0
      ? t('position', {
          view: t(input.view ?? 'needs-us'),
          index: (page - 1) * data.limit + at + 1,
          total: data.total,
        })
      : ''
  return { previous, next, goBack, goOn, text }
}
