import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { selectUses } from './coupon-desk.db.ts'

let database: OpenDatabase
let couponId: string
/** A coupon that each of 4000 members has got, and every second one used for an order. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on these tables only.
  await database.pool.query(`
    set session_replication_role = replica;
    insert into members (nickname, staff_note, created_at)
    select 'Buyer ' || n, repeat('Pays at once. ', 20), '2026-07-01' from generate_series(1, 4000) n;
    insert into orders (sn, member_id, language, status, goods_fen, shipping_fen, payable_fen, weight_grams,
      shipping_id, shipping_name, address, created_at, pay_expires_at)
    select 'C' || number, id, 'zh-cn', 50, 10000, 0, 10000, 500, 'standard', '{}',
      jsonb_build_object('detail', repeat('A street with a long name ', 10)), '2026-07-01', '2026-07-02'
    from members;
    insert into member_coupons (id, coupon_id, member_id, status, origin, received_at, starts_at, ends_at, order_id)
    select gen_random_uuid(), md5('coupon')::uuid, orders.member_id, case when number % 2 = 0 then 2 else 0 end, 'received',
      timestamptz '2026-07-01' - number * interval '1 minute', '2026-06-01', '2026-08-01',
      case when number % 2 = 0 then orders.id end
    from members join orders on orders.member_id = members.id;
    set session_replication_role = origin`)
  for (const table of ['members', 'orders', 'member_coupons'])
    await database.pool.query(`vacuum analyze ${table}`)
  couponId = (await database.pool.query(`select md5('coupon')::uuid as id`)).rows[0].id
})
afterAll(() => database.close())

test('the last page of who has a coupon reads the members and orders of that page alone', async () => {
  const filter = { couponId, state: undefined, now: new Date('2026-07-02') }
  const nodes = await plansOf(database, (db) => selectUses(db, filter, { offset: 3980, limit: 20 }))
  expect(nodes.join()).not.toMatch(/Seq Scan (members|orders)/)
})
