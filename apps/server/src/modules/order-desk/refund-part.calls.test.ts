import { approveCase } from '@corium/contract/after-sales-desk'
import type { Input } from '@corium/contract/call'
import * as changeLog from '@corium/contract/change-log'
import * as contract from '@corium/contract/order-desk'
import * as partRefunds from '@corium/contract/part-refunds'
import { listDeskRefunds, retryRefund } from '@corium/contract/refund-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCase } from '../../../test/after-sales.ts'
import { type Buyer, newRequest } from '../../../test/buyer.ts'
import { giveNew } from '../../../test/coupons.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import { ship, wholeParcel } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'
import { unbalancedStock } from '../../../test/stock-ledger.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: PaypalShop
let desk: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openPaypalShop()
  desk = await shop.staff({ name: 'Mei' })
})
beforeEach(async () => {
  buyer = await shop.buyer()
})
afterAll(async () => {
  expect(await unbalancedStock(shop.shop.db)).toEqual([])
  await shop.close()
})

/** A paid order of three meters at 33.33 and two at 50. */
async function buy() {
  const first = await shop.build.sku({ stock: 10, style: { price_fen: 3333 } })
  const second = await shop.build.sku({ stock: 10, style: { price_fen: 5000 } })
  await buyer.addToBag(first, 3)
  const { order_id, payable } = await buyer.buy(second, 2)
  const { pay_sn } = await shop.startPayment(buyer, order_id)
  await shop.pay({ pay_sn })
  await shop.run('handle-notices')
  const { lines, amounts } = await buyer.getOrder(order_id)
  const lineOf = (sku: { id: string }) => lines.find(({ sku_id }) => sku_id === sku.id)!.order_goods_id
  return {
    order_id,
    payable,
    pay_sn,
    amounts,
    first,
    second,
    lines: [lineOf(first), lineOf(second)] as const,
  }
}

type Part = Partial<Input<typeof partRefunds.refundOrderPart>> & { amount: number }

const refund = async (order_id: string, part: Part, by = desk) =>
  by.call(partRefunds.refundOrderPart, {
    order_id,
    refundable: await refundableOf(order_id),
    lines: [],
    with_shipping: false,
    goodwill: 0,
    restock: true,
    reason_id: 'goodwill',
    words: '',
    request_id: newRequest(),
    ...part,
  })
/** What the drawer shows before; nothing of an order that cannot be refunded. */
async function refundableOf(order_id: string): Promise<number> {
  const part = { order_id, lines: [], with_shipping: false, goodwill: 0 }
  const shown = await desk.call(partRefunds.getRefundPreview, part)
  return shown.ok ? shown.data.refundable : 0
}
const meters = (order_goods_id: string, num: number) => ({ lines: [{ order_goods_id, num }] })
const preview = (order_id: string, part: Partial<Part> = {}) =>
  desk.get(partRefunds.getRefundPreview, { order_id, lines: [], with_shipping: false, goodwill: 0, ...part })

/** WeChat Pay takes one refund of a payment a minute. */
async function send() {
  for (let round = 0; round < 4; round++) {
    shop.clock.forward(900)
    await shop.run('send-refunds')
    await shop.runSandbox()
    await shop.run('handle-notices')
  }
}

