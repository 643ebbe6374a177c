import type { PayMethod } from '@corium/contract/pay-methods'
import { startPayment } from '@corium/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MemberContext } from '#server/context.ts'
import { getOrderToPay } from '#server/modules/orders/order-to-pay.ts'
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#server/providers/payment-provider.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { handleNotice } from './notices/handle-notices.ts'
import { startPayment as startByAnyMethod } from './start-payment.ts'

/** A method that only this file knows: the contract and the database's check do not allow it. */
const secondMethod = 'second' as PayMethod

/** A provider in memory. Both providers give out the same ids, made from the order's. */
function createFakeProvider(name: string) {
  const payments = new Map<string, ProviderPayment>()
  const refunds = new Map<string, ProviderRefund>()
  const find = (sn: string) => {
    const payment = payments.get(sn)
    if (!payment) throw new ProviderError({ kind: 'not-found', provider: name, operation: 'query' })
    return payment
  }
  const provider: PaymentProvider = {
    name,
    noticePaths: [],
    isAvailable: () => true,
    create: async ({ paymentSn, amount, expiresAt }) => {
      payments.set(paymentSn, { state: 'waiting', paymentSn, amount, refunded: false })
      return { kind: 'code', codeUrl: `${name}:${paymentSn}`, validUntil: expiresAt }
    },
    query: async ({ paymentSn }) => find(paymentSn),
    close: async ({ paymentSn }) => {
      const payment = find(paymentSn)
      if (payment.state === 'paid') return 'paid'
      payment.state = 'closed'
      return 'closed'
    },
    refund: async ({ paymentSn, refundSn, amount }) => {
      const refund = { state: 'succeeded', paymentSn, refundSn, providerId: `R${orderId}`, amount } as const
      refunds.set(refundSn, refund)
      return refund
    },
    queryRefund: async () => {
      throw new Error('This test does not query refunds')
    },
    readNotice: async () => ({ ok: false, rejection: 'unsigned' }),
  }
  const pay = (sn: string, at: Date) =>
    Object.assign(find(sn), { state: 'paid', providerId: `T${orderId}`, paidAt: at })
  return { provider, pay, stateOf: (sn: string) => find(sn).state, refunds }
}

let shop: TestShop
let buyer: Buyer
let orderId: string
let first: ReturnType<typeof createFakeProvider>
let second: ReturnType<typeof createFakeProvider>
beforeAll(async () => {
  shop = await openTestShop({ providers: createFakeProviders() })
  await sql`alter table payments drop constraint payments_method_check`.execute(shop.shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  first = createFakeProvider('first')
  second = createFakeProvider('second')
  const { providers } = shop.shop
  providers.payments = { wechat_native: first.provider }
  buyer = await openBuyer(shop)
  orderId = (await buyer.buy(await shop.build.sku({ stock: 10 }), 2)).order_id
  // After checkout, which presents every method as the contract names it.
  Object.assign(providers.payments, { [secondMethod]: second.provider })
})

const startFirst = () => buyer.get(startPayment, { order_id: orderId, method: 'wechat_native' })
/** Past the wire, whose contract rejects the method. */
const startSecond = () =>
  startByAnyMethod({ ...shop.shop, member: { id: buyer.id } } as unknown as MemberContext, {
    order_id: orderId,
    method: secondMethod,
  })

async function startBoth() {
  return [(await startFirst()).pay_sn, (await startSecond()).pay_sn] as const
}

async function poll() {
  shop.clock.forward(60)
  await shop.run('poll-payments')
}

const statuses = async () => {
  const { db } = shop.shop
  const payments = await db
    .selectFrom('payments')
    .select(['sn', 'status'])
    .where('order_id', '=', orderId)
    .execute()
  const { status } = await getOrderToPay(db, orderId)
  return [status, Object.fromEntries(payments.map((payment) => [payment.sn, payment.status]))]
}

test('an order has one live payment of each method', async () => {
  const [firstSn, secondSn] = await startBoth()
  expect(secondSn).not.toBe(firstSn)
  expect(await startFirst()).toMatchObject({ pay_sn: firstSn, code_url: `first:${firstSn}` })
  expect(await startSecond()).toMatchObject({ pay_sn: secondSn, code_url: `second:${secondSn}` })
  expect(await statuses()).toEqual([10, { [firstSn]: 1, [secondSn]: 1 }])
})

test('when one payment is paid, the poller closes the other at its own provider', async () => {
  const [firstSn, secondSn] = await startBoth()
  second.pay(secondSn, shop.clock.now())
  await poll()
  await poll()
  expect(await statuses()).toEqual([20, { [firstSn]: 3, [secondSn]: 2 }])
  expect(first.stateOf(firstSn)).toBe('closed')
})

test('when both payments are paid, one of them is refunded by its own provider', async () => {
  const [firstSn, secondSn] = await startBoth()
  first.pay(firstSn, shop.clock.now())
  second.pay(secondSn, shop.clock.now())
  await poll()
  await shop.run('send-refunds')
  const [orderStatus, payments] = await statuses()
  expect(orderStatus).toBe(20)
  expect([
    { [firstSn]: 2, [secondSn]: 7 },
    { [firstSn]: 7, [secondSn]: 2 },
  ]).toContainEqual(payments)
  const isSecondRefunded = second.refunds.size > 0
  expect([first.refunds.size, second.refunds.size]).toEqual(isSecondRefunded ? [0, 1] : [1, 0])
})

test('a notice about the payment of another provider changes nothing and alerts staff', async () => {
  const [firstSn, secondSn] = await startBoth()
  second.pay(secondSn, shop.clock.now())
  const notice = { provider: 'first', notice_id: 'N1', kind: 'payment', reference: secondSn }
  const at = shop.clock.now()
  await shop.shop.db
    .insertInto('provider_notices')
    .values({ ...notice, body: '', received_at: at, checked_at: null, next_check_at: at, handled_at: null })
    .execute()
  await handleNotice(shop.shop, notice)
  expect(await statuses()).toEqual([10, { [firstSn]: 1, [secondSn]: 1 }])
  expect(shop.errors.splice(0)).toMatchObject([{ provider: 'first', reference: secondSn }])
})
