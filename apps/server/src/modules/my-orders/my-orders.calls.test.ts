import * as addresses from '@corium/contract/addresses'
import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
afterAll(() => shop.close())

async function pay(buyer: Buyer, { order_id }: { order_id: string }) {
  await shop.pay(await shop.startPayment(buyer, order_id))
  await shop.run('handle-notices')
}

describe('the list of orders', () => {
  test('shows the newest first, with three lines and the possible actions of each', async () => {
    const buyer = await openBuyer(shop, { language: 'zh-cn' })
    const first = await buyer.buy(await shop.build.sku(), 1)
    shop.clock.forward(60)
    for (let i = 0; i < 3; i++) await buyer.addToBag(await shop.build.sku(), 2)
    const second = await buyer.buy(await shop.build.sku(), 2)
    const { list, ...page } = await buyer.get(contract.listOrders, {})
    expect(page).toEqual({ total: 2, page: 1, limit: 10, server_time: shop.clock.now().getTime() / 1000 })
    expect(list).toMatchObject([
      {
        order_id: second.order_id,
        order_status: 10,
        order_status_text: '待付款',
        quantity: 4,
        line_count: 4,
        consignee: 'Lin Wei',
        currency: 'CNY',
        pay_expire_at: second.pay_expire_at,
        handle: { pay: true, cancel: true },
      },
      { order_id: first.order_id, line_count: 1, lines: [{ num: 1 }] },
    ])
    expect(list[0]?.lines).toHaveLength(3)
  })

  test('comes in pages', async () => {
    const buyer = await openBuyer(shop)
    const orders = []
    for (let i = 0; i < 3; i++) {
      orders.unshift((await buyer.buy(await shop.build.sku(), 1)).order_id)
      shop.clock.forward(1)
    }
    const page = async (page: number) =>
      (await buyer.get(contract.listOrders, { page, limit: 2 })).list.map(({ order_id }) => order_id)
    expect(await page(1)).toEqual(orders.slice(0, 2))
    expect(await page(2)).toEqual(orders.slice(2))
    expect(await page(3)).toEqual([])
    expect(await buyer.call(contract.listOrders, { limit: 101 })).toMatchObject({ status: 400 })
  })

  test('is filtered by the time of ordering', async () => {
    const buyer = await openBuyer(shop)
    const placed = []
    for (let i = 0; i < 3; i++) {
      const { order_id, server_time } = await buyer.buy(await shop.build.sku(), 1)
      placed.push({ order_id, at: server_time })
      shop.clock.forward(60)
    }
    const [first, second, third] = placed.map(({ order_id }) => order_id)
    const [, at] = placed.map(({ at }) => at)
    const listed = async (span: { start?: number; end?: number }) =>
      (await buyer.get(contract.listOrders, span)).list.map(({ order_id }) => order_id)
    expect(await listed({ start: at })).toEqual([third, second])
    expect(await listed({ end: at })).toEqual([first])
    expect(await listed({ start: at, end: at! + 60 })).toEqual([second])
    expect(await listed({ start: at! + 3600 })).toEqual([])
    for (const start of [-1, 1.5, 1e15]) {
      expect(await buyer.call(contract.listOrders, { start })).toMatchObject({ status: 400 })
    }
  })

  test('has tabs by status, with counts', async () => {
    const buyer = await openBuyer(shop)
    const unpaid = await buyer.buy(await shop.build.sku(), 1)
    const paid = await buyer.buy(await shop.build.sku(), 1)
    const canceled = await buyer.buy(await shop.build.sku(), 1)
    await pay(buyer, paid)
    await buyer.get(contract.cancelOrder, { order_id: canceled.order_id, reason_id: 'other' })
    const tab = async (tab: contract.OrderTab | 'cancelled') =>
      (await buyer.get(contract.listOrders, { tab })).list.map(({ order_id }) => order_id)
    expect(await tab('unpaid')).toEqual([unpaid.order_id])
    expect(await tab('unshipped')).toEqual([paid.order_id])
    expect(await tab('unreceived')).toEqual([])
    expect(await tab('completed')).toEqual([])
    expect(await tab('canceled')).toEqual([canceled.order_id])
    expect(await tab('cancelled')).toEqual([canceled.order_id])
    expect(await tab('all')).toHaveLength(3)
    expect(await buyer.get(contract.countOrders, {})).toEqual({
      all: 3,
      unpaid: 1,
      unshipped: 1,
      unreceived: 0,
      completed: 0,
      uncommented: 0,
      canceled: 1,
      after: 0,
    })
  })

  test('is searched by order number, by material and color in both languages and by color code', async () => {
    const buyer = await openBuyer(shop)
    const name = JSON.stringify({ 'en-us': 'Soft 100%_nappa', 'zh-cn': '软面那帕革' })
    const nappa = await shop.build.sku({ style: { name } })
    const order = await buyer.buy(nappa, 1)
    const color_name = JSON.stringify({ 'en-us': 'Ink', 'zh-cn': '墨' })
    await buyer.buy(await shop.build.sku({ color_name }), 1)
    const find = async (keyword: string) =>
      (await buyer.get(contract.listOrders, { keyword })).list.map(({ order_id }) => order_id)
    for (const keyword of [
      order.order_sn,
      order.order_sn.slice(6),
      ' NAPPA ',
      '那帕',
      '100%_',
      nappa.id.slice(0, 9),
      'cognac',
      '１００%_nappa　cognac',
      '软面那帕革 Cognac',
      order.order_sn.replace(/....(?=.)/g, '$& '),
    ]) {
      expect(await find(keyword), keyword).toEqual([order.order_id])
    }
    expect(await find('1__%')).toEqual([])
    expect(await find('')).toHaveLength(2)
  })
})

