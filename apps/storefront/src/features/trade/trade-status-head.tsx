import { paths } from '@corium/contract/paths'
import type { TradeStatus } from '@corium/contract/trade'
import { tradeStatus } from '@corium/contract/trade-status'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import type { TradeAccount } from './use-trade-form.ts'

const tones: Record<TradeStatus, Tone> = {
  [tradeStatus.submitted]: 'info',
  [tradeStatus.approved]: 'success',
  [tradeStatus.refused]: 'warning',
  [tradeStatus.ended]: 'quiet',
}

/** The status, what it means, and the shop's reason. */
export function TradeStatusHead({ account }: { account: TradeAccount }) {
  const t = useTexts('trade')
  const { status, status_text, company, group, history } = account
  const reason =
    status === tradeStatus.refused || status === tradeStatus.ended ? (history.at(-1)?.note ?? '') : ''
  return (
    <section className="mt-6 mb-6 border-t border-ink pt-4" aria-label={t('status')}>
      <p className="text-sm">
        <Status tone={tones[status]}>{status_text}</Status>
      </p>
      <h2 className="display mt-2 text-h3 break-words">{company}</h2>
      <p className="mt-2 max-w-160 text-pretty text-ink-2">
        {status === tradeStatus.submitted && t('waits')}
        {status === tradeStatus.approved && t('approvedText', { group })}
        {status === tradeStatus.refused && t('refusedText')}
        {status === tradeStatus.ended && t('endedText')}
      </p>
      {reason && (
        <blockquote className="mt-4 max-w-160 border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">
          <p className="label text-ink-2">{t('reason')}</p>
          {reason}
        </blockquote>
      )}
      {status === tradeStatus.approved && (
        <p className="mt-4 text-sm">
          <Link to={paths.contact({ subject: t('title') })} className="link touch">
            {t('changed')}
          </Link>
        </p>
      )}
    </section>
  )
}
