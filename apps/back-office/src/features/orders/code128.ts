/** The widths of bars and gaps of each symbol of Code 128 (ISO/IEC 15417), by its value. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const [startB, startC, stop] = [104, 105, 106]

/** White modules that a scanner needs on both sides of the bars. */
const quietZone = 10

/** The values of a text's symbols: digits in pairs when there are only pairs of digits, else one by one. */
export function symbolsOf(text: string): number[] {
  const isPairs = text.length % 2 === 0 && /^\d+$/.test(text)
  const data = isPairs
    ? (text.match(/../g) ?? []).map(Number)
    : [...text].map((letter) => letter.charCodeAt(0) - 32)
  const start = isPairs ? startC : startB
  const check = data.reduce((sum, value, index) => sum + value * (index + 1), start) % 103
  return [start, ...data, check, stop]
}

/** A text of printable ASCII as Code 128 in one SVG path, with bars one module wide at least and a height of 1. */
export function drawCode128(text: string): { width: number; path: string } {
  let at = quietZone
  let path = ''
  for (const symbol of symbolsOf(text)) {
    for (const [index, width] of [...(widths[symbol] ?? '')].entries()) {
      if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
      at += Number(width)
    }
  }
  return { width: at + quietZone, path }
}
