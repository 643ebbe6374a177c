import type { Output } from '@corium/browser/result'
import { quoteStatus } from '@corium/contract/quote-status'
import type { Tone } from '#ui/status-word.tsx'

/** A quote as a row of the list. */
export type QuoteRow = Output<'/staff/pc_api.quote/getList'>['list'][number]
/** A quote with everything that its page shows. */
export type Quote = Output<'/staff/pc_api.quote/info'>

const tones: Readonly<Record<QuoteRow['status'], Tone>> = {
  [quoteStatus.requested]: 'ours',
  [quoteStatus.quoted]: 'moving',
  [quoteStatus.ordered]: 'done',
  [quoteStatus.declined]: 'wrong',
  [quoteStatus.withdrawn]: 'resting',
  [quoteStatus.expired]: 'resting',
}

/** The look of the status of a quote, by who has to act. */
export const quoteTone = (status: QuoteRow['status']): Tone => tones[status]
