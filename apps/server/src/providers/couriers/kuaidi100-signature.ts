import { createHash, timingSafeEqual } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** The signature of a query, over exactly the text of `param` that is sent. */
export const signQuery = (param: string, { key, customer }: { key: string; customer: string }): string =>
  md5(param + key + customer)

/** Whether a push was signed with the salt of its subscription, in capitals or small letters. */
export function isPushSignature(given: string, param: string, salt: string): boolean {
  const [expected, found] = [Buffer.from(md5(param + salt)), Buffer.from(given.toUpperCase())]
  return expected.length === found.length && timingSafeEqual(expected, found)
}
