import { formatCharge, formatMoney } from '@corium/contract/format-money'
import type { Bilingual, Language } from '@corium/contract/language'
import { isManual, type PaidMethod } from '@corium/contract/pay-methods'
import type { Charged } from './messages.ts'

/** An amount, with what the buyer was charged for it in another currency. */
export function paidText(amountFen: number, charge: Charged | null | undefined, language: Language): string {
  const amount = formatMoney(amountFen, language)
  if (!charge) return amount
  const charged = formatCharge(charge)
  return language === 'zh-cn' ? `${amount}（实际扣款 ${charged}）` : `${amount} (charged as ${charged})`
}

/** A refunded amount, with the amount in the currency of the charge that the buyer sees. */
export function refundText(
  amountFen: number,
  charge: Charged | null | undefined,
  language: Language,
): string {
  const amount = formatMoney(amountFen, language)
  if (!charge) return amount
  return language === 'zh-cn' ? `${amount}（${formatCharge(charge)}）` : `${amount} (${formatCharge(charge)})`
}

const waysBack = {
  provider: {
    'en-us': 'It goes back to the account you paid from. Depending on your bank, this can take a few days.',
    'zh-cn': '款项将原路退回，具体到账时间以银行或支付平台为准。',
  },
  'bank-transfer': {
    'en-us': 'We pay it back by bank transfer. Depending on your bank, this can take a few days.',
    'zh-cn': '款项将通过银行转账退还，具体到账时间以银行为准。',
  },
  'on-account': {
    'en-us': 'Your company owes so much less on account.',
    'zh-cn': '款项已从贵公司的月结欠款中扣减。',
  },
  cash: {
    'en-us': 'You paid in cash, so we will arrange with you how you get it back.',
    'zh-cn': '您以现金付款，具体退款方式我们将与您联系。',
  },
} satisfies Record<string, Bilingual>

/** How a refund reaches the buyer: only what a provider took has an account that it came from. */
export function wayBackText(method: PaidMethod | undefined, language: Language): string {
  return waysBack[method && (isManual(method) || method === 'on-account') ? method : 'provider'][language]
}

type Refund = {
  amount_fen: number
  charge?: Charged | null | undefined
  method?: PaidMethod | undefined
}

/** A refund that has begun, and how it reaches the buyer. */
export function refundingText({ amount_fen, charge, method }: Refund, language: Language): string {
  const amount = refundText(amount_fen, charge, language)
  if (method === 'on-account') {
    return language === 'zh-cn'
      ? `${amount} 正从贵公司的月结欠款中扣减。`
      : `We are taking ${amount} off what your company owes.`
  }
  const sentence = language === 'zh-cn' ? `我们正在为您退款 ${amount}。` : `We are refunding ${amount}. `
  return sentence + wayBackText(method, language)
}
