import { listSessions } from '@corium/contract/account'
import { addAddress } from '@corium/contract/addresses'
import { getChange, listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/member-desk'
import { listMessages } from '@corium/contract/messages'
import { cancelOrder } from '@corium/contract/orders'
import { getMember, login, resetPassword } from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#server/modules/passport/sessions.ts'
import { chinaDay } from '#server/runtime/china-time.ts'
import { buyAndPay } from '../../../test/after-sales.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { addGoods, openRequester } from '../../../test/color-cards.ts'
import { openFullAccount } from '../../../test/full-account.ts'
import { openAccount, password } from '../../../test/identity.ts'
import { receiveCode } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: SandboxShop
let desk: Caller
/** May see members, with masked contact data, and nothing else. */
let clerk: Caller
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(logInStaff)
afterAll(() => shop.close())

async function logInStaff() {
  desk = await shop.staff({ name: 'Mei' })
  clerk = await shop.staff({ permissions: ['members'] })
}
/** Sessions of staff end within a day. */
async function forward(seconds: number) {
  shop.clock.forward(seconds)
  await logInStaff()
}

const elsewhere = '00000000-0000-4000-8000-000000000000'
const infoOf = (member_id: string, caller = desk) => caller.get(contract.getDeskMember, { member_id })
const seenOf = async (member_id: string) => ({ member_id, version: (await infoOf(member_id)).version })
const named = async (id: string, nickname: string, company = '') =>
  void (await shop.shop.db.updateTable('members').set({ nickname, company }).where('id', '=', id).execute())
const found = async (input: Parameters<typeof desk.get<typeof contract.listDeskMembers>>[1], caller = desk) =>
  (await caller.get(contract.listDeskMembers, { limit: 100, ...input })).list.map(
    ({ member_id }) => member_id,
  )
const isLoggedIn = async (caller: Caller) => (await caller.call(getMember, {})).ok
const logIn = (account: string) => shop.visitor().call(login, { mobile: account, password })
const lock = async (member_id: string, reason = 'A stolen card', caller = desk) =>
  caller.call(contract.lockMember, { ...(await seenOf(member_id)), reason })
const plan = async (member_id: string) => desk.call(contract.planErasure, await seenOf(member_id))
/** The newest change of a member in the log, with its fields. */
async function lastChange(member_id: string) {
  const { list } = await desk.get(listChanges, { subject_id: member_id, limit: 1 })
  const { act, fields, subject } = await desk.get(getChange, { change_id: list[0]!.change_id })
  return {
    act,
    subject,
    fields: Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
  }
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
    for (const { id } of [home, abroad, third]) await named(id, 'Filtered', company)
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
    const ofCompany = (input: Parameters<typeof found>[0]) => found({ keyword: company, ...input })

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
    await named(buyer.id, '=Export', 'Export Works')
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
    await named(buyer.id, '周晓梅 Zhou Xiaomei', "Lan's Bags")
    const order = await buyFreely(shop, buyer)
    const { number } = await infoOf(buyer.id)
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
      expect(await found({ keyword }), keyword).toContain(buyer.id)
    }
    for (const keyword of ['梅晓', 'aomei', '%', '_', "' | 'q", ':*', '&', '，', '99999999999999999999']) {
      expect(await found({ keyword }), keyword).not.toContain(buyer.id)
    }
    expect(await desk.call(contract.listDeskMembers, { keyword: 'x'.repeat(61) })).toMatchObject({
      status: 400,
    })
    expect(await desk.call(contract.listDeskMembers, { limit: 101 })).toMatchObject({ status: 400 })
  })

  test('without the permission masks contact data, and finds whole numbers and addresses only', async () => {
    const { id, mobile } = await shop.member({ email: 'lin.zhao@example.test' })
    for (const keyword of [mobile!, mobile!.slice(3), 'Lin.Zhao@example.test']) {
      expect(await found({ keyword }, clerk), keyword).toEqual([id])
    }
    for (const keyword of [mobile!.slice(-4), mobile!.slice(4), 'lin.zhao@', 'lin.zhao@example.tes']) {
      expect(await found({ keyword }, clerk), keyword).not.toContain(id)
      expect(await found({ keyword }), keyword).toContain(id)
    }
    const { list } = await clerk.get(contract.listDeskMembers, { keyword: mobile! })
    const masked = { mobile: `${mobile!.slice(0, -8)}****${mobile!.slice(-4)}`, email: 'l***@example.test' }
    expect(list[0]).toMatchObject(masked)
    expect(await infoOf(id, clerk)).toMatchObject({ ...masked, is_masked: true })
    expect(await infoOf(id)).toMatchObject({ mobile, email: 'lin.zhao@example.test', is_masked: false })
  })

  test('has a view for new, locked and leaving members and those with an open case, with counts', async () => {
    const countsNow = async () => {
      const { counts } = await desk.get(contract.listDeskMembers, {})
      return Object.fromEntries(counts.map(({ view, num }) => [view, num]))
    }
    const before = await countsNow()
    const [locked, leaving] = [await shop.member(), await shop.member()]
    await lock(locked.id)
    await plan(leaving.id)
    const after = await countsNow()
    expect(after).toEqual({
      ...before,
      all: before.all! + 2,
      new: before.new! + 2,
      locked: before.locked! + 1,
      'to-be-erased': before['to-be-erased']! + 1,
    })
    expect(await found({ view: 'locked' })).toContain(locked.id)
    expect(await found({ view: 'locked' })).not.toContain(leaving.id)
    expect(await found({ view: 'to-be-erased' })).toEqual([leaving.id])
    const { list, total } = await desk.get(contract.listDeskMembers, { view: 'to-be-erased' })
    expect([list[0]!.state, total]).toEqual(['to-be-erased', 1])
  })

  test('is sorted by the time of joining or by what members paid, in pages', async () => {
    const early = await openBuyer(shop)
    shop.clock.forward(60)
    const late = await openBuyer(shop)
    const newest = await found({})
    expect(newest.indexOf(late.id)).toBeLessThan(newest.indexOf(early.id))
    const oldest = await found({ sort: 'oldest' })
    expect(oldest.indexOf(early.id)).toBeLessThan(oldest.indexOf(late.id))
    const { order_id } = await buyFreely(shop, early)
    await shop.shop.db
      .updateTable('orders')
      .set({ payable_fen: 900_000_00, goods_fen: 900_000_00, shipping_fen: 0 })
      .where('id', '=', order_id)
      .execute()
    expect((await found({ sort: 'paid' }))[0]).toBe(early.id)
    const page = await desk.get(contract.listDeskMembers, { page: 2, limit: 1 })
    expect(page).toMatchObject({ page: 2, limit: 1, list: [expect.anything()] })
    expect(page.list[0]!.member_id).not.toBe((await found({ limit: 1 }))[0])
  })
})

