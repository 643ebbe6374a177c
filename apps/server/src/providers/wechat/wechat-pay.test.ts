import { constants, privateDecrypt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closedPort } from '../../../test/fakes/closed-port.ts'
import { hangUp, openHttpServer, type Reaction } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import {
  config,
  platformKey,
  publicKeyId,
  refund,
  signatureHeaders,
  signedResponse,
  testTime,
  transaction,
  unpaid,
} from '../../../test/fakes/wechat-signing.ts'
import type { ProviderEvent } from '../observe.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { createWechatPay } from './wechat-pay.ts'

const ref = { paymentSn: 'SO20261120000001' }
const newPayment = {
  ...ref,
  description: 'Leather sample order',
  amount: { currency: 'CNY', minor: 12345 },
  expiresAt: new Date('2026-11-21T08:00:00.789Z'),
}
const newRefund = {
  ...ref,
  refundSn: 'RF20261120000001',
  amount: { currency: 'CNY', minor: 5000 },
  paid: { currency: 'CNY', minor: 12345 },
  reason: '色差',
}
const codeUrl = signedResponse(200, { code_url: 'weixin://wxpay/bizpayurl?pr=abc' })
const systemError = signedResponse(500, { code: 'SYSTEM_ERROR', message: 'try again' })
const silence: Reaction = () => timers.expire()
const noSignature = { tamper: () => ({}) }
const tampered = {
  tamper: (headers: Record<string, string>) => ({ ...headers, 'wechatpay-nonce': 'another' }),
}

let server: Awaited<ReturnType<typeof openHttpServer>>
let timers: ReturnType<typeof instantTiming>
let events: ProviderEvent[]
let now: Date
let pay: PaymentProvider

const open = (changes: Partial<typeof config> = {}) =>
  createWechatPay(
    { ...config, baseUrl: server.url, ...changes },
    { clock: { now: () => now }, timing: timers.timing, observe: (event) => events.push(event) },
  )

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason)
  if (error instanceof ProviderError)
    return { kind: error.kind, aftermath: error.aftermath, code: error.code }
  throw new Error('expected the call to fail', { cause: error })
}