describe('meters that were not sent', () => {
  test('go back at the price that was paid, leave the order, and the buyer reads why', async () => {
    const email = await shop.addEmail(buyer)
    const { order_id, lines, first, pay_sn, payable } = await buy()
    const part = meters(lines[0], 0.5)
    expect(await preview(order_id, part)).toMatchObject({
      refundable: payable,
      to: 'WeChat Pay',
      language: 'en-us',
      lines: expect.arrayContaining([
        { order_goods_id: lines[0], unsent: 3, sent: 0, amount: 1666 },
        { order_goods_id: lines[1], unsent: 2, sent: 0, amount: 0 },
      ]),
      parts: { goods: 1666, shipping: 0, goodwill: 0 },
    })
    const words = 'The roll ended early.'
    const done = await refund(order_id, { ...part, amount: 1666, reason_id: 'short', words })
    expect(done).toMatchObject({ ok: true, data: { refund_sn: expect.any(String) } })
    await send()
    expect(await shop.refundsOf(pay_sn)).toMatchObject([{ refund: 1666, total: payable, status: 'SUCCESS' }])
    const seen = await buyer.getOrder(order_id)
    expect(seen).toMatchObject({
      order_status: 20,
      amounts: { paid: payable, refunded: 1666 },
      refunds: [
        { amount: 1666, refund_status_text: 'Refunded', reason_text: 'Short length or quantity', words },
      ],
    })
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'part-refunded', actor: 'The shop' })
    expect(seen.lines.find(({ order_goods_id }) => order_goods_id === lines[0])).toMatchObject({
      after_num: 0.5,
    })
    const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.startsWith('A refund for order'))
    expect(mail?.text).toContain(words)
    expect(await shop.stockOf(first)).toEqual({ on_hand: 7.5, held: 0, sold: 2.5 })
    const page = await desk.get(contract.getDeskOrder, { order_id })
    expect(page.unshipped).toContainEqual({ order_goods_id: lines[0], num: 2.5, claimed_num: 0, lot: '' })
    expect(page.history.at(-1)).toMatchObject({ event: 'part-refunded', actor: 'Mei', note: words })
    const { list } = await desk.get(changeLog.listChanges, { kind: 'order', subject_id: order_id })
    expect(list).toMatchObject([{ act: 'refunded', staff_name: 'Mei' }])
    await ship(desk, order_id)
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 30 })
  })

  test('are written off when they do not exist', async () => {
    const { order_id, lines, first } = await buy()
    expect(await refund(order_id, { ...meters(lines[0], 1), amount: 3333, restock: false })).toMatchObject({
      ok: true,
    })
    expect(await shop.stockOf(first)).toEqual({ on_hand: 7, held: 0, sold: 2 })
  })

  test('end the shipping when the rest has left', async () => {
    const { order_id, lines } = await buy()
    const parcel = { ...wholeParcel()[0]!, lines: [{ order_goods_id: lines[0], num: 3 }] }
    await ship(desk, order_id, [parcel])
    const part = { ...meters(lines[1], 2), amount: 10_000 }
    expect(await refund(order_id, part)).toMatchObject({ data: { fields: { is_sent: expect.anything() } } })
    expect(await refund(order_id, { ...part, is_sent: true })).toMatchObject({
      data: { fields: { 'lines.0.num': expect.anything() } },
    })
    expect(await refund(order_id, { ...part, is_sent: false })).toMatchObject({ ok: true })
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 30, ship_status: 2 })
  })

  test('are not all of an order: that is a cancellation', async () => {
    const { order_id, lines, payable } = await buy()
    const all = { lines: [meters(lines[0], 3), meters(lines[1], 2)].flatMap((one) => one.lines) }
    for (const part of [
      { ...all, amount: 19_999 },
      { goodwill: payable, amount: payable },
    ]) {
      expect(await refund(order_id, part)).toMatchObject({ data: { fields: { amount: expect.anything() } } })
    }
    expect(await buyer.getOrder(order_id)).toMatchObject({ refunds: [], order_status: 20 })
    expect(await refund(order_id, { ...meters(lines[0], 3), amount: 9999 })).toMatchObject({ ok: true })
    expect(await desk.call(contract.cancelDeskOrder, { order_id, reason_id: 'flaw' })).toMatchObject({
      ok: true,
    })
    await send()
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 50,
      amounts: { paid: payable, refunded: payable },
    })
  })
})

test('goods that were sent come back in stock or stay with the buyer; the last of the money closes the order', async () => {
  const { order_id, lines, first, payable, amounts } = await buy()
  await ship(desk, order_id)
  await refund(order_id, { ...meters(lines[0], 1), amount: 3333, restock: true })
  await refund(order_id, { ...meters(lines[0], 1), amount: 3000, restock: false })
  expect(await shop.stockOf(first)).toEqual({ on_hand: 8, held: 0, sold: 2 })
  expect(amounts.shipping).toBeGreaterThan(0)
  const rest = payable - 6333
  expect(await refund(order_id, { with_shipping: true, goodwill: rest, amount: rest })).toMatchObject({
    ok: true,
  })
  expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 30 })
  await send()
  expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 60, amounts: { refunded: payable } })
  expect(await refund(order_id, { goodwill: 1, amount: 1 })).toBeRefused('state-conflict')
})

test('the delivery fee goes back once, and what was agreed can be less', async () => {
  const { order_id, amounts } = await buy()
  const { shipping } = amounts
  const lower = { with_shipping: true, amount: shipping - 1 }
  expect(await refund(order_id, lower)).toMatchObject({ ok: true })
  expect(await preview(order_id, { with_shipping: true })).toMatchObject({
    shipping: 0,
    parts: { shipping: 0 },
  })
  expect(await refund(order_id, { with_shipping: true, amount: 1 })).toMatchObject({
    data: { fields: { amount: expect.anything() } },
  })
})

