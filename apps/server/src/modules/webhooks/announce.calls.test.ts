import { confirmExchange } from '@corium/contract/after-sales'
import { approveCase } from '@corium/contract/after-sales-desk'
import * as goodsDesk from '@corium/contract/goods-desk'
import { cancelOrder, confirmReceipt } from '@corium/contract/orders'
import { reviseQuote } from '@corium/contract/quotes'
import { receiveStock } from '@corium/contract/stock-desk'
import * as contract from '@corium/contract/webhook-desk'
import { type WebhookEvent, webhookEvents } from '@corium/contract/webhook-events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay, buyAndReceive, exchange, openCase } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, newTrackingNumber, openBuyer } from '../../../test/buyer.ts'
import { addGoods, openRequester } from '../../../test/color-cards.ts'
import { acceptQuote, answerQuote, requestQuote } from '../../../test/quotes.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'
import { openWebhookShop, type WebhookShop } from '../../../test/webhooks.ts'

let shop: TestShop
let webhooks: WebhookShop
let owner: Caller
let buyer: Buyer
beforeAll(async () => {
  webhooks = await openWebhookShop()
  shop = webhooks.shop
})
beforeEach(async () => {
  await webhooks.reset()
  owner = await webhooks.logIn()
  buyer = await openBuyer(shop)
})
afterAll(() => webhooks.close())

