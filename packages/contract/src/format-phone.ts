/** Digit groups after the dial code, for the most common countries. */
const groups: Readonly<Record<string, readonly number[]>> = { '+86': [3, 4, 4], '+1': [3, 3, 4] }

/** Formats `+8613800138000` as `+86 138 0013 8000`; numbers of other countries stay unchanged. */
export function formatPhone(number: string): string {
  for (const [dial, sizes] of Object.entries(groups)) {
    const digits = number.slice(dial.length)
    const length = sizes.reduce((sum, size) => sum + size, 0)
    if (!number.startsWith(dial) || digits.length !== length) continue
    const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0))
    return [dial, ...ends.map((end, index) => digits.slice(ends[index - 1] ?? 0, end))].join(' ')
  }
  return number
}
