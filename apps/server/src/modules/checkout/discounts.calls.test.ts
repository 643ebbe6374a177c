import * as addresses from '@corium/contract/addresses'
import * as bag from '@corium/contract/bag'
import * as checkout from '@corium/contract/checkout'
import * as desk from '@corium/contract/coupon-desk'
import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { longDay } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { couponForm, couponsOf, giveNew, redeem, runCoupon, runPromotion } from '../../../test/coupons.ts'
import { giveEmail, mailsTo } from '../../../test/messages.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
// Sessions of staff end while the clock goes forward.
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

/** A buyer with 100 yuan of goods in the bag, whose delivery costs 13. */
async function openBag(price_fen = 10_000) {
  const buyer = await openBuyer(shop)
  const sku = await shop.build.sku({ style: { price_fen, weight_grams: 1100 } })
  await buyer.addToBag(sku, 1)
  return { buyer, sku }
}
const confirm = (buyer: Buyer, member_coupon_id?: string | null) =>
  buyer.get(checkout.confirmOrder, { source: 'cart', address_id: buyer.address_id, member_coupon_id })
const unpaidOrder = async (buyer: Buyer, offer: Awaited<ReturnType<typeof confirm>>) => {
  const placed = await buyer.placeOrder(offer)
  if (!placed.ok) throw new Error(placed.msg)
  return placed.data
}

