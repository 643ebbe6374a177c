import type { businessKinds } from '@corium/contract/trade-choices'

/** The text that names each kind of business. */
export const businessTexts = {
  brand: 'brandBusiness',
  manufacturer: 'manufacturerBusiness',
  workshop: 'workshopBusiness',
  trader: 'traderBusiness',
  interior: 'interiorBusiness',
  other: 'otherBusiness',
} as const satisfies Record<(typeof businessKinds)[number], string>
