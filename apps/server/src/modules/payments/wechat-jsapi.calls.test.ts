import { createPublicKey, verify } from 'node:crypto'
import { getDeskOrder } from '@corium/contract/order-desk'
import { getWechatPage, listPayMethods, startPayment } from '@corium/contract/payments'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour, minute } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'

let stage: SandboxShop
let buyer: Buyer
let orderId: string
beforeAll(async () => {
  stage = await openSandboxShop({ products: ['jsapi'] })
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
  orderId = (await stage.createOrder(buyer)).id
})

const request = () => ({ order_id: orderId, method: 'wechat_jsapi' as const })

/** The way over WeChat's page, in the browser of one of the sandbox's people. */
async function identify(person = 'lin') {
  const { url } = await buyer.get(getWechatPage, { order_id: orderId })
  const page = await fetch(url, { redirect: 'manual', headers: { cookie: `sandbox_person=${person}` } })
  const back = new URL(page.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(`${stage.shop.config.publicOrigin}/web/home/shopping/step3`)
  expect(back.searchParams.get('order_id')).toBe(orderId)
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}
const start = async (person?: string) =>
  buyer.get(startPayment, { ...request(), wechat: await identify(person) })
const transactionOf = async ({ pay_sn }: { pay_sn: string }) =>
  (await stage.transactions({ out_trade_no: pay_sn }))[0]

describe('paying in WeChat’s browser', () => {
  test('starts with a signed request for the person who is there, and arrives by notice', async () => {
    const started = await start()
    expect(started).toMatchObject({ code_url: '', approve_url: '' })
    const { appId, timeStamp, nonceStr, package: details, signType, paySign } = started.wechat_request!
    expect([appId, signType]).toEqual([sandboxCredentials.wechat.appid, 'RSA'])
    expect(details).toMatch(/^prepay_id=wx/)
    const message = `${appId}\n${timeStamp}\n${nonceStr}\n${details}\n`
    const key = createPublicKey(sandboxCredentials.wechat_pay.merchant_private_key)
    expect(verify('RSA-SHA256', Buffer.from(message), key, Buffer.from(paySign, 'base64'))).toBe(true)
    await stage.pay(started)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, started.pay_sn)).toEqual([2, 20])
  })

  test('goes on with the open payment without asking again, for two hours less ten minutes', async () => {
    const first = await start()
    stage.clock.forward(90 * minute)
    const again = await buyer.get(startPayment, request())
    expect(again.pay_sn).toBe(first.pay_sn)
    expect(again.wechat_request?.package).toBe(first.wechat_request?.package)
    expect(again.wechat_request?.nonceStr).not.toBe(first.wechat_request?.nonceStr)
    stage.clock.forward(2 * hour)
    expect(await buyer.call(startPayment, request())).toBeRefused('wechat-not-confirmed')
    expect((await start()).pay_sn).toBe(first.pay_sn)
  })

  test('of another person replaces the payment of the first one', async () => {
    const first = await start('lin')
    const second = await start('chen')
    expect(second.pay_sn).not.toBe(first.pay_sn)
    expect((await transactionOf(first))?.state).toBe('CLOSED')
    expect((await start('chen')).pay_sn).toBe(second.pay_sn)
    const { list } = await buyer.get(listPayMethods, { order_id: orderId })
    expect(list.find(({ method }) => method === 'wechat_jsapi')?.open_payment?.pay_sn).toBe(second.pay_sn)
  })

  test('needs a code of this browser, which works once', async () => {
    expect(await buyer.call(startPayment, request())).toBeRefused('wechat-not-confirmed')
    const wechat = await identify()
    const forged = { ...wechat, state: 'made-up' }
    expect(await buyer.call(startPayment, { ...request(), wechat: forged })).toBeRefused(
      'wechat-not-confirmed',
    )
    expect(await buyer.call(startPayment, { ...request(), wechat })).toMatchObject({ ok: true })
    expect(await buyer.call(startPayment, { ...request(), wechat })).toBeRefused('wechat-not-confirmed')
  })

  test('opens no payment without a code: nobody could pay it', async () => {
    const desk = await stage.staff()
    const paymentsOf = async () => (await desk.get(getDeskOrder, { order_id: orderId })).payments
    expect(await buyer.call(startPayment, request())).toBeRefused('wechat-not-confirmed')
    expect(await paymentsOf()).toEqual([])
    const { pay_sn } = await stage.startPayment(buyer, orderId)
    expect(await buyer.call(startPayment, request())).toBeRefused('wechat-not-confirmed')
    expect(await paymentsOf()).toMatchObject([{ pay_sn }])
    expect((await start()).pay_sn).not.toBe(pay_sn)
  })

  test('gives a code no meaning where the buyer pays otherwise', async () => {
    const first = await stage.startPayment(buyer, orderId)
    const wechat = await identify()
    const again = await buyer.get(startPayment, { order_id: orderId, method: 'wechat_native', wechat })
    expect([again.pay_sn, again.code_url]).toEqual([first.pay_sn, first.code_url])
    expect(await buyer.call(startPayment, { ...request(), wechat })).toMatchObject({ ok: true })
  })

  test('while WeChat does not say who is there is refused, and works afterwards', async () => {
    const wechat = await identify()
    await stage.fail('wechat.oauth', 'reset')
    expect(await buyer.call(startPayment, { ...request(), wechat })).toBeRefused('payment-unavailable')
    expect(await start()).toMatchObject({ wechat_request: expect.any(Object) })
  })

  test('goes on after a lost response', async () => {
    await stage.fail('create', 'drop-response')
    const { pay_sn, wechat_request } = await start()
    expect(wechat_request).toBeTruthy()
    expect((await transactionOf({ pay_sn }))?.state).toBe('NOTPAY')
  })

  test('of someone else’s order is not found', async () => {
    const other = await stage.buyer()
    expect(await other.call(getWechatPage, { order_id: orderId })).toBeRefused('not-found')
    expect(await other.call(getWechatPage, { order_id: '4711' })).toBeRefused('not-found')
    expect(await stage.visitor().call(getWechatPage, { order_id: orderId })).toBeRefused('session-invalid')
  })
})

test('a merchant without the product has no page of WeChat', async () => {
  const other = await openSandboxShop()
  try {
    const someone = await other.buyer()
    const { id: order_id } = await other.createOrder(someone)
    expect(await someone.call(getWechatPage, { order_id })).toBeRefused('payment-unavailable')
  } finally {
    await other.close()
  }
})