describe('one order', () => {
  test('shows its history in the language of the reader', async () => {
    const buyer = await openBuyer(shop, { language: 'zh-cn' })
    const { order_id } = await buyer.buy(await shop.build.sku(), 1)
    shop.clock.forward(120)
    await pay(buyer, { order_id })
    const placedAt = shop.clock.now().getTime() / 1000 - 120
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 20,
      order_status_text: '待发货',
      pay_expire_at: null,
      handle: { pay: false, cancel: true },
      timeline: [
        { time: placedAt, actor: '您', event: 'placed', text: '订单已提交' },
        { time: placedAt + 120, actor: '支付平台', event: 'paid', text: '付款成功' },
      ],
    })
  })

  test('of another member looks like a missing one', async () => {
    const { order_id } = await (await openBuyer(shop)).buy(await shop.build.sku(), 1)
    const stranger = await openBuyer(shop)
    for (const id of [order_id, unknownId, 'none']) {
      expect(await stranger.call(contract.getOrder, { order_id: id })).toBeRefused('not-found')
      expect(await stranger.call(contract.cancelOrder, { order_id: id, reason_id: 'other' })).toBeRefused(
        'not-found',
      )
    }
    expect(await stranger.get(contract.listOrders, {})).toMatchObject({ list: [], total: 0 })
  })

  test('keeps its address when the buyer edits the address book', async () => {
    const buyer = await openBuyer(shop)
    const { order_id } = await buyer.buy(await shop.build.sku(), 1)
    await buyer.get(addresses.editAddress, {
      address_id: buyer.address_id,
      consignee: 'Other',
      mobile: '13812345678',
      country_code: 'CN',
      country: 'CN',
      region_codes: ['44', '4403', '440305'],
      detail: 'Elsewhere',
    })
    expect(await buyer.getOrder(order_id)).toMatchObject({
      consignee: 'Lin Wei',
      address: { full_text: '中山东一路 1 号, Huangpu District, Shanghai' },
    })
  })

  test('shows its address in the language of the page', async () => {
    const buyer = await openBuyer(shop, { language: 'zh-cn' })
    const { order_id } = await buyer.buy(await shop.build.sku(), 1)
    expect((await buyer.getOrder(order_id)).address.full_text).toBe('上海市黄浦区中山东一路 1 号')
    buyer.language = 'en-us'
    expect((await buyer.getOrder(order_id)).address.full_text).toBe(
      '中山东一路 1 号, Huangpu District, Shanghai',
    )
  })
})

test('orders are for members only', async () => {
  const visitor = shop.visitor()
  for (const answered of [
    await visitor.call(contract.listOrders, {}),
    await visitor.call(contract.getOrder, { order_id: unknownId }),
    await visitor.call(contract.countOrders, {}),
    await visitor.call(contract.listCancelReasons, { order_id: unknownId }),
    await visitor.call(contract.cancelOrder, { order_id: unknownId, reason_id: 'other' }),
  ]) {
    expect(answered).toBeRefused('session-invalid')
  }
})
