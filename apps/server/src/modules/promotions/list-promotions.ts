import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/promotions'
import type { Context, MemberContext } from '#server/context.ts'
import { presentPromotion } from '#server/modules/discounts/present-discounts.ts'
import { coversStyle } from '#server/modules/discounts/public-discounts.ts'
import { selectTradePromotions } from '#server/modules/discounts/select-discounts.ts'

/** The promotions that run now for everyone, of all goods or of one product. */
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

/** The promotions that run now for the group of the member's trade account, of all goods or of one product. */
export async function listTradePromotions(
  { db, clock, language, catalog, member }: MemberContext,
  { goods_id }: Input<typeof contract.listTradePromotions>,
): Promise<Output<typeof contract.listTradePromotions>> {
  const { snapshot } = catalog
  const { group, promotions } = await selectTradePromotions(db, member.id, clock.now())
  const isFor = (promotion: (typeof promotions)[number]) =>
    goods_id === undefined || (snapshot.has(goods_id) && coversStyle(snapshot, promotion, goods_id))
  return {
    group: group?.[language] ?? '',
    list: promotions.filter(isFor).map((promotion) => presentPromotion(promotion, language)),
  }
}
