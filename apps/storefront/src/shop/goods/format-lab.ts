const number = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})

const format = (value: number) => number.format(value).replace('-', '−')

/** Formats L*a*b* values for both languages: one decimal, a typographic minus sign, never −0.0. */
export const formatLab = ({ l, a, b }: { l: number; a: number; b: number }) => ({
  l: format(l),
  a: format(a),
  b: format(b),
})
