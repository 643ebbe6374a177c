import type { ProviderEvent } from '#server/providers/observe.ts'
import { createWechatPay } from '#server/providers/wechat/wechat-pay.ts'
import { openHttpServer, type Reaction } from './http-server.ts'
import { instantTiming } from './instant-timing.ts'
import { config, signedResponse, testTime } from './wechat-signing.ts'

/** A client of WeChat Pay whose requests go to `server`, which sends the responses that a test names. */
export type WechatPayClient = Awaited<ReturnType<typeof openWechatPay>>

export const ref = { paymentSn: 'SO20261120000001' }
export const newPayment = {
  ...ref,
  shopName: 'Corium',
  description: 'Leather sample order',
  amount: { currency: 'CNY', minor: 12345 },
  expiresAt: new Date('2026-11-21T08:00:00.789Z'),
  returnUrl: 'https://shop.example/web/payment?order_id=1',
  payerIp: '203.0.113.7',
}
export const newRefund = {
  ...ref,
  refundSn: 'RF20261120000001',
  amount: { currency: 'CNY', minor: 5000 },
  paid: { currency: 'CNY', minor: 12345 },
  reason: '色差',
}
export const codeUrl = signedResponse(200, { code_url: 'weixin://wxpay/bizpayurl?pr=abc' })
export const systemError = signedResponse(500, { code: 'SYSTEM_ERROR', message: 'try again' })
export const noSignature = { tamper: () => ({}) }
export const tampered = {
  tamper: (headers: Record<string, string>) => ({ ...headers, 'wechatpay-nonce': 'another' }),
}

export async function openWechatPay() {
  const server = await openHttpServer()
  const timers = instantTiming()
  const events: ProviderEvent[] = []
  const clock = { at: testTime }
  const silence: Reaction = () => timers.expire()
  const open = (changes: Partial<typeof config> = {}) =>
    createWechatPay(
      { ...config, baseUrl: server.url, ...changes },
      { clock: { now: () => clock.at }, timing: timers.timing, observe: (event) => events.push(event) },
    )
  return { server, timers, events, clock, silence, open, pay: open() }
}
