import { confirmExchange } from '@corium/contract/after-sales'
import { refuseCase } from '@corium/contract/after-sales-desk'
import { cancelDeskOrder, getDeskOrder } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { createEndpoint } from '@corium/contract/webhook-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '#server/providers/provider-error.ts'
import { hour } from '#server/runtime/clock.ts'
import { exchange, openCase } from '../../../../test/after-sales.ts'
import { type Buyer, stockOf } from '../../../../test/buyer.ts'
import { mailsTo } from '../../../../test/messages.ts'
import { createPartRefund } from '../../../../test/refund-part.ts'
import { openSandboxShop, type SandboxShop } from '../../../../test/sandbox-shop.ts'
import { ship, wholeParcel } from '../../../../test/shipping.ts'
import { describePayments } from '../present-payments.ts'

/* Refunds that staff make in the provider's console, also while the shop refunds the same payment. */

const madeInConsole = 'a refund was made in the provider’s console'

let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

async function pay() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.pay(payment)
  await stage.run('handle-notices')
  return { ...payment, orderId: order.id, payable: order.payable }
}

/** The order is canceled, so the shop owes the buyer everything. */
async function payAndCancel() {
  const payment = await pay()
  await buyer.get(cancelOrder, { order_id: payment.orderId, reason_id: 'other' })
  return payment
}

async function refundInConsole(paySn: string, fen: number) {
  await stage.control('POST', '/refunds/console', { out_trade_no: paySn, refund: fen })
  await stage.runSandbox()
  await stage.run('handle-notices')
}

async function sendOnce() {
  stage.clock.forward(hour)
  await stage.run('send-refunds')
  await stage.runSandbox()
  await stage.run('handle-notices')
}

/** A refund that the provider refuses is reduced by one run and sent by the next. */
async function sendAll() {
  await sendOnce()
  await sendOnce()
}

const amountsAt = async (paySn: string) =>
  (await stage.refundsOf(paySn)).map(({ refund, status }) => `${refund} ${status}`).toSorted()

const textsOf = async (orderId: string) =>
  (await describePayments(stage.shop.db, orderId, 'en-us')).refunds.map(
    ({ refund_status_text }) => refund_status_text,
  )

test('a refund in the provider’s console is stored and alerts staff, once', async () => {
  const { pay_sn, orderId } = await pay()
  await refundInConsole(pay_sn, 1000)
  expect(await stage.statusOf(buyer, pay_sn)).toEqual([6, 20])
  expect((await describePayments(stage.shop.db, orderId, 'en-us')).refunds).toMatchObject([{ amount: 1000 }])
  expect(stage.errors.splice(0)).toHaveLength(1)
})

test.each(['buyer', 'staff'] as const)(
  'the mail about an order that the %s cancels after all of it went back says that nothing is left to refund',
  async (by) => {
    const email = await stage.addEmail(buyer)
    const { pay_sn, orderId: order_id, payable } = await pay()
    await refundInConsole(pay_sn, payable)
    if (by === 'buyer') await buyer.get(cancelOrder, { order_id, reason_id: 'other' })
    else await (await stage.staff()).get(cancelDeskOrder, { order_id, reason_id: 'short-stock' })
    const mail = (await mailsTo(stage, email)).at(-1)
    expect(mail?.text).toContain('There is nothing left to refund.')
    expect(mail?.text).not.toMatch(/Nothing was charged|we will refund/)
    expect(stage.errors.splice(0)).toHaveLength(1)
  },
)

test('programs hear of a refund in the provider’s console', async () => {
  stage.shop.config.webhookOrigins = ['http://127.0.0.1:9']
  const owner = await stage.staff()
  const url = 'http://127.0.0.1:9/webhooks'
  const { endpoint_id } = await owner.get(createEndpoint, { name: 'ERP', url, events: ['refund.succeeded'] })
  const { pay_sn, orderId } = await pay()
  await refundInConsole(pay_sn, 1000)
  const told = await stage.shop.db
    .selectFrom('webhook_deliveries')
    .select('data')
    .where('endpoint_id', '=', endpoint_id)
    .execute()
  expect(told).toMatchObject([{ data: { order_id: orderId, amount: 1000, currency: 'CNY' } }])
  expect(stage.errors.splice(0)).toHaveLength(1)
})

