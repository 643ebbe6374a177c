import { type PayPalIssue, refuseField } from '#sandbox/paypal/refusal.ts'
import type { Money } from '#sandbox/records/paypal.ts'

/** Currencies that the merchant can receive. CNY is missing: PayPal offers it only for accounts in mainland China. */
const supported = new Set(
  'AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
)
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD'])

function digitsOf(currency: string): 0 | 2 {
  return withoutDecimals.has(currency) ? 0 : 2
}

/** Reads an amount and writes it with all of its currency's digits. `field` is its JSON pointer. */
export function readMoney(given: unknown, field: string, { zero = false } = {}): Money {
  if (typeof given !== 'object' || given === null) refuseField('MISSING_REQUIRED_PARAMETER', field)
  for (const name of Object.keys(given))
    if (!['currency_code', 'value', 'breakdown'].includes(name))
      refuseField('INVALID_PARAMETER', `${field}/${name}`)
  const { currency_code, value } = given as Partial<Record<string, unknown>>
  const fail: (issue: PayPalIssue) => never = (issue) => refuseField(issue, `${field}/value`, value)
  if (currency_code === undefined) refuseField('MISSING_REQUIRED_PARAMETER', `${field}/currency_code`)
  if (typeof currency_code !== 'string' || currency_code.length !== 3)
    refuseField('INVALID_STRING_LENGTH', `${field}/currency_code`, currency_code)
  if (!supported.has(currency_code))
    refuseField('CURRENCY_NOT_SUPPORTED', `${field}/currency_code`, currency_code)
  if (value === undefined) fail('MISSING_REQUIRED_PARAMETER')
  // A JSON number is refused: amounts are strings.
  if (typeof value !== 'string' || !/^-?(\d+(\.\d+)?|\.\d+)$/.test(value) || value.length > 32)
    fail('INVALID_PARAMETER_SYNTAX')
  const decimals = value.split('.')[1] ?? ''
  if (decimals && digitsOf(currency_code) === 0) fail('DECIMALS_NOT_SUPPORTED')
  if (decimals.length > 2) fail('DECIMAL_PRECISION')
  const minor = minorUnits({ currency_code, value })
  if (minor < 0 && zero) fail('CANNOT_BE_NEGATIVE')
  if (minor < 0 || (minor === 0 && !zero)) fail('CANNOT_BE_ZERO_OR_NEGATIVE')
  return money(currency_code, minor)
}

/** Minor units as an integer, without floating point: `17.15` USD is 1715. NaN for an invalid amount. */
export function minorUnits({ currency_code, value }: Money): number {
  const digits = digitsOf(currency_code)
  const match = /^(-?)(\d*)\.?(\d*)$/.exec(value)
  const [, sign = '', whole = '', decimals = ''] = match ?? []
  if (!match || decimals.length > digits) return Number.NaN
  return Number(`${sign}${whole || '0'}${decimals.padEnd(digits, '0')}`)
}

export function money(currency_code: string, minor: number): Money {
  const digits = digitsOf(currency_code)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  const value = sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`)
  return { currency_code, value }
}
