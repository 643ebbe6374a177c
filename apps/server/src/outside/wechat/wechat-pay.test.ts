import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closedPort } from '../../../test/stand-ins/closed-port.ts'
import { hangUp, openHttpServer, type Reaction } from '../../../test/stand-ins/http-server.ts'
import { noPatience } from '../../../test/stand-ins/no-patience.ts'
import {
  answer,
  config,
  present,
  publicKeyId,
  refund,
  transaction,
  vouch,
} from '../../../test/stand-ins/wechat-signing.ts'
import type { OutsideEvent } from '../observe.ts'
import { OutsideError } from '../outside-error.ts'
import type { WechatPay } from './wechat-pay.port.ts'
import { createWechatPay } from './wechat-pay.ts'

const order = {
  outTradeNo: 'SO20261120000001',
  description: 'Leather sample order',
  amountFen: 12345,
  expiresAt: new Date('2026-11-21T08:00:00.789Z'),
  notifyUrl: 'https://shop.example/hooks/wechatpay/transaction',
}
const refundOrder = {
  outTradeNo: 'SO20261120000001',
  outRefundNo: 'RF20261120000001',
  amountFen: 5000,
  totalFen: 12345,
  reason: '色差',
  notifyUrl: 'https://shop.example/hooks/wechatpay/refund',
}
const codeUrl = answer(200, { code_url: 'weixin://wxpay/bizpayurl?pr=abc' })
const systemError = answer(500, { code: 'SYSTEM_ERROR', message: 'try again' })
const notPaid = {
  ...transaction,
  trade_state: 'NOTPAY',
  transaction_id: undefined,
  success_time: '',
  payer: undefined,
}
const silence: Reaction = () => timers.runOut()
const noSignature = { spoil: () => ({}) }
const tampered = {
  spoil: (headers: Record<string, string>) => ({ ...headers, 'wechatpay-nonce': 'another' }),
}

let server: Awaited<ReturnType<typeof openHttpServer>>
let timers: ReturnType<typeof noPatience>
let events: OutsideEvent[]
let now: Date
let pay: WechatPay

const open = (changes: Partial<typeof config> = {}) =>
  createWechatPay(
    { ...config, baseUrl: server.url, ...changes },
    { clock: { now: () => now }, patience: timers.patience, observe: (event) => events.push(event) },
  )

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason)
  if (error instanceof OutsideError) return { kind: error.kind, aftermath: error.aftermath, code: error.code }
  throw new Error('expected the call to fail', { cause: error })
}

beforeEach(async () => {
  server = await openHttpServer()
  timers = noPatience()
  events = []
  now = present
  pay = open()
})

afterEach(() => server.close())

