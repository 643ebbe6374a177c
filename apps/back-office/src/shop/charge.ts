import { formatCharge } from '@corium/contract/format-money'
import { money } from './money.ts'

type Charge = Parameters<typeof formatCharge>[0]

/** An amount with what PayPal charged instead: `¥ 1,043.25 · US$ 144.90`. */
export const moneyAndCharge = (fen: number, charge: Charge | null): string =>
  charge ? `${money(fen)} · ${formatCharge(charge)}` : money(fen)
