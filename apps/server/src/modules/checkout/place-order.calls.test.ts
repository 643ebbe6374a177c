import * as addresses from '@corium/contract/addresses'
import * as bag from '@corium/contract/bag'
import * as checkout from '@corium/contract/checkout'
import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRequest, openBuyer, stockOf } from '../../../test/buyer.ts'
import { giveEmail, mailsTo } from '../../../test/messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const inNorthKorea = {
  consignee: 'Kim',
  mobile: '13812345678',
  country_code: 'CN',
  country: 'KP',
  region_codes: [],
  province: 'Pyongyang',
  city: 'Pyongyang',
  detail: 'Street 1',
}
const changeStyle = (id: string, values: Record<string, unknown>) =>
  shop.shop.db.updateTable('styles').set(values).where('id', '=', id).execute()

describe('placing an order', () => {
  test('holds the stock, empties the bag and keeps copies of names, prices and address', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const placed = await buyer.buy(sku, 4)
    const now = shop.clock.now().getTime() / 1000
    expect(placed).toEqual({
      order_id: expect.any(String),
      order_sn: expect.stringMatching(/^260601\d{11}$/),
      order_status: 10,
      payable: 4 * 3800 + 1600,
      currency: 'CNY',
      pay_expire_at: now + 86_400,
      server_time: now,
    })
    expect(placed.order_sn).toMatch(/^\d{17}$/)
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 4, sold: 0 })
    expect(await buyer.get(bag.countBag, {})).toEqual({ num: 0 })

    await changeStyle(sku.goods_id, { name: JSON.stringify({ 'en-us': 'New', 'zh-cn': '新' }), price_fen: 1 })
    await buyer.get(addresses.deleteAddress, { address_id: buyer.address_id })
    expect(await buyer.getOrder(placed.order_id)).toMatchObject({
      order_status: 10,
      order_status_text: 'Pending payment',
      consignee: 'Lin Wei',
      amount: placed.payable,
      lines: [{ goods_name: 'Test leather', num: 4, price: 3800, amount: 15_200, image: { kind: 'swatch' } }],
      line_count: 1,
      address: { full_text: '中山东一路 1 号, Huangpu District, Shanghai', mobile: '+8613812345678' },
      shipping_name: 'Standard courier',
      amounts: { goods: 15_200, shipping: 1600, payable: 16_800 },
      timeline: [{ time: now, actor: 'You', event: 'placed', text: 'Order placed' }],
      payments: [],
      refunds: [],
      handle: { pay: true, cancel: true },
      cancel_text: '',
    })
  })

  test('places one order for a repeated request id, also when both requests arrive at once', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    await buyer.addToBag(sku, 1)
    const offer = await buyer.confirmOrder()
    const request_id = newRequest()
    const [first, second] = await Promise.all([
      buyer.placeOrder(offer, { request_id }),
      buyer.placeOrder(offer, { request_id }),
    ])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await buyer.placeOrder(offer, { request_id })).toEqual(first)
    expect(await buyer.get(contract.listOrders, {})).toMatchObject({ total: 1 })
    expect(await stockOf(shop, sku)).toMatchObject({ held: 1 })
  })

  test('places another order when a request id is used again after a week', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    const request_id = newRequest()
    await buyer.addToBag(sku, 1)
    expect(await buyer.placeOrder(await buyer.confirmOrder(), { request_id })).toMatchObject({ ok: true })
    shop.clock.forward(8 * 86_400)
    await shop.run('clean-up')
    await buyer.addToBag(sku, 1)
    expect(await buyer.placeOrder(await buyer.confirmOrder(), { request_id })).toMatchObject({ ok: true })
    expect(await buyer.get(contract.listOrders, {})).toMatchObject({ total: 2 })
  })

  test('two buyers of the last meter: one gets it, the other is told how much is left', async () => {
    const sku = await shop.build.sku({ stock: 1 })
    const [ana, ben] = [await openBuyer(shop), await openBuyer(shop)]
    await Promise.all([ana.addToBag(sku, 1), ben.addToBag(sku, 1)])
    const offers = await Promise.all([ana.confirmOrder(), ben.confirmOrder()])
    const results = await Promise.all([ana.placeOrder(offers[0]), ben.placeOrder(offers[1])])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const loser = results.find(({ ok }) => !ok)
    expect(loser).toBeRefused('out-of-stock')
    expect(loser).toMatchObject({ data: { lines: [{ sku_id: sku.id, available_num: 0 }] } })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 1, held: 1, sold: 0 })
  })

  test('buyers whose bags hold the same colors in a different sequence do not deadlock', async () => {
    const style = await shop.build.style()
    const skus = await Promise.all([1, 2, 3].map(() => shop.build.sku({ style_id: style.id, stock: 6 })))
    const buyers = await Promise.all(Array.from({ length: 8 }, () => openBuyer(shop)))
    for (const [i, buyer] of buyers.entries()) {
      for (const sku of i % 2 ? skus : [...skus].reverse()) await buyer.addToBag(sku, 1)
    }
    const offers = await Promise.all(buyers.map((buyer) => buyer.confirmOrder()))
    const results = await Promise.all(buyers.map((buyer, i) => buyer.placeOrder(offers[i]!)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(6)
    for (const result of results) if (!result.ok) expect(result).toBeRefused('out-of-stock')
    for (const sku of skus) expect(await stockOf(shop, sku)).toEqual({ on_hand: 6, held: 6, sold: 0 })
  })

  test('orders one bag once, also when two requests arrive at once', async () => {
    const buyer = await openBuyer(shop)
    await buyer.addToBag(await shop.build.sku(), 1)
    const offer = await buyer.confirmOrder()
    const results = await Promise.all([buyer.placeOrder(offer), buyer.placeOrder(offer)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('nothing-selected')
  })

  test('a refused order changes nothing, and the same request can be tried again', async () => {
    const buyer = await openBuyer(shop)
    const [plenty, scarce] = [await shop.build.sku(), await shop.build.sku({ stock: 2 })]
    await buyer.addToBag(plenty, 1)
    await buyer.addToBag(scarce, 2)
    const offer = await buyer.confirmOrder()
    const setStock = (on_hand_milli: number) =>
      shop.shop.db.updateTable('stock').set({ on_hand_milli }).where('sku_id', '=', scarce.id).execute()
    await setStock(1500)
    const request_id = newRequest()
    const refused = await buyer.placeOrder(offer, { request_id })
    expect(refused).toBeRefused('out-of-stock')
    expect(refused).toMatchObject({ data: { lines: [{ sku_id: scarce.id, available_num: 1.5 }] } })
    expect(await stockOf(shop, plenty)).toMatchObject({ held: 0 })
    expect(await buyer.get(bag.countBag, {})).toEqual({ num: 2 })
    await setStock(2000)
    expect(await buyer.placeOrder(offer, { request_id })).toMatchObject({ ok: true })
  })

  test('handles totals of tens of millions of yuan', async () => {
    const buyer = await openBuyer(shop)
    const placed = await buyer.buy(await shop.build.sku({ style: { price_fen: 90_000_000 } }), 100)
    expect(placed.payable).toBe(9_000_000_000)
    expect(await buyer.getOrder(placed.order_id)).toMatchObject({
      amount: 9_000_000_000,
      lines: [{ amount: 9_000_000_000 }],
    })
  })

  test('goods made to order hold no stock', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 0, style: { supply: 'made-to-order' } })
    await buyer.buy(sku, 30)
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 0, held: 0, sold: 0 })
  })

  test('settles an order that costs nothing at once, and confirms it to the buyer', async () => {
    const email = 'sample@buyer.test'
    const buyer = await openBuyer(shop, { email })
    const sample = await shop.build.sku({
      stock: 3,
      style: {
        supply: 'sample',
        unit: 'piece',
        price_fen: 0,
        weight_grams: 20,
        min_milli: 1000,
        step_milli: 1000,
      },
    })
    await buyer.addToBag(sample, 2)
    const offer = await buyer.confirmOrder()
    expect(offer).toMatchObject({
      amounts: { goods: 0, payable: 0 },
      amount_rules: ['Samples are sent by letter, free of charge.'],
    })
    const placed = await buyer.placeOrder(offer)
    expect(placed).toMatchObject({ ok: true, data: { order_status: 20, payable: 0 } })
    expect(await stockOf(shop, sample)).toEqual({ on_hand: 1, held: 0, sold: 2 })
    if (placed.ok) {
      expect(await buyer.getOrder(placed.data.order_id)).toMatchObject({
        order_status: 20,
        handle: { pay: false, cancel: true },
        timeline: [{ event: 'placed' }, { event: 'paid', actor: 'The shop' }],
      })
    }
    expect(await mailsTo(shop, email)).toMatchObject([
      {
        subject: expect.stringMatching(/^We have received your order \d+$/),
        text: expect.stringMatching(/nothing to pay\.[\s\S]+2 pieces: RMB.\$.0\.00/),
      },
    ])
  })

  test('allows five unpaid orders at a time', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    const items = [{ goods_id: sku.goods_id, sku_id: sku.id, num: 1 }]
    const offer = await buyer.get(checkout.confirmOrder, { source: 'buy_now', items })
    const results = await Promise.all(Array.from({ length: 7 }, () => buyer.placeOrder(offer)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    const refused = results.find(({ ok }) => !ok)
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({ data: { limit: 5, used: 5 } })
    expect(await stockOf(shop, sku)).toMatchObject({ held: 5 })
  })

  test('sends a mail to a member who has a mailbox', async () => {
    const buyer = await openBuyer(shop)
    const email = await giveEmail(shop, buyer)
    const { order_sn } = await buyer.buy(await shop.build.sku(), 1)
    expect(await mailsTo(shop, email)).toMatchObject([
      { subject: `Order ${order_sn} is waiting for your payment` },
    ])
  })
})

