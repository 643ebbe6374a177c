import type { ProviderErrorKind } from '../provider-error.ts'

const kinds: Record<number, ProviderErrorKind> = {
  // The number cannot receive texts: invalid, a landline, or not a mobile number.
  21211: 'bad-recipient',
  21217: 'bad-recipient',
  21614: 'bad-recipient',
  // The account: wrong token, suspended or without money, a country that is not enabled.
  20003: 'misconfigured',
  20005: 'out-of-credit',
  21408: 'misconfigured',
  21266: 'misconfigured',
  // The sender: unknown, of another account, unable to reach the country.
  21212: 'misconfigured',
  21606: 'misconfigured',
  21612: 'misconfigured',
  21659: 'misconfigured',
  21701: 'misconfigured',
  21703: 'misconfigured',
  21609: 'misconfigured',
  // Too many requests.
  14107: 'rate-limited',
  20429: 'rate-limited',
  21611: 'rate-limited',
  63038: 'rate-limited',
  // The person has answered STOP.
  21610: 'refused',
}

export function kindOfTwilioCode(code: number, status: number): ProviderErrorKind {
  return kinds[code] ?? kindOfStatus(status)
}

function kindOfStatus(status: number): ProviderErrorKind {
  if (status >= 500) return 'broken'
  if (status === 429) return 'rate-limited'
  return status === 401 || status === 403 || status === 404 ? 'misconfigured' : 'refused'
}