describe('the shop tells', () => {
  const only = async (...events: WebhookEvent[]) => webhooks.openEndpoint({ events })

  test('that an order is paid, ships in parts, ships, and is completed, in this order', async () => {
    await webhooks.openEndpoint({ events: webhookEvents.filter((event) => event.startsWith('order.')) })
    const { order_id, order_sn, first } = await buyFreely(shop, buyer)
    const courier_number = newTrackingNumber()
    await ship(owner, order_id, [
      { courier: 'sf', courier_number, lines: [{ order_goods_id: first, num: 1 }] },
    ])
    await ship(owner, order_id)
    await buyer.get(confirmReceipt, { order_id })
    await webhooks.deliver()
    const at = shop.clock.now().getTime() / 1000
    const told = await webhooks.received()
    expect(told.map(({ type }) => type)).toEqual([
      'order.paid',
      'order.part_shipped',
      'order.shipped',
      'order.completed',
    ])
    expect(told[0]?.data).toEqual({
      order_id,
      order_sn,
      order_status: 20,
      ship_status: 0,
      currency: 'CNY',
      payable: 0,
      created_at: at,
      paid_at: at,
      shipped_at: null,
      canceled_at: null,
    })
    expect(told[1]?.data).toMatchObject({ order_status: 20, ship_status: 1 })
    expect(told[3]?.data).toMatchObject({ order_status: 40, ship_status: 2, shipped_at: at })
    expect(told.every(({ entry }) => entry.verdict === 'verified' && entry.status === 200)).toBe(true)
    // Nothing about the buyer.
    expect(JSON.stringify(told)).not.toMatch(/Lin Wei|13812345678|中山东一路/)
    expect(JSON.stringify(told)).not.toContain(buyer.id)
  })

  test('that an order is canceled, by its buyer and by the clock', async () => {
    await only('order.canceled')
    const sku = await shop.build.sku()
    const [first, second] = [await buyer.buy(sku, 1), await buyer.buy(sku, 1)]
    await buyer.get(cancelOrder, { order_id: first.order_id, reason_id: 'other' })
    shop.clock.forward(86_400)
    await shop.run('cancel-unpaid')
    await webhooks.deliver()
    expect((await webhooks.received()).map(({ data }) => [data.order_id, data.order_status])).toEqual([
      [first.order_id, 50],
      [second.order_id, 50],
    ])
  })

  test('that a case is opened and decided, a color card is requested', async () => {
    await only('case.opened', 'case.decided', 'card.requested')
    const sku = await shop.build.sku()
    const order = await buyAndReceive(shop, buyer, owner, [[sku, 2]])
    const lines = [{ order_goods_id: order.lines[0]!, num: 1 }]
    const after_id = await openCase(buyer, { order_id: order.order_id, type: 'refund_only', lines })
    await owner.get(approveCase, { after_id, needs_return: false })
    const [goods] = await addGoods(shop)
    const [card_id] = await (await openRequester(shop)).claim([goods!])
    await webhooks.deliver()
    const told = await webhooks.received()
    expect(new Set(told.map(({ type }) => type))).toEqual(
      new Set(['case.opened', 'case.decided', 'card.requested']),
    )
    const dataOf = (type: string) => told.find((one) => one.type === type)?.data
    expect(dataOf('case.opened')).toMatchObject({
      after_id,
      order_id: order.order_id,
      type: 'refund_only',
      status: 10,
    })
    expect(dataOf('card.requested')).toMatchObject({ card_id, goods_id: goods!.goods_id })
  })

  test('that a quote is requested, requested again and ordered', async () => {
    await only('quote.requested', 'quote.ordered')
    const sku = await shop.build.sku({ stock: 1000 })
    const { quote_id, quote_sn } = await requestQuote(buyer, [{ sku_id: sku.id, num: 600 }])
    await answerQuote(shop, quote_id, 3000)
    await buyer.get(reviseQuote, { quote_id, note: 'Less, please.' })
    await answerQuote(shop, quote_id, 2900)
    const placed = await acceptQuote(buyer, quote_id)
    await webhooks.deliver()
    const quote = { quote_id, quote_sn, order_id: null }
    expect((await webhooks.received()).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'quote.requested', data: { ...quote, version: 0 } },
      { type: 'quote.requested', data: { ...quote, version: 2 } },
      {
        type: 'quote.ordered',
        data: { ...quote, version: 3, order_id: placed.ok && placed.data.order_id },
      },
    ])
  })

  test('that what an exchange brought back is accepted, and its replacement sent', async () => {
    await only('case.goods_accepted', 'case.replacement_sent', 'case.ended')
    const sku = await shop.build.sku()
    const { order_id, lines } = await buyAndReceive(shop, buyer, owner, [[sku, 2]])
    const asked = { order_goods_id: lines[0]!, num: 1, exchange_sku_id: sku.id }
    const after_id = await exchange(buyer, owner, { order_id, lines: [asked] })
    await buyer.get(confirmExchange, { after_id })
    await webhooks.deliver()
    expect((await webhooks.received()).map(({ type, data }) => [type, data.after_id, data.status])).toEqual([
      ['case.goods_accepted', after_id, 31],
      ['case.replacement_sent', after_id, 32],
      ['case.ended', after_id, 50],
    ])
  })

  test('what is on hand when it changes, and when it runs low', async () => {
    await only('stock.changed', 'stock.low')
    const sku = await shop.build.sku({ stock: 12.5, code: 'LOW-1' })
    await buyAndPay(shop, buyer, [[sku, 2]])
    await buyer.buy(sku, 1)
    await owner.get(receiveStock, { sku_id: sku.id, num: 5, request_id: newRequest() })
    await webhooks.deliver()
    expect(
      (await webhooks.received()).map(({ type, data }) => [
        type,
        data.reason,
        data.on_hand_num,
        data.held_num,
        data.available_num,
      ]),
    ).toEqual([
      ['stock.changed', 'sale', 10.5, 0, 10.5],
      ['stock.low', 'hold', 10.5, 1, 9.5],
      ['stock.changed', 'receipt', 15.5, 1, 14.5],
    ])
    expect((await webhooks.received())[0]?.data).toMatchObject({
      sku_id: sku.id,
      sku_code: 'LOW-1',
      low_num: 10,
    })
  })

  test('when goods are published, changed and withdrawn, and nothing of drafts', async () => {
    await only('goods.published', 'goods.changed', 'goods.withdrawn')
    const sku = await shop.build.sku()
    const { goods_id } = sku
    await owner.get(goodsDesk.savePrices, { goods_id, version: 1, price: 4200 })
    await owner.get(goodsDesk.withdrawGoods, { goods_id, version: 2 })
    await owner.get(goodsDesk.savePrices, { goods_id, version: 3, price: 4300 })
    const at = shop.clock.now().getTime() / 1000 + 3600
    await owner.get(goodsDesk.publishGoods, { goods_id, version: 4, publish_at: at })
    shop.clock.forward(3600)
    await shop.run('publish-goods')
    await webhooks.deliver()
    expect((await webhooks.received()).map(({ type, data }) => [type, data.price, data.status])).toEqual([
      ['goods.changed', 4200, 30],
      ['goods.withdrawn', 4200, 40],
      ['goods.published', 4300, 30],
    ])
  })

  test('only what an endpoint chose, and nothing while it is off', async () => {
    const id = await only('order.shipped')
    const { order_id } = await buyFreely(shop, buyer)
    await owner.get(contract.switchEndpoint, { endpoint_id: id, is_on: false })
    await ship(owner, order_id)
    await owner.get(contract.switchEndpoint, { endpoint_id: id, is_on: true })
    const next = await buyFreely(shop, buyer)
    await ship(owner, next.order_id)
    await webhooks.deliver()
    expect((await webhooks.received()).map(({ type, data }) => [type, data.order_id])).toEqual([
      ['order.shipped', next.order_id],
    ])
  })

  test('nothing of a change that is rolled back', async () => {
    const id = await only('order.paid', 'stock.changed')
    const sku = await shop.build.sku({ stock: 1 })
    await buyer.addToBag(sku, 1)
    const other = await openBuyer(shop)
    await other.addToBag(sku, 1)
    const offers = [await buyer.confirmOrder(), await other.confirmOrder()]
    const placed = await Promise.all([buyer.placeOrder(offers[0]!), other.placeOrder(offers[1]!)])
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await webhooks.deliveriesOf(id)).toEqual([])
  })
})