beforeEach(async () => {
  server = await openHttpServer()
  timers = instantTiming()
  events = []
  now = testTime
  pay = open()
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
    expect((await pay.create(newPayment)).validUntil).toEqual(new Date(testTime.getTime() + 110 * 60_000))
    const soon = new Date(testTime.getTime() + 60_000)
    expect((await pay.create({ ...newPayment, expiresAt: soon })).validUntil).toEqual(soon)
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
    expect(await failureOf(pay.create(newPayment))).toEqual({
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
    expect(await failureOf(pay.create(newPayment))).toEqual({
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
    expect(await failureOf(pay.create(newPayment))).toEqual({ kind, aftermath: 'refused', code })
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
    now = new Date(testTime.getTime() + 30_000)
    server.next(signedResponse(200, { code_url: 'weixin://back' }, { at: now }))
    expect(await pay.create(newPayment)).toMatchObject({ codeUrl: 'weixin://back' })
  })
})

describe('querying a payment', () => {
  test.each([
    ['SUCCESS', 'paid', false],
    ['REFUND', 'paid', true],
    ['PAYERROR', 'failed', false],
    ['CLOSED', 'closed', false],
    ['REVOKED', 'closed', false],
    ['NOTPAY', 'waiting', false],
    ['USERPAYING', 'waiting', false],
    ['ACCEPT', 'waiting', false],
  ])('reads %s as %s', async (trade_state, state, refunded) => {
    server.next(signedResponse(200, { ...transaction, trade_state }))
    expect(await pay.query(ref)).toMatchObject({ state, refunded })
    expect(server.received[0]?.target).toBe(
      '/v3/pay/transactions/out-trade-no/SO20261120000001?mchid=1900000109',
    )
    expect(timers.timeoutsMs()).toEqual([5_000])
  })

  test.each([
    ['an unpaid', 'NOTPAY', 'waiting'],
    ['a closed', 'CLOSED', 'closed'],
  ])(
    'returns %s payment, whose amount names no currency, without number and time',
    async (_, trade_state, state) => {
      server.next(signedResponse(200, { ...unpaid, trade_state }))
      expect(await pay.query(ref)).toEqual({
        state,
        paymentSn: 'SO20261120000001',
        amount: { currency: 'CNY', minor: 12345 },
        refunded: false,
      })
    },
  )

  test('returns the whole amount of a payment that the buyer’s coupons made cheaper', async () => {
    const promotion_detail = [{ coupon_id: '109519', type: 'CASH', amount: 345, currency: 'CNY' }]
    const amount = { ...transaction.amount, payer_total: 12000 }
    server.next(signedResponse(200, { ...transaction, amount, promotion_detail }))
    expect(await pay.query(ref)).toMatchObject({ amount: { minor: 12345 } })
  })

  test.each([undefined, '', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00+08:00'])(
    'takes %j for no time of payment',
    async (success_time) => {
      server.next(signedResponse(200, { ...transaction, success_time }))
      const paid = await pay.query(ref)
      expect(paid).toMatchObject({ state: 'paid', amount: { minor: 12345 } })
      expect(paid).not.toHaveProperty('paidAt')
    },
  )

  test('returns a payment as closed when it is refused for being closed', async () => {
    server.next(signedResponse(400, { code: 'ORDER_CLOSED' }))
    expect(await pay.query(ref)).toEqual({ state: 'closed', ...ref, refunded: false })
  })

  test('signs numbers with unusual characters exactly as they are sent', async () => {
    server.next(signedResponse(200, { ...unpaid, out_trade_no: 'SO|1*-_x' }))
    expect(await pay.query({ paymentSn: 'SO|1*-_x' })).toMatchObject({ paymentSn: 'SO|1*-_x' })
  })

  test.each(['ORDER_NOT_EXIST', 'ORDERNOTEXIST'])('finds none when %s is signed', async (code) => {
    server.next(signedResponse(404, { code }))
    expect(await failureOf(pay.query(ref))).toMatchObject({ kind: 'not-found' })
  })

  test.each([
    [404, 'ORDER_NOT_EXIST'],
    [400, 'ORDER_CLOSED'],
  ])('asks again when %i %s is unsigned, and then calls it unproven', async (status, code) => {
    const unsigned = signedResponse(status, { code }, noSignature)
    server.next(unsigned, unsigned)
    expect(await failureOf(pay.query(ref))).toEqual({ kind: 'unproven', aftermath: 'unknown', code })
    expect(server.received).toHaveLength(2)
  })

  test('believes the signed response that follows an unsigned one', async () => {
    server.next(
      signedResponse(404, { code: 'ORDER_NOT_EXIST' }, noSignature),
      signedResponse(200, transaction),
    )
    expect(await pay.query(ref)).toMatchObject({ state: 'paid' })
  })

  test.each([
    ['a refusal', 400, { code: 'ORDERPAID' }],
    ['a success', 200, transaction],
  ])('never takes %s without a signature as proof of payment', async (_, status, body) => {
    server.next(...Array(4).fill(signedResponse(status, body, noSignature)))
    expect(await failureOf(pay.query(ref))).toMatchObject({ kind: 'bad-signature', aftermath: 'unknown' })
  })

  test('returns the last response, because a query changes nothing', async () => {
    server.next(systemError, signedResponse(404, { code: 'ORDER_NOT_EXIST' }))
    expect(await failureOf(pay.query(ref))).toMatchObject({ kind: 'not-found' })
  })

  test.each([
    ['another order', { out_trade_no: 'SO20261120000002' }],
    ['another merchant', { mchid: '1900000000' }],
    ['another app', { appid: 'wx0' }],
    ['a payment without its number', { transaction_id: undefined }],
    ['a payment without its amount', { amount: undefined }],
  ])('rejects a response about %s', async (_, changes) => {
    server.next(signedResponse(200, { ...transaction, ...changes }))
    expect(await failureOf(pay.query(ref))).toMatchObject({ kind: 'wrong-answer' })
  })
})

describe('closing a payment', () => {
  const refused = signedResponse(403, { code: 'TRADE_ERROR' })
  const paying = signedResponse(202, { code: 'USERPAYING', message: '用户支付中，需要输入密码' })
  const missing = (signing = {}) => signedResponse(404, { code: 'ORDER_NOT_EXIST' }, signing)
  const failing = [systemError, systemError, systemError, systemError]

  test('returns closed when WeChat Pay closes it', async () => {
    server.next(signedResponse(204, undefined))
    expect(await pay.close(ref)).toBe('closed')
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        target: '/v3/pay/transactions/out-trade-no/SO20261120000001/close',
        body: '{"mchid":"1900000109"}',
      },
    ])
  })

  test.each([
    ['the buyer paid first', [refused, signedResponse(200, transaction)], 'paid'],
    ['it was closed before', [refused, signedResponse(200, { ...unpaid, trade_state: 'CLOSED' })], 'closed'],
    ['WeChat never saw it', [refused, missing()], 'closed'],
    [
      'WeChat never saw it and does not sign that',
      [refused, missing(noSignature), missing(noSignature)],
      'unproven',
    ],
    ['it is still open', [refused, signedResponse(200, unpaid)], 'unknown'],
    ['WeChat keeps failing', failing, 'unknown'],
    [
      'the buyer is paying',
      [paying, signedResponse(200, { ...unpaid, trade_state: 'USERPAYING' })],
      'unknown',
    ],
    ['the buyer was paying and has paid', [paying, signedResponse(200, transaction)], 'paid'],
    [
      'the response is a success of another kind',
      [signedResponse(200, {}), signedResponse(200, unpaid)],
      'unknown',
    ],
  ])('when %s, a query decides', async (_, reactions, result) => {
    server.next(...reactions)
    expect(await pay.close(ref)).toBe(result)
  })

  test('does not count a response with a wrong signature as closed', async () => {
    const forged = signedResponse(204, undefined, tampered)
    server.next(forged, forged, forged, forged, signedResponse(200, transaction))
    expect(await pay.close(ref)).toBe('paid')
  })
})

