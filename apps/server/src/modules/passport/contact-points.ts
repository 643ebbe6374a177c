import { domainToASCII } from 'node:url'
import parseMobile, { isSupportedCountry } from 'libphonenumber-js/mobile'
import { refuse, refuseFields } from '#server/refuse.ts'

/** `key` is in E.164. */
export type Mobile = { kind: 'mobile'; key: string; country: string }
/** `key` is in lower case with an ASCII domain, `email` as typed. */
type Email = { kind: 'email'; key: string; email: string }
/** Where the shop can send a code. Different spellings of the same number or email have the same key. */
export type ContactPoint = Mobile | Email

/** The country of a number without a country code (§9). */
export const homeCountry = 'CN'

/** Where a member with these columns gets codes. */
export function contactPointsOf(account: {
  mobile: string | null
  country_code: string | null
  email: string | null
  email_key: string | null
}): { sms?: Mobile; email?: Email } {
  const { mobile, country_code, email, email_key } = account
  return {
    ...(mobile && { sms: { kind: 'mobile', key: mobile, country: country_code ?? homeCountry } }),
    ...(email && email_key && { email: { kind: 'email', key: email_key, email } }),
  }
}

/** Turns full-width digits, letters and signs, as Chinese keyboards type them, into plain ones. */
const normalize = (text: string): string => text.normalize('NFKC').trim()

/** Undefined if the text is neither a mobile number nor an email. */
export function findContactPoint(typed: string, country?: string): ContactPoint | undefined {
  return normalize(typed).includes('@') ? findEmail(typed) : findMobile(typed, country)
}

function findMobile(typed: string, given?: string): Mobile | undefined {
  const country = given || homeCountry
  if (!isSupportedCountry(country)) return undefined
  // This metadata has mobile ranges only, so landline numbers are invalid.
  const number = parseMobile(normalize(typed), country)
  if (!number?.isValid() || !number.country) return undefined
  return { kind: 'mobile', key: number.number, country: number.country }
}

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainPart = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

function findEmail(typed: string): Email | undefined {
  const email = normalize(typed)
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).toLowerCase()
  const domain = domainToASCII(email.slice(at + 1)).toLowerCase()
  if (local.length > 64 || !localPart.test(local)) return undefined
  if (domain.length > 253 || !domainPart.test(domain)) return undefined
  return { kind: 'email', key: `${local}@${domain}`, email }
}

/** @throws field errors in the words of §5, or `country-not-served` */
export function readMobile(field: string, typed: string, country?: string): Mobile {
  if (!normalize(typed)) refuseFields({ [field]: 'mobile-required' })
  if (country && !isSupportedCountry(country)) refuse('country-not-served')
  return findMobile(typed, country) ?? refuseFields({ [field]: 'mobile-invalid' })
}

/** @throws field errors in the words of §5 */
export function readEmail(field: string, typed: string): Email {
  if (!normalize(typed)) refuseFields({ [field]: 'email-required' })
  return findEmail(typed) ?? refuseFields({ [field]: 'email-invalid' })
}

/** Reads a mobile number or an email. @throws field errors in the words of §5, or `country-not-served` */
export function readContactPoint(field: string, typed: string, country?: string): ContactPoint {
  if (!normalize(typed)) refuseFields({ [field]: 'mobile-or-email-required' })
  return normalize(typed).includes('@') ? readEmail(field, typed) : readMobile(field, typed, country)
}
