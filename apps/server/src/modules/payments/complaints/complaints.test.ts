import { getComplaint, listComplaints } from '@corium/contract/complaint-desk'
import { listChangedOrders } from '@corium/contract/erp'
import * as desk from '@corium/contract/order-desk'
import { getWaitingWork } from '@corium/contract/today'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../../test/buyer.ts'
import { createComplaintDesk } from '../../../../test/complaint-desk.ts'
import { openProgram } from '../../../../test/programs.ts'
import { openSandboxShop, type SandboxShop } from '../../../../test/sandbox-shop.ts'
import type { Caller } from '../../../../test/shop.ts'
import { readPaymentFigures } from '../payment-figures.ts'

let stage: SandboxShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  stage = await openSandboxShop()
  await stage.run('list-complaints')
  // So that they get mails.
  await stage.staff()
  await stage.shop.db.updateTable('staff').set({ password_hash: 'x' }).execute()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
  staff = await stage.staff({ permissions: ['orders', 'after-sales'] })
})
afterEach(async () => {
  await stage.control('DELETE', '/faults')
  stage.errors.splice(0)
})

const { pay, complain, act, atWechat, read, reply, complete, said } = createComplaintDesk(() => ({
  stage,
  buyer,
  staff,
}))
const orderOf = ({ id }: { id: string }) => staff.get(desk.getDeskOrder, { order_id: id })
const noticeOf = async (payment: { pay_sn: string }) =>
  (await stage.noticesOf(payment.pay_sn)).filter(({ event_type }) => event_type.startsWith('COMPLAINT'))
const alerts = () => (stage.errors.splice(0) as { msg: string }[]).map(({ msg }) => msg)

test('staff read a complaint, answer it and complete it, and the order says so meanwhile', async () => {
  const payment = await pay()
  const number = await complain(payment)
  await stage.run('handle-notices')
  expect(await read(number)).toMatchObject({
    status: 'to-answer',
    type_text: 'The buyer wants money back',
    text: 'The hide is stained',
    wanted: payment.payable,
    phone: '+86 138 **** 8000',
    orders: [{ order_id: payment.id, amount: payment.payable }],
    entries: [{ author: 'buyer', actor: 'Buyer', type_text: 'Complained', text: 'The hide is stained' }],
    handle: { reply: true, complete: true },
  })
  const { opened_at, reply_by, finish_by } = await read(number)
  expect([reply_by! - opened_at, finish_by! - opened_at]).toEqual([day, 3 * day])
  expect((await orderOf(payment)).disputes).toMatchObject([
    { kind: 'complaint', dispute_number: number, status: 'to-answer', respond_by: reply_by },
  ])
  expect(alerts()).toEqual(['a buyer complains to the payment provider'])

  stage.clock.forward(60)
  expect(await reply(number, 'We send another hide.')).toMatchObject({
    data: { handle: { reply: false, complete: false } },
  })
  await stage.run('send-complaint-acts')
  expect(await read(number)).toMatchObject({ status: 'answered', reply_by: null, acts: [] })
  expect((await orderOf(payment)).disputes).toMatchObject([{ status: 'waiting', respond_by: finish_by }])
  stage.clock.forward(60)
  await act(number, 'write', 'When?')
  await stage.run('handle-notices')
  expect(await read(number)).toMatchObject({ status: 'to-answer' })
  stage.clock.forward(60)
  await reply(number, 'Tomorrow.')
  await stage.run('send-complaint-acts')
  expect(await said(number)).toEqual([
    'Buyer: The hide is stained',
    'Ann: We send another hide.',
    'Buyer: When?',
    'Ann: Tomorrow.',
  ])

  stage.clock.forward(60)
  expect(await complete(number)).toMatchObject({ ok: true })
  await stage.run('send-complaint-acts')
  expect(await atWechat(number)).toMatchObject({ complaint_state: 'PROCESSED' })
  expect(await read(number)).toMatchObject({ status: 'completed', handle: { reply: false, complete: false } })
  const { disputes, history } = await orderOf(payment)
  expect(disputes).toEqual([])
  expect(
    history.filter(({ event }) => event.startsWith('compl')).map(({ text, note }) => [text, note]),
  ).toEqual([
    ['Complaint to WeChat Pay', 'The buyer wants money back'],
    ['Complaint ended', ''],
  ])
  const { timeline } = await buyer.getOrder(payment.id)
  expect(timeline.filter(({ event }) => event.startsWith('compl'))).toEqual([])

  stage.clock.forward(60)
  await act(number, 'again', 'It is stained as well')
  await stage.run('handle-notices')
  expect(await read(number)).toMatchObject({ status: 'to-answer', times: 2 })
  expect((await orderOf(payment)).disputes).toHaveLength(1)
})

test('programs hear of the order when a complaint begins and ends, and not each time that it is read', async () => {
  const owner = await stage.staff()
  const payment = await pay()
  const program = await openProgram(stage, owner)
  let cursor = ''
  const readFeed = async () => {
    const page = await program.get(listChangedOrders, { ...(cursor && { cursor }), limit: 100 })
    cursor = page.cursor
    return page.list.find(({ order_id }) => order_id === payment.id)?.is_disputed
  }
  expect(await readFeed()).toBe(false)
  const number = await complain(payment)
  await stage.run('handle-notices')
  expect(await readFeed()).toBe(true)
  stage.clock.forward(hour)
  await stage.run('handle-notices')
  const { asked_at } = await stage.shop.db
    .selectFrom('complaints')
    .select('asked_at')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(asked_at).toEqual(stage.clock.now())
  expect(await readFeed()).toBeUndefined()
  await act(number, 'withdraw')
  await stage.run('handle-notices')
  expect(await readFeed()).toBe(false)
})

