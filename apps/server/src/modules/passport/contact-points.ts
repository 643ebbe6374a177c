import { domainToASCII } from 'node:url'
import { isSupportedCountry } from 'libphonenumber-js'
import parseMobile from 'libphonenumber-js/mobile'
import { refuse, refuseFields } from '#server/refuse.ts'

/** A number, its key in E.164. */
type Mobile = { kind: 'mobile'; key: string; country: string }
/** A mailbox, its key in lower case and with its domain in ASCII, its address as it was typed. */
type Mailbox = { kind: 'email'; key: string; address: string }
/** Where a code can be sent. Two ways to write the same one have the same key. */
export type ContactPoint = Mobile | Mailbox

/** The country a number belongs to where nobody says otherwise (§9). */
export const homeCountry = 'CN'

/** Full-width digits, letters and signs of a Chinese keyboard are meant as the plain ones. */
const plain = (text: string): string => text.normalize('NFKC').trim()

/** What was typed as a number or an address; undefined when it is neither. */
export function findContactPoint(typed: string, country?: string): ContactPoint | undefined {
  return plain(typed).includes('@') ? findMailbox(typed) : findMobile(typed, country)
}

function findMobile(typed: string, country = homeCountry): Mobile | undefined {
  if (!isSupportedCountry(country)) return undefined
  // Only the mobile ranges are known here, so a landline is not valid.
  const number = parseMobile(plain(typed), country)
  if (!number?.isValid() || !number.country) return undefined
  return { kind: 'mobile', key: number.number, country: number.country }
}

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainPart = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

function findMailbox(typed: string): Mailbox | undefined {
  const address = plain(typed)
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase()
  if (local.length > 64 || !localPart.test(local)) return undefined
  if (domain.length > 253 || !domainPart.test(domain)) return undefined
  return { kind: 'email', key: `${local}@${domain}`, address }
}

/** @throws field errors in the words of §5, or `country-not-served` */
export function readMobile(field: string, typed: string, country?: string): Mobile {
  if (!plain(typed)) refuseFields({ [field]: 'mobile-required' })
  if (country && !isSupportedCountry(country)) refuse('country-not-served')
  return findMobile(typed, country) ?? refuseFields({ [field]: 'mobile-invalid' })
}

/** @throws field errors in the words of §5 */
export function readMailbox(field: string, typed: string): Mailbox {
  if (!plain(typed)) refuseFields({ [field]: 'email-required' })
  return findMailbox(typed) ?? refuseFields({ [field]: 'email-invalid' })
}

/** Either of the two. @throws field errors in the words of §5, or `country-not-served` */
export function readContactPoint(field: string, typed: string, country?: string): ContactPoint {
  if (!plain(typed)) refuseFields({ [field]: 'mobile-or-email-required' })
  return plain(typed).includes('@') ? readMailbox(field, typed) : readMobile(field, typed, country)
}
