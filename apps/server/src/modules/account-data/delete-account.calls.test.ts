import { checkDeletion, deleteAccount, exportData, verifyIdentity } from '@corium/contract/account'
import { confirmExchange } from '@corium/contract/after-sales'
import {
  acceptReturn,
  addDeskMessage,
  approveCase,
  getDeskCase,
  listDeskCases,
  listDeskMessages,
  shipReplacement,
  uploadDeskPicture,
} from '@corium/contract/after-sales-desk'
import { addToBag } from '@corium/contract/bag'
import { confirmOrder } from '@corium/contract/checkout'
import { listCoupons, receiveCoupon } from '@corium/contract/coupons'
import { listGoodsComments } from '@corium/contract/goods-comments'
import { getDeskMember, listDeskMembers } from '@corium/contract/member-desk'
import { cancelOrder, confirmReceipt } from '@corium/contract/orders'
import { refundOrderPart } from '@corium/contract/part-refunds'
import { getMember, login, register } from '@corium/contract/passport'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buyAndReceive, openCase, sendBack } from '../../../test/after-sales.ts'
import { newRequest, newTrackingNumber, openBuyer } from '../../../test/buyer.ts'
import { buildFreeSku, openShownAuthor } from '../../../test/comments.ts'
import { createComplaintDesk } from '../../../test/complaint-desk.ts'
import { runCoupon } from '../../../test/coupons.ts'
import { finishRefund, openFullAccount } from '../../../test/full-account.ts'
import { codeTo, openAccount, password, prove } from '../../../test/identity.ts'
import { mailsTo, receiveCode, sentMessages } from '../../../test/messages.ts'
import { pictureFile } from '../../../test/pictures.ts'
import { tablesWith } from '../../../test/rows-about.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const reasonsOf = async (member: Caller) => (await member.get(checkDeletion, {})).reasons

const deleteNow = async (member: Caller) =>
  member.call(deleteAccount, { proof: await prove(member, 'cancel_account') })

async function registerAgain(account: string, op_type: 'sms' | 'email'): Promise<Caller> {
  const visitor = shop.visitor()
  const code = await receiveCode(shop, visitor, 'register', account)
  await visitor.get(register, { mobile: account, code, password, op_type })
  return logIn(account)
}

async function logIn(account: string): Promise<Caller> {
  const visitor = shop.visitor()
  visitor.token = (await visitor.get(login, { mobile: account, password })).token
  return visitor
}

