import { constants, privateDecrypt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { hangUp } from '../../../test/fakes/http-server.ts'
import {
  newRefund,
  noSignature,
  openWechatPay,
  systemError,
  type WechatPayClient,
} from '../../../test/fakes/wechat-pay.ts'
import { platformKey, publicKeyId, refund, signedResponse } from '../../../test/fakes/wechat-signing.ts'
import type { PaymentProvider } from '../payment-provider.ts'

let server: WechatPayClient['server']
let open: WechatPayClient['open']
let pay: WechatPayClient['pay']
beforeEach(async () => {
  ;({ server, open, pay } = await openWechatPay())
})
afterEach(() => server.close())

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
    expect(await failureOf(pay.refund(newRefund))).toMatchObject({ kind, aftermath: 'refused', code })
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
