import dns from 'node:dns'
import { cancelOrder } from '@corium/contract/orders'
import { listPayMethods, startPayment } from '@corium/contract/payments'
import { request } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpClient } from '#server/providers/http-request.ts'
import { createPaypal } from '#server/providers/paypal/paypal.ts'
import { realTiming } from '#server/providers/timing.ts'
import { createWechatPay } from '#server/providers/wechat/wechat-pay.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'

/*
 * The resolver does not know the name of a provider's host: nothing was sent, so the shop may do everything
 * again. The resolver is replaced below the client, which fails as it does on a
 * machine whose name server has an outage.
 */

const wechatHost = 'wechat-pay.test'
const backupHost = 'wechat-pay-2.test'
// The sandbox's PayPal serves pages, and those refuse every other name.
const paypalHost = 'localhost'

/** Names that the resolver does not know now. */
const unknown = new Set<string>()
/** Every name that was asked for. */
let asked: string[] = []

type Resolved = (error: Error | null, addresses?: unknown, family?: number) => void
function lookup(hostname: string, options: { all?: boolean }, done: Resolved): void {
  asked.push(hostname)
  if (unknown.has(hostname)) {
    const details = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname }
    done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), details))
  } else if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
  else done(null, '127.0.0.1', 4)
}

/** Resolves the name for every call, because no connection is kept. */
const http: HttpClient = (url, options) => request(url, { ...options, reset: true })

let stage: PaypalShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openPaypalShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as never)
  asked = []
  connect()
  buyer = await stage.buyer()
})
afterEach(() => {
  vi.restoreAllMocks()
  unknown.clear()
  stage.errors.length = 0
})

/** Gives the shop new clients, which have no open circuit. */
function connect({ backup = false } = {}): void {
  const { config, providers } = stage.shop
  const deps = {
    clock: stage.clock,
    http,
    timing: { ...realTiming, pause: async () => {} },
  }
  const wechatUrl = new URL(config.wechatPay!.baseUrl)
  const baseUrl = `http://${wechatHost}:${wechatUrl.port}`
  const backupUrl = backup ? `http://${backupHost}:${wechatUrl.port}` : undefined
  providers.payments.wechat_native = createWechatPay({ ...config.wechatPay!, baseUrl, backupUrl }, deps)
  const paypalUrl = new URL(config.paypal!.baseUrl)
  providers.payments.paypal = createPaypal(
    { ...config.paypal!, baseUrl: `http://${paypalHost}:${paypalUrl.port}` },
    deps,
  )
}

/** The resolver knows every name again, and open circuits let a call through. */
function recover(): void {
  unknown.clear()
  stage.clock.forward(31)
}

async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 2; rounds++) {
    for (const job of ['handle-notices', 'poll-payments', 'send-refunds']) await stage.run(job)
    await stage.runSandbox()
    await stage.run('handle-notices')
    stage.clock.forward(3600)
  }
}

const start = (order_id: string, method: 'wechat_native' | 'paypal') =>
  buyer.call(startPayment, { order_id, method })
const methodsOf = async (order_id: string) =>
  Object.fromEntries(
    (await buyer.get(listPayMethods, { order_id })).list.map(({ method, available, unavailable_reason }) => [
      method,
      available || unavailable_reason,
    ]),
  )

describe.each([
  { method: 'wechat_native', host: wechatHost, other: 'paypal' },
  { method: 'paypal', host: paypalHost, other: 'wechat_native' },
] as const)('while the name of $host cannot be resolved', ({ method, host, other }) => {
  test('no payment starts and nothing is unknown about one; afterwards it starts', async () => {
    const order = await stage.createOrder(buyer)
    unknown.add(host)
    expect(await start(order.id, method)).toBeRefused('payment-unavailable')
    expect(asked).toContain(host)
    expect(await buyer.getOrder(order.id)).toMatchObject({ order_status: 10 })
    recover()
    expect(await start(order.id, method)).toMatchObject({ ok: true })
  })

  test('its circuit opens: the method is unavailable for a while, and the resolver is not asked', async () => {
    const order = await stage.createOrder(buyer)
    unknown.add(host)
    for (let tries = 0; tries < 3; tries++) await start(order.id, method)
    asked = []
    expect(await methodsOf(order.id)).toEqual({ [method]: 'temporarily-unavailable', [other]: true })
    expect(await start(order.id, method)).toBeRefused('payment-unavailable')
    expect(asked).not.toContain(host)
    recover()
    expect(await methodsOf(order.id)).toEqual({ [method]: true, [other]: true })
    expect(await start(order.id, method)).toMatchObject({ ok: true })
  })

  test('an order whose payment did not start is canceled afterwards, and was never at the provider', async () => {
    const order = await stage.createOrder(buyer)
    unknown.add(host)
    await start(order.id, method)
    recover()
    const canceled = await buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })
    expect(canceled).toMatchObject({ ok: true })
    expect(await stage.stockOf(order.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    const { order_sn } = await buyer.getOrder(order.id)
    const { orders } = await stage.control<{ orders: object[] }>('GET', '/paypal/orders')
    expect(JSON.stringify([await stage.transactions(), orders])).not.toContain(order_sn)
  })
})

describe('when the name of WeChat Pay cannot be resolved', () => {
  test('its second host is asked', async () => {
    connect({ backup: true })
    const order = await stage.createOrder(buyer)
    unknown.add(wechatHost)
    const payment = await stage.startPayment(buyer, order.id)
    expect(new Set(asked)).toEqual(new Set([wechatHost, backupHost]))
    await stage.pay(payment)
    await settle()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
  })

  test('a refund waits and is then made once', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.pay(payment)
    await settle()
    unknown.add(wechatHost)
    await buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })
    await stage.run('send-refunds')
    stage.clock.forward(60)
    await stage.run('send-refunds')
    expect(await stage.refundsOf(payment.pay_sn)).toEqual([])
    recover()
    await settle()
    expect(await stage.refundsOf(payment.pay_sn)).toMatchObject([
      { refund: order.payable, status: 'SUCCESS' },
    ])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
  })
})

test('when the name of PayPal cannot be resolved, approved money is taken afterwards, once', async () => {
  const payment = await stage.openPaypal(buyer)
  await stage.dropWebhooks()
  await stage.approve(payment)
  unknown.add(paypalHost)
  expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'pending', order_status: 10 })
  expect(await stage.capturesOf(payment)).toEqual([])
  recover()
  expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid', order_status: 20 })
  expect(await stage.capturesOf(payment)).toHaveLength(1)
})
