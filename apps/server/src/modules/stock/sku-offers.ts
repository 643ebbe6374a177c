import { sql } from 'kysely'

type SkuOffer = {
  sku_id: string
  style_id: string
  price_fen: number
  on_sale: boolean
  /** On sale, and either made to order or in stock with at least the minimum quantity. */
  purchasable: boolean
}

/**
 * Every SKU with its price and whether it can be bought now: a subquery to join, `join ${skuOffers} offer`.
 */
export const skuOffers = sql<SkuOffer>`(
  select k.id as sku_id, k.style_id,
    coalesce(k.price_fen, s.price_fen) as price_fen,
    s.published and k.active as on_sale,
    s.published and k.active and (
      s.supply = 'made-to-order' or coalesce(stock.on_hand_milli - stock.held_milli, 0) >= s.min_milli
    ) as purchasable
  from skus k
  join styles s on s.id = k.style_id
  left join stock on stock.sku_id = k.id
)`
