import type { Call, Input, Output } from '@corium/contract/call'
import { listChanges } from '@corium/contract/change-log'
import * as categories from '@corium/contract/content-categories'
import * as couponDesk from '@corium/contract/coupon-desk'
import * as documents from '@corium/contract/document-desk'
import * as colorDesk from '@corium/contract/goods-color-desk'
import * as orderDesk from '@corium/contract/order-desk'
import * as promotionDesk from '@corium/contract/promotion-desk'
import * as views from '@corium/contract/saved-views'
import * as staffDesk from '@corium/contract/staff-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDocuments } from '#server/modules/site/seed-documents.ts'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import { couponForm, promotionForm } from '../../../test/coupons.ts'
import { type GoodsDesk, green, openGoodsDesk } from '../../../test/goods-desk.ts'
import { buyFreely } from '../../../test/shipping.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let goods: GoodsDesk
let shop: TestShop
let staff: Caller
beforeAll(async () => {
  goods = await openGoodsDesk()
  shop = goods.shop
  await seedDocuments(shop.shop.db, shop.clock)
  staff = await goods.logIn()
})
afterAll(() => shop.close())

/** Sends the same request again, as a browser does that has lost the first response. */
async function sendTwice<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
  const logged = async () => (await staff.get(listChanges, {})).total
  const request = { ...(input as object), request_id: newRequest() } as Input<C>
  const before = await logged()
  const first = await staff.get(call, request)
  expect(await staff.get(call, request)).toEqual(first)
  expect(await logged()).toBe(before + 1)
  return first
}

test('a coupon with a code is created once', async () => {
  const form = couponForm({ name_en: 'Sent twice' })
  await sendTwice(couponDesk.saveCoupon, form)
  const { list } = await staff.get(couponDesk.listDeskCoupons, { keyword: 'Sent twice' })
  expect(list).toHaveLength(1)
  // Without the request id it is another coupon, whose code is taken.
  expect(await staff.call(couponDesk.saveCoupon, form)).toBeRefused('field-errors')
})

test('a promotion is created once, and a change of it is no conflict with itself', async () => {
  const form = promotionForm(shop, { name_en: 'Sent twice' })
  const saved = await sendTwice(promotionDesk.savePromotion, form)
  await sendTwice(promotionDesk.savePromotion, { ...form, ...saved, percent: 20 })
  const { list } = await staff.get(promotionDesk.listDeskPromotions, { keyword: 'Sent twice' })
  expect(list).toMatchObject([{ percent: 20 }])
})

test('a color is created once', async () => {
  const style = await goods.created()
  await sendTwice(colorDesk.saveSku, { ...style, ...green })
  expect((await goods.infoOf(style)).skus).toHaveLength(1)
})

test('a category of texts is created once', async () => {
  const kind = 'news'
  await sendTwice(categories.saveCategory, { kind, name_cn: '皮革', name_en: 'Leather', sort: 0 })
  expect((await staff.get(categories.listDeskCategories, { kind })).list).toHaveLength(1)
})

test('a version of a document is published once', async () => {
  const key = 'privacy'
  const { version } = await staff.get(documents.getDeskDocument, { key })
  const words = { title_cn: '隐私', title_en: 'Privacy', content_cn: '<p>新</p>', content_en: '<p>New</p>' }
  const note = { note_cn: '新', note_en: 'New' }
  await sendTwice(documents.publishDocument, { key, replaces: version, ...words, ...note })
})

test('a person is invited once, with a role that is created once', async () => {
  // Only an owner who can log in counts as one.
  await shop.staff({ password: 'a long walk home' })
  const { role_id } = await sendTwice(staffDesk.saveRole, {
    name_cn: '包装',
    name_en: 'Packing',
    permissions: ['orders'],
    refund_limit: 0,
  })
  const person = { name: 'Lou', email: 'lou@twice.test', role_ids: [role_id] }
  const { staff_id } = await sendTwice(staffDesk.inviteStaff, person)
  const { list } = await staff.get(staffDesk.listStaff, { limit: 100 })
  expect(list.filter(({ email }) => email === person.email)).toMatchObject([{ staff_id }])
})

test('a view of the orders is saved once', async () => {
  await sendTwice(views.saveView, { list: 'orders', name: 'Mine', query: 'view=to-ship', is_shared: false })
  expect((await staff.get(views.listSavedViews, { list: 'orders' })).list).toHaveLength(1)
})

test('a note on an order is written once', async () => {
  const { order_id } = await buyFreely(shop, await openBuyer(shop))
  await sendTwice(orderDesk.addOrderNote, { order_id, text: 'Roll it face out.' })
  const { history } = await staff.get(orderDesk.getDeskOrder, { order_id })
  expect(history.filter(({ event }) => event === 'noted')).toHaveLength(1)
})
