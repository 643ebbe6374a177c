import type { Bilingual } from '@corium/contract/language'

/*
 * What staff can set, with the values that a new shop starts with.
 */

/**
 * Where a parcel goes. `near` is the shop's province and its neighbors, `straits`
 * Hong Kong, Macau and Taiwan.
 */
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
 * - `open`: open requests of a member; a request is open until its card is sent, refused or withdrawn. A
 *   style has one open request at most.
 * - `in_period`: cards requested in any `period_days` days. Refused and withdrawn requests do not count,
 *   because the member got no card.
 * - `again_after_days`: how long after a card was sent the member can request the same style again, as
 *   cards get lost or worn.
 */
export type CardSettings = {
  open: number
  in_period: number
  period_days: number
  again_after_days: number
}

/**
 * The times of an order.
 *
 * - `hold_hours`: how long an unpaid order holds its stock before it is canceled.
 * - `open_orders`: unpaid orders that one member can have at a time.
 * - `receipt_days`: how long after its last parcel left, or arrived, an order completes by itself.
 * - `return_days`, `claim_days`: after receipt, for goods without a fault of the shop and with one.
 *
 * An order keeps the days that it was placed with.
 */
export type OrderSettings = {
  hold_hours: number
  open_orders: number
  receipt_days: number
  return_days: number
  claim_days: number
}

/** A promise of the home page: a figure such as `1 m`, and the sentence below it. */
type ShopPromise = { figure: Bilingual; text: Bilingual }

/** A picture of the shop's brand (media/brand-files.ts). */
export type BrandPicture = { id: string; width: number; height: number }

/**
 * What pages and messages say about the shop itself.
 *
 * - `name`: as buyers know it.
 * - `service`: one line above every page; empty for none.
 * - `same_day_until`: the time in China, such as `15:00`, until which an order of stock goods leaves on the
 *   same business day; empty when the shop does not promise that.
 * - `promises`: shown on the home page.
 * - `logo`: pages show it instead of the name in letters. `icon`: of browser tabs and home screens.
 */
export type ShopFacts = {
  name: Bilingual
  service: Bilingual
  same_day_until: string
  promises: readonly ShopPromise[]
  logo?: BrandPicture | undefined
  icon?: BrandPicture | undefined
}

/** Where buyers transfer money to; `swift` is empty when the shop gives none. */
export type TransferAccount = { holder: Bilingual; bank: Bilingual; number: string; swift: string }

/**
 * Paying by bank transfer, which is not offered without an account.
 *
 * - `from_fen`: the amount from which an order can be paid so.
 * - `hold_days`: how long an order is held once its buyer has chosen it.
 */
export type TransferSettings = {
  account: TransferAccount | null
  from_fen: number
  hold_days: number
}

/**
 * The address of a 2D simulation outside the shop, to which product pages link; '' for the page of the shop,
 * null for what the configuration says.
 */
type SimulatorSettings = { url: string | null }

/** The licensed table of reference colors; its rows are in a table of their own. */
export type ColorTableSettings = { rows: number; source: string }

/** Answers that staff use again and again; a text is empty where the language is missing. */
type AnswerSettings = { list: readonly { name: string; text: Bilingual }[] }

export type Settings = {
  shop: ShopFacts
  shipping: ShippingSettings
  'color-cards': CardSettings
  orders: OrderSettings
  'bank-transfer': TransferSettings
  simulator: SimulatorSettings
  'color-table': ColorTableSettings
  answers: AnswerSettings
}
export type SettingName = keyof Settings

export const defaults: Settings = {
  shop: {
    name: { 'zh-cn': 'Corium', 'en-us': 'Corium' },
    service: { 'zh-cn': '', 'en-us': '' },
    same_day_until: '',
    promises: [],
  },
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
      near: 49_900,
      mainland: 49_900,
      remote: 99_900,
      straits: null,
      asia: null,
      world: null,
    },
    couriers_off: [],
  },
  'color-cards': { open: 5, in_period: 10, period_days: 30, again_after_days: 90 },
  orders: { hold_hours: 24, open_orders: 5, receipt_days: 15, return_days: 7, claim_days: 30 },
  'bank-transfer': { account: null, from_fen: 100_000, hold_days: 3 },
  simulator: { url: null },
  'color-table': { rows: 0, source: '' },
  answers: { list: [] },
}