test('a discount is shared as the order has it, and the parts add up to what was paid for the line', async () => {
  const sku = await shop.build.sku({ stock: 10, style: { price_fen: 3333 } })
  await giveNew(desk, buyer, { amount: 1001, scope: 'styles', scope_ids: [sku.goods_id] })
  const other = await shop.build.sku({ stock: 10, style: { price_fen: 5000 } })
  await buyer.addToBag(sku, 3)
  const { order_id } = await buyer.buy(other, 1)
  await shop.pay(await shop.startPayment(buyer, order_id))
  await shop.run('handle-notices')
  const line = (await buyer.getOrder(order_id)).lines.find(({ sku_id }) => sku_id === sku.id)!
  expect(line.discount).toBe(1001)
  await ship(desk, order_id)
  const shares: number[] = []
  for (const num of [1, 1, 1]) {
    const { parts } = await preview(order_id, meters(line.order_goods_id, num))
    shares.push(parts.goods)
    expect(
      await refund(order_id, { ...meters(line.order_goods_id, num), amount: parts.goods }),
    ).toMatchObject({ ok: true })
  }
  expect(shares).toEqual([2999, 2999, 3000])
})

test('PayPal gives back dollars at the rate of the payment', async () => {
  const payment = await shop.openPaypal(buyer)
  await shop.approve(payment)
  await shop.run('handle-notices')
  await shop.shop.db.updateTable('exchange_rates').set({ rate_e6: 200_000 }).execute()
  expect(await refund(payment.id, { goodwill: 1000, amount: 1000 })).toMatchObject({ ok: true })
  await send()
  expect(await shop.paypalRefundsOf(payment)).toMatchObject([
    { status: 'COMPLETED', amount: { value: '1.39' } },
  ])
  expect(await buyer.getOrder(payment.id)).toMatchObject({
    refunds: [{ amount: 1000, charge: { currency: 'USD', amount: 139 } }],
  })
})

describe('together with other refunds', () => {
  test('it never exceeds the payment, and leaves what an open case asks for', async () => {
    const { order_id, lines, payable } = await buy()
    await ship(desk, order_id)
    const after_id = await openCase(buyer, {
      order_id,
      type: 'refund_only',
      is_received: 1,
      reason_id: 'flaw',
      ...meters(lines[1], 2),
    })
    expect(await preview(order_id)).toMatchObject({
      refundable: payable - 10_000,
      lines: expect.arrayContaining([
        expect.objectContaining({ order_goods_id: lines[0], sent: 3 }),
        expect.objectContaining({ order_goods_id: lines[1], sent: 0 }),
      ]),
    })
    const more = payable - 10_000 + 1
    expect(await refund(order_id, { goodwill: more, amount: more })).toMatchObject({
      refusal: 'refund-exceeds-payment',
      data: { max_refund: payable - 10_000 },
    })
    expect(await refund(order_id, { goodwill: more - 1, amount: more - 1 })).toMatchObject({ ok: true })
    await desk.get(approveCase, { after_id, needs_return: false })
    await send()
    await shop.run('move-cases')
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 60, amounts: { refunded: payable } })
  })

  test('two at once give back what is left once; a repeat of one does it once', async () => {
    const { order_id, lines, payable } = await buy()
    await ship(desk, order_id)
    const amount = payable - 100
    const both = await Promise.all([1, 2].map(() => refund(order_id, { goodwill: amount, amount })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    const other = await buy()
    const request_id = newRequest()
    const part = { ...meters(other.lines[0], 1), amount: 3333, request_id }
    const results = await Promise.all(Array.from({ length: 20 }, () => refund(other.order_id, part)))
    expect(new Set(results.map((one) => one.ok && one.data.refund_sn)).size).toBe(1)
    expect((await buyer.getOrder(other.order_id)).refunds).toHaveLength(1)
    expect(lines).toHaveLength(2)
  })

  test('is not made a second time by a colleague who has not seen the first', async () => {
    const { order_id, payable } = await buy()
    const colleague = await shop.staff({ permissions: ['orders.refund'] })
    const goodwill = { goodwill: 1000, amount: 1000, refundable: payable }
    expect(await refund(order_id, goodwill)).toMatchObject({ ok: true })
    expect(await refund(order_id, goodwill, colleague)).toBeRefused('state-conflict')
    const seen = { ...goodwill, refundable: payable - 1000 }
    expect(await refund(order_id, seen, colleague)).toMatchObject({ ok: true })
    expect(await preview(order_id)).toMatchObject({ refundable: payable - 2000, refunded: 2000 })
  })

  test('and a cancellation at once do one after the other, and no more than was paid goes back', async () => {
    const { order_id, payable } = await buy()
    await Promise.all([
      refund(order_id, { goodwill: 500, amount: 500 }),
      desk.call(contract.cancelDeskOrder, { order_id, reason_id: 'flaw' }),
    ])
    await send()
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 50, amounts: { refunded: payable } })
  })

  test('one that the provider closes is sent again under a new number, with its reason', async () => {
    const { order_id } = await buy()
    await shop.fail('refund-result', 'closed')
    await refund(order_id, { goodwill: 500, amount: 500, reason_id: 'late' })
    await send()
    const { list } = await desk.get(listDeskRefunds, { view: 'stuck' })
    const stuck = list.find((one) => one.order_id === order_id)!
    await desk.get(retryRefund, { refund_id: stuck.refund_id })
    await send()
    const { refunds, amounts } = await buyer.getOrder(order_id)
    expect(amounts.refunded).toBe(500)
    expect(refunds.map(({ reason_text }) => reason_text).sort()).toEqual(['', 'Late delivery'])
    shop.errors.splice(0)
  })
})

