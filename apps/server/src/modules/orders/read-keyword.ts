/**
 * What buyers and staff look for among orders: full-width letters and digits as usual ones, and a number in
 * groups, as it is read aloud, without the spaces. Punctuation stays, as names have it: 张三（上海）.
 */
export function readKeyword(typed: string): string {
  const keyword = typed
    .replace(/[０-９Ａ-Ｚａ-ｚ]+/g, (letters) => letters.normalize('NFKC'))
    .trim()
    .replace(/\s+/g, ' ')
  return /^[\d ]+$/.test(keyword) ? keyword.replaceAll(' ', '') : keyword
}