describe('the coupons of an order', () => {
  test('the one that saves most is chosen; another one, or none, can be chosen instead', async () => {
    const { buyer } = await openBag()
    const ten = await giveNew(staff, buyer)
    const fifth = await giveNew(staff, buyer, { kind: 'percent', percent: 20, amount: 0, cap: 1500 })
    const delivery = await giveNew(staff, buyer, { kind: 'delivery', amount: 0 })
    const offer = await confirm(buyer)
    expect(offer).toMatchObject({
      amounts: { goods: 10_000, discount: 1500, shipping: 1300, payable: 9800 },
      discounts: [{ source: 'coupon', name: 'Ten off', amount: 1500, on: 'goods' }],
      coupons: {
        usable: [
          { member_coupon_id: fifth, saving: 1500 },
          { member_coupon_id: delivery, saving: 1300 },
          { member_coupon_id: ten, saving: 1000 },
        ],
        unusable: [],
        selected: fifth,
      },
    })
    expect(await confirm(buyer, ten)).toMatchObject({
      amounts: { discount: 1000, payable: 10_300 },
      coupons: { selected: ten },
    })
    expect(await confirm(buyer, delivery)).toMatchObject({
      amounts: { discount: 0, shipping: 0, payable: 10_000 },
      discounts: [{ amount: 1300, on: 'delivery' }],
      shipping_options: [{ fee: 0 }],
    })
    expect(await confirm(buyer, null)).toMatchObject({
      amounts: { discount: 0, payable: 11_300 },
      discounts: [],
      coupons: { selected: null },
    })
  })

  test('one is named by its own id too, and the order has the one of its offer without naming it again', async () => {
    const { buyer } = await openBag()
    const ten = await giveNew(staff, buyer)
    await giveNew(staff, buyer, { kind: 'percent', percent: 20, amount: 0, cap: 1500 })
    const { usable } = (await confirm(buyer)).coupons
    const { coupon_id } = usable.find(({ member_coupon_id }) => member_coupon_id === ten)!
    const { address_id } = buyer
    const offer = await buyer.get(checkout.confirmOrder, { source: 'cart', address_id, coupon_id })
    expect(offer.coupons.selected).toBe(ten)
    const none = await buyer.get(checkout.confirmOrder, { source: 'cart', address_id, coupon_id: null })
    expect(none.coupons.selected).toBe(null)
    const unnamed = { member_coupon_id: undefined }
    expect(await buyer.placeOrder(offer, { ...unnamed, payable: 11_300 })).toBeRefused('offer-changed')
    const placed = await buyer.placeOrder(offer, unnamed)
    expect(placed).toMatchObject({ ok: true, data: { payable: 10_300 } })
    expect(await couponsOf(buyer, 'locked')).toMatchObject([{ member_coupon_id: ten }])
  })

  test('are in the mail about the order, with its items and what makes up the total', async () => {
    const { buyer } = await openBag()
    const email = await giveEmail(shop, buyer)
    const set = shop.shop.db.updateTable('members').set({ language: 'zh-cn' })
    await set.where('id', '=', buyer.id).execute()
    await giveNew(staff, buyer)
    await unpaidOrder(buyer, await confirm(buyer))
    const [mail] = await mailsTo(shop, email)
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Test leather，Cognac，1 米：¥ 100.00\n优惠：− ¥ 10.00\n运费：¥ 13.00\n合计：¥ 103.00',
    )
  })

  test('of two that save the same, the one that ends first is chosen', async () => {
    const { buyer } = await openBag()
    const later = await giveNew(staff, buyer, { valid_days: 30 })
    const sooner = await giveNew(staff, buyer, { valid_days: 7 })
    const last = await giveNew(staff, buyer, { valid_days: 60 })
    const { coupons } = await confirm(buyer)
    expect(coupons.selected).toBe(sooner)
    expect(coupons.usable.map(({ member_coupon_id }) => member_coupon_id)).toEqual([sooner, later, last])
  })

  test('one can be used in the second in which it is received', async () => {
    const { buyer } = await openBag()
    shop.clock.forward(0.6)
    const given = await giveNew(staff, buyer)
    shop.clock.forward(0.1)
    expect(await confirm(buyer)).toMatchObject({ coupons: { selected: given } })
    // The other tests give times in whole seconds.
    shop.clock.forward(0.3)
  })

  test('those that cannot be used say why, in the language of the caller', async () => {
    const { buyer } = await openBag()
    const now = shop.clock.now().getTime() / 1000
    const other = await shop.build.sku()
    const dates = { valid_days: null, starts_at: now + 86_400, ends_at: now + 5 * 86_400 }
    await giveNew(staff, buyer, { ...dates, name_en: 'Later' })
    await giveNew(staff, buyer, { threshold: 22_000, name_en: 'More' })
    await giveNew(staff, buyer, { scope: 'styles', scope_ids: [other.goods_id], name_en: 'Others' })
    const paused = await runCoupon(staff, { name_en: 'Paused' })
    await redeem(buyer, paused)
    await staff.get(desk.setCouponState, { ...paused, state: 'paused' })
    const offer = await confirm(buyer)
    expect(offer.coupons).toMatchObject({ usable: [], selected: null })
    expect(
      Object.fromEntries(
        offer.coupons.unusable.map(({ name, problem, reason }) => [name, [problem, reason]]),
      ),
    ).toEqual({
      Later: ['not-started', `Valid from ${longDay(later(shop.clock.now(), 86_400), 'en-us')}`],
      More: ['below-threshold', 'Add RMB\u00a0$\u00a0120.00 more of the goods it is for'],
      Others: ['not-for-these-goods', 'Not for these goods'],
      Paused: ['paused', 'Paused by us for the moment'],
    })
    for (const { member_coupon_id, problem } of offer.coupons.unusable) {
      const refused = await buyer.placeOrder(offer, { member_coupon_id })
      expect(refused).toBeRefused('coupon-not-usable')
      expect(refused).toMatchObject({ data: { problem } })
    }
  })

  test('one that would save nothing is not chosen: it would cost the free delivery', async () => {
    const { buyer } = await openBag(50_000)
    const id = await giveNew(staff, buyer)
    const offer = await confirm(buyer, id)
    expect(offer).toMatchObject({ amounts: { shipping: 0, discount: 0 }, coupons: { selected: null } })
    expect(offer.coupons.unusable).toMatchObject([{ problem: 'nothing-to-save' }])
  })

  test('an order that a coupon pays whole is settled at once, and uses the coupon', async () => {
    const { buyer, sku } = await openBag()
    await giveNew(staff, buyer, { amount: 20_000 })
    const { db } = shop.shop
    await db.updateTable('styles').set({ weight_grams: 1 }).where('id', '=', sku.goods_id).execute()
    const offer = await confirm(buyer)
    expect(offer).toMatchObject({ amounts: { discount: 10_000, shipping: 0, payable: 0 }, pay_methods: [] })
    expect(await unpaidOrder(buyer, offer)).toMatchObject({ order_status: 20, payable: 0 })
    expect(await couponsOf(buyer, 'used')).toHaveLength(1)
  })
})

