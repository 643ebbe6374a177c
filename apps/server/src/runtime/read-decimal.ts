/** A decimal number as a whole number of units of 10^-places; it must not have more decimal places. */
export function readDecimal(text: string, places: number): number {
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole + fraction.padEnd(places, '0'))
}
