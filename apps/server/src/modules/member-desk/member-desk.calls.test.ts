import { listSessions } from '@corium/contract/account'
import { listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/member-desk'
import * as merging from '@corium/contract/merge-members'
import { addOrderNote } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { getMember, login, resetPassword, verifyLogin } from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#server/modules/passport/sessions.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { addGoods, openRequester } from '../../../test/color-cards.ts'
import { openFullAccount } from '../../../test/full-account.ts'
import { openAccount, password } from '../../../test/identity.ts'
import { isLoggedIn, type MemberDesk, openMemberDesk } from '../../../test/member-desk.ts'
import { receiveCode } from '../../../test/messages.ts'
import type { SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'
import { passFirstStep } from '../../../test/two-step.ts'
import { unknownId } from '../../../test/unknown-id.ts'

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
async function forward(seconds: number) {
  shop.clock.forward(seconds)
  await logIn()
}

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
    const info = await members.infoOf(buyer.id)
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
    const masked = (await members.infoOf(buyer.id, clerk)).addresses[0]!
    expect(masked).toMatchObject({ consignee: 'L***i', mobile: '+86 138 **** 5678' })
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
    await desk.get(contract.noteMember, { ...(await members.seenOf(member.id)), text: 'Calls before noon.' })
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
      quote: 0,
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

  test('the line of what staff changed names the order', async () => {
    const member = await openRequester(shop, { password })
    const { order_id, order_sn } = await buyFreely(shop, member as unknown as Buyer)
    const owner = Object.assign(await shop.staff(), { language: 'zh-cn' as const })
    await owner.get(addOrderNote, { order_id, text: 'Call first.' })
    const { list } = await owner.get(contract.getMemberTimeline, { member_id: member.id, kind: 'change' })
    expect(list.map(({ name }) => name)).toEqual([expect.stringMatching(new RegExp(`，订单，${order_sn}$`))])
  })

  test('who has used everything has a line of each kind, in words of both languages', async () => {
    const member = await openFullAccount(shop)
    const challenge = await passFirstStep(shop.visitor(), { mobile: member.email!, password })
    expect(await shop.visitor().call(verifyLogin, { challenge, code: '000000' })).toBeRefused('code-wrong')
    await shop.shop.background.settled()
    await logIn()
    const chinese = Object.assign(await shop.staff(), { language: 'zh-cn' as const })
    const of = async (caller: Caller) =>
      (await caller.get(contract.getMemberTimeline, { member_id: member.id, limit: 100 })).list
    const [english, other] = [await of(desk), await of(chinese)]
    expect(new Set(english.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'quote', 'card', 'case', 'comment', 'message', 'login', 'change']),
    )
    for (const { kind, name, status_text } of [...english, ...other]) {
      expect([name, status_text], kind).not.toContain('')
    }
    expect(english.find(({ kind }) => kind === 'login')).toMatchObject({ status_text: 'Wrong second step' })
    expect(english.find(({ kind }) => kind === 'case')).toMatchObject({ status_text: 'Withdrawn' })
    expect(other.find(({ kind }) => kind === 'case')).toMatchObject({ status_text: '已撤销' })
    expect(other.find(({ kind }) => kind === 'comment')?.name).toMatch(/^\d 星，/)
  })

  test('carries a note of the staff, which colleagues cannot overwrite unseen and only staff read', async () => {
    const member = await shop.member()
    const seen = await members.seenOf(member.id)
    const notes = await Promise.all(
      ['Roll face out.', 'Call before noon.'].map((text) =>
        clerk.call(contract.noteMember, { ...seen, text }),
      ),
    )
    expect(notes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(notes.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    const { note, version } = await members.infoOf(member.id)
    expect(note.text).toMatch(/noon|face/)
    expect(note.time).toBe(shop.clock.now().getTime() / 1000)
    expect(await members.lastChange(member.id)).toMatchObject({
      act: 'noted',
      fields: { staff_note: ['', note.text] },
    })
    await desk.get(contract.noteMember, { member_id: member.id, version, text: ' ' })
    expect((await members.infoOf(member.id)).note).toMatchObject({ text: '', staff_name: 'Mei' })
    expect(JSON.stringify(await member.get(getMember, {}))).not.toContain('noon')
  })
})

describe('locking', () => {
  test('ends the sessions and refuses logins until the member is unlocked; the reason is personal', async () => {
    const ana = await openAccount(shop)
    const locked = await members.lock(ana.id)
    expect(locked).toMatchObject({ ok: true })
    expect(await isLoggedIn(ana)).toBe(false)
    expect(await members.logInMember(ana.email!)).toBeRefused('account-locked')
    const visitor = shop.visitor()
    const code = await receiveCode(shop, visitor, 'forget_password', ana.email!)
    const reset = { mobile: ana.email!, code, password: 'another brown hide', op_type: 'email' } as const
    expect(await visitor.call(resetPassword, reset)).toBeRefused('account-locked')
    expect(await members.infoOf(ana.id)).toMatchObject({
      state: 'locked',
      lock_reason: 'A stolen card',
      sessions: [],
    })
    expect(await members.lastChange(ana.id)).toMatchObject({
      act: 'locked',
      fields: { lock_reason: ['', 'A stolen card'], locked_at: [null, expect.any(String)] },
    })
    // As a login does that began before the lock and ends after it.
    const late = { memberId: ana.id, at: shop.clock.now(), userAgent: '', ip: '10.0.0.1' }
    visitor.token = await openSession(shop.shop.db, late)
    expect(await isLoggedIn(visitor)).toBe(false)
    await desk.get(contract.unlockMember, await members.seenOf(ana.id))
    expect(await members.lastChange(ana.id)).toMatchObject({ act: 'unlocked' })
    expect(await members.logInMember(ana.email!)).toMatchObject({ ok: true })
  })

  test('needs a reason, happens once, and not with what staff saw earlier', async () => {
    const { id } = await shop.member()
    expect(await members.lock(id, '  ')).toBeRefused('field-errors')
    const seen = await members.seenOf(id)
    const both = await Promise.all(
      [1, 2].map(() => desk.call(contract.lockMember, { ...seen, reason: 'Fraud' })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect(await desk.call(contract.unlockMember, seen)).toBeRefused('state-conflict')
    expect(await members.lock(id, 'Again')).toBeRefused('state-conflict')
    await desk.get(contract.unlockMember, await members.seenOf(id))
    expect(await desk.call(contract.unlockMember, await members.seenOf(id))).toBeRefused('state-conflict')
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
  expect(await members.lastChange(ana.id)).toMatchObject({
    act: 'logged-out',
    fields: { ended_sessions: [null, 1] },
  })
  const endAll = () => desk.get(contract.endMemberSessions, { member_id: ana.id })
  expect(await endAll()).toEqual({ num: 1 })
  expect(await isLoggedIn(ana)).toBe(false)
  expect(await endAll()).toEqual({ num: 0 })
})

test("a member's own data is exported for them, and the log says by whom", async () => {
  const buyer = await openBuyer(shop)
  const { number } = await members.infoOf(buyer.id)
  const { file_name, content } = await desk.get(contract.exportMember, { member_id: buyer.id })
  expect(file_name).toMatch(new RegExp(`^corium-${number}-\\d{8}\\.json$`))
  expect(content).toMatchObject({
    profile: { number, mobile: buyer.mobile },
    addresses: [{ consignee: 'Lin Wei' }],
  })
  expect(await members.lastChange(buyer.id)).toMatchObject({ act: 'exported' })
  const { list } = await desk.get(listChanges, { subject_id: buyer.id, only_personal: true })
  expect(list).toMatchObject([{ act: 'exported', is_personal: true }])
  const guard = await shop.staff({ permissions: ['members', 'members.lock'] })
  expect(await guard.call(contract.exportMember, { member_id: buyer.id })).toBeRefused('not-allowed')
})

describe('access', () => {
  const calls = [
    [contract.getDeskMember, {}],
    [contract.getMemberTimeline, {}],
    [contract.noteMember, { version: 1, text: 'x' }],
    [contract.lockMember, { version: 1, reason: 'x' }],
    [contract.unlockMember, { version: 1 }],
    [contract.endMemberSession, { session_id: unknownId }],
    [contract.endMemberSessions, {}],
    [contract.exportMember, {}],
    [contract.planErasure, { version: 1 }],
    [contract.cancelErasure, { version: 1 }],
  ] as const
  const pair = { from_id: unknownId, to_id: unknownId }

  test('an unknown member is not found', async () => {
    for (const member_id of [unknownId, 'nonsense']) {
      for (const [call, input] of calls) {
        const result = await desk.call(call, { member_id, ...input } as never)
        expect(result, call.path).toBeRefused('not-found')
      }
    }
    expect(await desk.call(merging.previewMerge, pair)).toBeRefused('not-found')
  })

  test('every act needs its permission, and visitors and members have none', async () => {
    const { id: member_id } = await shop.member()
    const all = [
      ...calls.map(([call, input]) => [call, { member_id, ...input }] as const),
      [contract.listDeskMembers, {}] as const,
      [merging.previewMerge, pair] as const,
      [merging.mergeMembers, { ...pair, from_version: 1, to_version: 1 }] as const,
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
