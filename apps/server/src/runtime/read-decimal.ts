/** A decimal number as a whole number of units of 10^-places; digits beyond them must not be there. */
export function readDecimal(text: string, places: number): number {
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole + fraction.padEnd(places, '0'))
}