describe('creating a payment', () => {
  test('sends the order as WeChat Pay wants it, signed, and gives the text for the QR', async () => {
    server.next(codeUrl)
    const created = await pay.createNative(order)
    expect(created.codeUrl).toBe('weixin://wxpay/bizpayurl?pr=abc')
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        target: '/v3/pay/transactions/native',
        headers: { accept: 'application/json', 'wechatpay-serial': publicKeyId },
        body: '{"appid":"wx8888888888888888","mchid":"1900000109","description":"Leather sample order","out_trade_no":"SO20261120000001","time_expire":"2026-11-21T16:00:00+08:00","notify_url":"https://shop.example/hooks/wechatpay/transaction","amount":{"total":12345,"currency":"CNY"}}',
      },
    ])
    expect(timers.limitsMs()).toEqual([10_000])
  })

  test('says until when the QR can be scanned: 110 minutes, or until the order expires', async () => {
    server.next(codeUrl, codeUrl)
    expect((await pay.createNative(order)).validUntil).toEqual(new Date(present.getTime() + 110 * 60_000))
    const soon = new Date(present.getTime() + 60_000)
    expect((await pay.createNative({ ...order, expiresAt: soon })).validUntil).toEqual(soon)
  })

  test('tries again after a fault of theirs, with the same order and a fresh signature', async () => {
    server.next(systemError, hangUp, codeUrl)
    await pay.createNative(order)
    expect(timers.rests).toEqual([500, 2_000])
    expect(new Set(server.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(server.received.map(({ headers }) => headers.authorization)).size).toBe(3)
    expect(events).toMatchObject([{ operation: 'create-native', outcome: 'ok' }])
  })

  test('gives up after three repeats, the outcome unknown', async () => {
    server.next(systemError, systemError, systemError, systemError)
    expect(await failureOf(pay.createNative(order))).toEqual({
      kind: 'broken',
      aftermath: 'unknown',
      code: 'SYSTEM_ERROR',
    })
    expect(timers.rests).toEqual([500, 2_000, 5_000])
    expect(server.received).toHaveLength(4)
  })

  test('tries again when no answer comes in time', async () => {
    server.next(silence, codeUrl)
    expect(await pay.createNative(order)).toMatchObject({ codeUrl: 'weixin://wxpay/bizpayurl?pr=abc' })
  })

  test('is over after a quarter of a minute, however silent they are', async () => {
    server.next(silence, silence)
    expect(await failureOf(pay.createNative(order))).toMatchObject({ kind: 'timeout', aftermath: 'unknown' })
    expect(timers.limitsMs()).toEqual([10_000, 4_500])
    expect(timers.rests).toEqual([500])
  })

  test('takes the backup host when the first does not answer', async () => {
    const nobody = `http://127.0.0.1:${await closedPort()}`
    server.next(codeUrl)
    await open({ baseUrl: nobody, backupUrl: server.url }).createNative(order)
    expect(server.received).toHaveLength(1)
  })

  test('knows that nothing happened when nobody was there', async () => {
    const nobody = `http://127.0.0.1:${await closedPort()}`
    expect(await failureOf(open({ baseUrl: nobody }).createNative(order))).toMatchObject({
      kind: 'unreachable',
      aftermath: 'not-done',
    })
  })

  test('does not take a later refusal as proof that an earlier try did nothing', async () => {
    server.next(silence, answer(429, { code: 'FREQUENCY_LIMITED' }))
    expect(await failureOf(pay.createNative(order))).toMatchObject({ kind: 'timeout', aftermath: 'unknown' })
  })

  test.each([
    ['unsigned', noSignature],
    ['bad-signature', tampered],
    ['bad-signature', { key: config.merchantKey }],
    ['unknown-key', { serial: 'PUB_KEY_ID_OF_SOMEBODY' }],
    ['stale', { at: new Date(present.getTime() - 301_000) }],
  ])('believes no answer that is %s, and leaves the outcome unknown', async (code, signing) => {
    const forged = answer(200, { code_url: 'weixin://wxpay/bizpayurl?pr=evil' }, signing)
    server.next(forged, forged, forged, forged)
    expect(await failureOf(pay.createNative(order))).toEqual({
      kind: 'bad-signature',
      aftermath: 'unknown',
      code,
    })
  })

  test('survives a single answer with a probing signature', async () => {
    server.next(answer(200, { code_url: 'weixin://probe' }, tampered), codeUrl)
    expect(await pay.createNative(order)).toMatchObject({ codeUrl: 'weixin://wxpay/bizpayurl?pr=abc' })
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
    [429, 'FREQUENCY_LIMITED', 'rate-limited'],
    [429, 'RATELIMIT_EXCEEDED', 'rate-limited'],
  ])('is not repeated after %i %s, which means %s', async (status, code, kind) => {
    server.next(answer(status, { code, message: '…' }))
    expect(await failureOf(pay.createNative(order))).toEqual({ kind, aftermath: 'refused', code })
    expect(server.received).toHaveLength(1)
  })

  test.each([
    ['not JSON', '<html>'],
    ['another shape', '{"code_url":""}'],
  ])('does not take %s for an answer', async (_, body) => {
    server.next((_, response) => response.writeHead(200, vouch(body)).end(body))
    expect(await failureOf(pay.createNative(order))).toMatchObject({
      kind: 'wrong-answer',
      aftermath: 'unknown',
    })
  })

  test('reads no answer beyond a megabyte and follows no redirect', async () => {
    const flood: Reaction = (_, response) => response.writeHead(200).end(Buffer.alloc(1_048_577))
    const elsewhere: Reaction = (_, response) => response.writeHead(307, { location: server.url }).end()
    server.next(flood, elsewhere, flood, flood)
    expect(await failureOf(pay.createNative(order))).toMatchObject({
      kind: 'broken',
      code: 'answer-too-long',
    })
    expect(server.received).toHaveLength(4)
  })

  test('leaves a failing provider alone for half a minute', async () => {
    server.next(...Array(5).fill(systemError))
    await failureOf(pay.createNative(order))
    expect(await failureOf(pay.query('SO20261120000001'))).toMatchObject({ kind: 'resting' })
    expect(await failureOf(pay.createNative(order))).toMatchObject({ kind: 'resting', aftermath: 'not-done' })
    expect(server.received).toHaveLength(5)
    now = new Date(present.getTime() + 30_000)
    server.next(answer(200, { code_url: 'weixin://back' }, { at: now }))
    expect(await pay.createNative(order)).toMatchObject({ codeUrl: 'weixin://back' })
  })
})

