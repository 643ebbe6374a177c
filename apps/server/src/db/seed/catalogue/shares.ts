import type { Style } from './style.ts'

/** Quantity discounts by the roll: from 500 metres the shop makes an offer. */
const byTheRoll = [
  [10, 5],
  [50, 12],
  [200, 18],
] as const

/** What goods by the metre have in common. */
export const roll = {
  unit: 'm',
  supply: 'stock',
  min: 1,
  step: 0.5,
  max: 500,
  tiers: byTheRoll,
  leadDays: 1,
} as const satisfies Partial<Style>

/** What whole skins have in common: sold by measured area. */
export const skin = {
  unit: 'sqft',
  supply: 'stock',
  min: 10,
  step: 1,
  max: 2000,
  tiers: [
    [100, 5],
    [300, 9],
    [1000, 14],
  ],
  leadDays: 2,
} as const satisfies Partial<Style>

/** A roll that is made after the order. */
export const milled = (metres: number, days: number) =>
  ({
    supply: 'made-to-order',
    min: metres,
    step: 10,
    max: 5000,
    tiers: [
      [metres * 2, 4],
      [metres * 5, 9],
    ],
    leadDays: days,
  }) as const satisfies Partial<Style>

/** The last of a style: no discount on top, leaves the same day. */
export const lastPieces = {
  supply: 'clearance',
  min: 0.5,
  step: 0.5,
  tiers: [],
  leadDays: 0,
} as const satisfies Partial<Style>
