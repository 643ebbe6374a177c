const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** As invoices write it: capitals and digits without spaces. */
export const normalizeTaxNumber = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

/**
 * Whether this is a taxpayer number of a company in mainland China: 15 to 20 letters and digits. One of 18 is
 * a unified social credit code, whose last character checks the others (GB 32100).
 */
export function isChineseTaxNumber(number: string): boolean {
  if (!/^[0-9A-Z]{15,20}$/.test(number)) return false
  return number.length !== 18 || hasCheckCharacter(number)
}

function hasCheckCharacter(code: string): boolean {
  const values = [...code].map((character) => digits.indexOf(character))
  if (values.includes(-1)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * values[at]!, 0)
  return values[17] === (31 - (sum % 31)) % 31
}

/** A VAT number of another country. Their forms differ, so only the characters are checked. */
export const isForeignVatNumber = (number: string): boolean => /^[0-9A-Z./+*]{4,30}$/.test(number)
