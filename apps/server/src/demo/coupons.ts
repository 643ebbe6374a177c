import type { Db } from '#server/db/open.ts'
import { issueCoupon } from '#server/modules/coupons/issue-coupon.ts'
import { day, later } from '#server/runtime/clock.ts'

/**
 * A coupon that everyone can claim, one with a code, which Lin has, and a promotion. The public coupon and the
 * promotion are for few goods, so that most bags of the demo cost the sum of their list prices.
 */
export async function seedCoupons(db: Db, at: Date, members: { lin: string }): Promise<void> {
  const rule = { amount_fen: 0, percent: 0, cap_fen: null, threshold_fen: 0, scope_ids: [] as string[] }
  const common = { ...rule, state: 'running' as const, created_at: later(at, -9 * day) }
  await db
    .insertInto('promotions')
    .values({
      ...common,
      name: JSON.stringify({ 'zh-cn': '生物基材料九折', 'en-us': '10% off bio-based materials' }),
      kind: 'percent',
      percent: 10,
      threshold_fen: 30_000,
      scope: 'categories',
      scope_ids: ['bio'],
      starts_at: later(at, -3 * day),
      ends_at: later(at, 60 * day),
    })
    .execute()
  const coupon = { ...common, starts_at: null, ends_at: null, total: 500, member_limit: 1 }
  const [, fabrics] = await db
    .insertInto('coupons')
    .values([
      {
        ...coupon,
        name: JSON.stringify({
          'zh-cn': '满 300 减 20',
          'en-us': 'RMB\u00a0$\u00a020 off orders of RMB\u00a0$\u00a0300 or more',
        }),
        terms: JSON.stringify({ 'zh-cn': '每单限用一张。', 'en-us': 'One coupon per order.' }),
        kind: 'amount',
        amount_fen: 2000,
        threshold_fen: 30_000,
        scope: 'shop',
        audience: 'all',
        code: null,
        valid_days: 30,
      },
      {
        ...coupon,
        name: JSON.stringify({ 'zh-cn': '面料网布八五折', 'en-us': '15% off fabrics and meshes' }),
        terms: JSON.stringify({ 'zh-cn': '', 'en-us': '' }),
        kind: 'percent',
        percent: 15,
        cap_fen: 6000,
        scope: 'categories',
        scope_ids: ['fabric'],
        audience: 'code',
        code: 'FABRIC15',
        valid_days: 45,
      },
    ])
    .returningAll()
    .execute()
  const actor = { type: 'member' as const, id: members.lin }
  await issueCoupon(db, fabrics!, {
    memberId: members.lin,
    origin: 'code',
    actor,
    at: later(at, -2 * day),
  })
}
