import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/promotions'
import type { Context } from '#server/context.ts'
import { presentPromotion } from '#server/modules/discounts/present-discounts.ts'
import { coversStyle } from '#server/modules/discounts/public-discounts.ts'

/** The promotions that run now, of all goods or of one product. */
export async function listPromotions(
  { db, clock, language, catalog, discounts }: Context,
  { goods_id }: Input<typeof contract.listPromotions>,
): Promise<Output<typeof contract.listPromotions>> {
  const { snapshot } = catalog
  if (goods_id !== undefined && !snapshot.has(goods_id)) return { list: [] }
  const promotions = await discounts.promotions(db, clock.now())
  return {
    list: promotions
      .filter((promotion) => goods_id === undefined || coversStyle(snapshot, promotion, goods_id))
      .map((promotion) => presentPromotion(promotion, language)),
  }
}
