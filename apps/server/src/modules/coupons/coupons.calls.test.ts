import * as desk from '@corium/contract/coupon-desk'
import * as contract from '@corium/contract/coupons'
import { savePromotion, setPromotionState } from '@corium/contract/promotion-desk'
import { listPromotions } from '@corium/contract/promotions'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { mergeMembers } from '#server/modules/account-data/merge-members.ts'
import { seconds } from '#server/runtime/clock.ts'
import { buyAndPay } from '../../../test/after-sales.ts'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import {
  couponForm,
  couponsOf,
  giveNew,
  newCode,
  promotionForm,
  redeem,
  runCoupon,
  runPromotion,
} from '../../../test/coupons.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
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

const receive = (member: Caller, coupon_id: string, request_id = newRequest()) =>
  member.call(contract.receiveCoupon, { coupon_id, request_id })
const exchange = (member: Caller, coupon_code: string, request_id = newRequest()) =>
  member.call(contract.exchangeCoupon, { coupon_code, request_id })
const offered = async (caller: Caller, coupon_id: string, goods_id?: string) =>
  (await caller.get(contract.listCoupons, { goods_id })).list.find((one) => one.coupon_id === coupon_id)

describe('receiving a coupon', () => {
  test('gives one that is valid for its days, and as many as one member can have', async () => {
    const member = await shop.member()
    const { coupon_id } = await runCoupon(staff, { audience: 'all', member_limit: 2, valid_days: 7 })
    expect(await offered(shop.visitor(), coupon_id)).toMatchObject({ state: 'receivable', valid_days: 7 })
    const now = shop.clock.now().getTime() / 1000
    expect(await receive(member, coupon_id)).toMatchObject({
      ok: true,
      data: { starts_at: now, ends_at: now + 7 * 86_400 },
    })
    expect(await receive(member, coupon_id)).toMatchObject({ ok: true })
    expect(await offered(member, coupon_id)).toMatchObject({ state: 'received' })
    const refused = await receive(member, coupon_id)
    expect(refused).toBeRefused('coupon-not-receivable')
    expect(refused).toMatchObject({ msg: 'You have already claimed this coupon.' })
    expect(await couponsOf(member, 'unused')).toMatchObject([
      { coupon_id, name: 'Ten off', state: 'unused', order_id: null },
      { coupon_id },
    ])
  })

  test('twenty times at once with one request, and twenty times with others, stays within the limit', async () => {
    const member = await shop.member()
    const { coupon_id } = await runCoupon(staff, { audience: 'all' })
    const request_id = newRequest()
    const repeated = await Promise.all(
      Array.from({ length: 20 }, () => receive(member, coupon_id, request_id)),
    )
    expect(new Set(repeated.map((result) => result.ok && result.data.member_coupon_id)).size).toBe(1)
    shop.clock.forward(61)
    const others = await Promise.all(Array.from({ length: 20 }, () => receive(member, coupon_id)))
    for (const result of others) expect(result).toBeRefused('coupon-not-receivable')
    expect(await couponsOf(member, 'unused')).toHaveLength(1)
  })

  test('of five members at once, two get the last two', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => shop.member()))
    const { coupon_id } = await runCoupon(staff, { audience: 'all', total: 2 })
    const results = await Promise.all(members.map((member) => receive(member, coupon_id)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    const lost = results.find(({ ok }) => !ok)
    expect(lost).toMatchObject({ msg: 'All of these coupons have been claimed.' })
    expect(await offered(shop.visitor(), coupon_id)).toMatchObject({ state: 'gone', left_num: 0 })
    expect(await staff.get(desk.getDeskCoupon, { coupon_id })).toMatchObject({ issued_num: 2 })
  })

  test('for new members only: not for those who have bought, or have no mobile number', async () => {
    const buyer = await openBuyer(shop)
    const newcomer = await shop.member()
    const byEmail = await shop.member({ mobile: null })
    const { coupon_id } = await runCoupon(staff, { audience: 'new' })
    await buyAndPay(shop, buyer, [[await shop.build.sku(), 1]])
    expect(await offered(buyer, coupon_id)).toBeUndefined()
    expect(await receive(buyer, coupon_id)).toMatchObject({
      msg: 'This coupon is for customers who have not ordered yet.',
    })
    expect(await receive(byEmail, coupon_id)).toBeRefused('mobile-missing')
    expect(await offered(newcomer, coupon_id)).toMatchObject({ is_for_new: true })
    expect(await receive(newcomer, coupon_id)).toMatchObject({ ok: true })
  })

  test('is refused for drafts, codes, paused and ended coupons, unknown ones, and to visitors', async () => {
    const member = await shop.member()
    const byCode = await runCoupon(staff)
    const draft = await staff.get(desk.saveCoupon, {
      name_cn: '草稿',
      name_en: 'Draft',
      terms_cn: '',
      terms_en: '',
      kind: 'amount',
      amount: 1,
      percent: 0,
      cap: null,
      threshold: 0,
      scope: 'shop',
      scope_ids: [],
      audience: 'all',
      code: '',
      starts_at: null,
      ends_at: null,
      valid_days: 1,
      total: null,
      member_limit: 1,
    })
    for (const id of [byCode.coupon_id, draft.coupon_id, 'none', unknownId]) {
      expect(await receive(member, id)).toBeRefused('not-found')
      expect(await offered(member, id)).toBeUndefined()
    }
    const paused = await runCoupon(staff, { audience: 'all' })
    await staff.get(desk.setCouponState, { ...paused, state: 'paused' })
    expect(await receive(member, paused.coupon_id)).toBeRefused('coupon-not-receivable')
    expect(await receive(shop.visitor(), paused.coupon_id)).toBeRefused('session-invalid')
    expect(await shop.visitor().call(contract.listMyCoupons, {})).toBeRefused('session-invalid')
    const now = shop.clock.now().getTime() / 1000
    const dates = { valid_days: null, starts_at: now - 60, ends_at: now + 60 }
    const over = await runCoupon(staff, { audience: 'all', ...dates })
    shop.clock.forward(60)
    expect(await receive(member, over.coupon_id)).toMatchObject({ msg: 'The time of this coupon is over.' })
    expect(await offered(member, over.coupon_id)).toBeUndefined()
  })

  test('offers of a product are those of its category, of those above it, and of the shop', async () => {
    const { id: top } = await shop.build.category()
    const { id: below } = await shop.build.category({ parent_id: top })
    const inside = await shop.build.sku({ style: { category_id: below } })
    const outside = await shop.build.sku()
    await shop.build.refreshCatalog()
    const scope = { scope: 'categories' as const, scope_ids: [top] }
    const { coupon_id } = await runCoupon(staff, { audience: 'all', ...scope })
    expect(await offered(shop.visitor(), coupon_id, inside.goods_id)).toMatchObject({
      category_id: top,
      goods_id: null,
      scope_text: 'Leather',
    })
    expect(await offered(shop.visitor(), coupon_id, outside.goods_id)).toBeUndefined()
    const { promotion_id } = await runPromotion(shop, staff, scope)
    const promotionsOf = async (goods_id?: string) =>
      (await shop.visitor().get(listPromotions, { goods_id })).list.map((one) => one.promotion_id)
    expect(await promotionsOf(inside.goods_id)).toEqual([promotion_id])
    expect(await promotionsOf(outside.goods_id)).toEqual([])
    expect(await promotionsOf('none')).toEqual([])
    expect(await promotionsOf()).toContain(promotion_id)
  })
})

