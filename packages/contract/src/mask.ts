/** `+8613800138000` as `+86 138 **** 8000`, for screens and messages that others may see. */
export const maskMobile = (e164: string): string =>
  `${e164.slice(0, -8).replace(/^\+(86|1)(?=\d)/, '+$1 ')} **** ${e164.slice(-4)}`

/** `lin@studio.example` as `l***@studio.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

/** `Lin` as `L***n` and `林小姐` as `林**`, for comments without a name. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  if (/\p{Script=Han}/u.test(first)) return `${first}**`
  return letters.length > 2 ? `${first}***${last}` : `${first}***`
}
