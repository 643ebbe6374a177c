import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/promotions'
import type { Context } from '#server/context.ts'
import { covers } from '#server/modules/discounts/discount-rules.ts'
import { presentPromotion } from '#server/modules/discounts/present-discounts.ts'
import { selectPromotions } from '#server/modules/discounts/select-discounts.ts'
import { findCategoryOfStyle } from './promotions.db.ts'

/** The promotions that run now, of all goods or of one product. */
export async function listPromotions(
  { db, clock, language }: Context,
  { goods_id }: Input<typeof contract.listPromotions>,
): Promise<Output<typeof contract.listPromotions>> {
  const promotions = await selectPromotions(db, clock.now())
  if (goods_id === undefined || promotions.length === 0) {
    return { list: promotions.map((promotion) => presentPromotion(promotion, language)) }
  }
  const category_id = await findCategoryOfStyle(db, goods_id)
  const goods = { style_id: goods_id, category_id: category_id ?? '' }
  return {
    list: category_id
      ? promotions
          .filter((promotion) => covers(promotion, goods))
          .map((promotion) => presentPromotion(promotion, language))
      : [],
  }
}
