/** How the digits after a dial code stand together in the countries that most numbers come from. */
const groups: Readonly<Record<string, readonly number[]>> = { '+86': [3, 4, 4], '+1': [3, 3, 4] }

/** `+8613800138000` as it is read aloud: `+86 138 0013 8000`. Numbers of other countries stay as they are. */
export function writePhone(number: string): string {
  for (const [dial, sizes] of Object.entries(groups)) {
    const digits = number.slice(dial.length)
    const length = sizes.reduce((sum, size) => sum + size, 0)
    if (!number.startsWith(dial) || digits.length !== length) continue
    const ends = sizes.map((_, place) => sizes.slice(0, place + 1).reduce((sum, size) => sum + size, 0))
    return [dial, ...ends.map((end, place) => digits.slice(ends[place - 1] ?? 0, end))].join(' ')
  }
  return number
}
