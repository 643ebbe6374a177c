/*
 * What an application for a trade account chooses from; the browser's forms list it.
 */

export const businessKinds = ['brand', 'manufacturer', 'workshop', 'trader', 'interior', 'other'] as const

/** What a company expects to buy in a year. */
export const yearlyVolumes = ['to-50k', '50k-200k', '200k-1m', 'from-1m'] as const

/** The same in fen: from, and up to; null without an end. */
export const volumeRanges = {
  'to-50k': [0, 5_000_000],
  '50k-200k': [5_000_000, 20_000_000],
  '200k-1m': [20_000_000, 100_000_000],
  'from-1m': [100_000_000, null],
} as const satisfies Record<(typeof yearlyVolumes)[number], readonly [number, number | null]>
