import { deleteAccount } from '@corium/contract/account'
import { call, Empty } from '@corium/contract/call'
import * as contract from '@corium/contract/change-log'
import { addOrderNote, setPacked } from '@corium/contract/order-desk'
import * as staffCalls from '@corium/contract/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerform } from '#server/http/perform.ts'
import { route } from '#server/http/route.ts'
import { readCsv } from '#server/modules/color-reading/read-csv.ts'
import { buyAndPay } from '../../../test/after-sales.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { password, prove } from '../../../test/identity.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { recordChange } from './record-change.ts'

let shop: TestShop
let desk: Caller
let owner: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  // The sessions and changes of earlier tests are over.
  shop.clock.forward(86_400)
  desk = await shop.staff({ permissions: ['orders', 'orders.ship'], name: 'Mei' })
  owner = await shop.staff({ permissions: ['change-log'], name: 'He Jing' })
  buyer = await openBuyer(shop)
})
afterAll(() => shop.close())

const today = () => ({ start: Math.floor(shop.clock.now().getTime() / 1000) })
const list = async (filter: object = {}) =>
  (await owner.get(contract.listChanges, { ...today(), ...filter })).list
const infoOf = ({ change_id }: { change_id: string }) => owner.get(contract.getChange, { change_id })

const pay = async () => buyAndPay(shop, buyer, [[await shop.build.sku({ stock: 50 }), 2]])
const note = (order_id: string, text: string) => desk.call(addOrderNote, { order_id, text })

describe('a change', () => {
  test('is in the log with who made it, what it was before and where it was made', async () => {
    const order = await pay()
    await desk.get(setPacked, { order_id: order.order_id, is_packed: true })
    const [change, ...others] = await list()
    expect(others).toEqual([])
    expect(change).toEqual({
      change_id: expect.any(String),
      time: today().start,
      staff_id: expect.any(String),
      staff_name: 'Mei',
      kind: 'order',
      kind_text: 'Order',
      act: 'packed',
      act_text: 'Packed',
      subject_id: order.order_id,
      subject: order.order_sn,
      field_texts: ['Packed at'],
      field_num: 1,
      is_money: false,
      is_personal: false,
      ip: desk.ip,
      user_agent: 'lightMyRequest',
    })
    expect(await infoOf(change!)).toMatchObject({
      path: setPacked.path,
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_erased: false,
      fields: [
        {
          field: 'packed_at',
          field_text: 'Packed at',
          before: null,
          after: shop.clock.now().toISOString(),
        },
      ],
    })
    owner.language = 'zh-cn'
    expect((await list())[0]).toMatchObject({ kind_text: '订单', act_text: '标记已打包' })
  })

  test('of parcels names their numbers, and the status before and after', async () => {
    const order = await pay()
    const parcels = [{ courier: 'sf', courier_number: 'SF1390228844021' }]
    await ship(desk, order.order_id, parcels)
    const [change] = await list({ act: 'shipped' })
    const fields = Object.fromEntries(
      (await infoOf(change!)).fields.map(({ field, before, after }) => [field, [before, after]]),
    )
    expect(fields).toMatchObject({
      status: [20, 30],
      'parcels.0.courier': [null, 'SF Express'],
      'parcels.0.courier_number': [null, 'SF1390228844021'],
    })
  })

  test('names categories, and the language of a text', async () => {
    const [category] = await shop.shop.db.selectFrom('categories').select(['id', 'name']).limit(1).execute()
    await recordChange(shop.shop.db, recorder('content'), {
      act: 'changed',
      subject: { id: 'text', name: 'Spring fair · zh-cn' },
      before: { category_id: null },
      after: { category_id: category!.id },
    })
    const [change] = await list({ kind: 'content' })
    expect(change).toMatchObject({ subject: 'Spring fair · Chinese' })
    expect((await infoOf(change!)).fields).toEqual([
      { field: 'category_id', field_text: 'Category', before: null, after: category!.name['en-us'] },
    ])
  })

  test('that is refused leaves nothing, and neither does one that is rolled back', async () => {
    const order = await pay()
    expect(await desk.call(setPacked, { order_id: order.order_id, is_packed: false })).toBeRefused(
      'state-conflict',
    )
    const failing = shop.shop.db.transaction().execute(async (trx) => {
      await recordChange(trx, recorder('order'), { act: 'changed', subject: { id: '1', name: 'X' } })
      throw new Error('the order cannot be changed')
    })
    await expect(failing).rejects.toThrow('cannot be changed')
    expect(await list()).toEqual([])
  })

  test('at the same moment as another leaves two, and a repeated request one', async () => {
    const order = await pay()
    await Promise.all([note(order.order_id, 'Fragile'), note(order.order_id, 'Call first')])
    expect(await list({ act: 'noted' })).toHaveLength(2)
    const parcels = [{ courier: 'sf', courier_number: 'SF1390228844022' }]
    const send = () => ship(desk, order.order_id, parcels, 'the-same-request')
    await Promise.all([send(), send()])
    await send()
    expect(await list({ act: 'shipped' })).toHaveLength(1)
  })
})

