/**
 * The number that a courier calls, with full-width characters, as Chinese keyboards type them, turned into plain
 * ones. Undefined if the text is no number.
 */
export function readPhoneNumber(text: string): string | undefined {
  const number = text.normalize('NFKC').trim()
  return /^\+?\d{6,}$/.test(number.replace(/[\s().\p{Dash}]/gu, '')) ? number : undefined
}
