import { shopCurrency } from '@corium/contract/currency'
import type { Favorite } from '@corium/contract/favorites'
import type { GoodsRow } from '@corium/contract/goods'
import { fromMilli } from '@corium/contract/measure'
import type { Context } from '#server/context.ts'
import { findRow } from '#server/modules/catalog/find-row.ts'
import { stockState, stockText } from '#server/modules/catalog/stock-state.ts'
import { reasonTexts } from '#server/modules/stock/invalid-line.ts'
import { presentSku } from '#server/modules/stock/present-sku.ts'
import { isSoldOut } from '#server/modules/stock/purchasable-sku.ts'
import type { PurchasableSku } from '#server/modules/stock/select-purchasable-skus.ts'
import { later, seconds } from '#server/runtime/clock.ts'
import type { FavoriteRow } from './favorites.db.ts'
import { backFor } from './favorites.limits.ts'

/** A favorite with price and stock as they are now. */
export function presentFavorite(
  { catalog, clock, language }: Pick<Context, 'catalog' | 'clock' | 'language'>,
  favorite: FavoriteRow,
  sku: PurchasableSku,
): Favorite {
  const { saved_fen, back_at } = favorite
  const { on_sale, price_fen } = sku
  const { color, image, sku_code, sku_id } = presentSku(sku, language)
  const row = findRow({ catalog, language }, favorite.style_id, sku_id)
  const isBack = back_at !== null && back_at > later(clock.now(), -backFor)
  return {
    ...(row ?? rowOfWithdrawn(favorite, sku, language)),
    ...(on_sale ? {} : { image }),
    sku_id,
    sku_code,
    color,
    collect_time: seconds(favorite.created_at),
    state: on_sale ? stockState(sku) : 'withdrawn',
    state_text: on_sale ? stockText(sku, language) : reasonTexts.withdrawn[language],
    is_goods_sold: row !== undefined,
    price: price_fen,
    ...(on_sale && saved_fen !== null && price_fen < saved_fen ? { saved_price: saved_fen } : {}),
    is_back: isBack && on_sale && !isSoldOut(sku),
    min_num: fromMilli(sku.min_milli),
    is_watched: favorite.is_watched,
  }
}

/** A style that is no longer sold, as lists would show it with the saved color alone. */
function rowOfWithdrawn(
  { code, summary }: FavoriteRow,
  sku: PurchasableSku,
  language: Context['language'],
): GoodsRow {
  const { goods_id, goods_name, image, unit } = presentSku(sku, language)
  return {
    goods_id,
    goods_code: code,
    goods_name,
    summary: summary[language],
    image,
    price_min: sku.price_fen,
    price_max: sku.price_fen,
    currency: shopCurrency,
    unit,
    colors: [],
    color_num: 0,
    badges: [],
    facts: {},
  }
}
