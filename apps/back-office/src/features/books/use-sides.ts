import { useTexts } from '#i18n/use-texts.tsx'
import { minorMoney } from '#shop/charge.ts'
import type { DifferenceRow } from './difference.ts'

type Side = { amount: string; state: string }

/** What the shop's books and the provider's say about one payment or refund. */
export function useSides(): (row: DifferenceRow) => { ours: Side; theirs: Side } {
  const t = useTexts('books')
  return ({ currency, ours, theirs, ours_state, theirs_state }) => ({
    ours: { amount: ours === null ? t('nothing') : minorMoney(ours, currency), state: ours_state },
    theirs: { amount: theirs === null ? t('nothing') : minorMoney(theirs, currency), state: theirs_state },
  })
}
