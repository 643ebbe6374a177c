import type { Input } from '@corium/contract/call'
import { getDeskOrder, listDeskOrders, recordPayment } from '@corium/contract/order-desk'
import { getOrder, listOrders } from '@corium/contract/orders'
import { chooseTransfer, listPayMethods } from '@corium/contract/payments'
import { getOrderSettings, saveOrderSettings, saveTransferSettings } from '@corium/contract/settings-desk'
import { getWaitingWork } from '@corium/contract/today'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, hour, seconds } from '#server/runtime/clock.ts'
import { type Buyer, newRequest } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { transferTerms } from '../../../test/transfer-terms.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: SandboxShop
let desk: Caller
let buyer: Buyer
let version = 0
beforeAll(async () => {
  shop = await openSandboxShop()
})
afterAll(() => shop.close())

async function set(change: Partial<Input<typeof saveTransferSettings>> = {}) {
  ;({ version } = await desk.get(saveTransferSettings, { ...transferTerms, version, ...change }))
}
beforeEach(async () => {
  desk = await shop.staff({ permissions: ['orders', 'orders.payment', 'settings'] })
  buyer = await shop.buyer()
  await set()
})

const methodsOf = (order: { id: string }) => buyer.get(listPayMethods, { order_id: order.id })
const choose = (order: { id: string }, by: Caller = buyer) => by.call(chooseTransfer, { order_id: order.id })

describe('paying by bank transfer', () => {
  test('holds the order until the end of the third day, shows the account and mails it', async () => {
    const email = await shop.addEmail(buyer)
    const order = await shop.createOrder(buyer)
    const offered = await methodsOf(order)
    const now = shop.clock.now()
    const end = new Date(`${chinaDay(new Date(now.getTime() + 4 * day * 1000))}T00:00:00+08:00`)
    expect(offered.list.at(-1)).toMatchObject({ method: 'bank-transfer', available: true })
    expect(offered.transfer).toMatchObject({ is_chosen: false, held_until: seconds(end), account: null })

    const before = await buyer.get(getOrder, { order_id: order.id })
    expect(before).toMatchObject({ transfer_at: null, pay_expire_at: seconds(now) + 24 * hour })
    const transfer = {
      is_chosen: true,
      held_until: seconds(end),
      reference: before.order_sn,
      account: {
        holder: transferTerms.holder_en,
        bank: transferTerms.bank_en,
        number: transferTerms.number,
        swift: transferTerms.swift,
      },
    }
    expect(await choose(order)).toMatchObject({ ok: true, data: transfer })
    expect((await methodsOf(order)).transfer).toEqual(transfer)
    const held = await buyer.get(getOrder, { order_id: order.id })
    expect(held).toMatchObject({ transfer_at: seconds(now), pay_expire_at: seconds(end) })
    expect(held.timeline.at(-1)).toMatchObject({ event: 'transfer-chosen' })
    expect((await buyer.get(listOrders, { tab: 'unpaid' })).list[0]).toMatchObject({
      order_id: order.id,
      transfer_at: seconds(now),
    })
    const mail = (await mailsTo(shop, email)).at(-1)!
    expect(mail.subject).toContain(before.order_sn)
    expect(mail.text).toContain(`Account number: ${transferTerms.number}`)

    shop.clock.forward(2 * day)
    await shop.run('cancel-unpaid')
    expect(await buyer.getOrder(order.id)).toMatchObject({ order_status: 10 })
    shop.clock.forward(2 * day)
    await shop.run('cancel-unpaid')
    expect(await buyer.getOrder(order.id)).toMatchObject({ order_status: 50, transfer_at: null })
    expect(await shop.stockOf(order.sku)).toMatchObject({ held: 0 })
  })

  test('is held once: choosing it again later does not hold the order longer, nor mail again', async () => {
    const email = await shop.addEmail(buyer)
    const order = await shop.createOrder(buyer)
    const first = await Promise.all([choose(order), choose(order)])
    shop.clock.forward(2 * day)
    const again = await choose(order)
    expect(first[0]).toEqual(first[1])
    expect(again).toEqual(first[0])
    expect((await mailsTo(shop, email)).filter(({ subject }) => subject.includes('account'))).toHaveLength(1)
  })

  test('is work for staff until they record the money; the buyer can pay otherwise meanwhile', async () => {
    const order = await shop.createOrder(buyer)
    const other = await shop.createOrder(buyer)
    const waiting = async () => {
      const { list } = await desk.get(getWaitingWork, {})
      return list.find(({ work }) => work === 'transfers-awaited')!.num
    }
    const before = await waiting()
    await choose(order)
    await choose(other)
    expect(await waiting()).toBe(before + 2)
    const { list, counts } = await desk.get(listDeskOrders, { view: 'transfers' })
    expect(list.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining([order.id, other.id]))
    expect(counts).toContainEqual({ view: 'transfers', num: before + 2 })

    const paid = await desk.call(recordPayment, {
      order_id: order.id,
      method: 'bank-transfer',
      amount: order.payable,
      reference: `BOC-${order.id}`,
      day: chinaDay(shop.clock.now()),
      note: 'On the statement',
      request_id: newRequest(),
    })
    expect(paid).toMatchObject({ ok: true })
    await shop.pay(await shop.startPayment(buyer, other.id))
    await shop.run('handle-notices')
    for (const { id } of [order, other]) expect(await buyer.getOrder(id)).toMatchObject({ order_status: 20 })
    expect(await waiting()).toBe(before)
  })

  test('does not make the time of an order shorter', async () => {
    const { version: _, changed_at: _at, changed_by: _by, ...times } = await desk.get(getOrderSettings, {})
    await desk.get(saveOrderSettings, { ...times, version: 0, hold_hours: 72 })
    await set({ hold_days: 1 })
    const order = await shop.createOrder(buyer)
    await desk.get(saveOrderSettings, { ...times, version: 1 })
    const { pay_expire_at } = await buyer.get(getOrder, { order_id: order.id })
    expect(await choose(order)).toMatchObject({ ok: true, data: { held_until: pay_expire_at } })
    expect(await buyer.get(getOrder, { order_id: order.id })).toMatchObject({ pay_expire_at })
  })
})

