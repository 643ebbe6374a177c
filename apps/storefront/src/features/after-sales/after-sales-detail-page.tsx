import { dot } from '@corium/browser/dot'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { afterSalesInfo } from '#api/account-queries.ts'
import type { Case } from '#api/after-sales.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountRecordPage } from '#shop/page/account-record-page.tsx'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseApplication } from './case-application.tsx'
import { CaseCheck } from './case-check.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CaseParcels } from './case-parcels.tsx'
import { CaseRefund } from './case-refund.tsx'
import { CaseStatus } from './case-status.tsx'
import { CaseSteps } from './case-steps.tsx'
import { CaseTurn } from './case-turn.tsx'
import { MissingCase } from './missing-case.tsx'
import './after-sales.css'

/**
 * One case: its steps, whose turn it is, the shop's check, parcels, refund, messages,
 * history and what was asked for.
 */
export default function AfterSalesDetailPage() {
  const t = useTexts('afterSales')
  return (
    <AccountRecordPage
      parent="afterSales"
      param="after_id"
      noun={t('case')}
      titleOf={({ after_sn }) => t('caseNumber', { number: after_sn })}
      query={afterSalesInfo}
      missing={<MissingCase />}
      skeleton={<CaseSkeleton />}
    >
      {(found, loadedAt) => <CaseDetails found={found} clockOffset={found.server_time - loadedAt / 1000} />}
    </AccountRecordPage>
  )
}

function CaseDetails({ found, clockOffset }: { found: Case; clockOffset: number }) {
  const t = useTexts('afterSales')
  const dates = useDates()
  return (
    <>
      <PrintedHead path={paths.afterSalesCase(found.after_id)} />
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="display text-h1 break-words max-md:text-h3">
            {t('caseNumber', { number: found.after_sn })}
          </h1>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2">
            <span>
              {t('asked', { time: dates.dateTime(found.create_time) })}
              {dot}
              {t('order')}{' '}
              <Link to={paths.order(found.order_id)} className="link touch">
                {found.order_sn}
              </Link>
            </span>
            <CaseStatus code={found.status} text={found.status_text} />
          </p>
        </div>
        <CaseActions found={found} />
      </header>
      <div className="mt-10 grid gap-12">
        <CaseSteps steps={found.steps} />
        <CaseTurn found={found} clockOffset={clockOffset} />
        <div className="account-columns">
          <div>
            <CaseCheck found={found} />
            <CaseParcels found={found} />
            <CaseMessages afterId={found.after_id} />
            <CaseHistory history={found.history} />
          </div>
          <div>
            <CaseApplication found={found} />
            <CaseRefund found={found} />
          </div>
        </div>
      </div>
    </>
  )
}

function CaseSkeleton() {
  return (
    <div className="grid gap-8" aria-hidden="true">
      <SkeletonLine width={40} />
      <div className="skeleton h-12" />
      <div className="skeleton h-40" />
    </div>
  )
}
