/**
 * A scanner leaves a few milliseconds between two keys, a wireless one up to about fifty; people cannot keep up such
 * a speed.
 */
const maxGap = 60

/** Shorter texts may be typed by chance. */
const minLength = 6

/** Reads keys with their times in milliseconds; returns what a scanner typed once it ends with Enter. */
export function createScanReader(): (key: string, time: number) => string | undefined {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return (key, time) => {
    // Scanners press Shift for capitals.
    if (key === 'Shift') return undefined
    const isFast = time - last <= maxGap
    last = time
    if (key === 'Enter') {
      const scan = isFast && text.length >= minLength ? text : undefined
      text = ''
      return scan
    }
    text = key.length === 1 ? (isFast ? text + key : key) : ''
    return undefined
  }
}
