/**
 * The number of typos that turn one word into the other: the edit distance, in which a letter that moved past others
 * counts once. Returns `max + 1` for any number above `max`.
 */
export function countTypos(a: string, b: string, max: number): number {
  const distance = editDistance(a, b, Math.max(max, 2))
  const hasMovedLetter = distance === 2 && sortLetters(a) === sortLetters(b)
  return Math.min(hasMovedLetter ? 1 : distance, max + 1)
}

const sortLetters = (word: string): string => [...word].sort().join('')

/**
 * Damerau-Levenshtein distance: letters to insert, delete, replace or swap with their neighbor to turn one
 * word into the other. Returns `max + 1` for any distance above `max`.
 */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let rowBefore: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let min = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let distance = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, rowBefore[column - 2]! + 1)
      }
      current.push(distance)
      min = Math.min(min, distance)
    }
    if (min > max) return max + 1
    rowBefore = above
    above = current
  }
  return above[b.length]!
}