test('staff record a transfer in the last minute that the back office names; after it, the job alone decides', async () => {
  const [paid, overdue, late] = [
    await shop.createOrder(buyer),
    await shop.createOrder(buyer),
    await shop.createOrder(buyer),
  ]
  for (const order of [paid, overdue, late]) await choose(order)
  const reader = await shop.staff({ permissions: ['orders', 'orders.payment'] })
  const infoOf = ({ id }: { id: string }, by = reader) => by.get(getDeskOrder, { order_id: id })
  const { pay_expire_at } = await infoOf(paid)
  const forwardTo = async (at: number) => {
    shop.clock.forward(at - seconds(shop.clock.now()))
    await shop.run('cancel-unpaid')
    return shop.staff({ permissions: ['orders', 'orders.payment'] })
  }
  const record = (by: Caller, { id, payable }: { id: string; payable: number }) =>
    by.call(recordPayment, {
      order_id: id,
      method: 'bank-transfer',
      amount: payable,
      reference: `BOC-${id}`,
      day: chinaDay(shop.clock.now()),
      note: 'On the statement',
      request_id: newRequest(),
    })

  // What the page shows as the end: 23:59, the minute before the hold ends.
  const inTime = await forwardTo(pay_expire_at! - 60)
  expect(await infoOf(paid, inTime)).toMatchObject({
    order_status: 10,
    pay_expire_at,
    handle: { record_payment: true, cancel: true },
  })
  expect(await record(inTime, paid)).toMatchObject({ ok: true })
  expect(await infoOf(paid, inTime)).toMatchObject({ order_status: 20, pay_expire_at: null })

  const lastSecond = await forwardTo(pay_expire_at! - 1)
  expect(await infoOf(overdue, lastSecond)).toMatchObject({ order_status: 10 })
  // The hold has ended, and the job has not run yet: the goods are still held.
  shop.clock.forward(1)
  expect(await record(lastSecond, late)).toMatchObject({ ok: true })

  const after = await forwardTo(pay_expire_at!)
  expect(await infoOf(overdue, after)).toMatchObject({
    order_status: 50,
    handle: { record_payment: false, cancel: false },
  })
  expect(await record(after, overdue)).toBeRefused('state-conflict')
  expect(await shop.stockOf(overdue.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
  for (const order of [paid, late]) {
    expect(await infoOf(order, after)).toMatchObject({ order_status: 20 })
  }
})

describe('a transfer is refused', () => {
  test('below its smallest amount, and while the shop has no account', async () => {
    const order = await shop.createOrder(buyer)
    for (const change of [{ from: order.payable + 1 }, { number: '' }]) {
      await set(change)
      const { list, transfer } = await methodsOf(order)
      expect(list.map(({ method }) => method)).not.toContain('bank-transfer')
      expect(transfer).toBeNull()
      expect(await choose(order)).toBeRefused('payment-unavailable')
    }
    await set({ from: order.payable })
    expect(await choose(order)).toMatchObject({ ok: true })
  })

  test('for an order that is over or paid, of another member, and signed out', async () => {
    const order = await shop.createOrder(buyer)
    expect(await choose(order, await shop.buyer())).toBeRefused('not-found')
    expect(await choose(order, shop.visitor())).toBeRefused('session-invalid')
    for (const id of [unknownId, 'x']) expect(await choose({ id })).toBeRefused('not-found')
    await shop.pay(await shop.startPayment(buyer, order.id))
    await shop.run('handle-notices')
    expect(await choose(order)).toBeRefused('state-conflict')
    const late = await shop.createOrder(buyer)
    shop.clock.forward(day)
    expect(await choose(late)).toBeRefused('state-conflict')
  })
})