describe('what pages show of coupons and promotions', () => {
  const shown = async ({ visitor }: TestShop) => {
    const { list: offers } = await visitor().get(contract.listCoupons, {})
    const { list: running } = await visitor().get(listPromotions, {})
    return [...offers.map((one) => one.coupon_id), ...running.map((one) => one.promotion_id)]
  }

  test('changes at once on the node of the employee, and on another one soon after', async () => {
    const { db } = shop.shop
    const database = { db, pool: { on: () => {} }, close: async () => {} } as never
    const other = await openTestShop({ database, clock: shop.clock })
    onTestFinished(() => other.close())
    for (const node of [shop, other]) await shown(node)

    const coupon = await runCoupon(staff, { audience: 'all' })
    const promotion = await runPromotion(shop, staff, {})
    const ids = [coupon.coupon_id, promotion.promotion_id]
    const shownOf = async (node: TestShop) => (await shown(node)).filter((id) => ids.includes(id))
    expect(await shownOf(shop)).toEqual(ids)
    await expect.poll(() => shownOf(other)).toEqual(ids)

    await staff.get(desk.setCouponState, { ...coupon, state: 'paused' })
    await staff.get(setPromotionState, { ...promotion, state: 'paused' })
    expect(await shownOf(shop)).toEqual([])
    await expect.poll(() => shownOf(other)).toEqual([])
  })

  test('has a new text, fewer that are left, and the new name of a category at once', async () => {
    const { id } = await shop.build.category()
    const form = couponForm({ audience: 'all', total: 2, scope: 'categories', scope_ids: [id] })
    const saved = await staff.get(desk.saveCoupon, form)
    const running = await staff.get(desk.setCouponState, { ...saved, state: 'running' })
    const offer = () => offered(shop.visitor(), saved.coupon_id)
    expect(await offer()).toMatchObject({ name: 'Ten off', left_num: 2, scope_text: 'Leather' })
    await receive(await shop.member(), saved.coupon_id)
    expect(await offer()).toMatchObject({ left_num: 1 })
    await staff.get(desk.saveCoupon, { ...form, ...saved, ...running, name_en: 'Fall' })
    expect(await offer()).toMatchObject({ name: 'Fall' })
    const name = JSON.stringify({ 'en-us': 'Hides', 'zh-cn': '皮料' })
    await shop.shop.db.updateTable('categories').set({ name }).where('id', '=', id).execute()
    await shop.build.refreshCatalog()
    expect(await offer()).toMatchObject({ scope_text: 'Hides' })
    const [given, { mobile }] = [saved.coupon_id, await shop.member()]
    const request_id = newRequest()
    await staff.get(desk.giveCoupon, { coupon_id: given, accounts: [mobile!], request_id })
    expect(await offer()).toMatchObject({ left_num: 0, state: 'gone' })
  })

  test('has a promotion from its start to its end', async () => {
    const now = seconds(shop.clock.now())
    const dates = { starts_at: now + 60, ends_at: now + 120 }
    const { promotion_id } = await runPromotion(shop, staff, dates)
    expect(await shown(shop)).not.toContain(promotion_id)
    shop.clock.forward(60)
    expect(await shown(shop)).toContain(promotion_id)
    shop.clock.forward(60)
    expect(await shown(shop)).not.toContain(promotion_id)
  })

  test('has a promotion as it was saved last', async () => {
    const form = promotionForm(shop)
    const { promotion_id, version } = await runPromotion(shop, staff, form)
    const find = async () =>
      (await shop.visitor().get(listPromotions, {})).list.find((one) => one.promotion_id === promotion_id)
    expect(await find()).toMatchObject({ percent: 10 })
    await staff.get(savePromotion, { ...form, promotion_id, version, percent: 25 })
    expect(await find()).toMatchObject({ percent: 25 })
  })
})

