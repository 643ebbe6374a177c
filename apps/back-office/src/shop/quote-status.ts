import { quoteStatus } from '@corium/contract/quote-status'
import type { Tone } from '#ui/status-word.tsx'

const tones: Readonly<Record<number, Tone>> = {
  [quoteStatus.requested]: 'ours',
  [quoteStatus.quoted]: 'moving',
  [quoteStatus.ordered]: 'done',
  [quoteStatus.declined]: 'wrong',
}

/** The look of the status of a quote, by who has to act. */
export const quoteTone = (status: number): Tone => tones[status] ?? 'resting'
