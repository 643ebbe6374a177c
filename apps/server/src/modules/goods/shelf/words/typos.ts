/** How many slips of the finger a word of this length may have. */
export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** The letters and digits that a word is made of, one bit each: a slip changes two of them at most. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    letters |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return letters
}

/**
 * Letters to add, leave out, replace or swap with their neighbour to turn one word into the other;
 * above `most` it is just more than that.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let slips = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        slips = Math.min(slips, before[column - 2]! + 1)
      }
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return most + 1
    before = above
    above = current
  }
  return above[b.length]!
}
