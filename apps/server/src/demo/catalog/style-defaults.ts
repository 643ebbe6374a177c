import type { Style } from './style.ts'

/** Pairs of meters and percent off. For more than 500 meters, buyers contact the shop. */
const rollTiers = [
  [10, 5],
  [50, 12],
  [200, 18],
] as const

/** Defaults of goods sold by the meter. */
export const roll = {
  unit: 'm',
  supply: 'stock',
  min: 1,
  step: 0.5,
  max: 500,
  tiers: rollTiers,
  leadDays: 1,
} as const satisfies Partial<Style>

/** Defaults of whole skins, sold by area. */
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

/** Defaults of rolls that are made to order, from a minimum of `meters`. */
export const madeToOrder = (meters: number, days: number) =>
  ({
    supply: 'made-to-order',
    min: meters,
    step: 10,
    max: 5000,
    tiers: [
      [meters * 2, 4],
      [meters * 5, 9],
    ],
    leadDays: days,
  }) as const satisfies Partial<Style>

/** Defaults of clearance goods: no quantity discount, shipped the same day. */
export const clearance = {
  supply: 'clearance',
  min: 0.5,
  step: 0.5,
  tiers: [],
  leadDays: 0,
} as const satisfies Partial<Style>