describe('placing an order', () => {
  test('locks the coupon and keeps what it took off each line', async () => {
    const { buyer } = await openBag()
    const second = await shop.build.sku({ style: { price_fen: 5000, weight_grams: 600 } })
    await buyer.addToBag(second, 1)
    const id = await giveNew(staff, buyer, { amount: 1001 })
    const placed = await unpaidOrder(buyer, await confirm(buyer))
    const order = await buyer.getOrder(placed.order_id)
    expect(order).toMatchObject({
      discount: 1001,
      amounts: { goods: 15_000, discount: 1001, payable: placed.payable },
      discounts: [{ source: 'coupon', amount: 1001, on: 'goods' }],
      coupon_returned: null,
    })
    const split = order.lines.map(({ amount, discount }) => [amount, discount])
    expect(split.toSorted(([a], [b]) => a! - b!)).toEqual([
      [5000, 334],
      [10_000, 667],
    ])
    expect(await couponsOf(buyer, 'locked')).toMatchObject([
      { member_coupon_id: id, order_id: placed.order_id, order_sn: placed.order_sn },
    ])
    await buyer.addToBag(second, 1)
    const again = await confirm(buyer)
    expect(again.coupons.unusable).toMatchObject([
      { problem: 'already-used', reason: 'Already used for another order' },
    ])
    expect(await buyer.placeOrder(again, { member_coupon_id: id })).toBeRefused('coupon-not-usable')
  })

  test('of two orders with one coupon at once, one gets it', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    const items = [{ goods_id: sku.goods_id, sku_id: sku.id, num: 1 }]
    await giveNew(staff, buyer)
    const offer = await buyer.get(checkout.confirmOrder, { source: 'buy_now', items })
    const results = await Promise.all([1, 2, 3].map(() => buyer.placeOrder(offer)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const lost of results.filter(({ ok }) => !ok)) expect(lost).toBeRefused('coupon-not-usable')
    expect(await couponsOf(buyer, 'locked')).toHaveLength(1)
    expect(await buyer.get(contract.listOrders, {})).toMatchObject({ total: 1 })
  })

  test("is refused with another member's coupon, an unknown one, and one whose time is over", async () => {
    const { buyer } = await openBag()
    const stranger = await openBuyer(shop)
    const theirs = await giveNew(staff, stranger)
    const offer = await confirm(buyer)
    for (const id of [theirs, 'none', unknownId]) {
      expect(await buyer.placeOrder(offer, { member_coupon_id: id })).toBeRefused('not-found')
    }
    expect(await confirm(buyer, theirs)).toMatchObject({ coupons: { usable: [], selected: null } })
    const short = await giveNew(staff, buyer, { valid_days: 1 })
    shop.clock.forward(86_400)
    const later = await confirm(buyer)
    expect(later.coupons).toMatchObject({ usable: [], unusable: [] })
    const refused = await buyer.placeOrder(later, { member_coupon_id: short })
    expect(refused).toMatchObject({ data: { problem: 'expired' } })
    expect(refused).toBeRefused('coupon-not-usable')
  })

  test('is refused with the new amounts when the price changed, and when the total leaves the coupon out', async () => {
    const { buyer, sku } = await openBag()
    await giveNew(staff, buyer)
    const offer = await confirm(buyer)
    const changePrice = (price_fen: number) =>
      shop.shop.db.updateTable('styles').set({ price_fen }).where('id', '=', sku.goods_id).execute()
    await changePrice(12_000)
    const refused = await buyer.placeOrder(offer)
    expect(refused).toBeRefused('offer-changed')
    expect(refused).toMatchObject({ data: { amounts: { goods: 12_000, discount: 1000 } } })
    const now = await confirm(buyer)
    expect(await buyer.placeOrder(now, { member_coupon_id: null })).toBeRefused('offer-changed')
    expect(await couponsOf(buyer, 'unused')).toHaveLength(1)
    expect(await buyer.placeOrder(now)).toMatchObject({ ok: true })
  })
})

describe('a coupon comes back', () => {
  test('when its order is canceled, and the next order can use it', async () => {
    const { buyer, sku } = await openBag()
    const id = await giveNew(staff, buyer)
    const { order_id } = await unpaidOrder(buyer, await confirm(buyer))
    expect(await buyer.get(contract.cancelOrder, { order_id, reason_id: 'changed-mind' })).toEqual({
      order_status: 50,
      coupon_returned: 'unused',
    })
    expect(await buyer.getOrder(order_id)).toMatchObject({ coupon_returned: 'unused', discount: 1000 })
    await buyer.addToBag(sku, 1)
    expect((await confirm(buyer)).coupons.selected).toBe(id)
  })

  test('with its own end when the order is not paid in time: over by then, it stays over', async () => {
    const { buyer } = await openBag()
    await giveNew(staff, buyer, { valid_days: 1 })
    const [before] = await couponsOf(buyer, 'unused')
    shop.clock.forward(3600)
    const { order_id } = await unpaidOrder(buyer, await confirm(buyer))
    shop.clock.forward(86_400)
    expect(await couponsOf(buyer, 'locked')).toHaveLength(1)
    await shop.run('cancel-unpaid')
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 50, coupon_returned: 'expired' })
    expect(await couponsOf(buyer, 'expired')).toMatchObject([{ ends_at: before!.ends_at, order_id: null }])
  })
})

