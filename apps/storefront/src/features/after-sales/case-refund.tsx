import type { Case } from '#api/after-sales.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Section } from '#ui/section.tsx'
import { Status } from '#ui/status.tsx'
import { ReturnedAmount } from './returned-amount.tsx'

/** The refund of the case, and a note that the shop takes care of it if it does not go through. */
export function CaseRefund({ found: { refund, charge } }: { found: Case }) {
  const t = useTexts('afterSales')
  const dates = useDates()
  if (!refund) return null
  const { is_stuck, succeeded_at, status_text, amount, to, refund_sn, time } = refund
  return (
    <Section
      label={t('refundSection')}
      link={
        <Status tone={is_stuck ? 'warning' : succeeded_at === null ? 'info' : 'success'}>
          {status_text}
        </Status>
      }
    >
      <dl className="case-fact-list">
        <div>
          <dt>{t('refundAmount')}</dt>
          <dd>
            <ReturnedAmount amount={amount} charge={charge} />
          </dd>
        </div>
        <div>
          <dt>{t('goesTo')}</dt>
          <dd>
            {to} <time className="text-ink-2">{dates.shortDateTime(succeeded_at ?? time)}</time>
          </dd>
        </div>
        <div className="flex-wrap">
          <dt>{t('refundNumber')}</dt>
          <dd className="ml-auto">{refund_sn}</dd>
        </div>
      </dl>
      {is_stuck && <p className="mt-3 text-sm text-warning">{t('refundStuck')}</p>}
    </Section>
  )
}