describe('an offer is refused', () => {
  async function confirmOneLine() {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ style: { price_fen: 4000 } })
    const { cart_id } = await buyer.addToBag(sku, 2)
    return { buyer, sku, cart_id, offer: await buyer.confirmOrder() }
  }

  test('after a price change, with the new price', async () => {
    const { buyer, sku, offer } = await confirmOneLine()
    await changeStyle(sku.goods_id, { price_fen: 4500 })
    const refused = await buyer.placeOrder(offer)
    expect(refused).toBeRefused('offer-changed')
    expect(refused).toMatchObject({
      data: {
        amounts: { goods: 9000, shipping: 1300, payable: 10_300 },
        lines: [{ sku_id: sku.id, price: 4500 }],
      },
    })
    expect(await stockOf(shop, sku)).toMatchObject({ held: 0 })
    expect(await buyer.placeOrder(await buyer.confirmOrder())).toMatchObject({
      ok: true,
      data: { payable: 10_300 },
    })
  })

  test('after a quantity in the bag changed', async () => {
    const { buyer, cart_id, offer } = await confirmOneLine()
    await buyer.get(bag.setBagQuantity, { cart_id, num: 3 })
    expect(await buyer.placeOrder(offer)).toBeRefused('offer-changed')
  })

  test('when the total differs from the one that the buyer saw', async () => {
    const { buyer, offer } = await confirmOneLine()
    expect(await buyer.placeOrder(offer, { payable: 1 })).toBeRefused('offer-changed')
  })

  test('when another address changes the shipping fee', async () => {
    const { buyer, offer } = await confirmOneLine()
    const { address_id } = await buyer.get(addresses.addAddress, {
      consignee: 'Lin Wei',
      mobile: '13812345678',
      country_code: 'CN',
      country: 'CN',
      region_codes: ['65', '6501', '650102'],
      detail: '解放路 1 号',
    })
    const refused = await buyer.placeOrder(offer, { address_id })
    expect(refused).toBeRefused('offer-changed')
    expect(refused).toMatchObject({ data: { amounts: { shipping: 3200 } } })
  })

  test('after half an hour', async () => {
    const { buyer, offer } = await confirmOneLine()
    shop.clock.forward(1800)
    expect(await buyer.placeOrder(offer)).toBeRefused('offer-changed')
  })

  test('when its goods are no longer for sale', async () => {
    const { buyer, sku, offer } = await confirmOneLine()
    await changeStyle(sku.goods_id, { published: false })
    expect(await buyer.placeOrder(offer)).toBeRefused('nothing-selected')
  })

  test('but not because of lines that were added to the bag later; those stay in the bag', async () => {
    const { buyer, sku, offer } = await confirmOneLine()
    const later = await shop.build.sku()
    await buyer.addToBag(later, 1)
    const placed = await buyer.placeOrder(offer)
    if (!placed.ok) throw new Error(placed.msg)
    expect((await buyer.getOrder(placed.data.order_id)).lines.map(({ sku_id }) => sku_id)).toEqual([sku.id])
    expect((await buyer.get(bag.listBag, {})).list.map(({ sku_id }) => sku_id)).toEqual([later.id])
  })

  test('when it belongs to another member or its signature is wrong', async () => {
    const { offer } = await confirmOneLine()
    const stranger = await openBuyer(shop)
    await stranger.addToBag(await shop.build.sku(), 2)
    expect(await stranger.placeOrder(offer)).toBeRefused('not-found')
    const own = await stranger.confirmOrder()
    const [body = '', signature = ''] = own.confirm_key.split('.')
    const forged = Buffer.from(body, 'base64url')
      .toString()
      .replace(/"u":\d+/, '"u":9999999999')
    const confirm_key = `${Buffer.from(forged).toString('base64url')}.${signature}`
    expect(await stranger.placeOrder({ ...own, confirm_key })).toBeRefused('not-found')
    expect(await stranger.placeOrder({ ...own, confirm_key: 'nonsense' })).toBeRefused('not-found')
  })

  test('when the address belongs to another member', async () => {
    const { buyer, offer } = await confirmOneLine()
    const { address_id } = await openBuyer(shop)
    expect(await buyer.placeOrder(offer, { address_id })).toBeRefused('not-found')
    expect(await buyer.placeOrder(offer, { address_id: 'none' })).toBeRefused('not-found')
  })

  test('but not because it has a hundred lines', async () => {
    const buyer = await openBuyer(shop)
    const style = await shop.build.style()
    for (let i = 0; i < 100; i++) {
      if (i % 50 === 0) shop.clock.forward(61)
      await buyer.addToBag(await shop.build.sku({ style_id: style.id }), 1)
    }
    const offer = await buyer.confirmOrder()
    expect(offer.lines).toHaveLength(100)
    const placed = await buyer.placeOrder(offer)
    expect(placed).toMatchObject({ ok: true })
    if (placed.ok) expect((await buyer.getOrder(placed.data.order_id)).lines).toHaveLength(100)
  })
})

