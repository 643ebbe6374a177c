import { useTexts } from '#i18n/use-texts.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type RefundRow, stateOf, stateTones } from './refund.ts'

/** The status of a refund, and the problem that stops it. */
export function RefundStatus({ refund }: { refund: RefundRow }) {
  const t = useTexts('refunds')
  const state = stateOf(refund)
  return (
    <StatusWord tone={stateTones[state]} note={refund.problem_text || undefined}>
      {t(state)}
    </StatusWord>
  )
}
