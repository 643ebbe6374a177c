import { recordPayment } from '@corium/contract/order-desk'
import { payOnAccount } from '@corium/contract/payments'
import { listMoneyByHand } from '@corium/contract/reconciliation'
import { getTradeCredit } from '@corium/contract/trade-credit'
import * as desk from '@corium/contract/trade-credit-desk'
import { getDeskTradeAccount } from '@corium/contract/trade-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day } from '#server/runtime/clock.ts'
import { type Buyer, newRequest } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { openTrade } from '../../../test/trade.ts'

let shop: SandboxShop
let staff: Caller
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

async function openCompany() {
  const buyer = await shop.buyer()
  const email = await shop.addEmail(buyer)
  const { trade_id } = await openTrade(shop, buyer)
  const { version } = await staff.get(getDeskTradeAccount, { trade_id })
  await staff.get(desk.setTradeCredit, { trade_id, version, limit: 1000, days: 10 })
  return { buyer, email, trade_id }
}
type Company = Awaited<ReturnType<typeof openCompany>>

const creditOf = async (buyer: Caller) => (await buyer.get(getTradeCredit, {})).credit!
const receive = ({ trade_id }: Company, amount: number, reference: string) =>
  staff.call(desk.recordTradeReceipt, {
    trade_id,
    amount,
    reference,
    day: chinaDay(shop.clock.now()),
    request_id: newRequest(),
  })
async function received(company: Company, amount: number, reference = newRequest()) {
  const result = await receive(company, amount, reference)
  if (!result.ok) throw new Error(result.msg)
  return { ...result.data, reference }
}
const takeBack = ({ trade_id }: Company, entry_id: number, change: object = {}, by: Caller = staff) =>
  by.call(desk.takeBackTradeReceipt, {
    trade_id,
    entry_id,
    note: 'It was of another company',
    request_id: newRequest(),
    ...change,
  })
async function orderOnAccount(buyer: Buyer) {
  const order = await shop.createOrder(buyer)
  await buyer.get(payOnAccount, { order_id: order.id })
  return order
}
const booked = async (reference: string) =>
  (await staff.get(listMoneyByHand, { limit: 100 })).list.filter((row) => row.reference === reference)
/** Moves the clock day by day, so that the session of the buyer goes on. */
async function pass(buyer: Caller, isOver: () => boolean) {
  while (!isOver()) {
    shop.clock.forward(day)
    await creditOf(buyer)
  }
  staff = await shop.staff()
  await shop.run('make-trade-statements')
}

describe('a receipt that was recorded wrongly', () => {
  test('is taken back once with a reason that the company reads, and its number is free for the right one', async () => {
    const [wrong, right] = [await openCompany(), await openCompany()]
    const { entry_id, reference } = await received(wrong, 500)
    expect(await receive(right, 500, reference)).toBeRefused('field-errors')
    const same = { request_id: newRequest() }
    const both = await Promise.all([takeBack(wrong, entry_id, same), takeBack(wrong, entry_id, same)])
    expect(both[0]).toMatchObject({ ok: true })
    expect(both[1]).toEqual(both[0])
    expect(await takeBack(wrong, entry_id)).toBeRefused('state-conflict')
    expect(await creditOf(wrong.buyer)).toMatchObject({
      owed: 0,
      entries: {
        total: 2,
        list: [{ kind: 'reversal', amount: 500, note: 'It was of another company', reference }, {}],
      },
    })
    expect((await mailsTo(shop, wrong.email)).at(-1)!.text).toMatch(/It was of another company/)
    expect(await booked(reference)).toEqual([])
    expect(await receive(right, 500, reference)).toMatchObject({ ok: true })
    expect(await booked(reference)).toMatchObject([{ amount: 500, trade_id: right.trade_id }])
    const { entries } = await staff.get(desk.getDeskTradeCredit, wrong)
    expect(entries.list.map((row) => [row.kind, row.can_take_back])).toEqual([
      ['reversal', false],
      ['receipt', false],
    ])
    const shown = await staff.get(desk.getDeskTradeCredit, right)
    expect(shown.entries.list[0]).toMatchObject({ can_take_back: true })
  })

  test('frees its number for an order too', async () => {
    const company = await openCompany()
    const order = await shop.createOrder(company.buyer)
    const { entry_id, reference } = await received(company, order.payable)
    await takeBack(company, entry_id)
    const transfer = {
      order_id: order.id,
      method: 'bank-transfer',
      amount: order.payable,
      reference,
    } as const
    const today = { day: chinaDay(shop.clock.now()), note: 'x', request_id: newRequest() }
    expect(await staff.call(recordPayment, { ...transfer, ...today })).toMatchObject({ ok: true })
    expect(await receive(company, 1, reference)).toBeRefused('field-errors')
  })

  test('is no receipt of another company, no other entry and needs a reason and the permission', async () => {
    const [company, other] = [await openCompany(), await openCompany()]
    const { entry_id } = await received(company, 500)
    expect(await takeBack(other, entry_id)).toBeRefused('not-found')
    expect(await takeBack(company, 1e9)).toBeRefused('not-found')
    expect(await takeBack(company, entry_id, { note: ' ' })).toBeRefused('field-errors')
    await orderOnAccount(company.buyer)
    const { entries } = await creditOf(company.buyer)
    expect(await takeBack(company, entries.list[0]!.entry_id)).toBeRefused('not-found')
    const approver = await shop.staff({ permissions: ['trade', 'trade.decide'] })
    expect(await takeBack(company, entry_id, {}, approver)).toBeRefused('not-allowed')
  })

  test('opens the statement again that it had paid: overdue, and reminded of', async () => {
    const company = await openCompany()
    const { buyer, email } = company
    const order = await orderOnAccount(buyer)
    const month = chinaDay(shop.clock.now()).slice(0, 7)
    await pass(buyer, () => chinaDay(shop.clock.now()).slice(0, 7) !== month)
    const { entry_id } = await received(company, order.payable)
    expect((await creditOf(buyer)).statements[0]).toMatchObject({ open: 0 })
    await pass(buyer, () => chinaDay(shop.clock.now()).slice(-2) === '12')
    expect(await creditOf(buyer)).toMatchObject({ overdue: 0 })
    await takeBack(company, entry_id)
    expect(await creditOf(buyer)).toMatchObject({
      owed: order.payable,
      overdue: order.payable,
      statements: [{ open: order.payable, is_overdue: true }],
    })
    await shop.run('make-trade-statements')
    await shop.run('make-trade-statements')
    const reminders = (await mailsTo(shop, email)).filter(({ subject }) => /overdue/.test(subject))
    expect(reminders).toHaveLength(1)
    await received(company, order.payable)
    expect(await creditOf(buyer)).toMatchObject({ overdue: 0, statements: [{ open: 0 }] })
  })
})
