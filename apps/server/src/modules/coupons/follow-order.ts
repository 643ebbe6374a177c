import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { countDiscounts } from './member-coupons.db.ts'
import { type MemberCouponMove, moves } from './member-coupons.states.ts'

const memberCoupons: Entity<'member_coupons', MemberCouponMove> = {
  table: 'member_coupons',
  history: 'member_coupon_history',
  historyKey: 'member_coupon_id',
  moves,
}

/** An order with its discount and its coupon. */
export type DiscountedOrder = { id: string; discount_fen: number; member_coupon_id: string | null }

/** Reserves a coupon for an order. Call it with the member locked and the coupon found unused. */
export async function lockCoupon(
  trx: Db,
  id: string,
  { orderId, memberId, at }: { orderId: string; memberId: string; at: Date },
): Promise<void> {
  const by = { actor: { type: 'member' as const, id: memberId }, at }
  await moveWithHistory(trx, memberCoupons, { ...by, id, event: 'locked', facts: { order_id: orderId } })
}

/** The order is paid: its coupon is used, and what it saved counts in the figures. */
export async function useDiscounts(trx: Db, order: DiscountedOrder, by: By): Promise<void> {
  if (!hasDiscounts(order)) return
  if (order.member_coupon_id) {
    await moveWithHistory(trx, memberCoupons, { ...by, id: order.member_coupon_id, event: 'used' })
  }
  await countDiscounts(trx, order.id, true)
}

/**
 * Returns the coupon of an order that was never paid or was refunded: its member can use it until its end date,
 * which stays the same.
 */
export async function returnDiscounts(trx: Db, order: DiscountedOrder, by: By): Promise<void> {
  if (!hasDiscounts(order)) return
  if (order.member_coupon_id) {
    const facts = { order_id: null }
    await moveWithHistory(trx, memberCoupons, { ...by, id: order.member_coupon_id, event: 'returned', facts })
  }
  await countDiscounts(trx, order.id, false)
}

const hasDiscounts = ({ discount_fen, member_coupon_id }: DiscountedOrder): boolean =>
  discount_fen > 0 || member_coupon_id !== null
