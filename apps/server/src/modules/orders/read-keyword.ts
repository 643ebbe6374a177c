/**
 * What a buyer looks for among their orders: full-width forms as usual ones, and a number in groups, as it is
 * read aloud, without the spaces.
 */
export function readKeyword(typed: string): string {
  const keyword = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  return /^[\d ]+$/.test(keyword) ? keyword.replaceAll(' ', '') : keyword
}
