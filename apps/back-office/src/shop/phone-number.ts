import { formatPhone } from '@corium/contract/format-phone'

/** A phone number in groups, which stay in one line: `+86 138 0013 8000`. */
export const phoneNumber = (number: string): string => formatPhone(number).replaceAll(' ', '\u00a0')