describe('promotions', () => {
  test('come off before the coupon, whose threshold counts what is left', async () => {
    const { buyer, sku } = await openBag(20_000)
    const { goods_id } = sku
    await runPromotion(shop, staff, {
      percent: 25,
      scope: 'styles',
      scope_ids: [goods_id],
      name_en: 'Quarter',
    })
    await giveNew(staff, buyer, { threshold: 15_001 })
    const id = await giveNew(staff, buyer, { threshold: 15_000, kind: 'percent', percent: 10, amount: 0 })
    const offer = await confirm(buyer)
    expect(offer).toMatchObject({
      amounts: { goods: 20_000, discount: 5000 + 1500, payable: 13_500 + 1300 },
      discounts: [
        { source: 'promotion', name: 'Quarter', amount: 5000 },
        { source: 'coupon', amount: 1500 },
      ],
      coupons: { selected: id, unusable: [{ problem: 'below-threshold' }] },
    })
    const order = await buyer.getOrder((await unpaidOrder(buyer, offer)).order_id)
    expect(order.lines).toMatchObject([{ amount: 20_000, discount: 6500 }])
  })

  test('are in the bag, with what is missing to the threshold', async () => {
    const buyer = await openBuyer(shop)
    const { id: category_id } = await shop.build.category()
    const { id: below } = await shop.build.category({ parent_id: category_id })
    const sku = await shop.build.sku({ style: { price_fen: 10_000, category_id: below } })
    const scope = { scope: 'categories' as const, scope_ids: [category_id] }
    await runPromotion(shop, staff, { ...scope, kind: 'amount', percent: 0, amount: 3000, threshold: 15_000 })
    await buyer.addToBag(sku, 1)
    expect(await buyer.get(bag.listBag, {})).toMatchObject({
      amounts: { goods: 10_000, discount: 0 },
      promotions: [{ name: 'Autumn', discount: 0, missing: 5000 }],
    })
    await buyer.addToBag(sku, 0.5)
    expect(await buyer.get(bag.listBag, {})).toMatchObject({
      amounts: { goods: 15_000, discount: 3000, payable: 12_000 + 1000 },
      promotions: [{ discount: 3000, missing: 0 }],
    })
    expect((await confirm(buyer)).amounts).toMatchObject({ goods: 15_000, discount: 3000 })
  })

  test('a promotion that started after the offer lowers the total, so the offer is refused', async () => {
    const { buyer, sku } = await openBag()
    const offer = await confirm(buyer)
    await runPromotion(shop, staff, { scope: 'styles', scope_ids: [sku.goods_id] })
    const refused = await buyer.placeOrder(offer)
    expect(refused).toBeRefused('offer-changed')
    expect(refused).toMatchObject({ data: { amounts: { discount: 1000 } } })
  })
})

test('delivery elsewhere keeps the free delivery of a coupon up to its cap', async () => {
  const { buyer } = await openBag()
  await giveNew(staff, buyer, { kind: 'delivery', amount: 0, cap: 1500 })
  const { order_id } = await unpaidOrder(buyer, await confirm(buyer))
  const { address_id } = await buyer.get(addresses.addAddress, {
    consignee: 'Lin Wei',
    mobile: '13812345678',
    country_code: 'CN',
    country: 'CN',
    region_codes: ['65', '6501', '650102'],
    detail: '解放路 1 号',
  })
  const edit = (payable?: number) => buyer.call(contract.editOrderAddress, { order_id, address_id, payable })
  const refused = await edit()
  expect(refused).toBeRefused('delivery-fee-changed')
  const payable = 10_000 + 3200 - 1500
  expect(refused).toMatchObject({ data: { amounts: { shipping: 1700, payable } } })
  expect(await edit(payable)).toMatchObject({ ok: true })
  expect(await buyer.getOrder(order_id)).toMatchObject({
    amounts: { shipping: 1700, payable },
    discounts: [{ on: 'delivery', amount: 1500 }],
  })
})

test('a hundred lines with a promotion and a coupon add up to the fen', async () => {
  const buyer = await openBuyer(shop)
  const styles = await Promise.all([3333, 777, 12_345].map((price_fen) => shop.build.style({ price_fen })))
  for (let at = 0; at < 24; at++) {
    await buyer.addToBag(await shop.build.sku({ style_id: styles[at % 3]!.id }), 0.5 * (1 + (at % 5)))
  }
  const scope_ids = [styles[0]!.id, styles[2]!.id]
  await runPromotion(shop, staff, { percent: 7, scope: 'styles', scope_ids })
  await giveNew(staff, buyer, {
    ...couponForm({ amount: 2357 }),
    scope: 'styles',
    scope_ids: [styles[2]!.id],
  })
  const offer = await confirm(buyer)
  const order = await buyer.getOrder((await unpaidOrder(buyer, offer)).order_id)
  const rows = await shop.shop.db
    .selectFrom('order_lines')
    .select(['amount_fen', 'discount_fen'])
    .where('order_id', '=', order.order_id)
    .execute()
  const total = (of: 'amount_fen' | 'discount_fen') => rows.reduce((sum, row) => sum + row[of], 0)
  expect(total('discount_fen')).toBe(order.amounts.discount)
  expect(total('amount_fen')).toBe(order.amounts.goods)
  expect(order.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.amounts.discount)
  expect(order.discounts.at(-1)).toMatchObject({ source: 'coupon', amount: 2357 })
})
