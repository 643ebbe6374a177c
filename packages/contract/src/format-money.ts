import { formatNumber } from './format-number.ts'
import type { Language } from './language.ts'

/** Keeps an amount on one line. */
const space = '\u00a0'

/**
 * An amount in fen as its parts: `¥ 1,043.25` in Chinese, `$ 1,043.25` with the label RMB in English (§9).
 */
export function moneyParts(fen: number, language: Language) {
  const chinese = language === 'zh-cn'
  return {
    minus: fen < 0 ? '−' : '',
    label: chinese ? '' : 'RMB',
    figure: `${chinese ? '¥' : '$'}${space}${formatNumber(Math.abs(fen) / 100, 2)}`,
  }
}

/** An amount in fen as one text, for sentences and messages. */
export function formatMoney(fen: number, language: Language): string {
  const { minus, label, figure } = moneyParts(fen, language)
  return [minus, label, figure].filter(Boolean).join(space)
}

type Charged = { currency: string; amount: number; digits: number }

/**
 * What a buyer was charged in another currency: `US$ 144.90`. In English, a bare `$`
 * could be taken for RMB (§9).
 */
export function formatCharge({ currency, amount, digits }: Charged): string {
  const format = new Intl.NumberFormat('zh-CN', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const parts = format.formatToParts(amount / 10 ** digits).filter(({ type }) => type !== 'literal')
  return parts.map(({ type, value }) => (type === 'currency' ? value + space : value)).join('')
}

/** What `formatCharge` writes before an amount: `US$`. */
export const currencySign = (currency: string): string =>
  formatCharge({ currency, amount: 0, digits: 0 }).split(space)[0]!

/** Roughly what an amount in fen is at a rate: `US$ 144.90`. Without `Intl`, like `formatNumber`. */
export const formatApproximate = (
  fen: number,
  { sign, digits, rate }: { sign: string; digits: number; rate: string },
): string => `${sign}${space}${formatNumber((fen / 100) * Number(rate), digits)}`
