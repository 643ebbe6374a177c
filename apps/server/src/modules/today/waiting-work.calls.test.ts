import { acceptReturn, approveCase, refundCase, shipReplacement } from '@corium/contract/after-sales-desk'
import { showComment } from '@corium/contract/comment-desk'
import { getWaitingWork, type Work } from '@corium/contract/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { later } from '#server/runtime/clock.ts'
import { buyAndPay, buyAndReceive, openCase, sendBack } from '../../../test/after-sales.ts'
import { newTrackingNumber, openBuyer } from '../../../test/buyer.ts'
import { addGoods, openRequester, staffOf } from '../../../test/color-cards.ts'
import { buildFreeSku, openAuthor } from '../../../test/comments.ts'
import { ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { getWaitingWork as getWork } from './waiting-work.ts'

let shop: TestShop
let owner: Caller
beforeAll(async () => {
  shop = await openTestShop()
  owner = await shop.staff()
})
afterAll(() => shop.close())

const waiting = async (caller: Caller = owner) => (await caller.get(getWaitingWork, {})).list
const numOf = async (work: Work) => (await waiting()).find((row) => row.work === work)!

test('a paid order waits to be shipped, is urgent after a day, and no longer waits once it has left', async () => {
  const buyer = await openBuyer(shop)
  const sku = await shop.build.sku()
  const order = await buyAndPay(shop, buyer, [[sku, 2]])
  const paid = await numOf('to-ship')
  expect(paid).toMatchObject({ num: 1, urgent_num: 0 })
  shop.clock.forward(25 * 3600)
  const desk = await shop.staff()
  const list = async () => (await waiting(desk)).find(({ work }) => work === 'to-ship')
  expect(await list()).toEqual({ ...paid, urgent_num: 1 })
  await ship(desk, order.order_id)
  expect(await list()).toEqual({ work: 'to-ship', num: 0, urgent_num: 0, oldest_time: null })
})

test('a color card waits for a decision, then to be sent', async () => {
  owner = await shop.staff()
  const staff = staffOf(shop)
  const [goods] = await addGoods(shop)
  const member = await openRequester(shop)
  const [card] = await member.claim([], { items: [{ goods_id: goods!.goods_id, sku_id: goods!.id }] })
  const counts = async () =>
    [await numOf('cards-to-decide'), await numOf('cards-to-send')].map(({ num }) => num)
  expect(await counts()).toEqual([1, 0])
  await staff.approve(card!)
  expect(await counts()).toEqual([0, 1])
  await staff.send(card!, 'zto', 'ZT77889900')
  expect(await counts()).toEqual([0, 0])
})

test('a case waits for a decision, for the check of its goods, and then for its replacement or refund', async () => {
  owner = await shop.staff()
  const buyer = await openBuyer(shop)
  const sku = await shop.build.sku()
  const { order_id, lines } = await buyAndReceive(shop, buyer, owner, [[sku, 4]])
  const works = ['cases-to-audit', 'cases-returned', 'cases-to-ship', 'cases-to-refund'] as const
  const counts = async () => (await Promise.all(works.map(numOf))).map(({ num }) => num)
  const receiver = await shop.staff({
    permissions: ['after-sales', 'after-sales.audit', 'after-sales.receive'],
  })
  const openUntilChecked = async (type: 'exchange' | 'return_refund') => {
    const line = { order_goods_id: lines[0]!, num: 1 }
    const asked = type === 'exchange' ? { ...line, exchange_sku_id: sku.id } : line
    const after_id = await openCase(buyer, { order_id, type, lines: [asked] })
    const askedAt = shop.clock.now().getTime() / 1000
    expect(await numOf('cases-to-audit')).toMatchObject({ oldest_time: askedAt })
    expect(await counts()).toEqual([1, 0, 0, 0])
    const return_address = { name: 'Returns', mobile: '+862086000000', address: 'Guangzhou' }
    await receiver.get(approveCase, { after_id, needs_return: true, return_address })
    shop.clock.forward(3600)
    await sendBack(buyer, after_id)
    expect(await counts()).toEqual([0, 1, 0, 0])
    // Not since the buyer asked.
    const sentAt = shop.clock.now().getTime() / 1000
    expect(await numOf('cases-returned')).toMatchObject({ oldest_time: sentAt })
    await receiver.get(acceptReturn, { after_id })
    return after_id
  }
  const exchange = await openUntilChecked('exchange')
  expect(await counts()).toEqual([0, 0, 1, 0])
  await owner.get(shipReplacement, { after_id: exchange, courier: 'sf', courier_number: newTrackingNumber() })
  const refund = await openUntilChecked('return_refund')
  expect(await counts()).toEqual([0, 0, 0, 1])
  await owner.get(refundCase, { after_id: refund })
  expect(await counts()).toEqual([0, 0, 0, 0])
})

test('a comment waits for its check', async () => {
  owner = await shop.staff()
  const before = (await numOf('comments-to-check')).num
  const { comment_id } = await openAuthor(shop, owner, await buildFreeSku(shop))
  expect((await numOf('comments-to-check')).num).toBe(before + 1)
  await owner.get(showComment, { comment_id })
  expect((await numOf('comments-to-check')).num).toBe(before)
})

test('a color on sale waits when it runs low or is sold out, and has no time to run out of', async () => {
  owner = await shop.staff()
  const before = await numOf('stock-low')
  await shop.build.sku({ stock: 10 })
  await shop.build.sku({ stock: 0 })
  await shop.build.sku({ stock: 11 })
  expect(await numOf('stock-low')).toEqual({
    work: 'stock-low',
    num: before.num + 2,
    urgent_num: 0,
    oldest_time: null,
  })
  expect(await waiting(await shop.staff({ permissions: ['stock'] }))).toHaveLength(1)
})

test('staff see the work that their roles let them do', async () => {
  const worksOf = async (caller: Caller) => (await waiting(caller)).map(({ work }) => work)
  expect(await worksOf(await shop.staff({ permissions: ['orders'] }))).toEqual(['disputes-open'])
  expect(await worksOf(await shop.staff({ permissions: ['orders', 'orders.ship'] }))).toEqual([
    'to-ship',
    'disputes-open',
  ])
  const receiver = await shop.staff({ permissions: ['after-sales', 'after-sales.receive', 'trade'] })
  expect(await worksOf(receiver)).toEqual([
    'complaints-open',
    'cases-to-answer',
    'cases-returned',
    'cases-to-ship',
  ])
  expect(await worksOf(await shop.staff({ permissions: ['goods'] }))).toEqual([])
  expect(await worksOf(await shop.staff())).toHaveLength(23)
})

test('visitors and members see none of it', async () => {
  for (const caller of [shop.visitor(), await openBuyer(shop)]) {
    expect(await caller.call(getWaitingWork, {})).toBeRefused('session-invalid')
  }
})

test('staff read that the clock of the server is apart from that of the database, by more than five minutes', async () => {
  const aheadBy = async (seconds: number) => {
    const clock = { now: () => later(new Date(), seconds) }
    const context = { ...shop.shop, clock, staff: { permissions: [] } }
    return (await getWork(context as never)).clock_ahead
  }
  expect(await aheadBy(240)).toBeNull()
  expect(await aheadBy(720)).toBeCloseTo(720, -1)
  expect(await aheadBy(-720)).toBeCloseTo(-720, -1)
})
