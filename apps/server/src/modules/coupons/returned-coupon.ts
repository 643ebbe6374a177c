import { memberCouponStatus } from '@corium/contract/coupon-status'
import type { Db } from '#server/db/open.ts'

/** What became of the coupon of an order that ended: usable again, or expired. Null while the order keeps it. */
export async function findReturned(
  db: Db,
  { id, member_coupon_id }: { id: string; member_coupon_id: string | null },
  now: Date,
): Promise<'unused' | 'expired' | null> {
  if (!member_coupon_id) return null
  const row = await db
    .selectFrom('member_coupons')
    .select(['status', 'order_id', 'ends_at'])
    .where('id', '=', member_coupon_id)
    .executeTakeFirst()
  if (!row || row.order_id === id) return null
  return row.ends_at <= now && row.status === memberCouponStatus.unused ? 'expired' : 'unused'
}
