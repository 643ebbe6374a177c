import * as bag from '@corium/contract/bag'
import * as checkout from '@corium/contract/checkout'
import { getErpOrder } from '@corium/contract/erp'
import { getDeskOrder } from '@corium/contract/order-desk'
import * as promotionDesk from '@corium/contract/promotion-desk'
import { listPromotions, listTradePromotions } from '@corium/contract/promotions'
import * as desk from '@corium/contract/trade-desk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { promotionForm, runPromotion } from '../../../test/coupons.ts'
import { openProgram } from '../../../test/programs.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { addGroup, openTrade } from '../../../test/trade.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

/** Goods of 100 yuan with a promotion of a quarter for one group, and a buyer of that group. */
async function openTradePrice() {
  const buyer = await openBuyer(shop)
  const { trade_id, group_id } = await openTrade(shop, buyer)
  const sku = await shop.build.sku({ style: { price_fen: 10_000 } })
  await shop.build.refreshCatalog()
  const promotion = await runPromotion(shop, staff, {
    name_en: 'Trade price',
    percent: 25,
    scope: 'styles',
    scope_ids: [sku.goods_id],
    audience: 'trade',
    trade_group_ids: [group_id],
  })
  return { buyer, trade_id, group_id, sku, ...promotion }
}

const confirm = (buyer: Buyer) =>
  buyer.get(checkout.confirmOrder, { source: 'cart', address_id: buyer.address_id })

test('a company of the group pays its price, and the order says so', async () => {
  const { buyer, sku, trade_id } = await openTradePrice()
  const { goods_id } = sku
  expect(await buyer.get(listTradePromotions, { goods_id })).toMatchObject({
    group: expect.stringMatching(/^Group /),
    list: [{ name: 'Trade price', percent: 25 }],
  })
  await buyer.addToBag(sku, 1)
  expect(await buyer.get(bag.listBag, {})).toMatchObject({
    amounts: { goods: 10_000, discount: 2500 },
    promotions: [{ name: 'Trade price', discount: 2500 }],
  })
  const offer = await confirm(buyer)
  expect(offer).toMatchObject({
    amounts: { discount: 2500 },
    discounts: [{ source: 'promotion', name: 'Trade price', amount: 2500 }],
  })
  const placed = await buyer.placeOrder(offer)
  if (!placed.ok) throw new Error(placed.msg)
  const { order_id } = placed.data
  expect(await buyer.getOrder(order_id)).toMatchObject({ discounts: [{ name: 'Trade price', amount: 2500 }] })
  expect(await staff.get(getDeskOrder, { order_id })).toMatchObject({
    trade: { trade_id, company: 'Lan Studio', group: expect.stringMatching(/^Group /) },
  })
  const program = await openProgram(shop, staff, ['orders.read'])
  expect(await program.get(getErpOrder, { order_id })).toMatchObject({
    trade: { company: 'Lan Studio', company_code: expect.any(String), group_en: expect.any(String) },
  })
})

test('visitors, other members and companies of other groups never see it', async () => {
  const { sku, promotion_id } = await openTradePrice()
  const stranger = await openBuyer(shop)
  const competitor = await openBuyer(shop)
  await openTrade(shop, competitor)
  const visitor = shop.visitor()
  const { goods_id } = sku
  for (const caller of [visitor, stranger, competitor]) {
    await caller.get(bag.addToBag, { goods_id, sku_id: sku.id, num: 1 })
    const answers = [
      await caller.call(listPromotions, {}),
      await caller.call(listPromotions, { goods_id }),
      await caller.call(listTradePromotions, {}),
      await caller.call(listTradePromotions, { goods_id }),
      await caller.call(bag.listBag, {}),
    ]
    expect(JSON.stringify(answers)).not.toContain(promotion_id)
    expect(answers.at(-1)).toMatchObject({ data: { amounts: { discount: 0 }, promotions: [] } })
  }
  for (const buyer of [stranger, competitor]) {
    expect(await confirm(buyer)).toMatchObject({ amounts: { discount: 0 }, discounts: [] })
  }
  expect(await visitor.call(listTradePromotions, {})).toBeRefused('session-invalid')
})

test('the better one of a public and a trade promotion takes a line', async () => {
  const { buyer, sku } = await openTradePrice()
  const scope = { scope: 'styles' as const, scope_ids: [sku.goods_id] }
  await runPromotion(shop, staff, { ...scope, name_en: 'Public', percent: 10 })
  await buyer.addToBag(sku, 1)
  expect((await confirm(buyer)).discounts).toMatchObject([{ name: 'Trade price', amount: 2500 }])
  await runPromotion(shop, staff, { ...scope, name_en: 'Better', percent: 40 })
  expect((await confirm(buyer)).discounts).toMatchObject([{ name: 'Better', amount: 4000 }])
})

test('an offer is refused once the account has ended, and orders that were placed stay', async () => {
  const { buyer, sku, trade_id } = await openTradePrice()
  const { order_id } = await buyer.buy(sku, 1)
  await buyer.addToBag(sku, 1)
  const offer = await confirm(buyer)
  await staff.get(desk.endTradeAccount, { trade_id, version: 2, note: 'No more' })
  const refused = await buyer.placeOrder(offer)
  expect(refused).toBeRefused('offer-changed')
  expect(refused).toMatchObject({ data: { amounts: { discount: 0 } } })
  expect(await buyer.get(listTradePromotions, {})).toEqual({ group: '', list: [] })
  expect(await buyer.getOrder(order_id)).toMatchObject({ amounts: { discount: 2500 } })
})

test('another group of the company has other prices at once', async () => {
  const { buyer, sku, trade_id } = await openTradePrice()
  await buyer.addToBag(sku, 1)
  const offer = await confirm(buyer)
  await staff.get(desk.changeTradeGroup, { trade_id, version: 2, group_id: await addGroup(staff) })
  expect(await buyer.placeOrder(offer)).toBeRefused('offer-changed')
  expect((await confirm(buyer)).amounts.discount).toBe(0)
})

test('staff choose who gets a promotion', async () => {
  const group_id = await addGroup(staff)
  const form = promotionForm(shop)
  const save = (change: object) => staff.call(promotionDesk.savePromotion, { ...form, ...change })
  for (const trade_group_ids of [[], [unknownId], ['none']]) {
    const refused = await save({ audience: 'trade', trade_group_ids })
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields: { trade_group_ids: expect.any(String) } } })
  }
  const { promotion_id, version } = await staff.get(promotionDesk.savePromotion, {
    ...form,
    audience: 'trade',
    trade_group_ids: [group_id, group_id],
  })
  const see = () => staff.get(promotionDesk.getDeskPromotion, { promotion_id })
  expect(await see()).toMatchObject({
    audience: 'trade',
    trade_group_ids: [group_id],
    trade_groups: [{ id: group_id, name: expect.stringMatching(/^Group /) }],
  })
  const removal = await staff.call(desk.deleteTradeGroup, { group_id })
  expect(removal).toMatchObject({ data: { member_num: 0, promotion_num: 1 } })
  // A form that does not name an audience leaves it: the promotion of a group does not become public.
  await staff.get(promotionDesk.savePromotion, { ...form, promotion_id, version })
  expect(await see()).toMatchObject({ audience: 'trade' })
  await staff.get(promotionDesk.savePromotion, {
    ...form,
    promotion_id,
    version: version + 1,
    audience: 'everyone',
    trade_group_ids: [group_id],
  })
  expect(await see()).toMatchObject({ audience: 'everyone', trade_group_ids: [] })
  expect(await staff.call(desk.deleteTradeGroup, { group_id })).toMatchObject({ ok: true })
})
