import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** The coupons with the orders that used them. */
export async function exportMember(db: Db, memberId: string) {
  const coupons = await db
    .selectFrom('member_coupons')
    .innerJoin('coupons', 'coupons.id', 'member_coupons.coupon_id')
    .leftJoin('orders', 'orders.id', 'member_coupons.order_id')
    .select(['coupons.name', 'coupons.code', 'member_coupons.status', 'orders.sn as order_sn'])
    .select(['member_coupons.received_at', 'member_coupons.starts_at', 'member_coupons.ends_at'])
    .where('member_coupons.member_id', '=', memberId)
    .orderBy('member_coupons.received_at')
    .execute()
  return { coupons }
}

/** Orders keep what their discounts took off, without the coupon. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('member_coupons').where('member_id', '=', memberId).execute()
}

/** Both accounts may have the same coupon; the person keeps both. */
export const mergeMember = (trx: Db, merge: Merge): Promise<void> =>
  moveRows(trx, merge, ['member_coupons', 'member_coupon_history'])
