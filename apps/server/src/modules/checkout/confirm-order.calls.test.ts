import * as addresses from '@corium/contract/addresses'
import * as bag from '@corium/contract/bag'
import * as contract from '@corium/contract/checkout'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBuyer } from '../../../test/buyer.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const changeStyle = (id: string, values: Record<string, unknown>) =>
  shop.shop.db.updateTable('styles').set(values).where('id', '=', id).execute()

describe('confirming an order', () => {
  test('shows the selected lines, the shipping fee to the address and how it is calculated', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ style: { price_fen: 3850, weight_grams: 700 } })
    const other = await shop.build.sku()
    await buyer.addToBag(sku, 2.5)
    const { cart_id } = await buyer.addToBag(other, 1)
    await buyer.get(bag.selectInBag, { cart_ids: [cart_id], is_sel: 0 })
    const offer = await buyer.confirmOrder()
    expect(offer).toMatchObject({
      address: { address_id: buyer.address_id, full_text: '中山东一路 1 号, Huangpu District, Shanghai' },
      lines: [
        { sku_id: sku.id, num: 2.5, price: 3850, amount: 9625, stock_state: 'in-stock', available_num: 100 },
      ],
      shipping_options: [
        { shipping_id: 'courier', name: 'Standard courier', fee: 1300, eta: '2–4 business days' },
      ],
      shipping_id: 'courier',
      amounts: { goods: 9625, discount: 0, shipping: 1300, payable: 10_925, currency: 'CNY' },
      amount_rules: [
        'Shipping is charged by weight: this parcel counts as 2\u00a0kg.',
        'Add RMB\u00a0$\u00a0402.75 more for free shipping.',
      ],
      weight_grams: 1750,
      invalid_lines: [],
      pay_methods: [{ method: 'wechat_native', name: 'WeChat Pay', note: expect.any(String) }],
      open_orders: { used: 0, limit: 5 },
    })
    expect(offer.expire_at).toBe(shop.clock.now().getTime() / 1000 + 1800)
  })

  test('orders the lines that the client names, and no others', async () => {
    const buyer = await openBuyer(shop)
    const skus = [await shop.build.sku(), await shop.build.sku(), await shop.build.sku()] as const
    const ids: string[] = []
    for (const sku of skus) ids.push((await buyer.addToBag(sku, 1)).cart_id)
    await buyer.get(bag.selectInBag, { cart_ids: ids.slice(1, 2), is_sel: 0 })
    const confirm = (cart_ids: string[]) => buyer.call(contract.confirmOrder, { source: 'cart', cart_ids })
    const named = await confirm(ids.slice(1, 2))
    expect(named).toMatchObject({ data: { lines: [{ cart_id: ids[1], sku_id: skus[1].id }] } })
    expect(await buyer.placeOrder(named.data as never)).toMatchObject({ ok: true })
    expect(await buyer.get(bag.countBag, {})).toEqual({ num: 2 })
    expect(await confirm([unknownId, 'none'])).toBeRefused('nothing-selected')
    const stranger = await openBuyer(shop)
    const { cart_id } = await stranger.addToBag(skus[0], 1)
    expect(await confirm([cart_id])).toBeRefused('nothing-selected')
    expect((await stranger.confirmOrder()).lines).toMatchObject([{ cart_id }])
  })

  test('buys one color without the bag', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    await buyer.addToBag(await shop.build.sku(), 1)
    const items = [{ goods_id: sku.goods_id, sku_id: sku.id, num: 2 }]
    const offer = await buyer.get(contract.confirmOrder, { source: 'buy_now', items })
    expect(offer.lines).toMatchObject([{ cart_id: null, sku_id: sku.id, num: 2 }])
    expect(await buyer.placeOrder(offer)).toMatchObject({ ok: true })
    expect(await buyer.get(bag.countBag, {})).toEqual({ num: 1 })
  })

  test.each([
    ['en-us', 'Duties and taxes at the destination are not included; you pay them on arrival.'],
    ['zh-cn', '金额不含目的地的关税和税费，由收件人在到货时支付。'],
  ] as const)('says in %s that customs are not included abroad', async (language, sentence) => {
    const buyer = await openBuyer(shop, { language })
    await buyer.addToBag(await shop.build.sku(), 1)
    const { address_id } = await buyer.get(addresses.addAddress, {
      consignee: 'Dana Reyes',
      mobile: '2015550123',
      country_code: 'US',
      country: 'US',
      region_codes: [],
      province: 'Oregon',
      city: 'Portland',
      detail: '1 Main Street',
      postcode: '97201',
    })
    const abroad = await buyer.get(contract.confirmOrder, { source: 'cart', address_id })
    expect(abroad.amount_rules.at(-1)).toBe(sentence)
    const home = await buyer.get(contract.confirmOrder, { source: 'cart', address_id: buyer.address_id })
    expect(home.amount_rules).not.toContain(sentence)
  })

  test('estimates the fee without an address, lists invalid lines and marks lines that are short of stock', async () => {
    const buyer = await openBuyer(shop)
    await buyer.get(addresses.deleteAddress, { address_id: buyer.address_id })
    const short = await shop.build.sku()
    const soldOut = await shop.build.sku()
    await buyer.addToBag(short, 8)
    await buyer.addToBag(soldOut, 1)
    const withdrawn = await shop.build.sku()
    shop.clock.forward(1)
    await buyer.addToBag(withdrawn, 2)
    await changeStyle(withdrawn.goods_id, { published: false })
    const { db } = shop.shop
    await db.updateTable('stock').set({ on_hand_milli: 5000 }).where('sku_id', '=', short.id).execute()
    await db.updateTable('stock').set({ on_hand_milli: 0 }).where('sku_id', '=', soldOut.id).execute()
    const offer = await buyer.get(contract.confirmOrder, { source: 'cart' })
    expect(offer.address).toBeNull()
    expect(offer.lines).toMatchObject([{ sku_id: short.id, stock_state: 'short', available_num: 5 }])
    expect(offer.invalid_lines).toMatchObject([
      { sku_id: withdrawn.id, num: 2, reason: 'withdrawn', reason_text: 'No longer for sale' },
      { sku_id: soldOut.id, num: 1, reason: 'sold-out', reason_text: 'Sold out' },
    ])
  })

  test('lists the invalid lines also when all selected lines are invalid', async () => {
    const buyer = await openBuyer(shop, { language: 'zh-cn' })
    const withdrawn = await shop.build.sku()
    await buyer.addToBag(withdrawn, 2)
    await changeStyle(withdrawn.goods_id, { published: false })
    const refused = await buyer.call(contract.confirmOrder, { source: 'cart' })
    expect(refused).toBeRefused('nothing-selected')
    expect(refused).toMatchObject({
      data: { invalid_lines: [{ sku_id: withdrawn.id, reason_text: '商品已下架' }] },
    })
  })

  test('shows no payment methods when there is nothing to pay', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ style: { price_fen: 0, supply: 'sample', weight_grams: 1 } })
    await buyer.addToBag(sku, 1)
    const offer = await buyer.confirmOrder()
    expect(offer).toMatchObject({ amounts: { payable: 0 }, pay_methods: [] })
  })

  test('is refused without lines, for quantities that are not sold, and for undeliverable addresses', async () => {
    const buyer = await openBuyer(shop)
    const confirm = (address_id?: string) => buyer.call(contract.confirmOrder, { source: 'cart', address_id })
    expect(await confirm()).toBeRefused('nothing-selected')
    expect(await buyer.call(contract.confirmOrder, { source: 'buy_now' })).toBeRefused('nothing-selected')

    const sku = await shop.build.sku()
    await buyer.addToBag(sku, 1)
    expect(await confirm(unknownId)).toBeRefused('not-found')
    expect(await confirm((await openBuyer(shop)).address_id)).toBeRefused('not-found')
    const { address_id } = await buyer.get(addresses.addAddress, {
      consignee: 'Kim',
      mobile: '13812345678',
      country_code: 'CN',
      country: 'KP',
      region_codes: [],
      province: 'Pyongyang',
      city: 'Pyongyang',
      detail: 'Street 1',
    })
    const tooFar = await confirm(address_id)
    expect(tooFar).toBeRefused('address-not-deliverable')
    expect(tooFar).toMatchObject({ data: { sku_ids: [sku.id] } })

    await changeStyle(sku.goods_id, { min_milli: 2000 })
    expect(await confirm()).toBeRefused('quantity-not-allowed')
    const items = [{ goods_id: sku.goods_id, sku_id: sku.id, num: 2.3 }]
    expect(await buyer.call(contract.confirmOrder, { source: 'buy_now', items })).toBeRefused(
      'quantity-not-allowed',
    )
    await changeStyle(sku.goods_id, { published: false })
    expect(await buyer.call(contract.confirmOrder, { source: 'buy_now', items })).toBeRefused('not-found')
    expect(await confirm()).toBeRefused('nothing-selected')
  })

  test('needs a login and a mobile number', async () => {
    expect(await shop.visitor().call(contract.confirmOrder, { source: 'cart' })).toBeRefused(
      'session-invalid',
    )
    const member = await shop.member({ mobile: null })
    expect(await member.call(contract.confirmOrder, { source: 'cart' })).toBeRefused('mobile-missing')
  })
})
