import { formatCharge, formatMoney } from '@corium/contract/format-money'
import type { Language } from '@corium/contract/language'
import type { Charged } from './messages.ts'

/** An amount, with what the buyer was charged for it in another currency. */
export function paidText(amountFen: number, charge: Charged | null | undefined, language: Language): string {
  const amount = formatMoney(amountFen, language)
  if (!charge) return amount
  const charged = formatCharge(charge)
  return language === 'zh-cn' ? `${amount}（实际扣款 ${charged}）` : `${amount} (charged as ${charged})`
}

/** An amount that goes back, with what the buyer sees of it in the currency of the charge. */
export function refundText(
  amountFen: number,
  charge: Charged | null | undefined,
  language: Language,
): string {
  const amount = formatMoney(amountFen, language)
  if (!charge) return amount
  return language === 'zh-cn' ? `${amount}（${formatCharge(charge)}）` : `${amount} (${formatCharge(charge)})`
}
