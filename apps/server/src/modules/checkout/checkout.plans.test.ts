import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { selectToConfirm } from './checkout.db.ts'

let database: OpenDatabase
let memberId: string
/** PostgreSQL last looked at the orders when few were unpaid. */
beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await database.pool.query(`
    insert into members (nickname, mobile, country_code, created_at)
    values ('Buyer', '+8613800138000', 'CN', '2026-01-01') returning id`)
  memberId = rows[0].id
  await database.pool.query(`
    insert into orders (sn, member_id, language, status, goods_fen, shipping_fen, payable_fen, weight_grams,
      shipping_id, shipping_name, address, created_at, pay_expires_at)
    select 'C' || n, (select id from members), 'zh-cn', case when n <= 20 then 10 else 50 end, 10000, 0, 10000, 500,
      'standard', '{}', '{}', '2026-07-01', '2026-07-02'
    from generate_series(1, 2000) n`)
  await database.pool.query('vacuum analyze orders')
})
afterAll(() => database.close())

test('the unpaid orders of a member are counted without reading those of others', async () => {
  const wanted = { memberId, skuId: undefined, addressId: undefined, now: new Date('2026-07-01') }
  const nodes = await plansOf(database, (db) => selectToConfirm(db, wanted), { reused: true })
  expect(nodes.filter((node) => node.includes('orders'))).toEqual([
    expect.stringMatching(/Index (Only )?Scan orders_unpaid/),
  ])
})