test('what is asked has to be possible', async () => {
  const { order_id, lines } = await buy()
  const wrong: [Part, string][] = [
    [{ ...meters(lines[0], 3.1), amount: 1 }, 'lines.0.num'],
    [{ ...meters(lines[0], 0.55), amount: 1 }, 'lines.0.num'],
    [{ ...meters(unknownId, 1), amount: 1 }, 'lines.0.order_goods_id'],
    [
      { lines: [...meters(lines[0], 1).lines, ...meters(lines[0], 1).lines], amount: 1 },
      'lines.1.order_goods_id',
    ],
    [{ ...meters(lines[0], 1), amount: 3334 }, 'amount'],
    [{ goodwill: 1, amount: 0 }, 'amount'],
    [{ goodwill: 1, amount: 1, reason_id: 'toString' }, 'reason_id'],
    [{ goodwill: 1, amount: 1, reason_id: 'other', words: ' ' }, 'words'],
  ]
  for (const [part, field] of wrong) {
    expect(await refund(order_id, part), field).toMatchObject({
      refusal: 'field-errors',
      data: { fields: { [field]: expect.anything() } },
    })
  }
  const unpaid = await shop.createOrder(buyer)
  expect(await refund(unpaid.id, { goodwill: 1, amount: 1 })).toBeRefused('state-conflict')
  expect(await refund(unknownId, { goodwill: 1, amount: 1 })).toBeRefused('not-found')
  expect(await buyer.getOrder(order_id)).toMatchObject({ refunds: [] })
})

test('it takes the permission, and above the limit of the role a colleague', async () => {
  const { order_id } = await buy()
  const part = { goodwill: 200, amount: 200 }
  const packer = await shop.staff({ permissions: ['orders', 'orders.cancel', 'orders.payment'] })
  expect(await refund(order_id, part, packer)).toBeRefused('not-allowed')
  expect(await refund(order_id, part, shop.visitor())).toBeRefused('session-invalid')
  expect(await refund(order_id, part, buyer)).toBeRefused('session-invalid')
  const may = ['orders', 'orders.refund'] as const
  const limited = await shop.staff({ permissions: may, refund_limit: 199 })
  expect(await refund(order_id, part, limited)).toMatchObject({
    refusal: 'refund-above-limit',
    data: { refund_limit: 199 },
  })
  expect(await buyer.getOrder(order_id)).toMatchObject({ refunds: [] })
  const able = await shop.staff({ permissions: may, refund_limit: 200 })
  expect(await refund(order_id, part, able)).toMatchObject({ ok: true })
})

test('the limit of a role counts what staff refunded of the order before', async () => {
  const { order_id } = await buy()
  const limited = await shop.staff({ permissions: ['orders', 'orders.refund'], refund_limit: 250 })
  expect(await refund(order_id, { goodwill: 200, amount: 150 }, limited)).toMatchObject({ ok: true })
  expect(await refund(order_id, { goodwill: 101, amount: 101 }, limited)).toBeRefused('refund-above-limit')
  expect(await refund(order_id, { goodwill: 100, amount: 100 }, limited)).toMatchObject({ ok: true })
  const other = await buy()
  expect(await refund(other.order_id, { goodwill: 200, amount: 200 }, limited)).toMatchObject({ ok: true })
})

test('the limit of a role counts what staff refunded of the order before, also when it is canceled', async () => {
  const { order_id, payable } = await buy()
  const permissions = ['orders', 'orders.refund', 'orders.cancel'] as const
  const limited = await shop.staff({ permissions, refund_limit: payable - 1 })
  expect(await refund(order_id, { goodwill: 200, amount: 200 }, limited)).toMatchObject({ ok: true })
  const given = { order_id, reason_id: 'flaw' }
  expect(await limited.call(contract.cancelDeskOrder, given)).toBeRefused('refund-above-limit')
  expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 20 })
  const able = await shop.staff({ permissions, refund_limit: payable })
  expect(await able.get(contract.cancelDeskOrder, given)).toMatchObject({ order_status: 50 })
})
