import { formatNumber } from '@corium/contract/format-number'
import type { Language } from '#i18n/language.ts'

/** An amount in the smallest unit of its currency. */
export type ChargedAmount = { currency: string; amount: number; digits: number }

/** `1,043.25 CNY`, where amounts of two currencies are compared. */
export function formatByCode({ currency, amount, digits }: ChargedAmount): string {
  return `${formatNumber(amount / 10 ** digits, digits)}\u00a0${currency}`
}

/** What amounts of a currency are called in a sentence: `US dollars`, `美元`. */
export function currencyName(currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}
