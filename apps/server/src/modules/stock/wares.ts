import type { Bilingual } from '@corium/contract/language'
import { fromMilli, nearestAllowed, type QuantityRule, toMilli } from '@corium/contract/measure'
import type { PriceTier } from '@corium/contract/money'
import { priceFor } from '@corium/contract/pricing'
import type { Unit } from '@corium/contract/quantity'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/pictures.ts'

/** One colour of a style with everything that buying it depends on, as it is now. */
export type Ware = {
  sku_id: string
  sku_code: string
  color_name: Bilingual
  hex: string
  style_id: string
  style_name: Bilingual
  unit: Unit
  price_fen: number
  tiers: { from_milli: number; price_fen: number }[]
  min_milli: number
  step_milli: number
  max_milli: number
  supply: Tables['styles']['supply']
  lead_days: number
  weight_grams: number
  on_sale: boolean
  /** On hand and not held for anybody's order. */
  available_milli: number
  picture: PictureRow | null
}

/** Reads colours by id in one query; whatever does not exist is not in the answer. */
export async function selectWares(db: Db, skuIds: readonly string[]): Promise<Map<string, Ware>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await sql<Ware>`
    select k.id as sku_id, k.code as sku_code, k.color_name, k.hex,
      s.id as style_id, s.name as style_name, s.unit,
      coalesce(k.price_fen, s.price_fen) as price_fen,
      coalesce((
        select jsonb_agg(jsonb_build_object('from_milli', from_milli, 'price_fen', price_fen))
        from price_tiers where style_id = s.id
      ), '[]') as tiers,
      s.min_milli, s.step_milli, s.max_milli, s.lead_days, s.weight_grams,
      s.supply,
      s.published and k.active as on_sale,
      coalesce(stock.on_hand_milli - stock.held_milli, 0) as available_milli,
      (
        select jsonb_build_object('id', p.id, 'kind', kind, 'width', width, 'height', height,
          'hex', p.hex, 'mm', mm, 'alt', alt)
        from goods_pictures g
        join pictures p on p.id = g.picture_id
        where g.style_id = s.id and (g.sku_id = k.id or g.sku_id is null)
        order by g.sku_id is null, g.sort, p.id
        limit 1
      ) as picture
    from skus k
    join styles s on s.id = k.style_id
    left join stock on stock.sku_id = k.id
    where k.id = any(${skuIds})`.execute(db)
  return new Map(rows.map((row) => [row.sku_id, row]))
}

/** Made to order, it is never out of stock and holds none. */
export const isMadeToOrder = ({ supply }: Pick<Ware, 'supply'>): boolean => supply === 'made-to-order'

/** The most of it that one line may ask for: the style's maximum, and no more than is left. */
export const mostOf = (ware: BuyingLimits): number =>
  isMadeToOrder(ware) ? ware.max_milli : Math.min(ware.max_milli, ware.available_milli)

/** The largest quantity on the style's steps within `most`; 0 when not even the minimum fits. */
export function largestWithin(most: number, { min_milli, step_milli }: BuyingLimits): number {
  return most < min_milli ? 0 : most - ((most - min_milli) % step_milli)
}

/** The nearest quantity on the style's steps, as far as its maximum and what is left allow. */
export const fitted = (milli: number, ware: BuyingLimits): number =>
  Math.min(toMilli(nearestAllowed(fromMilli(milli), ruleOf(ware))), largestWithin(mostOf(ware), ware))

export const isSoldOut = (ware: BuyingLimits): boolean =>
  !isMadeToOrder(ware) && ware.available_milli < ware.min_milli

type BuyingLimits = Pick<Ware, 'min_milli' | 'step_milli' | 'max_milli' | 'supply' | 'available_milli'>

/** The unit price in fen that this quantity earns today. */
export const unitPrice = (ware: Pick<Ware, 'price_fen' | 'tiers'>, milli: number): number =>
  priceFor(fromMilli(milli), ware.price_fen, presentTiers(ware))

export const presentTiers = ({ tiers }: Pick<Ware, 'tiers'>): PriceTier[] =>
  tiers
    .map(({ from_milli, price_fen }) => ({ from_num: fromMilli(from_milli), price: price_fen }))
    .sort((a, b) => a.from_num - b.from_num)

export const ruleOf = (ware: Pick<Ware, 'min_milli' | 'step_milli' | 'max_milli'>): QuantityRule => ({
  min_num: fromMilli(ware.min_milli),
  step_num: fromMilli(ware.step_milli),
  max_num: fromMilli(ware.max_milli),
})

/** Grams of so much of it, rounded up. */
export const weightOf = (ware: Pick<Ware, 'weight_grams'>, milli: number): number =>
  Math.ceil((ware.weight_grams * milli) / 1000)