/** As a call of staff that changes `kind`. */
const recorder = (kind: 'order' | 'member' | 'content') => ({
  clock: shop.clock,
  ip: '203.0.113.9',
  userAgent: 'test',
  request: { id: 'a-request', path: '/staff/test', changes: kind, hasRecorded: false },
})

test('a call that does not record what it changed is reported', async () => {
  const perform = createPerform(shop.shop, {
    findMember: async () => undefined,
    findStaff: async () => undefined,
    findIntegration: async () => undefined,
    findMergedMember: async () => undefined,
  })
  const silent = call('/staff/pc_api.test/change', {
    access: 'anyone',
    summary: 'A test',
    changes: 'order',
    input: Empty,
    output: Empty,
  })
  const caller = { language: 'en-us', visitor: '', ip: '', userAgent: '', refusesTracking: false } as const
  const cookies = { get: () => undefined, set: () => {} }
  const request = { ...caller, cookies, log: shop.shop.log, requestId: 'a-request' }
  await perform(
    route(silent, () => ({})),
    request,
    {},
  )
  expect(shop.errors.splice(0)).toMatchObject([
    { path: silent.path, msg: expect.stringContaining('did not record') },
  ])
})

describe('logins', () => {
  test('are in the log, failed ones and ended sessions too, without a password', async () => {
    const { email } = await shop.staff({ password: 'a long walk home', name: 'Shen Yi' })
    const shen = shop.visitor()
    const wrong = { email, password: 'a short walk home' }
    expect(await shen.call(staffCalls.loginStaff, wrong)).toBeRefused('credentials-wrong')
    await shop.shop.background.settled()
    const logIn = async () =>
      (await shen.get(staffCalls.loginStaff, { ...wrong, password: 'a long walk home' })).token
    const other = await logIn()
    shen.token = await logIn()
    expect(other).not.toBe(shen.token)
    await shen.get(staffCalls.endOtherStaffSessions, {})
    await shen.get(staffCalls.endOtherStaffSessions, {})
    const passwords = { old_password: 'a long walk home', password: 'seven brown hides' }
    await shen.get(staffCalls.changeStaffPassword, passwords)
    await shen.get(staffCalls.logoutStaff, {})
    const acts = await list({ kind: 'staff', keyword: 'shen' })
    expect(acts.map(({ act, staff_name }) => [act, staff_name])).toEqual(
      ['logged-out', 'changed', 'logged-out', 'logged-in', 'logged-in', 'login-failed'].map((act) => [
        act,
        'Shen Yi',
      ]),
    )
    const stored = await shop.shop.db.selectFrom('staff_changes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/walk home|brown hides|argon2/)
  })

  test('with an email of no account leave nothing', async () => {
    const unknown = { email: 'nobody@corium.test', password: 'a long walk home' }
    expect(await shop.visitor().call(staffCalls.loginStaff, unknown)).toBeRefused('credentials-wrong')
    await shop.shop.background.settled()
    expect(await list()).toEqual([])
  })
})

describe('the list', () => {
  test('is filtered by word, person, kind, act, time, money and personal data', async () => {
    const [first, second] = [await pay(), await pay()]
    await note(first.order_id, 'Fragile')
    const halfway = today().start + 1
    shop.clock.forward(2)
    await desk.get(setPacked, { order_id: second.order_id, is_packed: true })
    const db = shop.shop.db
    const rate = { ...recorder('order'), staff: undefined }
    rate.request.changes = 'rate' as never
    const subject = { id: 'USD', name: 'USD, 100%' }
    await recordChange(db, rate, { act: 'changed', subject, before: { rate_e6: 1 }, after: { rate_e6: 2 } })
    const start = halfway - 1
    const acts = async (filter: object) => (await list({ start, ...filter })).map(({ act }) => act)
    expect(await acts({})).toEqual(['changed', 'packed', 'noted'])
    expect(await acts({ keyword: first.order_sn })).toEqual(['noted'])
    expect(await acts({ keyword: first.order_sn.slice(0, 6) })).toEqual(['packed', 'noted'])
    expect(await acts({ keyword: ' usd 100 ' })).toEqual(['changed'])
    expect(await acts({ keyword: "%' | & !" })).toEqual(['changed', 'packed', 'noted'])
    expect(await acts({ keyword: 'nothing' })).toEqual([])
    const { staff } = await owner.get(contract.getChangeLogOptions, {})
    const mei = (await list({ start, act: 'packed' }))[0]!.staff_id
    expect(staff).toContainEqual({ value: mei, text: 'Mei' })
    expect(await acts({ staff_id: mei })).toEqual(['packed', 'noted'])
    expect(await acts({ staff_id: 'nobody' })).toEqual([])
    expect(await acts({ kind: 'rate' })).toEqual(['changed'])
    expect(await acts({ act: 'noted' })).toEqual(['noted'])
    expect(await acts({ subject_id: second.order_id })).toEqual(['packed'])
    expect(await acts({ end: halfway })).toEqual(['noted'])
    expect(await acts({ start: halfway })).toEqual(['changed', 'packed'])
    expect(await acts({ only_money: true })).toEqual(['changed'])
    expect(await acts({ only_personal: true })).toEqual(['noted'])
    const page = await owner.get(contract.listChanges, { start, page: 2, limit: 2 })
    expect(page).toMatchObject({ total: 3, page: 2, limit: 2, is_more: false, list: [{ act: 'noted' }] })
  })

  test('can leave out logins and logouts; failed logins stay', async () => {
    shop.clock.forward(5)
    const start = Math.floor(shop.clock.now().getTime() / 1000)
    const login = recorder('order')
    login.request.changes = 'staff' as never
    for (const act of ['logged-in', 'changed', 'login-failed', 'logged-out'] as const)
      await recordChange(shop.shop.db, login, { act, subject: { id: 'x', name: 'x' } })
    const acts = async (filter: object) => (await list({ start, ...filter })).map(({ act }) => act)
    expect(await acts({})).toEqual(['logged-out', 'login-failed', 'changed', 'logged-in'])
    expect(await acts({ no_logins: true })).toEqual(['login-failed', 'changed'])
  })

  test('needs its permission, and one change has to exist', async () => {
    const calls = [contract.listChanges, contract.getChangeLogOptions, contract.exportChanges]
    for (const one of calls) {
      expect(await desk.call(one, {})).toBeRefused('not-allowed')
      expect(await shop.visitor().call(one, {})).toBeRefused('session-invalid')
      expect(await buyer.call(one, {})).toBeRefused('session-invalid')
    }
    expect(await desk.call(contract.getChange, { change_id: '1' })).toBeRefused('not-allowed')
    for (const change_id of ['999999', 'x', '-1', '9'.repeat(30)])
      expect(await owner.call(contract.getChange, { change_id })).toBeRefused('not-found')
  })
})

test('the export is a CSV without formulas, and is itself in the log', async () => {
  const order = await pay()
  await note(order.order_id, '=HYPERLINK("http://evil.test","a, b")')
  const file = await owner.get(contract.exportChanges, today())
  expect(file).toMatchObject({
    file_name: expect.stringMatching(/^corium-change-log-\d{8}\.csv$/),
    num: 1,
    is_more: false,
  })
  expect(file.content.startsWith('\ufeffTime (Shanghai),Who,')).toBe(true)
  const [, line] = readCsv(file.content)
  expect(line?.fields.slice(1, 8)).toEqual([
    'Mei',
    'Noted',
    'Order',
    `'${order.order_sn}`,
    'Note',
    '',
    `'=HYPERLINK("http://evil.test","a, b")`,
  ])
  expect(await list({ act: 'exported' })).toMatchObject([
    { staff_name: 'He Jing', kind: 'change-log', is_personal: true },
  ])
})

describe('the database', () => {
  const change = async () => {
    await note((await pay()).order_id, 'Fragile')
    return Number((await list())[0]!.change_id)
  }

  test.each<[string, (id: number) => ReturnType<typeof sql>]>([
    ['another act', (id) => sql`update staff_changes set act = 'changed' where id = ${id}`],
    ['another person', (id) => sql`update staff_changes set staff_name = 'Nobody' where id = ${id}`],
    ['another time', (id) => sql`update staff_changes set at = now() where id = ${id}`],
    ['other fields', (id) => sql`update staff_changes set fields = '{"a":[1,2]}' where id = ${id}`],
    ['other notes', (id) => sql`update staff_changes set personal_fields = '{}' where id = ${id}`],
    ['another subject', (id) => sql`update staff_changes set subject = '' where id = ${id}`],
    ['no row', (id) => sql`delete from staff_changes where id = ${id}`],
    ['no rows at all', () => sql`truncate staff_changes`],
  ])('refuses %s', async (_, statement) => {
    const id = await change()
    const before = await infoOf({ change_id: String(id) })
    await expect(statement(id).execute(shop.shop.db)).rejects.toThrow('the change log keeps its rows')
    expect(await infoOf({ change_id: String(id) })).toEqual(before)
  })

  test('lets the clean-up delete changes after three years, and none earlier', async () => {
    const old = async (years: number, days: number) => {
      const at = new Date()
      at.setUTCFullYear(at.getUTCFullYear() - years)
      at.setUTCDate(at.getUTCDate() - days)
      await recordChange(
        shop.shop.db,
        { ...recorder('order'), clock: { now: () => at } },
        {
          act: 'changed',
          subject: { id: 'old', name: `Old ${years} ${days}` },
        },
      )
    }
    await old(3, 2)
    await old(2, 300)
    const subjects = async () =>
      (await owner.get(contract.listChanges, { subject_id: 'old' })).list.map(({ subject }) => subject)
    // The shop's clock may not be behind the database's, by which the row is old enough.
    shop.clock.forward(Math.max(0, (Date.now() - shop.clock.now().getTime()) / 1000))
    owner = await shop.staff({ permissions: ['change-log'] })
    expect(await subjects()).toEqual(['Old 2 300', 'Old 3 2'])
    await shop.run('clean-up')
    expect(await subjects()).toEqual(['Old 2 300'])
    // A server whose clock is years ahead deletes nothing that is younger by the clock of the database.
    shop.clock.forward(2 * 365 * 86_400)
    await shop.run('clean-up')
    owner = await shop.staff({ permissions: ['change-log'] })
    expect(await subjects()).toEqual(['Old 2 300'])
  })
})

test('deleting an account blanks its personal data in the log, the rest stays, and no more are added', async () => {
  buyer = await openBuyer(shop, { password })
  const order = await pay()
  await note(order.order_id, 'Lan is away in July')
  await ship(desk, order.order_id)
  shop.clock.forward(16 * 86_400)
  await shop.run('confirm-receipts')
  owner = await shop.staff({ permissions: ['change-log'] })
  const filter = { start: 0, subject_id: order.order_id, act: 'noted' }
  const [before] = await list(filter)
  desk = await shop.staff({ permissions: ['orders', 'orders.ship'] })
  expect((await infoOf(before!)).fields).toMatchObject([{ field: 'note', after: 'Lan is away in July' }])
  await logInAgain(shop, buyer)
  await buyer.get(deleteAccount, { proof: await prove(buyer, 'cancel_account') })
  expect(await infoOf(before!)).toMatchObject({
    subject: order.order_sn,
    is_personal: true,
    is_erased: true,
    fields: [],
  })
  const rows = await shop.shop.db
    .selectFrom('staff_changes')
    .selectAll()
    .where('member_id', '=', buyer.id)
    .execute()
  expect(rows).toEqual([])

  await note(order.order_id, 'Lan wrote once more')
  const [late] = await list(filter)
  expect(await infoOf(late!)).toMatchObject({ act: 'noted', is_personal: true, is_erased: true, fields: [] })
})
