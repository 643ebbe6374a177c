const figure = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})

const written = (value: number) => figure.format(value).replace('-', '−')

/** A measured color as it is written in both languages: one decimal, a true minus, no zero below zero. */
export const labFigures = ({ l, a, b }: { l: number; a: number; b: number }) => ({
  l: written(l),
  a: written(a),
  b: written(b),
})