describe('while the shop refunds all that was paid', () => {
  test('a part in the console leaves the rest, and the buyer has the money once', async () => {
    const { pay_sn, payable } = await payAndCancel()
    await refundInConsole(pay_sn, 100)
    await sendAll()
    expect(await amountsAt(pay_sn)).toEqual(['100 SUCCESS', `${payable - 100} SUCCESS`].toSorted())
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 50])
    expect(stage.errors.splice(0)).toMatchObject([{ msg: madeInConsole }])
  })

  test('a part in the console reduces a refund that waits for staff', async () => {
    const { pay_sn, payable } = await payAndCancel()
    await stage.fail('refund', 'refuse', { code: 'NOT_ENOUGH' })
    await stage.run('send-refunds')
    await refundInConsole(pay_sn, 100)
    await sendAll()
    expect(await amountsAt(pay_sn)).toEqual(['100 SUCCESS', `${payable - 100} SUCCESS`].toSorted())
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 50])
    expect(stage.errors.splice(0)).toHaveLength(2)
  })

  test('all of it in the console leaves nothing to send', async () => {
    const { pay_sn, payable } = await payAndCancel()
    await refundInConsole(pay_sn, payable)
    await sendAll()
    expect(await amountsAt(pay_sn)).toEqual([`${payable} SUCCESS`])
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 50])
    expect(stage.errors.splice(0)).toHaveLength(1)
  })

  test('a refund in the console that does not arrive leaves all of it owed', async () => {
    const { pay_sn, payable } = await payAndCancel()
    await stage.fail('refund-result', 'abnormal')
    await refundInConsole(pay_sn, 100)
    await sendAll()
    expect(await amountsAt(pay_sn)).toEqual(['100 ABNORMAL'])
    const [rejected] = await stage.refundsOf(pay_sn)
    const ended = { out_refund_no: rejected?.out_refund_no, result: 'CLOSED' }
    await stage.control('POST', '/refunds/finish', ended)
    await sendAll()
    expect(await amountsAt(pay_sn)).toEqual(['100 CLOSED', `${payable} SUCCESS`])
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 50])
    expect(stage.errors.splice(0)).toMatchObject([
      { msg: madeInConsole },
      { because: 'refused' },
      { reported: 'closed' },
    ])
  })

  test('a refusal of the old number does not stop the refund that was reduced meanwhile', async () => {
    const { pay_sn, payable, orderId } = await payAndCancel()
    await refundInConsole(pay_sn, 100)
    const restore = stage.overrideProvider((original) => ({
      // This node takes so long that another one sends the refund meanwhile, and reduces it.
      refund: async () => {
        restore()
        await sendOnce()
        throw new ProviderError({ kind: 'refused', provider: original.name, operation: 'refund' })
      },
    }))
    await sendOnce()
    expect(await textsOf(orderId)).toContain('Requested')
    await sendOnce()
    expect(await amountsAt(pay_sn)).toEqual(['100 SUCCESS', `${payable - 100} SUCCESS`].toSorted())
    expect(stage.errors.splice(0)).toMatchObject([{ msg: madeInConsole }])
  })
})

test('a refund in the console does not change one that a node is sending', async () => {
  const { pay_sn, payable, orderId } = await pay()
  const half = Math.floor(payable / 2)
  await createPartRefund(stage, orderId, half)
  await stage.fail('refund', 'refuse', { code: 'NOT_ENOUGH' })
  await stage.run('send-refunds')
  await createPartRefund(stage, orderId, payable - half)
  expect(stage.errors.splice(0)).toMatchObject([{ because: 'not-enough' }])
  const restore = stage.overrideProvider((original) => ({
    refund: async (sent) => {
      restore()
      const accepted = await original.refund(sent)
      await refundInConsole(pay_sn, 100)
      return accepted
    },
  }))
  await sendAll()
  await sendOnce()
  const amounts = (await stage.refundsOf(pay_sn)).map(({ refund }) => refund)
  expect(amounts).toHaveLength(3)
  expect(amounts.reduce((sum, fen) => sum + fen, 0)).toBe(payable)
  expect(await textsOf(orderId)).toEqual(['Refunded', 'Refunded', 'Refunded'])
  expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 20])
  expect(stage.errors.splice(0)).toMatchObject([{ msg: madeInConsole }])
})

describe('all of it in the console, after a part of the order was sent', () => {
  async function shipPart(orderId: string) {
    const desk = await stage.staff()
    const { lines } = await desk.get(getDeskOrder, { order_id: orderId })
    const [{ order_goods_id, num }] = lines as [(typeof lines)[number]]
    await ship(desk, orderId, [{ ...wholeParcel()[0]!, lines: [{ order_goods_id, num: num - 1 }] }])
    return { desk, order_goods_id }
  }

  test('closes the order, and returns to stock what was not sent', async () => {
    const { pay_sn, orderId, payable } = await pay()
    const { desk } = await shipPart(orderId)
    const { lines } = await desk.get(getDeskOrder, { order_id: orderId })
    const { sku_id: id, goods_id } = lines[0]!
    const stock = () => stockOf(stage, { id, goods_id })
    const { on_hand } = await stock()
    await refundInConsole(pay_sn, payable)
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 60])
    expect(await desk.get(getDeskOrder, { order_id: orderId })).toMatchObject({ unshipped: [] })
    expect(await stock()).toMatchObject({ on_hand: on_hand + 1 })
    expect(stage.errors.splice(0)).toMatchObject([{ msg: madeInConsole }])
  })

  test('waits for an open case, and closes the order when that ends without a result', async () => {
    const { pay_sn, orderId, payable } = await pay()
    const { desk, order_goods_id } = await shipPart(orderId)
    const lines = [{ order_goods_id, num: 1 }]
    const after_id = await openCase(buyer, { order_id: orderId, type: 'refund_only', lines })
    await refundInConsole(pay_sn, payable)
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 20])
    await desk.get(refuseCase, { after_id, reason: 'other', note: 'Paid back already' })
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 60])
    expect(stage.errors.splice(0)).toMatchObject([{ msg: madeInConsole }])
  })

  test('closes the order once an open exchange is complete', async () => {
    const { pay_sn, orderId: order_id, payable } = await pay()
    const { desk, order_goods_id } = await shipPart(order_id)
    const { lines } = await desk.get(getDeskOrder, { order_id })
    const asked = { order_goods_id, num: 1, exchange_sku_id: lines[0]!.sku_id }
    const after_id = await exchange(buyer, desk, { order_id, lines: [asked] })
    await refundInConsole(pay_sn, payable)
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 20])
    await buyer.get(confirmExchange, { after_id })
    expect(await stage.statusOf(buyer, pay_sn)).toEqual([7, 60])
    expect(stage.errors.splice(0)).toMatchObject([{ msg: madeInConsole }])
  })
})
