import type { Amount } from '../payment-provider.ts'

/**
 * The currencies that PayPal charges in, with the digits after the point. For three of them, PayPal accepts only
 * whole units.
 */
const digits: Record<string, 0 | 2> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
}

export const paypalCurrencies: readonly string[] = Object.keys(digits)

/** @throws when PayPal does not charge in this currency */
export function digitsOf(currency: string): 0 | 2 {
  const found = digits[currency]
  if (found === undefined) throw new Error(`PayPal does not charge in ${currency}`)
  return found
}

/** An amount in PayPal's form, such as `17.15` for 1715 cents. */
export function decimalOf({ currency, minor }: Amount): string {
  const count = digitsOf(currency)
  const text = String(minor).padStart(count + 1, '0')
  return count === 0 ? text : `${text.slice(0, -count)}.${text.slice(-count)}`
}

/** Reads an amount in PayPal's form; `undefined` for an invalid one. PayPal may write `1715` as `1715.00`. */
export function amountOf({
  currency_code: currency,
  value,
}: {
  currency_code: string
  value: string
}): Amount | undefined {
  const count = digits[currency]
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(value) ?? []
  if (count === undefined || whole === undefined || /[^0]/.test(fraction.slice(count))) return undefined
  return { currency, minor: Number(whole + fraction.slice(0, count).padEnd(count, '0')) }
}