describe('a code', () => {
  test('gives its coupon, however it is typed, and the same one for a repeated request', async () => {
    const member = await shop.member()
    const code = newCode()
    await runCoupon(staff, { code })
    const request_id = newRequest()
    const first = await exchange(member, ` ${code.toLowerCase()} `, request_id)
    expect(first).toMatchObject({ ok: true, data: { name: 'Ten off' } })
    expect(await exchange(member, code, request_id)).toEqual(first)
    expect(await exchange(member, code)).toBeRefused('coupon-not-receivable')
    const fullWidth = code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
    for (const typed of [fullWidth, code.replace('-', '–'), code.replace('-', '—')]) {
      expect(await exchange(await shop.member(), typed), typed).toMatchObject({ ok: true })
    }
  })

  test('that does not exist is refused, and trying codes is limited', async () => {
    const member = await shop.member()
    expect(await exchange(member, ' ')).toBeRefused('field-errors')
    for (let tries = 0; tries < 10; tries++) {
      const refused = await exchange(member, `WRONG-${tries}`)
      expect(refused).toMatchObject({
        data: { fields: { coupon_code: 'We do not know this code. Please check it letter by letter.' } },
      })
    }
    expect(await exchange(member, 'WRONG-10')).toBeRefused('too-many-requests')
    expect(await exchange(shop.visitor(), 'WRONG')).toBeRefused('session-invalid')
  })
})

test('coupons go along when two accounts of a person become one', async () => {
  const [from, to] = [await shop.member(), await shop.member()]
  const id = await giveNew(staff, from)
  const shared = await runCoupon(staff)
  await redeem(from, shared)
  await redeem(to, shared)
  const gone = { mobile: null, country_code: null, email: null, email_key: null, password_hash: null }
  const { db } = shop.shop
  await db.updateTable('members').set(gone).where('id', '=', from.id).execute()
  await db
    .transaction()
    .execute((trx) => mergeMembers(trx, { from: from.id, to: to.id, at: shop.clock.now() }))
  const mine = await couponsOf(to, 'unused')
  expect(mine).toHaveLength(3)
  expect(mine.map(({ member_coupon_id }) => member_coupon_id)).toContain(id)
})
