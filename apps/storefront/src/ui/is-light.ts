/** Luminance at which black and white text have the same contrast, 4.6 to 1. */
const middle = 0.179

/** Whether black has more contrast with a color than white. @param hex six digits with `#` */
export function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(hex.slice(at, at + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > middle
}

function linear(digits: string): number {
  const channel = Number.parseInt(digits, 16) / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