describe('a notice about a complaint', () => {
  test('that is forged is refused, and nothing is read', async () => {
    const payment = await pay()
    await stage.fail('complaint-notice', 'hold')
    const number = await complain(payment)
    const [notice] = await noticeOf(payment)
    for (const forgery of ['unsigned', 'bad-signature', 'unknown-serial', 'old-timestamp', 'broken-tag']) {
      const { delivery } = await stage.control<{ delivery: { status: number } }>('POST', '/notices/send', {
        id: notice?.id,
        forgery,
      })
      expect(delivery.status).toBe(401)
    }
    await stage.run('handle-notices')
    expect(await staff.call(getComplaint, { complaint_number: number })).toBeRefused('not-found')
  })

  test('comes many times at once and is one complaint with one mail', async () => {
    const payment = await pay()
    await stage.fail('complaint-notice', 'duplicate', { count: 20 })
    const number = await complain(payment)
    await stage.run('handle-notices')
    const [notice] = await noticeOf(payment)
    await stage.control('POST', '/notices/send', { id: notice?.id, copies: 5 })
    await stage.run('handle-notices')
    expect(alerts()).toEqual(['a buyer complains to the payment provider'])
    expect((await orderOf(payment)).history.filter(({ event }) => event === 'complained')).toHaveLength(1)
    const mails = await stage.shop.db
      .selectFrom('outbox')
      .select('recipient')
      .where('template', '=', 'staff-complaint')
      .where('params', '@>', JSON.stringify({ number }))
      .execute()
    const recipients = mails.map(({ recipient }) => recipient)
    expect(recipients.length).toBeGreaterThan(0)
    expect(new Set(recipients).size).toBe(recipients.length)
  })

  test('is kept while WeChat Pay does not respond, and nothing of it is lost', async () => {
    const payment = await pay()
    await stage.fail('complaint', 'refuse', { times: 100, code: 'SYSTEM_ERROR' })
    const number = await complain(payment)
    await stage.run('handle-notices')
    expect(await staff.call(getComplaint, { complaint_number: number })).toBeRefused('not-found')
    await stage.control('DELETE', '/faults')
    stage.clock.forward(hour)
    await stage.run('handle-notices')
    staff = await stage.staff()
    expect((await read(number)).orders).toHaveLength(1)
  })

  test('that the shop stored and did not get to read is read later', async () => {
    const payment = await pay()
    const restore = stage.overrideProvider(({ complaints }) => ({
      complaints: { ...complaints!, query: () => Promise.reject(new Error('killed')) },
    }))
    const number = await complain(payment)
    await stage.shop.background.settled()
    restore()
    stage.clock.forward(hour)
    await stage.run('handle-notices')
    staff = await stage.staff()
    expect((await read(number)).orders).toHaveLength(1)
  })

  test('that is lost is found by the list, once an hour', async () => {
    const payment = await pay()
    await stage.fail('complaint-notice', 'drop')
    const number = await complain(payment)
    await stage.run('handle-notices')
    expect(await staff.call(getComplaint, { complaint_number: number })).toBeRefused('not-found')
    await stage.run('list-complaints')
    expect(await read(number)).toMatchObject({ status: 'to-answer' })
    await stage.fail('complaint-notice', 'drop')
    await act(number, 'withdraw')
    await stage.run('list-complaints')
    expect(await read(number)).toMatchObject({ status: 'completed' })
  })

  test('about a payment that the shop does not have is still answered', async () => {
    const payment = await pay()
    await stage.shop.db
      .updateTable('payments')
      .set({ sn: `X${payment.pay_sn}`, provider_id: 'X' })
      .where('sn', '=', payment.pay_sn)
      .execute()
    const number = await complain(payment)
    await stage.run('handle-notices')
    expect(await read(number)).toMatchObject({ orders: [], handle: { reply: true } })
    const figures = await readPaymentFigures(stage.shop.db, stage.clock.now())
    const { values } = figures.find(({ name }) => name === 'corium_money_for_staff')!
    const { list } = await staff.get(getWaitingWork, {})
    expect(values).toContainEqual({
      labels: { why: 'complaint-open' },
      value: list.find(({ work }) => work === 'complaints-open')?.num,
    })
    expect((await orderOf(payment)).disputes).toEqual([])
  })

  test('holds nothing about the buyer', async () => {
    const payment = await pay()
    const number = await complain(payment)
    await stage.run('handle-notices')
    const stored = await stage.shop.db
      .selectFrom('provider_notices')
      .select('body')
      .where('reference', '=', number)
      .executeTakeFirstOrThrow()
    expect(stored.body).not.toContain('stained')
    const row = await stage.shop.db
      .selectFrom('complaints')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('13800138000')
  })
})

test('the list has the complaint with the least time first, finds by number and word, and Today counts it', async () => {
  const [first, second] = [await pay(), await pay()]
  const early = await complain(first)
  await stage.run('handle-notices')
  stage.clock.forward(17 * hour)
  staff = await stage.staff()
  const late = await complain(second, { detail: 'Unique-Words' })
  await stage.run('handle-notices')
  const numbers = async (input: object) =>
    (await staff.get(listComplaints, input)).list.map(({ complaint_number }) => complaint_number)
  const open = await numbers({ view: 'open', limit: 100 })
  expect(open.indexOf(early)).toBeLessThan(open.indexOf(late))
  for (const keyword of [late, second.pay_sn, 'unique-words'])
    expect(await numbers({ keyword })).toEqual([late])
  const { list } = await staff.get(getWaitingWork, {})
  const work = list.find((one) => one.work === 'complaints-open')!
  expect(work.num).toBeGreaterThan(work.urgent_num)
  expect(work.urgent_num).toBeGreaterThan(0)
  expect(list.find((one) => one.work === 'disputes-open')?.num).toBe(0)
})
