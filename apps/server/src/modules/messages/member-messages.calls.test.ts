import * as contract from '@corium/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuyer } from '../../../test/buyer.ts'
import { addGoods, openRequester } from '../../../test/color-cards.ts'
import { openShopForTest, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A member with two messages about an order and a color card. */
async function openReader() {
  const member = await openRequester(shop)
  const [goods] = await addGoods(shop)
  const order = await member.buy(goods!, 2)
  shop.clock.forward(60)
  await member.claim([goods!])
  return Object.assign(member, { order })
}

test('a member reads what the shop wrote, newest first, in either language', async () => {
  const ana = await openReader()
  const { list, total, counts } = await ana.get(contract.listMessages, {})
  expect(total).toBe(2)
  expect(counts).toEqual({ all: 2, unread: 2, orders: 1, cards: 1, account: 0 })
  expect(list).toMatchObject([
    { kind: 'cards', title: 'We have received your color card request', is_read: false },
    {
      kind: 'orders',
      title: `Order ${ana.order.order_sn} is waiting for your payment`,
      link: { label: 'Pay or view the order', path: expect.stringContaining(ana.order.order_id) },
      time: shop.clock.now().getTime() / 1000 - 60,
    },
  ])
  const zh = Object.assign(shop.visitor('zh-cn'), { token: ana.token })
  expect((await zh.get(contract.listMessages, { tab: 'orders' })).list).toMatchObject([
    { title: `订单 ${ana.order.order_sn} 待付款`, link: { label: '付款或查看订单' } },
  ])
  expect((await ana.get(contract.listMessages, { page: 2, limit: 1 })).list).toMatchObject([
    { kind: 'orders' },
  ])
  expect((await ana.get(contract.listMessages, { tab: 'account' })).list).toEqual([])
})

test('messages are marked as read one by one or all, also twice at once', async () => {
  const ana = await openReader()
  expect(await ana.get(contract.countUnreadMessages, {})).toEqual({ num: 2 })
  const [first] = (await ana.get(contract.listMessages, {})).list
  const read = () => ana.get(contract.readMessages, { message_ids: [first!.message_id, 'nonsense'] })
  expect(await Promise.all([read(), read()])).toEqual([{ num: 1 }, { num: 1 }])
  expect((await ana.get(contract.listMessages, { tab: 'unread' })).list).toMatchObject([{ kind: 'orders' }])
  expect(await ana.get(contract.readAllMessages, {})).toEqual({ num: 0 })
  expect((await ana.get(contract.listMessages, {})).counts).toMatchObject({ all: 2, unread: 0 })
})

test("another member's messages can be neither read nor marked", async () => {
  const [ana, bob] = [await openReader(), await openBuyer(shop)]
  const ids = (await ana.get(contract.listMessages, {})).list.map(({ message_id }) => message_id)
  expect((await bob.get(contract.listMessages, {})).list).toEqual([])
  await bob.get(contract.readMessages, { message_ids: ids })
  await bob.get(contract.readAllMessages, {})
  expect(await ana.get(contract.countUnreadMessages, {})).toEqual({ num: 2 })
})

test('visitors and bad input are refused', async () => {
  const visitor = shop.visitor()
  expect(await visitor.call(contract.listMessages, {})).toBeRefused('session-invalid')
  expect(await visitor.call(contract.countUnreadMessages, {})).toBeRefused('session-invalid')
  expect(await visitor.call(contract.readMessages, { message_ids: ['x'] })).toBeRefused('session-invalid')
  expect(await visitor.call(contract.readAllMessages, {})).toBeRefused('session-invalid')
  const ana = await shop.member()
  expect(await ana.call(contract.readMessages, { message_ids: [] })).toMatchObject({ status: 400 })
  expect(await ana.call(contract.listMessages, { tab: 'other' as 'all' })).toMatchObject({ status: 400 })
})

test('messages are deleted after a year', async () => {
  const other = await openShopForTest()
  const ana = await openBuyer(other)
  const sku = await other.build.sku()
  await other.build.refreshCatalog()
  await ana.addToBag(sku, 1)
  const offer = await ana.confirmOrder()
  await ana.placeOrder(offer)
  expect(await ana.get(contract.countUnreadMessages, {})).toEqual({ num: 1 })
  for (let week = 0; week < 53; week++) {
    other.clock.forward(7 * 86_400)
    await ana.get(contract.countUnreadMessages, {})
  }
  await other.run('clean-up')
  expect((await ana.get(contract.listMessages, {})).list).toEqual([])
})
