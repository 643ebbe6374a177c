import { dot } from '@corium/browser/dot'
import { formatCharge } from '@corium/contract/format-money'
import { money } from './money.ts'

type Charge = Parameters<typeof formatCharge>[0]

/** An amount with PayPal's charge in its currency: `¥ 1,043.25 · US$ 144.90`. */
export const moneyAndCharge = (fen: number, charge: Charge | null): string =>
  charge ? `${money(fen)}${dot}${formatCharge(charge)}` : money(fen)

/** An amount in the smallest unit of a currency, as in a provider's books. */
export function minorMoney(minor: number, currency: string): string {
  if (currency === 'CNY') return money(minor)
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return formatCharge({
    currency,
    amount: minor,
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
  })
}
