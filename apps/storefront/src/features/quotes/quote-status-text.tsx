import { quoteStatus } from '@corium/contract/quote-status'
import type { QuoteRow, QuoteStatus } from '@corium/contract/quotes'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Record<QuoteStatus, Tone> = {
  [quoteStatus.requested]: 'info',
  [quoteStatus.quoted]: 'warning',
  [quoteStatus.ordered]: 'success',
  [quoteStatus.declined]: 'quiet',
  [quoteStatus.withdrawn]: 'quiet',
  [quoteStatus.expired]: 'quiet',
}

type Shown = Pick<QuoteRow, 'status' | 'status_text' | 'valid_until'>

export function QuoteStatusText({ quote }: { quote: Shown }) {
  return <Status tone={tones[quote.status]}>{quote.status_text}</Status>
}

/** What the quote waits for, or until when its prices are good. */
export function NextStep({ quote: { status, valid_until } }: { quote: Shown }) {
  const t = useTexts('quotes')
  const dates = useDates()
  if (status === quoteStatus.requested) return t('waits')
  const until = valid_until === null ? '' : dates.lastMinute(valid_until)
  if (status === quoteStatus.quoted) return t('goodUntil', { until })
  return status === quoteStatus.expired ? t('endedAt', { until }) : null
}
