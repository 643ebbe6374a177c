import type { Refusal } from '@corium/browser/result'
import { useTexts } from '#i18n/use-texts.tsx'

/** Why the payment was not started. A refusal that changes the whole page needs no words here. */
export function StartError({ refusal }: { refusal: Refusal | undefined }) {
  const common = useTexts('common')
  return (
    <p role="alert" className="mt-3 max-w-[56ch] text-sm text-error empty:hidden">
      {refusal && !refusal.shownInDialog && (refusal.msg || common('failedText'))}
    </p>
  )
}
