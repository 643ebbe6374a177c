import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBuyer } from '../../test/buyer.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { type Actor, type Entity, moveWithHistory, tryMoveWithHistory } from './move-with-history.ts'

const orders: Entity<'orders', 'renewed' | 'closed'> = {
  table: 'orders',
  history: 'order_history',
  historyKey: 'order_id',
  moves: { renewed: { from: [10, 20], to: 20 }, closed: { from: [20], to: 60 } },
}

let shop: TestShop
let id: string
let buyer: Awaited<ReturnType<typeof openBuyer>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const sku = await shop.build.sku({ stock: 10 })
  await shop.build.refreshCatalog()
  buyer = await openBuyer(shop)
  id = (await buyer.buy(sku, 1)).order_id
})

const provider: Actor = { type: 'provider', name: 'pay' }
const change = <Event extends string>(event: Event, actor: Actor = provider) => ({
  id,
  event,
  actor,
  at: shop.clock.now(),
})

const readOrder = () =>
  shop.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const readHistory = () =>
  shop.shop.db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', id)
    .where('event', '<>', 'placed')
    .orderBy('id')
    .execute()

test('a move sets the status and its facts, returns the row and adds a history row', async () => {
  const at = shop.clock.now()
  const facts = { paid_at: at, cancel_reason: undefined }
  const moved = await moveWithHistory(shop.shop.db, orders, { ...change('renewed'), note: 'Again', facts })
  expect(moved).toEqual(await readOrder())
  expect(moved).toMatchObject({ status: 20, paid_at: at })
  expect(await readHistory()).toMatchObject([
    { at, event: 'renewed', from_status: 10, to_status: 20, note: 'Again' },
  ])
})

test('a move can start from several statuses, its own target among them', async () => {
  await moveWithHistory(shop.shop.db, orders, change('renewed'))
  await moveWithHistory(shop.shop.db, orders, change('renewed'))
  expect(await readHistory()).toMatchObject([
    { from_status: 10, to_status: 20 },
    { from_status: 20, to_status: 20 },
  ])
})

describe('the history names', () => {
  test('the member', async () => {
    await moveWithHistory(shop.shop.db, orders, change('renewed', { type: 'member', id: buyer.id }))
    const [row] = await readHistory()
    expect(row).toMatchObject({
      actor_type: 'member',
      member_id: buyer.id,
      staff_id: null,
      actor_name: null,
    })
  })

  test('the shop, with a person of its staff or without', async () => {
    await shop.staff()
    const staff = await shop.shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    await moveWithHistory(shop.shop.db, orders, change('renewed', { type: 'staff', id: staff.id }))
    await moveWithHistory(shop.shop.db, orders, change('renewed', { type: 'staff', id: null }))
    expect(await readHistory()).toMatchObject([
      { actor_type: 'staff', member_id: null, staff_id: staff.id, actor_name: null },
      { actor_type: 'staff', member_id: null, staff_id: null, actor_name: null },
    ])
  })

  test.each(['job', 'provider'] as const)('the %s', async (type) => {
    await moveWithHistory(shop.shop.db, orders, change('renewed', { type, name: 'poll' }))
    const [row] = await readHistory()
    expect(row).toMatchObject({ actor_type: type, member_id: null, staff_id: null, actor_name: 'poll' })
  })
})

test('a move that does not start from the status changes nothing', async () => {
  expect(await tryMoveWithHistory(shop.shop.db, orders, change('closed'))).toBeUndefined()
  await expect(moveWithHistory(shop.shop.db, orders, change('closed'))).rejects.toThrow('does not allow')
  expect(await readOrder()).toMatchObject({ status: 10 })
  expect(await readHistory()).toEqual([])
})

test('a move changes nothing when its caller has read another status', async () => {
  const stale = { ...change('renewed'), expected: 20 as const }
  await expect(moveWithHistory(shop.shop.db, orders, stale)).rejects.toThrow('does not allow')
  expect(await readOrder()).toMatchObject({ status: 10 })
})

test('of two concurrent moves that exclude each other, one succeeds', async () => {
  await moveWithHistory(shop.shop.db, orders, change('renewed'))
  const moves = [1, 2, 3].map(() => tryMoveWithHistory(shop.shop.db, orders, change('closed')))
  expect((await Promise.all(moves)).filter(Boolean)).toHaveLength(1)
  expect(await readHistory()).toHaveLength(2)
})
