import { formatCharge } from '@corium/contract/format-money'
import { useTexts } from '#i18n/use-texts.tsx'
import type { ChargedAmount } from '#shop/money/currency-text.ts'
import { Money } from '#shop/money/money.tsx'

/** `US$ 144.90 for RMB $ 1,043.25`, or only the order's amount if the charge is in yuan. */
export function PaidAmount({ amount, charge }: { amount: number; charge: ChargedAmount | null }) {
  const t = useTexts('payment')
  if (!charge) return <Money fen={amount} />
  return (
    <>
      <span className="whitespace-nowrap">{formatCharge(charge)}</span> {t('chargeFor')}{' '}
      <Money fen={amount} />
    </>
  )
}
