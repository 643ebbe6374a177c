import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { type Buyer, openBuyer, stockOf } from '../../../test/buyer.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

const providers = createFakeProviders()
const { wechat_native: provider } = providers.payments
const { close, query } = provider

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ providers })
})
afterAll(() => shop.close())

const cancel = (buyer: Buyer, order_id: string) =>
  buyer.call(contract.cancelOrder, { order_id, reason_id: 'changed-mind', remark: 'Sorry' })

const settle = (orderId: string) =>
  shop.shop.db
    .transaction()
    .execute((trx) =>
      settleOrder(trx, { orderId, at: shop.clock.now(), actor: { type: 'provider', name: 'wechat-pay' } }),
    )

/** An order with a payment that is open at the provider. */
async function paying() {
  const buyer = await openBuyer(shop)
  const sku = await shop.build.sku({ stock: 10 })
  const { order_id, payable } = await buyer.buy(sku, 3)
  const sn = `P${order_id.replaceAll('-', '').slice(0, 20)}`
  await shop.shop.db
    .insertInto('payments')
    .values({
      sn,
      order_id,
      method: 'wechat_native',
      status: 1,
      amount_fen: payable,
      currency: 'CNY',
      created_at: shop.clock.now(),
      next_check_at: shop.clock.now(),
    })
    .execute()
  return { buyer, sku, order_id, payable, sn }
}

/** Replaces calls of the payment provider while `act` runs. */
async function whileProvider(answers: Partial<typeof provider>, act: () => Promise<void>) {
  Object.assign(provider, answers)
  try {
    await act()
  } finally {
    Object.assign(provider, { close, query })
  }
}

describe('canceling', () => {
  test('returns the stock and shows the reason', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    expect(await cancel(buyer, order_id)).toMatchObject({ ok: true, data: { order_status: 50 } })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 50,
      cancel_text: 'Canceled by you: I no longer need it (Sorry)',
      handle: { pay: false, cancel: false },
      pay_expire_at: null,
      timeline: [{ event: 'placed' }, { event: 'canceled', actor: 'You', text: 'Order canceled' }],
    })
  })

  test('happens once, also when two requests arrive at once', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    const results = await Promise.all([cancel(buyer, order_id), cancel(buyer, order_id)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = await cancel(buyer, order_id)
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { status: 50, handle: { pay: false, cancel: false } } })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    expect((await buyer.getOrder(order_id)).timeline).toHaveLength(2)
  })

  test('needs one of the listed reasons', async () => {
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

  test('at the same moment as paying: exactly one of the two succeeds', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    const [canceled, paid] = await Promise.all([cancel(buyer, order_id), settle(order_id)])
    expect(canceled.ok || paid === 'settled').toBe(true)
    const { order_status } = await buyer.getOrder(order_id)
    expect(order_status).toBe(canceled.ok ? 50 : 20)
    expect(await stockOf(shop, sku)).toEqual(
      canceled.ok ? { on_hand: 10, held: 0, sold: 0 } : { on_hand: 7, held: 0, sold: 3 },
    )
  })

  test('closes the open payment', async () => {
    const { buyer, order_id } = await paying()
    await whileProvider({ close: async () => 'closed' }, async () => {
      expect(await cancel(buyer, order_id)).toMatchObject({ ok: true })
    })
    expect((await buyer.getOrder(order_id)).payments).toMatchObject([{ pay_status: 3 }])
  })

  test('is refused when the payment arrived first, and the order is settled', async () => {
    const { buyer, order_id, sku, sn, payable } = await paying()
    const seen = {
      state: 'paid' as const,
      paymentSn: sn,
      providerId: `T${sn}`,
      refunded: false,
      amount: { currency: 'CNY', minor: payable },
      paidAt: shop.clock.now(),
    }
    await whileProvider({ close: async () => 'paid', query: async () => seen }, async () => {
      const refused = await cancel(buyer, order_id)
      expect(refused).toBeRefused('state-conflict')
      expect(refused).toMatchObject({ data: { status: 20, handle: { pay: false, cancel: true } } })
    })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 7, held: 0, sold: 3 })
  })

  test('is refused while the provider cannot tell whether the order was paid', async () => {
    const { buyer, order_id, sku, sn } = await paying()
    await whileProvider({ close: async () => 'unknown' }, async () => {
      const refused = await cancel(buyer, order_id)
      expect(refused).toBeRefused('payment-unknown')
      expect(refused).toMatchObject({ data: { pay_sn: sn } })
    })
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 10 })
    expect(await stockOf(shop, sku)).toMatchObject({ held: 3 })
    await whileProvider({ close: async () => 'closed' }, async () => {
      expect(await cancel(buyer, order_id)).toMatchObject({ ok: true })
    })
  })

  test('also closes a payment that is opened meanwhile', async () => {
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
            sn: `${sn}2`,
            order_id,
            method: 'wechat_native',
            status: 1,
            amount_fen: row.amount_fen,
            currency: 'CNY',
            created_at: row.created_at,
            next_check_at: row.created_at,
          })
          .execute()
      }
      return 'closed' as const
    }
    await whileProvider({ close: openAnother }, async () => {
      expect(await cancel(buyer, order_id)).toMatchObject({ ok: true })
    })
    expect(closed).toBe(2)
    expect((await buyer.getOrder(order_id)).payments.map(({ pay_status }) => pay_status)).toEqual([3, 3])
  })
})

describe('after 24 hours without payment', () => {
  test('an order can no longer be paid, is canceled and returns its stock', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    shop.clock.forward(86_400 - 1)
    await shop.run('cancel-unpaid')
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 10 })

    shop.clock.forward(1)
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 10, handle: { pay: false } })
    expect(await buyer.get(contract.countOrders, {})).toMatchObject({ unpaid: 0 })
    await shop.run('cancel-unpaid')
    await shop.run('cancel-unpaid')
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 50,
      cancel_text: 'Not paid in time',
      timeline: [{ event: 'placed' }, { event: 'lapsed', actor: 'Automatic' }],
    })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
  })

  test('an order that cannot be canceled yet does not stop the others', async () => {
    const stuck = await paying()
    const broken = await paying()
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    const { order_id } = await buyer.buy(sku, 1)
    shop.clock.forward(86_400)
    const answer = async ({ paymentSn }: { paymentSn: string }) => {
      if (paymentSn === broken.sn) throw new Error('The line is cut')
      return 'unknown' as const
    }
    await whileProvider({ close: answer }, () => shop.run('cancel-unpaid'))
    expect(shop.errors.splice(0)).toMatchObject([{ order: broken.order_id }])
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 50 })
    for (const { buyer, order_id } of [stuck, broken]) {
      expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 10, handle: { pay: false } })
    }
    await whileProvider({ close: async () => 'closed' }, () => shop.run('cancel-unpaid'))
    for (const { buyer, order_id } of [stuck, broken]) {
      expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 50 })
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

  test('leaves a canceled order canceled', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 10 })
    const { order_id } = await buyer.buy(sku, 3)
    await cancel(buyer, order_id)
    expect(await settle(order_id)).toBe('canceled')
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
  })
})
