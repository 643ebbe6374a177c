/** The fewest digits that a phone number of a country has; the countries with the shortest ones have four. */
const fewestDigits = (country: string): number => (country === 'CN' ? 10 : 4)

/**
 * Whether a text has enough digits for a phone number of the country. Only the server checks whether such a number
 * exists: the table of all countries is too large for a page.
 */
export const looksLikePhone = (typed: string, country: string): boolean =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').length >= fewestDigits(country)
