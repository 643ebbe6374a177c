import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, openBuyer, stockOf } from '../../../test/buyer.ts'
import { createPretendOutside } from '../../../test/outside.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { settleOrder } from './settle-order.ts'

const outside = createPretendOutside()
const { close, query } = outside.wechatPay

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ outside })
})
afterAll(() => shop.close())

const cancel = (buyer: Buyer, order_id: string) =>
  buyer.call(contract.cancelOrder, { order_id, reason_id: 'changed-mind', remark: 'Sorry' })

const settle = (orderId: string) =>
  shop.shop.db
    .transaction()
    .execute((trx) => settleOrder(trx, { orderId, at: shop.clock.now(), actor: 'provider' }))

/** An order whose payment waits at the provider. */
async function paying() {
  const buyer = await openBuyer(shop)
  const sku = await shop.build.sku({ stock: 10 })
  const { order_id, payable } = await buyer.buy(sku, 3)
  const sn = `P${order_id.replaceAll('-', '').slice(0, 20)}`
  await shop.shop.db
    .insertInto('payments')
    .values({
      ...{ sn, order_id, method: 'wechat_native', status: 1, amount_fen: payable },
      ...{ created_at: shop.clock.now(), ask_at: shop.clock.now() },
    })
    .execute()
  return { buyer, sku, order_id, payable, sn }
}

/** What the provider says for the length of one test. */
async function whileProvider(answers: Partial<typeof outside.wechatPay>, act: () => Promise<void>) {
  Object.assign(outside.wechatPay, answers)
  try {
    await act()
  } finally {
    Object.assign(outside.wechatPay, { close, query })
  }
}

describe('cancelling', () => {
  test('returns the stock and tells why', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    expect(await cancel(buyer, order_id)).toMatchObject({ ok: true, data: { order_status: 50 } })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    expect(await buyer.read(order_id)).toMatchObject({
      order_status: 50,
      cancel_text: 'Canceled by you: I no longer need it (Sorry)',
      handle: { pay: false, cancel: false },
      pay_expire_at: null,
      timeline: [{ event: 'placed' }, { event: 'cancelled', actor: 'You', text: 'Order canceled' }],
    })
  })

  test('happens once, also when it is asked for twice at the same moment', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    const results = await Promise.all([cancel(buyer, order_id), cancel(buyer, order_id)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = await cancel(buyer, order_id)
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { status: 50, handle: { pay: false, cancel: false } } })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    expect((await buyer.read(order_id)).timeline).toHaveLength(2)
  })

  test('needs one of the reasons on offer', async () => {
    const buyer = await openBuyer(shop)
    const { order_id } = await buyer.buy(await shop.build.sku(), 1)
    expect(await buyer.call(contract.cancelOrder, { order_id, reason_id: 'toString' })).toBeRefused(
      'field-errors',
    )
    const reasons = async () => (await buyer.get(contract.listCancelReasons, { order_id })).list
    expect((await reasons())[0]).toEqual({ reason_id: 'changed-mind', name: 'I no longer need it' })
    const ofPayment = { reason_id: 'pay-trouble', name: 'I could not pay' }
    expect(await reasons()).toContainEqual(ofPayment)
    await settle(order_id)
    expect(await reasons()).not.toContainEqual(ofPayment)
    const other = await openBuyer(shop)
    expect(await other.call(contract.listCancelReasons, { order_id })).toBeRefused('not-found')
  })

  test('and paying at the same moment end in one of the two', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    const [cancelled, paid] = await Promise.all([cancel(buyer, order_id), settle(order_id)])
    expect(cancelled.ok || paid === 'settled').toBe(true)
    const { order_status } = await buyer.read(order_id)
    expect(order_status).toBe(cancelled.ok ? 50 : 20)
    expect(await stockOf(shop, sku)).toEqual(
      cancelled.ok ? { on_hand: 10, held: 0, sold: 0 } : { on_hand: 7, held: 0, sold: 3 },
    )
  })

  test('closes a payment that waits', async () => {
    const { buyer, order_id } = await paying()
    await whileProvider({ close: async () => 'closed' }, async () => {
      expect(await cancel(buyer, order_id)).toMatchObject({ ok: true })
    })
    expect((await buyer.read(order_id)).payments).toMatchObject([{ pay_status: 3 }])
  })

  test('a payment that was faster is taken, and the order goes on', async () => {
    const { buyer, order_id, sku, sn, payable } = await paying()
    const seen = {
      ...{ state: 'paid' as const, outTradeNo: sn, transactionId: `T${sn}`, refunded: false },
      ...{ amount: { currency: 'CNY', minor: payable }, paidAt: shop.clock.now() },
    }
    await whileProvider({ close: async () => 'paid', query: async () => seen }, async () => {
      const refused = await cancel(buyer, order_id)
      expect(refused).toBeRefused('state-conflict')
      expect(refused).toMatchObject({ data: { status: 20, handle: { pay: false, cancel: true } } })
    })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 7, held: 0, sold: 3 })
  })

  test('waits while the provider does not say whether money came', async () => {
    const { buyer, order_id, sku, sn } = await paying()
    await whileProvider({ close: async () => 'unknown' }, async () => {
      const refused = await cancel(buyer, order_id)
      expect(refused).toBeRefused('payment-unknown')
      expect(refused).toMatchObject({ data: { pay_sn: sn } })
    })
    expect(await buyer.read(order_id)).toMatchObject({ order_status: 10 })
    expect(await stockOf(shop, sku)).toMatchObject({ held: 3 })
    await whileProvider({ close: async () => 'closed' }, async () => {
      expect(await cancel(buyer, order_id)).toMatchObject({ ok: true })
    })
  })

  test('notices a payment that is opened in the same moment', async () => {
    const { buyer, order_id, sn } = await paying()
    let closed = 0
    const openAnother = async () => {
      closed += 1
      if (closed === 1) {
        const { db } = shop.shop
        const row = await db.selectFrom('payments').selectAll().where('sn', '=', sn).executeTakeFirstOrThrow()
        await db.updateTable('payments').set({ status: 3 }).where('id', '=', row.id).execute()
        await db
          .insertInto('payments')
          .values({
            ...{ sn: `${sn}2`, order_id, method: 'wechat_native', status: 1, amount_fen: row.amount_fen },
            ...{ created_at: row.created_at, ask_at: row.created_at },
          })
          .execute()
      }
      return 'closed' as const
    }
    await whileProvider({ close: openAnother }, async () => {
      expect(await cancel(buyer, order_id)).toMatchObject({ ok: true })
    })
    expect(closed).toBe(2)
    expect((await buyer.read(order_id)).payments.map(({ pay_status }) => pay_status)).toEqual([3, 3])
  })
})

