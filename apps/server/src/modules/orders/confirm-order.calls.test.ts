import * as addresses from '@corium/contract/addresses'
import * as bag from '@corium/contract/bag'
import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBuyer } from '../../../test/buyer.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const elsewhere = '00000000-0000-4000-8000-000000000000'
const changeStyle = (id: string, values: Record<string, unknown>) =>
  shop.shop.db.updateTable('styles').set(values).where('id', '=', id).execute()

describe('what an order would cost', () => {
  test('the selected lines, the freight to the address and the reasons for it', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ style: { price_fen: 3850, weight_grams: 700 } })
    const other = await shop.build.sku()
    await buyer.put(sku, 2.5)
    const { cart_id } = await buyer.put(other, 1)
    await buyer.get(bag.selectInBag, { cart_ids: [cart_id], is_sel: 0 })
    const offer = await buyer.confirm()
    expect(offer).toMatchObject({
      address: { address_id: buyer.address_id, full_text: '上海市黄浦区中山东一路 1 号' },
      lines: [
        { sku_id: sku.id, num: 2.5, price: 3850, amount: 9625, stock_state: 'in-stock', available_num: 100 },
      ],
      shipping_options: [
        { shipping_id: 'courier', name: 'Standard courier', fee: 1300, eta: '2–4 working days' },
      ],
      shipping_id: 'courier',
      amounts: { goods: 9625, discount: 0, shipping: 1300, payable: 10_925, currency: 'CNY' },
      amount_rules: [
        'Delivery is charged by weight: this parcel counts as 2 kg.',
        'Add RMB 402.75 more for free delivery.',
      ],
      weight_grams: 1750,
      invalid_lines: [],
      pay_methods: [{ method: 'wechat_native', name: 'WeChat Pay', note: expect.any(String) }],
      open_orders: { used: 0, limit: 5 },
    })
    expect(offer.expire_at).toBe(shop.clock.now().getTime() / 1000 + 1800)
  })

  test('one style past the bag', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    await buyer.put(await shop.build.sku(), 1)
    const items = [{ goods_id: sku.goods_id, sku_id: sku.id, num: 2 }]
    const offer = await buyer.get(contract.confirmOrder, { source: 'buy_now', items })
    expect(offer.lines).toMatchObject([{ cart_id: null, sku_id: sku.id, num: 2 }])
    expect(await buyer.place(offer)).toMatchObject({ ok: true })
    expect(await buyer.get(bag.countBag, {})).toEqual({ num: 1 })
  })

  test('without an address it is an estimate; lines that cannot be had are named, short ones are marked', async () => {
    const buyer = await openBuyer(shop)
    await buyer.get(addresses.deleteAddress, { address_id: buyer.address_id })
    const short = await shop.build.sku()
    const soldOut = await shop.build.sku()
    await buyer.put(short, 8)
    await buyer.put(soldOut, 1)
    const withdrawn = await shop.build.sku()
    shop.clock.forward(1)
    await buyer.put(withdrawn, 2)
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

  test('lines that were selected and cannot be had are named too when nothing else is left', async () => {
    const buyer = await openBuyer(shop, { language: 'zh-cn' })
    const withdrawn = await shop.build.sku()
    await buyer.put(withdrawn, 2)
    await changeStyle(withdrawn.goods_id, { published: false })
    const refused = await buyer.call(contract.confirmOrder, { source: 'cart' })
    expect(refused).toBeRefused('nothing-selected')
    expect(refused).toMatchObject({
      data: { invalid_lines: [{ sku_id: withdrawn.id, reason_text: '商品已下架' }] },
    })
  })

  test('nothing is said of ways to pay what is free', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ style: { price_fen: 0, supply: 'sample', weight_grams: 1 } })
    await buyer.put(sku, 1)
    const offer = await buyer.confirm()
    expect(offer).toMatchObject({ amounts: { payable: 0 }, pay_methods: [] })
  })

  test('is refused for nothing, for what is not sold so, and for places without couriers', async () => {
    const buyer = await openBuyer(shop)
    const confirm = (address_id?: string) => buyer.call(contract.confirmOrder, { source: 'cart', address_id })
    expect(await confirm()).toBeRefused('nothing-selected')
    expect(await buyer.call(contract.confirmOrder, { source: 'buy_now' })).toBeRefused('nothing-selected')

    const sku = await shop.build.sku()
    await buyer.put(sku, 1)
    expect(await confirm(elsewhere)).toBeRefused('not-found')
    expect(await confirm((await openBuyer(shop)).address_id)).toBeRefused('not-found')
    const { address_id } = await buyer.get(addresses.addAddress, {
      ...{ consignee: 'Kim', mobile: '13812345678', country_code: 'CN', country: 'KP' },
      ...{ region_codes: [], province: 'Pyongyang', city: 'Pyongyang', detail: 'Street 1' },
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

  test('is told to members with a mobile number only', async () => {
    expect(await shop.visitor().call(contract.confirmOrder, { source: 'cart' })).toBeRefused(
      'session-invalid',
    )
    const member = await shop.member({ mobile: null })
    expect(await member.call(contract.confirmOrder, { source: 'cart' })).toBeRefused('mobile-missing')
  })
})
