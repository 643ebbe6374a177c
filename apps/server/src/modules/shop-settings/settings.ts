/*
 * What staff can set, with the values that a new shop starts with.
 */

/** Where a parcel goes. `near` is the shop's province and its neighbors, `straits` Hong Kong, Macau and Taiwan. */
export const zones = ['near', 'mainland', 'remote', 'straits', 'asia', 'world'] as const
export type Zone = (typeof zones)[number]

/** In fen: for the first kilogram, and for each started kilogram after it. */
type Price = { first: number; further: number }

export type ShippingSettings = {
  courier: Record<Zone, Price>
  freight: Record<Zone, Price>
  /** The amount of goods in fen from which shipping is free; null: never. */
  free_from: Record<Zone, number | null>
  /** The companies that staff cannot choose now. */
  couriers_off: readonly string[]
}

/**
 * How many free color cards a member can request.
 *
 * - `open`: open requests of a member; a request is open until its card is sent, refused or withdrawn. A style has
 *   one open request at most.
 * - `in_period`: cards requested in any `period_days` days. Refused and withdrawn requests do not count, because the
 *   member got no card.
 * - `again_after_days`: how long after a card was sent the member can request the same style again, as cards get lost
 *   or worn.
 */
export type CardSettings = {
  open: number
  in_period: number
  period_days: number
  again_after_days: number
}

export type Settings = { shipping: ShippingSettings; 'color-cards': CardSettings }
export type SettingName = keyof Settings

export const defaults: Settings = {
  shipping: {
    courier: {
      near: { first: 800, further: 150 },
      mainland: { first: 1000, further: 300 },
      remote: { first: 2000, further: 1200 },
      straits: { first: 3500, further: 1500 },
      asia: { first: 12_000, further: 4500 },
      world: { first: 18_000, further: 7500 },
    },
    freight: {
      near: { first: 800, further: 90 },
      mainland: { first: 1000, further: 140 },
      remote: { first: 2000, further: 450 },
      straits: { first: 3500, further: 900 },
      asia: { first: 12_000, further: 2800 },
      world: { first: 18_000, further: 4200 },
    },
    free_from: {
      ...{ near: 49_900, mainland: 49_900, remote: 99_900 },
      ...{ straits: null, asia: null, world: null },
    },
    couriers_off: [],
  },
  'color-cards': { open: 5, in_period: 10, period_days: 30, again_after_days: 90 },
}