describe('redirecting a refund', () => {
  const abnormal = { refundSn: newRefund.refundSn, providerId: '50000000382019052709732678859' }
  const path = '/v3/refund/domestic/refunds/50000000382019052709732678859/apply-abnormal-refund'

  test('to a card encrypts account and holder for the key that it names', async () => {
    server.next(signedResponse(200, refund))
    const card = { kind: 'card', bank: 'ICBC', account: '6222021234567890123', holder: '玉兰' } as const
    expect(await pay.redirectRefund?.(abnormal, card)).toMatchObject({ state: 'processing' })
    const [sent] = server.received
    expect(sent).toMatchObject({ target: path, headers: { 'wechatpay-serial': publicKeyId } })
    const { bank_account, real_name, ...open } = JSON.parse(sent?.body ?? '')
    expect(open).toEqual({
      out_refund_no: abnormal.refundSn,
      type: 'USER_BANK_CARD',
      bank_type: 'ICBC_DEBIT',
    })
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const decrypted = [bank_account, real_name].map((text) =>
      privateDecrypt({ key: platformKey, padding }, Buffer.from(text, 'base64')).toString('utf8'),
    )
    expect(decrypted).toEqual(['6222021234567890123', '玉兰'])
  })

  test('to the merchant names no card, and is reported as returned', async () => {
    const done = { ...refund, status: 'SUCCESS', user_received_account: '商户结算银行账户' }
    server.next(signedResponse(200, done))
    expect(await pay.redirectRefund?.(abnormal, { kind: 'merchant' })).toMatchObject({ state: 'returned' })
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      out_refund_no: abnormal.refundSn,
      type: 'MERCHANT_BANK_CARD',
    })
  })

  test('fails for another refund in the response, and without a key', async () => {
    server.next(signedResponse(200, { ...refund, out_refund_no: 'RF-OTHER' }))
    const toMerchant = { kind: 'merchant' } as const
    const redirect = (client: PaymentProvider) => client.redirectRefund!(abnormal, toMerchant)
    expect(await failureOf(redirect(pay))).toMatchObject({ kind: 'wrong-answer' })
    const keyless = open({ publicKeys: [], platformCertificates: [] })
    expect(await failureOf(redirect(keyless))).toMatchObject({ aftermath: 'not-done', code: 'no-key' })
  })

  test('is not possible abroad', () => {
    expect(open({ region: 'global' }).redirectRefund).toBeUndefined()
  })
})