describe('one member', () => {
  test('comes with figures, addresses and where they are logged in', async () => {
    const buyer = await openBuyer(shop)
    const one = await buyFreely(shop, buyer)
    await forward(10 * 86_400)
    const two = await buyFreely(shop, buyer)
    await shop.shop.db
      .updateTable('orders')
      .set({ payable_fen: 10_000, goods_fen: 10_000 })
      .where('id', 'in', [one.order_id, two.order_id])
      .execute()
    const unpaid = await buyer.buy(await shop.build.sku(), 1)
    await buyer.get(cancelOrder, { order_id: unpaid.order_id, reason_id: 'changed-mind' })
    const info = await infoOf(buyer.id)
    expect(info).toMatchObject({
      state: 'active',
      version: 1,
      locked_at: null,
      erase_at: null,
      lock_reason: '',
      figures: { order_num: 3, paid_num: 2, paid: 20_000, days_between: 10, returned: 0, open_case_num: 0 },
      waits_for: [{ kind: 'unshipped', num: 2 }],
      addresses: [{ consignee: 'Lin Wei', mobile: '+8613812345678', is_default: true }],
      sessions: [{ network: expect.stringMatching(/x\.x$|^$/) }],
    })
    expect(info.addresses[0]!.text).toContain('中山东一路 1 号')
    const masked = (await infoOf(buyer.id, clerk)).addresses[0]!
    expect(masked).toMatchObject({ consignee: 'L***i', mobile: '+86138****5678' })
    expect(masked.text).not.toContain('中山东一路')
  })

  test('has one line of time with everything, in pages and by kind', async () => {
    const [goods] = await addGoods(shop)
    const member = await openRequester(shop, { password })
    shop.clock.forward(60)
    await member.claim([goods!])
    shop.clock.forward(60)
    const order = await buyFreely(shop, member as unknown as Buyer)
    shop.clock.forward(60)
    await shop.visitor().get(login, { mobile: member.mobile!, password })
    shop.clock.forward(60)
    await desk.get(contract.noteMember, { ...(await seenOf(member.id)), text: 'Calls before noon.' })
    const line = (input: object = {}) =>
      desk.get(contract.getMemberTimeline, { member_id: member.id, ...input })
    const { list, total, counts } = await line()
    expect(list.map(({ kind }) => kind)).toEqual(['change', 'login', 'order', 'card'])
    expect(total).toBe(4)
    expect(list).toMatchObject([
      { name: 'Mei, Member', status_text: 'Noted' },
      { name: expect.stringMatching(/^With the password, /), status_text: 'Logged in' },
      { id: order.order_id, name: order.order_sn, status_text: 'Pending shipment', amount: 0 },
      { name: expect.stringContaining(', '), status_text: 'Not approved', hexes: [expect.any(String)] },
    ])
    expect(Object.fromEntries(counts.map(({ kind, num }) => [kind, num]))).toEqual({
      order: 1,
      card: 1,
      case: 0,
      comment: 0,
      message: 0,
      login: 1,
      change: 1,
    })
    expect((await line({ page: 2, limit: 3 })).list.map(({ kind }) => kind)).toEqual(['card'])
    expect(await line({ kind: 'order' })).toMatchObject({ total: 1, list: [{ kind: 'order' }] })
    expect((await clerk.get(contract.getMemberTimeline, { member_id: member.id })).total).toBe(4)
  })

  test('who has used everything has a line of each kind, in words of both languages', async () => {
    const member = await openFullAccount(shop)
    await shop.visitor().get(login, { mobile: member.email!, password })
    await logInStaff()
    const chinese = Object.assign(await shop.staff(), { language: 'zh-cn' as const })
    const of = async (caller: Caller) =>
      (await caller.get(contract.getMemberTimeline, { member_id: member.id, limit: 100 })).list
    const [english, other] = [await of(desk), await of(chinese)]
    expect(new Set(english.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'card', 'case', 'comment', 'message', 'login', 'change']),
    )
    for (const { kind, name, status_text } of [...english, ...other]) {
      expect([name, status_text], kind).not.toContain('')
    }
    expect(english.find(({ kind }) => kind === 'case')).toMatchObject({ status_text: 'Withdrawn' })
    expect(other.find(({ kind }) => kind === 'case')).toMatchObject({ status_text: '已撤销' })
    expect(other.find(({ kind }) => kind === 'comment')?.name).toMatch(/^\d 星，/)
  })

  test('carries a note of the staff, which nobody overwrites unseen and only staff read', async () => {
    const member = await shop.member()
    const seen = await seenOf(member.id)
    const notes = await Promise.all(
      ['Roll face out.', 'Call before noon.'].map((text) =>
        clerk.call(contract.noteMember, { ...seen, text }),
      ),
    )
    expect(notes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(notes.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    const { note, version } = await infoOf(member.id)
    expect(note.text).toMatch(/noon|face/)
    expect(note.time).toBe(shop.clock.now().getTime() / 1000)
    expect(await lastChange(member.id)).toMatchObject({
      act: 'noted',
      fields: { staff_note: ['', note.text] },
    })
    await desk.get(contract.noteMember, { member_id: member.id, version, text: ' ' })
    expect((await infoOf(member.id)).note).toMatchObject({ text: '', staff_name: 'Mei' })
    expect(JSON.stringify(await member.get(getMember, {}))).not.toContain('noon')
  })
})

describe('locking', () => {
  test('ends the sessions and refuses logins until the member is unlocked; the reason is personal', async () => {
    const ana = await openAccount(shop)
    const locked = await lock(ana.id)
    expect(locked).toMatchObject({ ok: true })
    expect(await isLoggedIn(ana)).toBe(false)
    expect(await logIn(ana.email!)).toBeRefused('account-locked')
    const visitor = shop.visitor()
    const code = await receiveCode(shop, visitor, 'forget_password', ana.email!)
    const reset = { mobile: ana.email!, code, password: 'another brown hide', op_type: 'email' } as const
    expect(await visitor.call(resetPassword, reset)).toBeRefused('account-locked')
    expect(await infoOf(ana.id)).toMatchObject({
      state: 'locked',
      lock_reason: 'A stolen card',
      sessions: [],
    })
    expect(await lastChange(ana.id)).toMatchObject({
      act: 'locked',
      fields: { lock_reason: ['', 'A stolen card'], locked_at: [null, expect.any(String)] },
    })
    // As a login does that began before the lock and ends after it.
    const late = { memberId: ana.id, at: shop.clock.now(), userAgent: '', ip: '10.0.0.1' }
    visitor.token = await openSession(shop.shop.db, late)
    expect(await isLoggedIn(visitor)).toBe(false)
    await desk.get(contract.unlockMember, await seenOf(ana.id))
    expect(await lastChange(ana.id)).toMatchObject({ act: 'unlocked' })
    expect(await logIn(ana.email!)).toMatchObject({ ok: true })
  })

  test('needs a reason, happens once, and not with what staff saw earlier', async () => {
    const { id } = await shop.member()
    expect(await lock(id, '  ')).toBeRefused('field-errors')
    const seen = await seenOf(id)
    const both = await Promise.all(
      [1, 2].map(() => desk.call(contract.lockMember, { ...seen, reason: 'Fraud' })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect(await desk.call(contract.unlockMember, seen)).toBeRefused('state-conflict')
    expect(await lock(id, 'Again')).toBeRefused('state-conflict')
    await desk.get(contract.unlockMember, await seenOf(id))
    expect(await desk.call(contract.unlockMember, await seenOf(id))).toBeRefused('state-conflict')
  })
})

test('staff end one session of a member, or all of them', async () => {
  const ana = await openAccount(shop)
  const phone = shop.visitor()
  phone.token = (await phone.get(login, { mobile: ana.email!, password })).token
  const { list } = await ana.get(listSessions, {})
  const { session_id } = list.find(({ is_current }) => !is_current)!
  const end = (input: { member_id: string; session_id: string }) =>
    desk.call(contract.endMemberSession, input)
  const other = await shop.member()
  expect(await end({ member_id: other.id, session_id })).toBeRefused('not-found')
  expect(await end({ member_id: ana.id, session_id: 'nonsense' })).toBeRefused('not-found')
  expect(await end({ member_id: ana.id, session_id })).toMatchObject({ ok: true })
  expect(await end({ member_id: ana.id, session_id })).toBeRefused('not-found')
  expect([await isLoggedIn(ana), await isLoggedIn(phone)]).toEqual([true, false])
  expect(await lastChange(ana.id)).toMatchObject({ act: 'logged-out', fields: { ended_sessions: [null, 1] } })
  const endAll = () => desk.get(contract.endMemberSessions, { member_id: ana.id })
  expect(await endAll()).toEqual({ num: 1 })
  expect(await isLoggedIn(ana)).toBe(false)
  expect(await endAll()).toEqual({ num: 0 })
})

describe('merging', () => {
  const preview = (from_id: string, to_id: string) => desk.get(contract.previewMerge, { from_id, to_id })
  async function merge(from_id: string, to_id: string) {
    const { from, to } = await preview(from_id, to_id)
    const versions = { from_version: from.version, to_version: to.version }
    return desk.call(contract.mergeMembers, { from_id, to_id, ...versions })
  }

  test('shows what moves and what is lost, then gives everything to the account that stays', async () => {
    const from = await openBuyer(shop, { email: 'old@lan.test', password })
    const to = await shop.member({ password: 'a different hide' })
    await named(from.id, 'Lan', 'Lan Studio')
    const order = await buyFreely(shop, from)
    await desk.get(contract.noteMember, { ...(await seenOf(from.id)), text: 'Two workshops.' })
    const shown = await preview(from.id, to.id)
    expect(shown).toMatchObject({
      moves: [
        { what: 'orders', num: 1 },
        { what: 'addresses', num: 1 },
      ],
      gains: ['email', 'company'],
      drops: ['mobile', 'password'],
      obstacles: [],
      from: { number: expect.any(Number), mobile: from.mobile },
    })
    expect(await merge(from.id, to.id)).toMatchObject({ ok: true })
    expect(await infoOf(to.id)).toMatchObject({
      mobile: to.mobile,
      email: 'old@lan.test',
      company: 'Lan Studio',
      note: { text: 'Two workshops.' },
      figures: { order_num: 1 },
    })
    expect(await desk.call(contract.getDeskMember, { member_id: from.id })).toBeRefused('not-found')
    expect(await found({ keyword: order.order_sn })).toEqual([to.id])
    expect(await isLoggedIn(from)).toBe(false)
    expect(await logIn('old@lan.test')).toBeRefused('credentials-wrong')
    const typed = { mobile: 'old@lan.test', password: 'a different hide' }
    expect(await shop.visitor().call(login, typed)).toMatchObject({ ok: true })
    expect(await lastChange(to.id)).toMatchObject({
      act: 'merged',
      fields: { merged_number: [null, shown.from.number], email: [null, 'old@lan.test'] },
    })
    expect(await desk.call(contract.previewMerge, { from_id: from.id, to_id: to.id })).toBeRefused(
      'not-found',
    )
  })

  test('is refused for one account, a locked one, one that leaves, and after a change meanwhile', async () => {
    const [from, to] = [await shop.member(), await shop.member()]
    expect((await preview(from.id, from.id)).obstacles).toEqual(['same'])
    expect(await merge(from.id, from.id)).toBeRefused('state-conflict')
    const stale = { from_id: from.id, to_id: to.id, from_version: 1, to_version: 1 }
    await lock(from.id)
    expect(await desk.call(contract.mergeMembers, stale)).toBeRefused('state-conflict')
    expect((await preview(from.id, to.id)).obstacles).toEqual(['locked'])
    expect(await merge(from.id, to.id)).toBeRefused('state-conflict')
    await desk.get(contract.unlockMember, await seenOf(from.id))
    // Nothing stands in the way any more, but it is not what the caller saw.
    expect(await desk.call(contract.mergeMembers, stale)).toBeRefused('state-conflict')
    await plan(to.id)
    expect((await preview(from.id, to.id)).obstacles).toEqual(['to-be-erased'])
    expect(await merge(from.id, to.id)).toBeRefused('state-conflict')
    await desk.get(contract.cancelErasure, await seenOf(to.id))
    const { db } = shop.shop
    const wechat = (member_id: string) => ({ app_id: 'wx1', open_id: member_id, union_id: null, member_id })
    const at = { created_at: shop.clock.now() }
    await db
      .insertInto('wechat_identities')
      .values([from, to].map(({ id }) => ({ ...wechat(id), ...at })))
      .execute()
    expect((await preview(from.id, to.id)).obstacles).toEqual(['wechat'])
    expect(await merge(from.id, to.id)).toBeRefused('state-conflict')
  })

  test('in both directions at once happens once', async () => {
    const [one, two] = [await shop.member(), await shop.member()]
    const both = await Promise.all([
      desk.call(contract.mergeMembers, { from_id: one.id, to_id: two.id, from_version: 1, to_version: 1 }),
      desk.call(contract.mergeMembers, { from_id: two.id, to_id: one.id, from_version: 1, to_version: 1 }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('not-found')
  })
})

test("a member's own data is exported for them, and the log says by whom", async () => {
  const buyer = await openBuyer(shop)
  const { number } = await infoOf(buyer.id)
  const { file_name, content } = await desk.get(contract.exportMember, { member_id: buyer.id })
  expect(file_name).toMatch(new RegExp(`^corium-${number}-\\d{8}\\.json$`))
  expect(content).toMatchObject({
    profile: { number, mobile: buyer.mobile },
    addresses: [{ consignee: 'Lin Wei' }],
  })
  expect(await lastChange(buyer.id)).toMatchObject({ act: 'exported' })
  const { list } = await desk.get(listChanges, { subject_id: buyer.id, only_personal: true })
  expect(list).toMatchObject([{ act: 'exported', is_personal: true }])
  const guard = await shop.staff({ permissions: ['members', 'members.lock'] })
  expect(await guard.call(contract.exportMember, { member_id: buyer.id })).toBeRefused('not-allowed')
})

describe('erasing', () => {
  test('happens fourteen days after it was planned, leaves nothing personal and frees the number', async () => {
    const ana = await openAccount(shop)
    await named(ana.id, 'Lan of Canton')
    await desk.get(contract.noteMember, { ...(await seenOf(ana.id)), text: 'Prefers a call at Gate 3.' })
    const planned = await plan(ana.id)
    const erase_at = shop.clock.now().getTime() / 1000 + 14 * 86_400
    expect(planned).toMatchObject({ data: { erase_at, waits_for: [] } })
    expect(await infoOf(ana.id)).toMatchObject({ state: 'to-be-erased', erase_at })
    expect(await isLoggedIn(ana)).toBe(true)
    await forward(14 * 86_400 - 1)
    await shop.run('erase-members')
    expect(await isLoggedIn(ana)).toBe(true)
    await forward(1)
    await shop.run('erase-members')
    await shop.run('erase-members')
    expect(await isLoggedIn(ana)).toBe(false)
    const gone = await infoOf(ana.id)
    expect(gone).toMatchObject({
      state: 'erased',
      nickname: '',
      mobile: null,
      email: null,
      note: { text: '' },
      erase_at: null,
    })
    expect(await logIn(ana.email!)).toBeRefused('credentials-wrong')
    const { list } = await desk.get(listChanges, { subject_id: ana.id })
    const changes = await Promise.all(list.map(({ change_id }) => desk.get(getChange, { change_id })))
    expect(JSON.stringify([gone, changes])).not.toMatch(/Lan of Canton|Gate 3/)
    expect(changes.some(({ is_erased }) => is_erased)).toBe(true)
    const seen = { member_id: ana.id, version: gone.version }
    for (const refused of [
      await desk.call(contract.noteMember, { ...seen, text: 'x' }),
      await desk.call(contract.lockMember, { ...seen, reason: 'x' }),
      await desk.call(contract.planErasure, seen),
      await desk.call(contract.cancelErasure, seen),
    ]) {
      expect(refused).toBeRefused('state-conflict')
    }
    const pair = { from_id: ana.id, to_id: (await shop.member()).id }
    expect(await desk.call(contract.previewMerge, pair)).toBeRefused('not-found')
    const versions = { from_version: gone.version, to_version: 1 }
    expect(await desk.call(contract.mergeMembers, { ...pair, ...versions })).toBeRefused('not-found')
    expect(await desk.call(contract.exportMember, { member_id: ana.id })).toBeRefused('not-found')
  })

  test('waits while an order is open', async () => {
    const buyer = await openBuyer(shop)
    const { order_id } = await buyFreely(shop, buyer)
    const planned = await plan(buyer.id)
    expect(planned).toMatchObject({ data: { waits_for: [{ kind: 'unshipped', num: 1 }] } })
    await forward(15 * 86_400)
    await shop.run('erase-members')
    expect((await infoOf(buyer.id)).state).toBe('to-be-erased')
    await ship(desk, order_id)
    await forward(16 * 86_400)
    await shop.run('confirm-receipts')
    await shop.run('erase-members')
    expect((await infoOf(buyer.id)).state).toBe('erased')
    const { list } = await desk.get(contract.getMemberTimeline, { member_id: buyer.id })
    expect(list).toMatchObject([{ kind: 'order', id: order_id, status_text: 'Completed' }])
  })

  test('and taking it back at the same moment: only one of the two happens', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await shop.member()
      await plan(id)
      await forward(14 * 86_400)
      const seen = await seenOf(id)
      const acts = [() => shop.run('erase-members'), () => desk.call(contract.cancelErasure, seen)]
      const results = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      const canceled = results.find((result) => result !== undefined)!
      const { state, mobile } = await infoOf(id)
      expect(state).toBe(canceled.ok ? 'active' : 'erased')
      expect(mobile === null).toBe(!canceled.ok)
      if (!canceled.ok) expect(canceled).toBeRefused('state-conflict')
    }
  })

  test('is told to the member by mail and text, with the day and how to stop it, and that it was taken back', async () => {
    const ana = await shop.member({ email: 'ana@erasure.test', language: 'zh-cn' })
    const sentTo = async () => {
      const rows = await shop.shop.db
        .selectFrom('outbox')
        .select(['channel', 'template', 'recipient', 'language', 'params'])
        .where('recipient', 'in', ['ana@erasure.test', ana.mobile!])
        .orderBy('template', 'desc')
        .orderBy('channel')
        .execute()
      return rows.map(({ channel, template, language, params }) => ({ channel, template, language, params }))
    }
    const planned = await plan(ana.id)
    if (!planned.ok) throw new Error(planned.msg)
    const params = { day: chinaDay(new Date(planned.data.erase_at * 1000)) }
    const told = { template: 'account-erasure-planned', language: 'zh-cn', params }
    expect(await sentTo()).toEqual([
      { channel: 'mail', ...told },
      { channel: 'sms', ...told },
    ])
    shop.clock.forward(60)
    await desk.get(contract.cancelErasure, await seenOf(ana.id))
    expect((await sentTo()).slice(2).map(({ channel, template }) => [channel, template])).toEqual([
      ['mail', 'account-erasure-canceled'],
      ['sms', 'account-erasure-canceled'],
    ])
    const { list } = await ana.get(listMessages, {})
    expect(list.map(({ title }) => title)).toEqual(['您的 Corium 账号予以保留', '您的 Corium 账号将被删除'])
    expect(list[1]!.text).toContain(params.day)
    // A refused act tells nothing.
    expect(await desk.call(contract.cancelErasure, await seenOf(ana.id))).toBeRefused('state-conflict')
    expect(await sentTo()).toHaveLength(4)
  })

  test('is planned once and can be taken back', async () => {
    const { id, ...member } = await shop.member()
    const seen = await seenOf(id)
    const both = await Promise.all([1, 2].map(() => desk.call(contract.planErasure, seen)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect(await plan(id)).toBeRefused('state-conflict')
    expect(await lastChange(id)).toMatchObject({ act: 'erasure-planned' })
    await desk.get(contract.cancelErasure, await seenOf(id))
    expect(await lastChange(id)).toMatchObject({ act: 'erasure-canceled' })
    expect(await desk.call(contract.cancelErasure, await seenOf(id))).toBeRefused('state-conflict')
    await forward(15 * 86_400)
    await shop.run('erase-members')
    expect(await infoOf(id)).toMatchObject({ state: 'active', mobile: member.mobile })
  })
})

describe('access', () => {
  const calls = [
    [contract.getDeskMember, {}],
    [contract.getMemberTimeline, {}],
    [contract.noteMember, { version: 1, text: 'x' }],
    [contract.lockMember, { version: 1, reason: 'x' }],
    [contract.unlockMember, { version: 1 }],
    [contract.endMemberSession, { session_id: elsewhere }],
    [contract.endMemberSessions, {}],
    [contract.exportMember, {}],
    [contract.planErasure, { version: 1 }],
    [contract.cancelErasure, { version: 1 }],
  ] as const
  const pair = { from_id: elsewhere, to_id: elsewhere }

  test('an unknown member is not found', async () => {
    for (const member_id of [elsewhere, 'nonsense']) {
      for (const [call, input] of calls) {
        const result = await desk.call(call, { member_id, ...input } as never)
        expect(result, call.path).toBeRefused('not-found')
      }
    }
    expect(await desk.call(contract.previewMerge, pair)).toBeRefused('not-found')
  })

  test('every act needs its permission, and visitors and members have none', async () => {
    const { id: member_id } = await shop.member()
    const all = [
      ...calls.map(([call, input]) => [call, { member_id, ...input }] as const),
      [contract.listDeskMembers, {}] as const,
      [contract.previewMerge, pair] as const,
      [contract.mergeMembers, { ...pair, from_version: 1, to_version: 1 }] as const,
    ]
    const seller = await shop.staff({ permissions: ['orders', 'goods'] })
    const open = new Set<string>([
      contract.getDeskMember.path,
      contract.getMemberTimeline.path,
      contract.listDeskMembers.path,
      contract.noteMember.path,
    ])
    for (const [call, input] of all) {
      expect(await seller.call(call, input as never), call.path).toBeRefused('not-allowed')
      expect(await shop.visitor().call(call, input as never), call.path).toBeRefused('session-invalid')
      if (!open.has(call.path))
        expect(await clerk.call(call, input as never), call.path).toBeRefused('not-allowed')
    }
    const guard = await shop.staff({ permissions: ['members', 'members.lock', 'members.contact'] })
    expect(await guard.call(contract.planErasure, { member_id, version: 1 })).toBeRefused('not-allowed')
    const member = await shop.member()
    expect(await member.call(contract.listDeskMembers, {})).toBeRefused('session-invalid')
  })
})