describe('asking for a payment', () => {
  test.each([
    ['SUCCESS', 'paid', false],
    ['REFUND', 'paid', true],
    ['PAYERROR', 'failed', false],
    ['CLOSED', 'closed', false],
    ['REVOKED', 'closed', false],
    ['NOTPAY', 'waiting', false],
    ['USERPAYING', 'waiting', false],
    ['ACCEPT', 'waiting', false],
  ])('understands %s as %s', async (trade_state, state, refunded) => {
    server.next(answer(200, { ...transaction, trade_state }))
    expect(await pay.query('SO20261120000001')).toMatchObject({ state, refunded })
    expect(server.received[0]?.target).toBe(
      '/v3/pay/transactions/out-trade-no/SO20261120000001?mchid=1900000109',
    )
    expect(timers.limitsMs()).toEqual([5_000])
  })

  test('works for a payment that has no facts yet', async () => {
    server.next(answer(200, notPaid))
    expect(await pay.query('SO20261120000001')).toEqual({
      state: 'waiting',
      outTradeNo: 'SO20261120000001',
      amount: { currency: 'CNY', minor: 12345 },
      refunded: false,
    })
  })

  test('signs numbers with unusual characters exactly as it sends them', async () => {
    server.next(answer(200, { ...notPaid, out_trade_no: 'SO|1*-_x' }))
    expect(await pay.query('SO|1*-_x')).toMatchObject({ outTradeNo: 'SO|1*-_x' })
  })

  test.each(['ORDER_NOT_EXIST', 'ORDERNOTEXIST'])(
    'tells that there is none when %s is signed',
    async (code) => {
      server.next(answer(404, { code }))
      expect(await failureOf(pay.query('SO20261120000001'))).toMatchObject({ kind: 'not-found' })
    },
  )

  test('believes nobody unproven that there is none', async () => {
    const unproven = answer(404, { code: 'ORDER_NOT_EXIST' }, noSignature)
    server.next(unproven, unproven, unproven, unproven)
    expect(await failureOf(pay.query('SO20261120000001'))).toMatchObject({
      kind: 'bad-signature',
      aftermath: 'unknown',
    })
  })

  test('lets the last answer count, because asking changes nothing', async () => {
    server.next(systemError, answer(404, { code: 'ORDER_NOT_EXIST' }))
    expect(await failureOf(pay.query('SO20261120000001'))).toMatchObject({ kind: 'not-found' })
  })

  test.each([
    ['another order', { out_trade_no: 'SO20261120000002' }],
    ['another merchant', { mchid: '1900000000' }],
    ['another app', { appid: 'wx0' }],
    ['a payment without its time', { success_time: undefined }],
  ])('takes no answer about %s', async (_, changes) => {
    server.next(answer(200, { ...transaction, ...changes }))
    expect(await failureOf(pay.query('SO20261120000001'))).toMatchObject({ kind: 'wrong-answer' })
  })
})

describe('closing a payment', () => {
  const refused = answer(403, { code: 'TRADE_ERROR' })
  const failing = [systemError, systemError, systemError, systemError]

  test('makes it unpayable', async () => {
    server.next(answer(204, undefined))
    expect(await pay.close('SO20261120000001')).toBe('closed')
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        target: '/v3/pay/transactions/out-trade-no/SO20261120000001/close',
        body: '{"mchid":"1900000109"}',
      },
    ])
  })

  test.each([
    ['the buyer was faster', [refused, answer(200, transaction)], 'paid'],
    ['it was closed before', [refused, answer(200, { ...notPaid, trade_state: 'CLOSED' })], 'closed'],
    ['WeChat never saw it', [refused, answer(404, { code: 'ORDER_NOT_EXIST' })], 'closed'],
    ['it is still open', [refused, answer(200, notPaid)], 'unknown'],
    ['WeChat keeps failing', failing, 'unknown'],
    ['the answer that it never existed is unproven', [refused, ...failing], 'unknown'],
  ])('when %s asks and tells', async (_, reactions, fate) => {
    server.next(...reactions)
    expect(await pay.close('SO20261120000001')).toBe(fate)
  })

  test('does not count an unproven answer as closed', async () => {
    const forged = answer(204, undefined, tampered)
    server.next(forged, forged, forged, forged, answer(200, transaction))
    expect(await pay.close('SO20261120000001')).toBe('paid')
  })
})

