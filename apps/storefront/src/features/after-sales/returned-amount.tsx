import { formatCharge } from '@corium/contract/format-money'
import type { ChargedAmount } from '#shop/money/currency-text.ts'
import { Money } from '#shop/money/money.tsx'

type ReturnedAmountProps = { amount: number; charge: ChargedAmount | null }

/** The refunded amount, also in the currency that the buyer was charged in. */
export function ReturnedAmount({ amount, charge }: ReturnedAmountProps) {
  return (
    <>
      <Money fen={amount} className="font-strong" />{' '}
      {charge && <span className="whitespace-nowrap text-ink-2">{formatCharge(charge)}</span>}
    </>
  )
}
