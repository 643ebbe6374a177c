import { listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/coupon-desk'
import * as coupons from '@corium/contract/coupons'
import { listMessages, setMessageSettings } from '@corium/contract/messages'
import { cancelOrder } from '@corium/contract/orders'
import { paths } from '@corium/contract/paths'
import * as promotions from '@corium/contract/promotion-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay } from '../../../test/after-sales.ts'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import {
  couponForm,
  couponsOf,
  newCode,
  promotionForm,
  redeem,
  runCoupon,
  runPromotion,
} from '../../../test/coupons.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  staff = await shop.staff({ permissions: ['coupons', 'change-log'] })
})
afterAll(() => shop.close())

const find = (coupon_id: string) => staff.get(contract.getDeskCoupon, { coupon_id })
const give = (coupon_id: string, accounts: string[], request_id = newRequest()) =>
  staff.call(contract.giveCoupon, { coupon_id, accounts, request_id })

describe('a coupon', () => {
  test('starts as a draft, runs, pauses, runs again and ends for good', async () => {
    const form = couponForm({ name_cn: '冬季券', name_en: 'Winter', terms_cn: '限一次', terms_en: 'Once' })
    const saved = await staff.get(contract.saveCoupon, form)
    expect(await find(saved.coupon_id)).toMatchObject({
      ...form,
      state: 'draft',
      version: 1,
      issued_num: 0,
      used_num: 0,
      discounted: 0,
      handle: { run: true, pause: false, end: true, edit: true, give: false },
    })
    let { version } = saved
    const become = async (state: 'running' | 'paused' | 'ended') => {
      const set = await staff.get(contract.setCouponState, { coupon_id: saved.coupon_id, version, state })
      version = set.version
    }
    for (const state of ['running', 'paused', 'running', 'ended'] as const) await become(state)
    expect(await find(saved.coupon_id)).toMatchObject({
      state: 'ended',
      handle: { run: false, pause: false, end: false, edit: false, give: false },
    })
    const { coupon_id } = saved
    const again = { coupon_id, version, state: 'running' } as const
    expect(await staff.call(contract.setCouponState, again)).toBeRefused('state-conflict')
    const listed = await staff.get(contract.listDeskCoupons, { view: 'ended', keyword: 'winter' })
    expect(listed.list.map((one) => one.coupon_id)).toEqual([coupon_id])
    const { list } = await staff.get(listChanges, { kind: 'coupon' })
    const acts = list.filter(({ subject_id }) => subject_id === coupon_id).map(({ act }) => act)
    expect(acts.toReversed()).toEqual(['created', 'started', 'paused', 'started', 'closed'])
  })

  test('of an older version is not overwritten', async () => {
    const form = couponForm()
    const { coupon_id, version } = await staff.get(contract.saveCoupon, form)
    const save = (name_en: string) =>
      staff.call(contract.saveCoupon, { ...form, coupon_id, version, name_en })
    expect(await save('Mine')).toMatchObject({ ok: true, data: { version: 2 } })
    expect(await save('Late')).toBeRefused('state-conflict')
    expect(await find(coupon_id)).toMatchObject({ name_en: 'Mine' })
  })

  test('that members have keeps its rule; name, terms and numbers can change', async () => {
    const { coupon_id, code, version } = await runCoupon(staff, { total: 5 })
    const form = couponForm({ code, total: 5 })
    await redeem(await shop.member(), { code })
    await redeem(await shop.member(), { code })
    const save = (change: object) =>
      staff.call(contract.saveCoupon, { ...form, coupon_id, version, ...change })
    const refused = await save({ amount: 2000, threshold: 1, valid_days: 31, audience: 'all', total: 1 })
    expect(refused).toBeRefused('field-errors')
    const fixed = 'Members already have this coupon, so this can no longer change.'
    expect(refused).toMatchObject({
      data: {
        fields: {
          amount: fixed,
          threshold: fixed,
          valid_days: fixed,
          audience: fixed,
          code: fixed,
          total: 'More than this have been issued already.',
        },
      },
    })
    expect(await save({ name_en: 'Nine', total: 2, member_limit: 3 })).toMatchObject({ ok: true })
    expect(await find(coupon_id)).toMatchObject({ name_en: 'Nine', total: 2, issued_num: 2, amount: 1000 })
  })

  test('is refused with fields that do not fit', async () => {
    const code = newCode()
    await runCoupon(staff, { code })
    const fields = async (change: Partial<ReturnType<typeof couponForm>>) => {
      const refused = await staff.call(contract.saveCoupon, couponForm(change))
      expect(refused).toBeRefused('field-errors')
      return refused.ok ? [] : Object.keys((refused.data as { fields: object }).fields).sort()
    }
    expect(await fields({ name_cn: ' ', name_en: '' })).toEqual(['name_cn', 'name_en'])
    expect(await fields({ amount: 0, terms_cn: '仅一次' })).toEqual(['amount', 'terms_en'])
    expect(await fields({ kind: 'percent', cap: 0 })).toEqual(['cap', 'percent'])
    expect(await fields({ scope: 'categories' })).toEqual(['scope_ids'])
    expect(await fields({ scope: 'styles', scope_ids: ['none'] })).toEqual(['scope_ids'])
    expect(await fields({ code })).toEqual(['code'])
    expect(await fields({ code: 'a b' })).toEqual(['code'])
    expect(await fields({ code: '' })).toEqual(['code'])
    expect(await fields({ valid_days: null })).toEqual(['ends_at', 'starts_at'])
    expect(await fields({ valid_days: null, starts_at: 2000, ends_at: 2000 })).toEqual(['ends_at'])
    expect(await fields({ valid_days: 0 })).toEqual(['valid_days'])
    expect(await fields({ valid_days: 5, starts_at: 2000, ends_at: 3000 })).toEqual(['starts_at'])
  })

  test('two new ones with one code at once: one is refused', async () => {
    const form = couponForm()
    const results = await Promise.all([1, 2, 3].map(() => staff.call(contract.saveCoupon, form)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const lost of results.filter(({ ok }) => !ok)) expect(lost).toBeRefused('field-errors')
  })
})

describe('giving a coupon', () => {
  test('goes to accounts by number and email, and says who did not get it', async () => {
    const [lin, mail] = [await shop.member(), await shop.member({ mobile: null, email: 'amy@studio.test' })]
    const { coupon_id } = await runCoupon(staff)
    const request_id = newRequest()
    const local = lin.mobile!.slice(3)
    const accounts = [local, 'Amy@studio.test', '13900000000', 'nonsense', lin.mobile!]
    const given = await give(coupon_id, accounts, request_id)
    expect(given).toMatchObject({
      ok: true,
      data: {
        given_num: 2,
        failed: [
          { account: '13900000000', reason: 'No account has this number or email.' },
          { account: 'nonsense' },
          { account: lin.mobile!, reason: 'Named more than once.' },
        ],
      },
    })
    expect(await give(coupon_id, accounts, request_id)).toEqual(given)
    expect(await couponsOf(mail, 'unused')).toMatchObject([{ coupon_id }])
    expect(await give(coupon_id, [local])).toMatchObject({
      data: { given_num: 0, failed: [{ reason: 'Has this coupon already.' }] },
    })
    const { list } = await staff.get(contract.listCouponUse, { coupon_id })
    expect(list).toHaveLength(2)
    expect(list.find(({ member_id }) => member_id === lin.id)).toMatchObject({
      origin: 'given',
      given_by: 'Ann',
      state: 'unused',
      order: null,
      account: expect.stringMatching(/^\+86 138 \*{4} \d{4}$/),
    })
  })

  test('stops at the total, and is refused for a draft', async () => {
    const members = await Promise.all([shop.member(), shop.member()])
    const { coupon_id } = await runCoupon(staff, { total: 1 })
    expect(
      await give(
        coupon_id,
        members.map(({ mobile }) => mobile!),
      ),
    ).toMatchObject({
      data: { given_num: 1, failed: [{ reason: 'All of these coupons have been claimed.' }] },
    })
    const draft = await staff.get(contract.saveCoupon, couponForm())
    expect(await give(draft.coupon_id, ['13900000000'])).toBeRefused('state-conflict')
  })
})

test('figures count paid orders until they are canceled', async () => {
  const buyer = await openBuyer(shop)
  const sku = await shop.build.sku({ style: { price_fen: 10_000 } })
  const { promotion_id } = await runPromotion(shop, staff, { scope: 'styles', scope_ids: [sku.goods_id] })
  const { coupon_id, code } = await runCoupon(staff)
  await redeem(buyer, { code })
  const { order_id, order_sn } = await buyAndPay(shop, buyer, [[sku, 1]])
  expect(await find(coupon_id)).toMatchObject({ issued_num: 1, used_num: 1, discounted: 1000 })
  const promotion = () => staff.get(promotions.getDeskPromotion, { promotion_id })
  expect(await promotion()).toMatchObject({ used_num: 1, discounted: 1000 })
  const use = { order_id, order_sn, discount: 1000, order_status_text: 'Pending shipment', is_paid: true }
  expect(await staff.get(contract.listCouponUse, { coupon_id })).toMatchObject({
    list: [{ state: 'used', origin: 'code', order: use }],
  })
  expect(await staff.get(contract.listCouponUse, { coupon_id, state: 'unused' })).toMatchObject({ total: 0 })
  expect(await staff.get(promotions.listPromotionUse, { promotion_id })).toMatchObject({ list: [use] })
  await buyer.get(cancelOrder, { order_id, reason_id: 'changed-mind' })
  expect(await find(coupon_id)).toMatchObject({ issued_num: 1, used_num: 0, discounted: 0 })
  expect(await promotion()).toMatchObject({ used_num: 0, discounted: 0 })
  expect(await couponsOf(buyer, 'unused')).toHaveLength(1)
})

describe('a promotion', () => {
  test('that two employees change at the same moment is changed by one of them', async () => {
    const form = promotionForm(shop, { name_en: 'Autumn' })
    const { promotion_id, version } = await staff.get(promotions.savePromotion, form)
    const colleague = await shop.staff()
    const [saved, started] = await Promise.all([
      staff.call(promotions.savePromotion, { ...form, promotion_id, version, name_en: 'Mine' }),
      colleague.call(promotions.setPromotionState, { promotion_id, version, state: 'running' }),
    ])
    expect([saved.ok, started.ok].toSorted()).toEqual([false, true])
    expect(saved.ok ? started : saved).toBeRefused('state-conflict')
    const now = await staff.get(promotions.getDeskPromotion, { promotion_id })
    expect(now).toMatchObject(
      saved.ok ? { name_en: 'Mine', state: 'draft' } : { state: 'running', version: 2 },
    )
    await staff.get(promotions.setPromotionState, { promotion_id, version: 2, state: 'ended' })
  })

  test('starts as a draft, changes while it runs, and ends', async () => {
    const form = promotionForm(shop, { name_en: 'Spring' })
    const saved = await staff.get(promotions.savePromotion, form)
    const { promotion_id } = saved
    const running = await staff.get(promotions.setPromotionState, { ...saved, state: 'running' })
    const changed = await staff.get(promotions.savePromotion, {
      ...form,
      promotion_id,
      ...running,
      percent: 15,
    })
    expect(await staff.get(promotions.getDeskPromotion, { promotion_id })).toMatchObject({
      state: 'running',
      percent: 15,
      version: 3,
    })
    const stale = { ...form, promotion_id, ...running }
    expect(await staff.call(promotions.savePromotion, stale)).toBeRefused('state-conflict')
    const staleAndWrong = { ...stale, name_en: '' }
    expect(await staff.call(promotions.savePromotion, staleAndWrong)).toBeRefused('state-conflict')
    const end = { ...changed, state: 'ended' } as const
    await staff.get(promotions.setPromotionState, end)
    const { list } = await staff.get(promotions.listDeskPromotions, { view: 'ended' })
    expect(list).toContainEqual(expect.objectContaining({ promotion_id, name_en: 'Spring' }))
  })

  test('takes nothing off delivery, needs dates in their sequence, and goods that exist', async () => {
    const fields = async (change: Parameters<typeof promotionForm>[1]) => {
      const refused = await staff.call(promotions.savePromotion, promotionForm(shop, change))
      expect(refused).toBeRefused('field-errors')
      return refused.ok ? [] : Object.keys((refused.data as { fields: object }).fields)
    }
    expect(await fields({ kind: 'delivery' })).toEqual(['kind'])
    expect(await fields({ starts_at: 500, ends_at: 400 })).toEqual(['ends_at'])
    // The drawer sends 0 for a field that was left empty.
    expect(await fields({ starts_at: 0 })).toEqual(['starts_at'])
    expect(await fields({ starts_at: 0, ends_at: 0 })).toEqual(['starts_at', 'ends_at'])
    expect(await fields({ scope: 'styles', scope_ids: ['none'] })).toEqual(['scope_ids'])
  })
})

test('scopes are found by name or code', async () => {
  const { goods_id } = await shop.build.sku()
  const found = await staff.get(contract.listScopeItems, { scope: 'styles', keyword: goods_id.toUpperCase() })
  expect(found.list).toEqual([{ id: goods_id, name: 'Test leather' }])
  const categories = await staff.get(contract.listScopeItems, { scope: 'categories', keyword: 'leather' })
  expect(categories.list.length).toBeGreaterThan(0)
})

test('staff without the permission, and members, see and change nothing', async () => {
  const { coupon_id } = await runCoupon(staff)
  const other = await shop.staff({ permissions: ['orders', 'goods'] })
  expect(await other.call(contract.listDeskCoupons, {})).toBeRefused('not-allowed')
  expect(await other.call(contract.saveCoupon, couponForm())).toBeRefused('not-allowed')
  expect(await other.call(promotions.listDeskPromotions, {})).toBeRefused('not-allowed')
  const member = await shop.member()
  expect(await member.call(contract.getDeskCoupon, { coupon_id })).toBeRefused('session-invalid')
  const code = { coupon_code: 'NOTHING', request_id: newRequest() }
  expect(await staff.call(coupons.exchangeCoupon, code)).toBeRefused('session-invalid')
})

describe('a given coupon', () => {
  const open = (email: string) => shop.member({ email })
  const mailsTo = (email: string) =>
    shop.shop.db.selectFrom('outbox').select(['template', 'channel']).where('recipient', '=', email).execute()
  const titles = async (member: Caller) =>
    (await member.get(listMessages, {})).list.map(({ title, link }) => [title, link?.path])

  test('is told to the member in the account and by mail, once', async () => {
    const ana = await open('ana@given.test')
    const { coupon_id } = await runCoupon(staff, { name_en: 'Old friends', amount: 5000, threshold: 50_000 })
    const request_id = newRequest()
    for (const _ of [1, 2])
      expect(await give(coupon_id, ['ana@given.test'], request_id)).toMatchObject({ ok: true })
    // She has it, so she gets neither another one nor another message.
    expect(await give(coupon_id, ['ana@given.test'])).toMatchObject({ ok: true, data: { given_num: 0 } })
    expect(await titles(ana)).toEqual([['A coupon for you: Old friends', paths.coupons()]])
    expect((await ana.get(listMessages, {})).list[0]!.text).toMatch(/50\.00 off on orders of/)
    expect(await mailsTo('ana@given.test')).toEqual([{ template: 'coupon-given', channel: 'mail' }])
    // What members receive themselves needs no message.
    const other = await runCoupon(staff, { audience: 'all' })
    await ana.get(coupons.receiveCoupon, { coupon_id: other.coupon_id, request_id: newRequest() })
    expect(await titles(ana)).toHaveLength(1)
  })

  test('is told in the account alone to those who turned such mail off, and never by text', async () => {
    const [ben, cem] = [await open('ben@given.test'), await shop.member()]
    await ben.get(setMessageSettings, { list: [{ kind: 'goods', mail: false, sms: true }] })
    const { coupon_id } = await runCoupon(staff, { name_en: 'Quiet' })
    expect(await give(coupon_id, ['ben@given.test', cem.mobile!])).toMatchObject({ data: { given_num: 2 } })
    for (const member of [ben, cem])
      expect(await titles(member)).toEqual([['A coupon for you: Quiet', paths.coupons()]])
    expect(await mailsTo('ben@given.test')).toEqual([])
    for (const mobile of [ben.mobile!, cem.mobile!]) expect(await mailsTo(mobile)).toEqual([])
  })
})

test('the public list names running coupons for everyone, and is the same for a member who has them', async () => {
  const { coupon_id } = await runCoupon(staff, { name_en: 'For all', audience: 'all', total: 1 })
  const hidden = await runCoupon(staff)
  const member = await shop.member()
  const list = async (caller: Caller = shop.visitor()) => caller.get(coupons.listPublicCoupons, {})
  const ids = async () => (await list()).list.map((one) => one.coupon_id)
  expect(await ids()).toContain(coupon_id)
  expect(await ids()).not.toContain(hidden.coupon_id)
  expect((await list()).list.length).toBeLessThanOrEqual(3)
  expect(await list(member)).toEqual(await list())
  await member.get(coupons.receiveCoupon, { coupon_id, request_id: newRequest() })
  shop.clock.forward(61)
  // The last one is taken.
  expect(await ids()).not.toContain(coupon_id)
})
