import { formatNumber } from '@corium/contract/format-number'

const format = (value: number) => formatNumber(value, 1).replace('-', '−')

/** Formats L*a*b* values for both languages: one decimal, a typographic minus sign, never −0.0. */
export const formatLab = ({ l, a, b }: { l: number; a: number; b: number }) => ({
  l: format(l),
  a: format(a),
  b: format(b),
})