describe('an order is refused', () => {
  const order = {
    confirm_key: 'none',
    address_id: 'none',
    shipping_id: 'courier',
    payable: 5000,
    request_id: 'a request',
  }

  test('to visitors, and to members without a mobile number', async () => {
    expect(await shop.visitor().call(checkout.createOrder, order)).toBeRefused('session-invalid')
    const member = await shop.member({ mobile: null })
    expect(await member.call(checkout.createOrder, order)).toBeRefused('mobile-missing')
  })

  test('when it is malformed', async () => {
    const member = await shop.member()
    for (const bad of [{ confirm_key: '' }, { payable: 12.5 }, { payable: -1 }, { request_id: 'short' }]) {
      const answered = await member.call(checkout.createOrder, { ...order, ...bad })
      expect([answered.status, !answered.ok && answered.code], JSON.stringify(bad)).toEqual([400, 2])
    }
  })

  test('to a member who tries more than 30 times in a minute', async () => {
    const member = await shop.member()
    for (let times = 0; times < 30; times++) {
      expect(await member.call(checkout.createOrder, order)).toBeRefused('not-found')
    }
    expect(await member.call(checkout.createOrder, order)).toBeRefused('too-many-requests')
    shop.clock.forward(60)
    expect(await member.call(checkout.createOrder, order)).toBeRefused('not-found')
  })

  test('for undeliverable addresses, and for quantities that are no longer sold', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    await buyer.addToBag(sku, 1)
    const offer = await buyer.confirmOrder()
    const { address_id } = await buyer.get(addresses.addAddress, inNorthKorea)
    const refused = await buyer.placeOrder(offer, { address_id })
    expect(refused).toBeRefused('address-not-deliverable')
    expect(refused).toMatchObject({ data: { sku_ids: [sku.id] } })
    await changeStyle(sku.goods_id, { min_milli: 2000 })
    expect(await buyer.placeOrder(offer)).toBeRefused('quantity-not-allowed')
    expect(await stockOf(shop, sku)).toMatchObject({ held: 0 })
    expect(await buyer.get(contract.listOrders, {})).toMatchObject({ total: 0 })
  })
})
