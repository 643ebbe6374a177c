import { maskMobile } from '@corium/contract/mask'

/** Of a number that the provider does not check, its last four digits; all of it stays with the provider. */
export function maskPhone(phone = ''): string {
  const digits = phone.replace(/\D/g, '')
  if (/^(86)?1\d{10}$/.test(digits)) return maskMobile(`+86${digits.slice(-11)}`)
  return digits.length < 6 ? '' : `**** ${digits.slice(-4)}`
}
