import { addAddress } from '@corium/contract/addresses'
import { getChange, listChanges } from '@corium/contract/change-log'
import { maskMobile } from '@corium/contract/mask'
import * as contract from '@corium/contract/member-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay } from '../../../test/after-sales.ts'
import { openBuyer } from '../../../test/buyer.ts'
import { type MemberDesk, openMemberDesk } from '../../../test/member-desk.ts'
import type { SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'
import { applyForTrade } from '../../../test/trade.ts'

let shop: SandboxShop
let members: MemberDesk
let desk: Caller
let clerk: Caller
beforeAll(async () => {
  members = await openMemberDesk()
  shop = members.shop
})
beforeEach(logIn)
afterAll(() => shop.close())

async function logIn() {
  ;({ desk, clerk } = await members.logIn())
}

describe('the list', () => {
  test('is filtered by country, by what was paid and by the day of registration, all at once', async () => {
    // The other tests of this file have members, too.
    const company = 'Filter Works'
    const [home, abroad, third] = [
      await openBuyer(shop),
      await shop.member({ email: 'abroad@filter.test' }),
      await openBuyer(shop),
    ]
    for (const { id } of [home, abroad, third]) await members.named(id, 'Filtered', company)
    const { db } = shop.shop
    await db
      .updateTable('members')
      .set({ mobile: null, country_code: null })
      .where('id', '=', abroad.id)
      .execute()
    await abroad.get(addAddress, {
      consignee: 'Ana',
      mobile: '2015550123',
      country_code: 'US',
      country: 'US',
      region_codes: [],
      province: 'New York',
      city: 'New York',
      detail: '1 Main St',
      postcode: '10001',
    })
    const sku = await shop.build.sku({ price_fen: 20_000 })
    const { payable } = await buyAndPay(shop, home, [[sku, 1]])
    const ofCompany = (input: Parameters<MemberDesk['found']>[0]) =>
      members.found({ keyword: company, ...input })

    expect(await ofCompany({ country: 'US' })).toEqual([abroad.id])
    expect(await ofCompany({ country: 'CN' })).toEqual(expect.arrayContaining([home.id, third.id]))
    expect(await ofCompany({ country: 'CN' })).toHaveLength(2)
    expect(await ofCompany({ paid_min: payable })).toEqual([home.id])
    expect(await ofCompany({ paid_min: payable + 1 })).toEqual([])
    expect(await ofCompany({ paid_min: 1, paid_max: payable })).toEqual([home.id])
    expect((await ofCompany({ paid_max: payable - 1 })).sort()).toEqual([abroad.id, third.id].sort())

    const created = Math.floor(shop.clock.now().getTime() / 1000) - 86_400
    const at = new Date(created * 1000)
    await db.updateTable('members').set({ created_at: at }).where('id', '=', third.id).execute()
    expect(await ofCompany({ start: created, end: created + 1 })).toEqual([third.id])
    expect(await ofCompany({ start: created + 1 })).not.toContain(third.id)
    expect(await ofCompany({ end: created })).toEqual([])
    expect(await ofCompany({ country: 'CN', paid_max: 0, end: created + 1 })).toEqual([third.id])
    const { total } = await desk.get(contract.listDeskMembers, { keyword: company, country: 'CN', limit: 1 })
    expect(total).toBe(2)
    const { countries } = await clerk.get(contract.getMemberFilterOptions, {})
    expect(countries).toContainEqual({ value: 'US', text: 'United States' })
    expect(await desk.call(contract.listDeskMembers, { country: 'us' } as never)).toMatchObject({
      status: 400,
    })
  })

  test('is exported as it is filtered, by those who may, and the log says who took what', async () => {
    const buyer = await openBuyer(shop, { email: 'export@filter.test' })
    await members.named(buyer.id, '=Export', 'Export Works')
    const filter = { keyword: 'Export Works', country: 'CN', paid_max: 5000 }
    const file = await desk.get(contract.exportMembers, filter)
    expect(file).toMatchObject({
      num: 1,
      is_more: false,
      file_name: expect.stringMatching(/^corium-members-/),
    })
    expect(file.content).toContain(`,'=Export,Export Works,'${buyer.mobile},export@filter.test,`)
    const [change] = (await desk.get(listChanges, { kind: 'member', act: 'exported' })).list
    expect(change).toMatchObject({ staff_name: 'Mei', subject: '' })
    const { fields } = await desk.get(getChange, { change_id: change!.change_id })
    const logged = Object.fromEntries(fields.map(({ field, after }) => [field, after]))
    expect(logged).toMatchObject({ country: 'CN', rows: 1, paid_max_fen: 5000 })
    expect(JSON.stringify(fields)).not.toContain('Export Works')

    const locker = await shop.staff({ permissions: ['members', 'members.lock'] })
    expect(await locker.call(contract.exportMembers, filter)).toBeRefused('not-allowed')
    expect(await clerk.call(contract.exportMembers, filter)).toBeRefused('not-allowed')
    expect(await clerk.call(contract.getMemberFilterOptions, {})).toMatchObject({ ok: true })
    expect(await buyer.call(contract.exportMembers, filter)).toBeRefused('session-invalid')
  })

  test('finds members by words of name and company, number, order, mobile number and mail address', async () => {
    const buyer = await openBuyer(shop, { email: 'zhou.xm@lan-bags.test' })
    await members.named(buyer.id, '周晓梅 Zhou Xiaomei', "Lan's Bags")
    const order = await buyFreely(shop, buyer)
    const { number } = await members.infoOf(buyer.id)
    const mobile = buyer.mobile!
    const keywords = [
      '晓梅',
      '周',
      'xiao zhou',
      "LAN'S bag",
      String(number),
      order.order_sn,
      mobile,
      mobile.slice(3),
    ]
    for (const keyword of [...keywords, mobile.slice(-5), 'zhou.xm@', 'zhou.xm@lan-bags.test']) {
      expect(await members.found({ keyword }), keyword).toContain(buyer.id)
    }
    for (const keyword of ['梅晓', 'aomei', '%', '_', "' | 'q", ':*', '&', '，', '99999999999999999999']) {
      expect(await members.found({ keyword }), keyword).not.toContain(buyer.id)
    }
    await applyForTrade(await shop.staff(), buyer, { company: 'Brandt & Söhne 皮具' })
    for (const keyword of ['söhne', '皮具', 'brandt & s'])
      expect(await members.found({ keyword }), keyword).toEqual([buyer.id])
    expect(await members.found({ keyword: '%皮具' })).toEqual([])
    expect(await desk.call(contract.listDeskMembers, { keyword: 'x'.repeat(61) })).toMatchObject({
      status: 400,
    })
    expect(await desk.call(contract.listDeskMembers, { limit: 101 })).toMatchObject({ status: 400 })
  })

  test('without the permission masks contact data, and finds whole numbers and addresses only', async () => {
    const { id, mobile } = await shop.member({ email: 'lin.zhao@example.test' })
    for (const keyword of [mobile!, mobile!.slice(3), 'Lin.Zhao@example.test']) {
      expect(await members.found({ keyword }, clerk), keyword).toEqual([id])
    }
    for (const keyword of [mobile!.slice(-4), mobile!.slice(4), 'lin.zhao@', 'lin.zhao@example.tes']) {
      expect(await members.found({ keyword }, clerk), keyword).not.toContain(id)
      expect(await members.found({ keyword }), keyword).toContain(id)
    }
    const { list } = await clerk.get(contract.listDeskMembers, { keyword: mobile! })
    const masked = { mobile: maskMobile(mobile!), email: 'l***@example.test' }
    expect(list[0]).toMatchObject(masked)
    expect(await members.infoOf(id, clerk)).toMatchObject({ ...masked, is_masked: true })
    expect(await members.infoOf(id)).toMatchObject({
      mobile,
      email: 'lin.zhao@example.test',
      is_masked: false,
    })
  })

  test('has a view for new, locked and leaving members and those with an open case, with counts', async () => {
    const countsNow = async () => {
      const { counts } = await desk.get(contract.listDeskMembers, {})
      return Object.fromEntries(counts.map(({ view, num }) => [view, num]))
    }
    const before = await countsNow()
    const [locked, leaving] = [await shop.member(), await shop.member()]
    await members.lock(locked.id)
    await members.plan(leaving.id)
    const after = await countsNow()
    expect(after).toEqual({
      ...before,
      all: before.all! + 2,
      new: before.new! + 2,
      locked: before.locked! + 1,
      'to-be-erased': before['to-be-erased']! + 1,
    })
    expect(await members.found({ view: 'locked' })).toContain(locked.id)
    expect(await members.found({ view: 'locked' })).not.toContain(leaving.id)
    expect(await members.found({ view: 'to-be-erased' })).toEqual([leaving.id])
    const { list, total } = await desk.get(contract.listDeskMembers, { view: 'to-be-erased' })
    expect([list[0]!.state, total]).toEqual(['to-be-erased', 1])
  })

  test('is sorted by the time of joining or by what members paid, in pages', async () => {
    const early = await openBuyer(shop)
    shop.clock.forward(60)
    const late = await openBuyer(shop)
    const newest = await members.found({})
    expect(newest.indexOf(late.id)).toBeLessThan(newest.indexOf(early.id))
    const oldest = await members.found({ sort: 'oldest' })
    expect(oldest.indexOf(early.id)).toBeLessThan(oldest.indexOf(late.id))
    const { order_id } = await buyFreely(shop, early)
    await shop.shop.db
      .updateTable('orders')
      .set({ payable_fen: 900_000_00, goods_fen: 900_000_00, shipping_fen: 0 })
      .where('id', '=', order_id)
      .execute()
    expect((await members.found({ sort: 'paid' }))[0]).toBe(early.id)
    const page = await desk.get(contract.listDeskMembers, { page: 2, limit: 1 })
    expect(page).toMatchObject({ page: 2, limit: 1, list: [expect.anything()] })
    expect(page.list[0]!.member_id).not.toBe((await members.found({ limit: 1 }))[0])
  })
})
