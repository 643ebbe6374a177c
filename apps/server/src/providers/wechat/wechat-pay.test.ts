import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { closedPort } from '../../../test/fakes/closed-port.ts'
import { hangUp, type Reaction } from '../../../test/fakes/http-server.ts'
import {
  codeUrl,
  newPayment,
  noSignature,
  openWechatPay,
  ref,
  systemError,
  tampered,
  type WechatPayClient,
} from '../../../test/fakes/wechat-pay.ts'
import {
  config,
  publicKeyId,
  signatureHeaders,
  signedResponse,
  testTime,
} from '../../../test/fakes/wechat-signing.ts'

let server: WechatPayClient['server']
let timers: WechatPayClient['timers']
let events: WechatPayClient['events']
let clock: WechatPayClient['clock']
let silence: WechatPayClient['silence']
let open: WechatPayClient['open']
let pay: WechatPayClient['pay']
beforeEach(async () => {
  ;({ server, timers, events, clock, silence, open, pay } = await openWechatPay())
})
afterEach(() => server.close())

describe('creating a payment', () => {
  test('sends the signed request and returns the content of the code', async () => {
    server.next(codeUrl)
    const created = await pay.create(newPayment)
    expect(created).toMatchObject({ kind: 'code', codeUrl: 'weixin://wxpay/bizpayurl?pr=abc' })
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        target: '/v3/pay/transactions/native',
        headers: { accept: 'application/json', 'wechatpay-serial': publicKeyId },
        body: '{"appid":"wx8888888888888888","mchid":"1900000109","description":"Leather sample order","out_trade_no":"SO20261120000001","time_expire":"2026-11-21T16:00:00+08:00","notify_url":"https://shop.example/hooks/wechatpay/transaction","amount":{"total":12345,"currency":"CNY"}}',
      },
    ])
    expect(timers.timeoutsMs()).toEqual([10_000])
  })

  test('returns how long the code is valid: 110 minutes, or until the payment expires', async () => {
    server.next(codeUrl, codeUrl)
    const validUntil = new Date(testTime.getTime() + 110 * 60_000)
    expect(await pay.create(newPayment)).toMatchObject({ validUntil })
    const soon = new Date(testTime.getTime() + 60_000)
    expect(await pay.create({ ...newPayment, expiresAt: soon })).toMatchObject({ validUntil: soon })
  })

  test('from a phone names the buyer’s address and leads back to the shop', async () => {
    server.next(signedResponse(200, { h5_url: 'https://wx.tenpay.com/checkmweb?prepay_id=wx1&package=2' }))
    const { wechat_h5 } = open({ products: ['h5'] }).onPhones
    expect(await wechat_h5?.create(newPayment)).toEqual({
      kind: 'app',
      link: 'https://wx.tenpay.com/checkmweb?prepay_id=wx1&package=2&redirect_url=https%3A%2F%2Fshop.example%2Fweb%2Fpayment%3Forder_id%3D1',
    })
    expect(server.received).toMatchObject([{ target: '/v3/pay/transactions/h5' }])
    expect(JSON.parse(String(server.received[0]?.body))).toMatchObject({
      out_trade_no: newPayment.paymentSn,
      scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
    })
    expect(wechat_h5?.noticePaths).toEqual([])
    expect(pay.onPhones).toEqual({})
  })

  test('from a phone fails when the response has no link', async () => {
    server.next(signedResponse(200, { h5_url: 'javascript:alert(1)' }))
    const { wechat_h5 } = open({ products: ['h5'] }).onPhones
    expect(await failureOf(wechat_h5!.create(newPayment))).toMatchObject({ kind: 'wrong-answer' })
  })

  test('is retried after a server error, with the same body and a new signature', async () => {
    server.next(systemError, hangUp, codeUrl)
    await pay.create(newPayment)
    expect(timers.pauses).toEqual([500, 2_000])
    expect(new Set(server.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(server.received.map(({ headers }) => headers.authorization)).size).toBe(3)
    expect(events).toMatchObject([{ operation: 'create-native', outcome: 'ok' }])
  })

  test('fails after three retries, the outcome unknown', async () => {
    server.next(systemError, systemError, systemError, systemError)
    expect(await failureOf(pay.create(newPayment))).toMatchObject({
      kind: 'broken',
      aftermath: 'unknown',
      code: 'SYSTEM_ERROR',
    })
    expect(timers.pauses).toEqual([500, 2_000, 5_000])
    expect(server.received).toHaveLength(4)
  })

  test('is retried when no response comes in time', async () => {
    server.next(silence, codeUrl)
    expect(await pay.create(newPayment)).toMatchObject({ codeUrl: 'weixin://wxpay/bizpayurl?pr=abc' })
  })

  test('ends after fifteen seconds when no response comes', async () => {
    server.next(silence, silence)
    expect(await failureOf(pay.create(newPayment))).toMatchObject({ kind: 'timeout', aftermath: 'unknown' })
    expect(timers.timeoutsMs()).toEqual([10_000, 4_500])
    expect(timers.pauses).toEqual([500])
  })

  test('uses the backup host when the first cannot be reached', async () => {
    const closedUrl = `http://127.0.0.1:${await closedPort()}`
    server.next(codeUrl)
    await open({ baseUrl: closedUrl, backupUrl: server.url }).create(newPayment)
    expect(server.received).toHaveLength(1)
  })

  test('has no effect when the host cannot be reached', async () => {
    const closedUrl = `http://127.0.0.1:${await closedPort()}`
    expect(await failureOf(open({ baseUrl: closedUrl }).create(newPayment))).toMatchObject({
      kind: 'unreachable',
      aftermath: 'not-done',
    })
  })

  test('stays unknown when a refusal follows a try that may have succeeded', async () => {
    server.next(silence, signedResponse(429, { code: 'FREQUENCY_LIMITED' }))
    expect(await failureOf(pay.create(newPayment))).toMatchObject({ kind: 'timeout', aftermath: 'unknown' })
  })

  test.each([
    ['unsigned', noSignature],
    ['bad-signature', tampered],
    ['bad-signature', { key: config.merchantKey }],
    ['unknown-key', { serial: 'PUB_KEY_ID_OF_SOMEBODY' }],
    ['stale', { at: new Date(testTime.getTime() - 301_000) }],
  ])('rejects a response that is %s, the outcome unknown', async (code, signing) => {
    const forged = signedResponse(200, { code_url: 'weixin://wxpay/bizpayurl?pr=evil' }, signing)
    server.next(forged, forged, forged, forged)
    expect(await failureOf(pay.create(newPayment))).toMatchObject({
      kind: 'bad-signature',
      aftermath: 'unknown',
      code,
    })
  })

  test('is retried after a response with a probing signature', async () => {
    server.next(signedResponse(200, { code_url: 'weixin://probe' }, tampered), codeUrl)
    expect(await pay.create(newPayment)).toMatchObject({ codeUrl: 'weixin://wxpay/bizpayurl?pr=abc' })
  })

  test.each([
    [400, 'PARAM_ERROR', 'refused'],
    [400, 'APPID_MCHID_NOT_MATCH', 'misconfigured'],
    [401, 'SIGN_ERROR', 'misconfigured'],
    [403, 'NO_AUTH', 'misconfigured'],
    [403, 'OUT_TRADE_NO_USED', 'number-used'],
    [403, 'OUTTRADENOUSED', 'number-used'],
    [400, 'ORDERPAID', 'already-paid'],
    [400, 'ORDER_CLOSED', 'closed'],
    [403, 'ACCOUNT_ERROR', 'buyer-account-unusable'],
    [403, 'RULE_LIMIT', 'rate-limited'],
    [403, 'RULELIMIT', 'rate-limited'],
    [429, 'FREQUENCY_LIMITED', 'rate-limited'],
    [429, 'RATELIMIT_EXCEEDED', 'rate-limited'],
  ])('is not retried after %i %s, which means %s', async (status, code, kind) => {
    server.next(signedResponse(status, { code, message: '…' }))
    expect(await failureOf(pay.create(newPayment))).toMatchObject({ kind, aftermath: 'refused', code })
    expect(server.received).toHaveLength(1)
  })

  test.each([
    ['not JSON', '<html>'],
    ['another shape', '{"code_url":""}'],
  ])('rejects a response that is %s', async (_, body) => {
    server.next((_, response) => response.writeHead(200, signatureHeaders(body)).end(body))
    expect(await failureOf(pay.create(newPayment))).toMatchObject({
      kind: 'wrong-answer',
      aftermath: 'unknown',
    })
  })

  test('reads no response over a megabyte and follows no redirect', async () => {
    const flood: Reaction = (_, response) => response.writeHead(200).end(Buffer.alloc(1_048_577))
    const elsewhere: Reaction = (_, response) => response.writeHead(307, { location: server.url }).end()
    server.next(flood, elsewhere, flood, flood)
    expect(await failureOf(pay.create(newPayment))).toMatchObject({
      kind: 'broken',
      code: 'answer-too-long',
    })
    expect(server.received).toHaveLength(4)
  })

  test('is not sent for half a minute after five failures in a row', async () => {
    server.next(...Array(5).fill(systemError))
    await failureOf(pay.create(newPayment))
    expect(await failureOf(pay.query(ref))).toMatchObject({ kind: 'circuit-open' })
    expect(await failureOf(pay.create(newPayment))).toMatchObject({
      kind: 'circuit-open',
      aftermath: 'not-done',
    })
    expect(server.received).toHaveLength(5)
    clock.at = new Date(testTime.getTime() + 30_000)
    server.next(signedResponse(200, { code_url: 'weixin://back' }, { at: clock.at }))
    expect(await pay.create(newPayment)).toMatchObject({ codeUrl: 'weixin://back' })
  })
})

test('an error has the request id for WeChat Pay’s support, and nothing personal', async () => {
  server.next(signedResponse(400, { code: 'PARAM_ERROR', message: 'openid o123 is wrong' }))
  const error = await pay.create(newPayment).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    requestId: '08F78B0123',
    message: 'wechat-pay create-native: refused (PARAM_ERROR)',
  })
})

test.each([
  ['a short APIv3 key', { apiV3Key: 'short' }],
  ['no key to verify with', { publicKeys: [] }],
  ['a base URL with a path', { baseUrl: 'https://proxy.example/wechat' }],
])('does not start with %s', (_, changes) => {
  expect(() => open(changes)).toThrow()
})