describe('deleting the account', () => {
  test('ends all sessions and the logins, and tells the member', async () => {
    const ana = await openAccount(shop)
    const phone = shop.visitor()
    phone.token = (await phone.get(login, { mobile: ana.email!, password })).token
    expect(await reasonsOf(ana)).toEqual([])
    expect(await deleteNow(ana)).toMatchObject({ ok: true, data: {} })

    for (const device of [ana, phone]) {
      expect(await device.call(getMember, {})).toBeRefused('session-invalid')
    }
    for (const account of [ana.email!, ana.mobile!]) {
      const typed = { mobile: account, password }
      expect(await shop.visitor().call(login, typed)).toBeRefused('credentials-wrong')
    }
    expect((await mailsTo(shop, ana.email!)).map(({ subject }) => subject)).toEqual([
      'Your account was deleted',
    ])
    expect(sentMessages(shop).sms.at(-1)).toMatchObject({
      template: 'account-deleted',
      to: { national: ana.mobile!.slice(3) },
    })
  })

  test('needs no mobile number: a code to the email proves who asks', async () => {
    const ana = await openAccount(shop, { mobile: null })
    const proofOf = async (action: 'export_data' | 'cancel_account') => {
      const secret = await codeTo(shop, ana, action, ana.email!)
      return (await ana.get(verifyIdentity, { action, by: 'email', secret })).proof
    }
    expect(await ana.call(confirmOrder, { source: 'cart' })).toBeRefused('mobile-missing')
    const { content } = await ana.get(exportData, { proof: await proofOf('export_data') })
    expect(content).toMatchObject({ profile: { mobile: null, email: ana.email } })
    expect(await reasonsOf(ana)).toEqual([])
    await ana.get(deleteAccount, { proof: await proofOf('cancel_account') })
    expect(await ana.call(getMember, {})).toBeRefused('session-invalid')
  })

  test('frees the number and the email for a new account, which has nothing of the old one', async () => {
    const ana = await openAccount(shop)
    await deleteNow(ana)
    for (const [account, op_type] of [
      [ana.mobile!.slice(3), 'sms'],
      [ana.email!, 'email'],
    ] as const) {
      const again = await registerAgain(account, op_type)
      expect((await again.get(getMember, {})).user_id).not.toBe(ana.id)
    }
  })

  test('gives no second coupon of which a person has one: the number and the email are known for a year', async () => {
    const desk = await shop.staff()
    const offers = [await runCoupon(desk, { audience: 'new' }), await runCoupon(desk, { audience: 'all' })]
    const receive = (member: Caller, { coupon_id }: { coupon_id: string }) =>
      member.call(receiveCoupon, { coupon_id, request_id: newRequest() })
    const ana = await openAccount(shop)
    for (const offer of offers) expect(await receive(ana, offer)).toMatchObject({ ok: true })
    await deleteNow(ana)

    const again = await registerAgain(ana.mobile!.slice(3), 'sms')
    for (const offer of offers) {
      expect(await receive(again, offer)).toMatchObject({ msg: 'You have already claimed this coupon.' })
      const { list } = await again.get(listCoupons, {})
      const shown = list.find(({ coupon_id }) => coupon_id === offer.coupon_id)
      expect(shown).toMatchObject({ state: 'received' })
    }
    // An email costs nothing, so the shop tells new members by their number.
    const byEmail = await registerAgain(ana.email!, 'email')
    expect(await receive(byEmail, offers[0]!)).toBeRefused('mobile-missing')
    expect(await receive(byEmail, offers[1]!)).toMatchObject({
      msg: 'You have already claimed this coupon.',
    })

    shop.clock.forward(366 * 86_400)
    await shop.run('clean-up')
    const next = await logIn(ana.mobile!.slice(3))
    for (const offer of offers) expect(await receive(next, offer)).toMatchObject({ ok: true })
  })

  test('does not make a buyer a new member again', async () => {
    const { coupon_id } = await runCoupon(await shop.staff(), { audience: 'new' })
    const ana = await openBuyer(shop, { password })
    const { order_id } = await buyFreely(shop, ana)
    await ana.get(cancelOrder, { order_id, reason_id: 'changed-mind' })
    const { mobile } = ana
    await deleteNow(ana)
    const again = await registerAgain(mobile!.slice(3), 'sms')
    expect(await again.call(receiveCoupon, { coupon_id, request_id: newRequest() })).toMatchObject({
      msg: 'This coupon is for customers who have not ordered yet.',
    })
    expect((await again.get(listCoupons, {})).list.map((offer) => offer.coupon_id)).not.toContain(coupon_id)
  })

  test('is refused while orders are unpaid, not shipped or on their way', async () => {
    const ana = await openBuyer(shop, { password })
    const desk = await shop.staff()
    const unpaid = await shop.createOrder(ana)
    const shipped = await buyFreely(shop, ana)
    await ship(desk, shipped.order_id)
    const paid = await buyFreely(shop, ana)
    const reasons = [
      { kind: 'unpaid', num: 1 },
      { kind: 'unshipped', num: 1 },
      { kind: 'unreceived', num: 1 },
    ]
    expect(await reasonsOf(ana)).toEqual(reasons)
    const refused = await deleteNow(ana)
    expect(refused).toBeRefused('account-in-use')
    expect(refused).toMatchObject({ data: { reasons } })
    expect(await ana.call(getMember, {})).toMatchObject({ ok: true })

    for (const order_id of [unpaid.id, paid.order_id]) {
      await ana.get(cancelOrder, { order_id, reason_id: 'changed-mind' })
    }
    expect(await reasonsOf(ana)).toEqual([{ kind: 'unreceived', num: 1 }])
    shop.clock.forward(16 * 86_400)
    await shop.run('confirm-receipts')
    expect(await deleteNow(ana)).toMatchObject({ ok: true })
  })

  test('is refused while a refund is under way', async () => {
    const ana = await openFullAccount(shop)
    expect(await reasonsOf(ana)).toEqual([{ kind: 'refund', num: 1 }])
    expect(await deleteNow(ana)).toBeRefused('account-in-use')
    await finishRefund(shop)
    expect(await reasonsOf(ana)).toEqual([])
    expect(await deleteNow(ana)).toMatchObject({ ok: true })
  })

  test('takes the comments off the pages of the goods at once', async () => {
    const [desk, sku] = [await shop.staff(), await buildFreeSku(shop)]
    const ana = await openShownAuthor(shop, desk, sku, { member: { password } })
    const visitor = shop.visitor()
    const shown = async () =>
      (await visitor.get(listGoodsComments, { goods_id: sku.goods_id })).list.map(
        ({ comment_id }) => comment_id,
      )
    // The response is cached from the second request on.
    for (let time = 0; time < 3; time++) expect(await shown()).toEqual([ana.comment_id])
    expect(await deleteNow(ana)).toMatchObject({ ok: true })
    expect(await shown()).toEqual([])
  })

  test('needs a proof of its own, and a session', async () => {
    const ana = await openAccount(shop)
    for (const proof of ['', await prove(ana, 'export_data')]) {
      expect(await ana.call(deleteAccount, { proof })).toBeRefused('proof-expired')
    }
    const visitor = shop.visitor()
    expect(await visitor.call(deleteAccount, { proof: '' })).toBeRefused('session-invalid')
    expect(await visitor.call(checkDeletion, {})).toBeRefused('session-invalid')
    expect(await ana.call(getMember, {})).toMatchObject({ ok: true })
  })

  test('twice at the same moment happens once', async () => {
    const ana = await openAccount(shop)
    const proof = await prove(ana, 'cancel_account')
    const results = await Promise.all([1, 2].map(() => ana.call(deleteAccount, { proof })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('session-invalid')
    expect(await mailsTo(shop, ana.email!)).toHaveLength(1)
  })

  test('and placing an order at the same moment: only one of the two happens', async () => {
    for (let round = 0; round < 4; round++) {
      const ana = await openBuyer(shop, { password })
      await ana.addToBag(await shop.build.sku({ stock: 5 }), 1)
      const offer = await ana.confirmOrder()
      const proof = await prove(ana, 'cancel_account')
      const acts = [() => ana.call(deleteAccount, { proof }), () => ana.placeOrder(offer)]
      const results = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })
})

test('staff still read a case of a deleted account, and what they write reaches no list of messages', async () => {
  const [ana, desk] = [await openBuyer(shop, { password }), await shop.staff()]
  const sku = await shop.build.sku()
  const order = await buyAndReceive(shop, ana, desk, [[sku, 2]])
  const lines = [{ order_goods_id: order.lines[0]!, num: 1, exchange_sku_id: sku.id }]
  const after_id = await openCase(ana, { order_id: order.order_id, type: 'exchange', lines })
  const return_address = { name: 'Corium Returns', mobile: '+862086000000', address: 'Gate 3' }
  await desk.get(approveCase, { after_id, needs_return: true, return_address })
  await sendBack(ana, after_id)
  await desk.get(acceptReturn, { after_id })
  await desk.get(shipReplacement, { after_id, courier: 'sf', courier_number: newTrackingNumber() })
  await ana.get(confirmExchange, { after_id })
  expect((await desk.get(getDeskCase, { after_id })).address_text).toContain('Huangpu')
  expect(await deleteNow(ana)).toMatchObject({ ok: true })

  const left = await desk.get(getDeskCase, { after_id })
  expect(left).toMatchObject({ status: 50, buyer: '', mobile: '', contact: { name: '', mobile: '' } })
  expect(left.address_text).not.toContain('中山东一路')
  expect((await desk.get(listDeskCases, { keyword: left.after_sn })).total).toBe(1)
  const { file_id } = await desk.get(uploadDeskPicture, { file: await pictureFile() })
  await desk.get(addDeskMessage, {
    after_id,
    text: 'Dear Lin Wei',
    file_ids: [file_id],
    request_id: newRequest(),
  })
  expect(await tablesWith(shop.shop.db, 'Dear Lin Wei')).toEqual(['after_sales_messages'])
  shop.clock.forward(300)
  await shop.run('erase-members')
  const { list } = await desk.get(listDeskMessages, { after_id })
  expect(list).toMatchObject([{ text: 'Dear Lin Wei', pictures: [{ file_id }] }])
})

test('what both sides write about a complaint, and staff with a refund, after the deletion stays', async () => {
  const [ana, desk] = [await openBuyer(shop, { password }), await shop.staff()]
  const complaints = createComplaintDesk(() => ({ stage: shop, buyer: ana, staff: desk }))
  await shop.run('list-complaints')
  const { id: order_id, payable, ...payment } = await complaints.pay()
  await ship(desk, order_id)
  await ana.get(confirmReceipt, { order_id })
  const number = await complaints.complain(payment)
  await shop.run('handle-notices')
  expect(shop.errors.splice(0)).toMatchObject([{ complaint: number }])
  const reply = async (text: string) => {
    await complaints.reply(number, text)
    await shop.run('send-complaint-acts')
  }
  await reply('We look into it')
  shop.clock.forward(60)
  expect(await deleteNow(ana)).toMatchObject({ ok: true })
  shop.clock.forward(60)
  await complaints.act(number, 'write', 'When?')
  await shop.run('handle-notices')
  await reply('Tomorrow')
  const part = { lines: [], with_shipping: false, goodwill: 100, restock: false }
  const why = { reason_id: 'goodwill', words: 'For the wait' }
  const seen = { order_id, refundable: payable, request_id: newRequest() }
  await desk.get(refundOrderPart, { ...part, ...why, ...seen, amount: 100 })

  shop.clock.forward(300)
  await shop.run('erase-members')
  const { entries } = await complaints.read(number)
  expect(entries.map(({ text }) => text)).toEqual(['', '', 'When?', 'Tomorrow'])
  const inTables = async (text: string) => tablesWith(shop.shop.db, text)
  expect(await inTables('We look into it')).toEqual([])
  expect(await inTables('Tomorrow')).toEqual(['complaint_acts', 'complaint_entries'])
  expect(await inTables('For the wait')).toContain('order_refunds')
})

/** Tables whose rows stay: the shop's books, which refer to a member's empty row. */
const kept = [
  'orders',
  'order_history',
  'payment_history',
  'refund_history',
  'after_sales',
  'after_sales_history',
  'invoices',
  'invoice_history',
  'statement_difference_history',
  'content_history',
  'trade_ledger',
  'trade_statements',
]

const tablesOfMembers = async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id'`.execute(shop.shop.db)
  return rows.map(({ table_name }) => table_name).filter((name) => !kept.includes(name))
}

async function countRows(table: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where member_id = ${memberId}`.execute(
    shop.shop.db,
  )
  return rows[0]!.count
}

test('what a request writes that had begun before the deletion goes within a quarter of an hour', async () => {
  const [ana, sku] = [await openAccount(shop), await shop.build.sku({ stock: 5 })]
  await shop.build.refreshCatalog()
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { limits } = shop.shop
  const { consume } = limits
  // The session is checked, the bag not written yet.
  const hold = vi.spyOn(limits, 'consume').mockImplementationOnce(async (...args) => {
    begun.resolve()
    await held.promise
    return consume(...args)
  })
  const adding = ana.call(addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num: 1 })
  await begun.promise
  hold.mockRestore()
  expect(await deleteNow(ana)).toMatchObject({ ok: true })
  held.resolve()
  expect(await adding).toMatchObject({ ok: true })
  expect(await countRows('bag_lines', ana.id)).toBe(1)

  const desk = await shop.staff()
  const found = await desk.get(getDeskMember, { member_id: ana.id })
  expect(found).toMatchObject({ state: 'erased', erase_at: null })
  expect((await desk.get(listDeskMembers, { view: 'to-be-erased' })).total).toBe(0)
  shop.clock.forward(299)
  await shop.run('erase-members')
  expect(await countRows('bag_lines', ana.id)).toBe(1)
  shop.clock.forward(1)
  await shop.run('erase-members')
  expect(await countRows('bag_lines', ana.id)).toBe(0)
  const { erased_at } = await desk.get(getDeskMember, { member_id: ana.id })
  expect(erased_at).toBe(found.erased_at)
  // Once: the number is free for another account, and is told once.
  await shop.run('erase-members')
  const mails = await mailsTo(shop, ana.email!)
  expect(mails.filter(({ subject }) => subject === 'Your account was deleted')).toHaveLength(1)
})

test('every table with data of members is emptied, and no table names the member anymore', async () => {
  const begun = shop.clock.now()
  const ana = await openFullAccount(shop)
  await finishRefund(shop)
  const paid = await ana.getOrder(ana.order_id)
  const tables = await tablesOfMembers()
  // A table that fails here is new: give openFullAccount a row of it, and its module an eraseMember.
  for (const table of tables) expect([table, await countRows(table, ana.id)]).not.toEqual([table, 0])
  const personal = [
    ana.mobile!,
    ana.email,
    'Lan of Canton',
    'Sorry, Lan',
    'A crease, Lan',
    'The hide smells, Lan',
    'Lan Studio',
    'Sewn by Lan',
    'Still good, Lan',
    'Signed for by Lan',
    'litchi for lan',
    'Thinner for Lan',
    'Of course, Lan',
  ]
  const ofStaff = shop.shop.db
    .selectFrom('uploads')
    .select('id')
    .where('staff_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', begun)
  expect(await ofStaff.execute()).toHaveLength(1)
  const others = await openBuyer(shop)
  for (const text of personal) expect([text, await tablesWith(shop.shop.db, text)]).not.toEqual([text, []])

  expect(await deleteNow(ana)).toMatchObject({ ok: true })
  await shop.run('delete-uploads')
  for (const table of tables) expect([table, await countRows(table, ana.id)]).toEqual([table, 0])
  for (const text of personal) expect([text, await tablesWith(shop.shop.db, text)]).toEqual([text, []])
  expect(await ofStaff.execute()).toEqual([])
  expect(await tablesWith(shop.shop.db, ana.id)).not.toContain('request_answers')

  const [order] = await shop.shop.db.selectFrom('orders').selectAll().where('id', '=', ana.order_id).execute()
  expect(order).toMatchObject({ sn: paid.order_sn, payable_fen: paid.amount, remark: '' })
  expect(order?.address).toMatchObject({
    consignee: '',
    mobile: '',
    detail: '',
    full_text: '',
    country: 'CN',
  })
  const line = await shop.shop.db.selectFrom('payments').selectAll().where('order_id', '=', ana.order_id)
  expect(await line.execute()).toMatchObject([{ received_fen: paid.amount, status: 7 }])
  expect(await others.get(getMember, {})).toMatchObject({ nickname: 'Buyer' })
})