describe('refunding', () => {
  test('asks for it and tells how far it is', async () => {
    server.next(answer(200, refund))
    expect(await pay.refund(refundOrder)).toEqual({
      state: 'processing',
      outTradeNo: 'SO20261120000001',
      outRefundNo: 'RF20261120000001',
      refundId: '50000000382019052709732678859',
      amount: { currency: 'CNY', minor: 5000 },
    })
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      out_trade_no: 'SO20261120000001',
      out_refund_no: 'RF20261120000001',
      reason: '色差',
      notify_url: 'https://shop.example/hooks/wechatpay/refund',
      amount: { refund: 5000, total: 12345, currency: 'CNY' },
    })
  })

  test('when the answer got lost repeats under the same number', async () => {
    server.next(hangUp, answer(200, refund))
    await pay.refund(refundOrder)
    expect(server.received.map(({ body }) => JSON.parse(body).out_refund_no)).toEqual([
      'RF20261120000001',
      'RF20261120000001',
    ])
  })

  test('twice under one number gives the same refund', async () => {
    const done = { ...refund, status: 'SUCCESS', success_time: '2026-11-20T16:40:00+08:00' }
    server.next(answer(200, refund), answer(200, done))
    const first = await pay.refund(refundOrder)
    const second = await pay.refund(refundOrder)
    expect(second).toMatchObject({ state: 'succeeded', refundId: first.refundId })
  })

  test('under a number that stands for another amount is noticed', async () => {
    server.next(answer(200, { ...refund, amount: { ...refund.amount, refund: 4000 } }))
    expect(await failureOf(pay.refund(refundOrder))).toMatchObject({ kind: 'wrong-answer' })
  })

  test.each([
    [403, 'NOT_ENOUGH', 'not-enough'],
    [403, 'USER_ACCOUNT_ABNORMAL', 'buyer-account-unusable'],
    [404, 'RESOURCE_NOT_EXISTS', 'not-found'],
    [400, 'INVALID_REQUEST', 'refused'],
  ])('%i %s means %s', async (status, code, kind) => {
    server.next(answer(status, { code }))
    expect(await failureOf(pay.refund(refundOrder))).toEqual({ kind, aftermath: 'refused', code })
  })

  test('that may have happened stays in doubt, whatever a repeat says', async () => {
    server.next(systemError, answer(403, { code: 'NOT_ENOUGH' }))
    expect(await failureOf(pay.refund(refundOrder))).toMatchObject({ aftermath: 'unknown' })
  })

  test.each([
    ['PROCESSING', 'processing'],
    ['SUCCESS', 'succeeded'],
    ['CLOSED', 'closed'],
    ['ABNORMAL', 'needs-attention'],
  ])('is asked for later: %s is %s', async (status, state) => {
    server.next(answer(200, { ...refund, status }))
    expect(await pay.queryRefund('RF20261120000001')).toMatchObject({ state })
    expect(server.received[0]?.target).toBe('/v3/refund/domestic/refunds/RF20261120000001')
  })

  test('is not mistaken for another one', async () => {
    server.next(answer(200, { ...refund, out_refund_no: 'RF2' }))
    expect(await failureOf(pay.queryRefund('RF20261120000001'))).toMatchObject({ kind: 'wrong-answer' })
  })
})

test('an error names the exchange for WeChat’s support, and nobody’s secrets', async () => {
  server.next(answer(400, { code: 'PARAM_ERROR', message: 'openid o123 is wrong' }))
  const error = await pay.createNative(order).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    requestId: '08F78B0123',
    message: 'wechat-pay create-native: refused (PARAM_ERROR)',
  })
})

test.each([
  ['a short APIv3 key', { apiV3Key: 'short' }],
  ['no way to verify', { publicKeys: [] }],
  ['a base URL with a path', { baseUrl: 'https://proxy.example/wechat' }],
])('does not start with %s', (_, changes) => {
  expect(() => open(changes)).toThrow()
})