describe('refunding', () => {
  test('sends the request and returns its state', async () => {
    server.next(signedResponse(200, refund))
    expect(await pay.refund(newRefund)).toEqual({
      state: 'processing',
      paymentSn: 'SO20261120000001',
      refundSn: 'RF20261120000001',
      providerId: '50000000382019052709732678859',
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

  test('is retried under the same number when the response is lost', async () => {
    server.next(hangUp, signedResponse(200, refund))
    await pay.refund(newRefund)
    expect(server.received.map(({ body }) => JSON.parse(body).out_refund_no)).toEqual([
      'RF20261120000001',
      'RF20261120000001',
    ])
  })

  test('is repeated under its number when WeChat Pay asks for that', async () => {
    const again = signedResponse(403, { code: 'BIZERR_NEED_RETRY' })
    server.next(again, signedResponse(200, refund))
    expect(await pay.refund(newRefund)).toMatchObject({ state: 'processing' })
    server.next(again, again, again, again)
    expect(await failureOf(pay.refund(newRefund))).toMatchObject({ aftermath: 'unknown' })
    expect(new Set(server.received.map(({ body }) => body)).size).toBe(1)
  })

  test('stays unproven when it is unsigned that there is no such payment', async () => {
    const unsigned = signedResponse(404, { code: 'RESOURCE_NOT_EXISTS' }, noSignature)
    server.next(unsigned, unsigned)
    expect(await failureOf(pay.refund(newRefund))).toMatchObject({ kind: 'unproven', aftermath: 'unknown' })
  })

  test('twice under one number returns the same refund', async () => {
    const done = { ...refund, status: 'SUCCESS', success_time: '2026-11-20T16:40:00+08:00' }
    server.next(signedResponse(200, refund), signedResponse(200, done))
    const first = await pay.refund(newRefund)
    const second = await pay.refund(newRefund)
    expect(second).toMatchObject({ state: 'succeeded', providerId: first.providerId })
  })

  test('under a number that has another amount fails', async () => {
    server.next(signedResponse(200, { ...refund, amount: { ...refund.amount, refund: 4000 } }))
    expect(await failureOf(pay.refund(newRefund))).toMatchObject({ kind: 'wrong-answer' })
  })

  test.each([
    [403, 'NOT_ENOUGH', 'not-enough'],
    [403, 'USER_ACCOUNT_ABNORMAL', 'buyer-account-unusable'],
    [403, 'ACCOUNT_ERROR', 'buyer-account-unusable'],
    [404, 'RESOURCE_NOT_EXISTS', 'not-found'],
    [400, 'INVALID_REQUEST', 'refused'],
  ])('%i %s means %s', async (status, code, kind) => {
    server.next(signedResponse(status, { code }))
    expect(await failureOf(pay.refund(newRefund))).toEqual({ kind, aftermath: 'refused', code })
  })

  test('stays unknown when a refusal follows a try that may have succeeded', async () => {
    server.next(systemError, signedResponse(403, { code: 'NOT_ENOUGH' }))
    expect(await failureOf(pay.refund(newRefund))).toMatchObject({ aftermath: 'unknown' })
  })

  test.each([
    ['PROCESSING', 'processing'],
    ['SUCCESS', 'succeeded'],
    ['CLOSED', 'closed'],
    ['ABNORMAL', 'needs-attention'],
  ])('is queried later: %s is %s', async (status, state) => {
    server.next(signedResponse(200, { ...refund, status }))
    expect(await pay.queryRefund({ refundSn: 'RF20261120000001' })).toMatchObject({ state })
    expect(server.received[0]?.target).toBe('/v3/refund/domestic/refunds/RF20261120000001')
  })

  test('rejects a response about another refund', async () => {
    server.next(signedResponse(200, { ...refund, out_refund_no: 'RF2' }))
    expect(await failureOf(pay.queryRefund({ refundSn: 'RF20261120000001' }))).toMatchObject({
      kind: 'wrong-answer',
    })
  })
})

describe('for a merchant abroad', () => {
  const { transaction_id: id, ...facts } = transaction
  const accepted = {
    id: '50000000382019052709732678859',
    out_refund_no: 'RF20261120000001',
    create_time: '2026-11-20T16:30:00+08:00',
    amount: { refund: 5000, currency: 'CNY', payer_refund: 5000, payer_currency: 'CNY' },
  }
  const found = { ...accepted, transaction_id: id, out_trade_no: 'SO20261120000001' }
  const processing = {
    state: 'processing',
    paymentSn: 'SO20261120000001',
    refundSn: 'RF20261120000001',
    providerId: '50000000382019052709732678859',
    amount: { currency: 'CNY', minor: 5000 },
  }
  beforeEach(() => {
    pay = open({ region: 'global', merchantCategory: '5948' })
  })
  const sent = () => JSON.parse(server.received[0]?.body ?? '')

  test('a payment names its type and the merchant’s category', async () => {
    server.next(codeUrl)
    await pay.create(newPayment)
    expect(server.received[0]?.target).toBe('/v3/global/transactions/native')
    expect(sent()).toMatchObject({
      trade_type: 'NATIVE',
      merchant_category_code: '5948',
      amount: { total: 12345, currency: 'CNY' },
    })
  })

  test('a payment is queried and closed, and its number at WeChat Pay is called id', async () => {
    server.next(signedResponse(200, { ...facts, id }), signedResponse(204, undefined))
    expect(await pay.query(ref)).toMatchObject({ state: 'paid', providerId: id })
    expect(await pay.close(ref)).toBe('closed')
    expect(server.received.map(({ target }) => target)).toEqual([
      '/v3/global/transactions/out-trade-no/SO20261120000001?mchid=1900000109',
      '/v3/global/transactions/out-trade-no/SO20261120000001/close',
    ])
  })

  test('a refund names merchant and app, and is under way once it is accepted', async () => {
    server.next(signedResponse(200, accepted))
    expect(await pay.refund(newRefund)).toEqual(processing)
    expect(server.received[0]?.target).toBe('/v3/global/refunds')
    expect(sent()).toMatchObject({ appid: 'wx8888888888888888', mchid: '1900000109' })
  })

  test.each([
    ['PROCESSING', 'processing'],
    ['SUCCESS', 'succeeded'],
    ['CLOSED', 'closed'],
    ['REFUNDCLOSE', 'closed'],
    ['ABNORMAL', 'needs-attention'],
    ['CHANGE', 'needs-attention'],
  ])('a refund is queried later: %s is %s', async (status, state) => {
    server.next(signedResponse(200, { ...found, status }))
    expect(await pay.queryRefund(newRefund)).toEqual({ ...processing, state })
    expect(server.received[0]?.target).toBe(
      '/v3/global/refunds/out-refund-no/RF20261120000001?mchid=1900000109',
    )
  })

  test.each([
    ['status', found],
    ['payment', { ...accepted, status: 'SUCCESS' }],
    ['number', { ...found, status: 'SUCCESS', id: undefined }],
  ])('a queried refund without its %s is rejected', async (_, response) => {
    server.next(signedResponse(200, response))
    expect(await failureOf(pay.queryRefund(newRefund))).toMatchObject({ kind: 'wrong-answer' })
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