describe('after 24 hours without payment', () => {
  test('the order cannot be paid any more, is cancelled, and its stock returns', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    shop.clock.forward(86_400 - 1)
    await shop.run('cancel-unpaid')
    expect(await buyer.read(order_id)).toMatchObject({ order_status: 10 })

    shop.clock.forward(1)
    expect(await buyer.read(order_id)).toMatchObject({ order_status: 10, handle: { pay: false } })
    expect(await buyer.get(contract.countOrders, {})).toMatchObject({ unpaid: 0 })
    await shop.run('cancel-unpaid')
    await shop.run('cancel-unpaid')
    expect(await buyer.read(order_id)).toMatchObject({
      order_status: 50,
      cancel_text: 'Not paid within 24 hours',
      timeline: [{ event: 'placed' }, { event: 'lapsed', actor: 'Automatic' }],
    })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
  })

  test('an order that cannot be cancelled yet holds up no other', async () => {
    const stuck = await paying()
    const broken = await paying()
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    const { order_id } = await buyer.buy(sku, 1)
    shop.clock.forward(86_400)
    const answer = async (sn: string) => {
      if (sn === broken.sn) throw new Error('The line is cut')
      return 'unknown' as const
    }
    await whileProvider({ close: answer }, () => shop.run('cancel-unpaid'))
    expect(shop.errors.splice(0)).toMatchObject([{ order: broken.order_id }])
    expect(await buyer.read(order_id)).toMatchObject({ order_status: 50 })
    for (const { buyer, order_id } of [stuck, broken]) {
      expect(await buyer.read(order_id)).toMatchObject({ order_status: 10, handle: { pay: false } })
    }
    await whileProvider({ close: async () => 'closed' }, () => shop.run('cancel-unpaid'))
    for (const { buyer, order_id } of [stuck, broken]) {
      expect(await buyer.read(order_id)).toMatchObject({ order_status: 50 })
    }
  })
})

describe('settling', () => {
  test('happens once', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    expect((await Promise.all([settle(order_id), settle(order_id)])).sort()).toEqual([
      'already-paid',
      'settled',
    ])
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 7, held: 0, sold: 3 })
  })

  test('does not revive a cancelled order', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    await cancel(buyer, order_id)
    expect(await settle(order_id)).toBe('cancelled')
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
  })
})
