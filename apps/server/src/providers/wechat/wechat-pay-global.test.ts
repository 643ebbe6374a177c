import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import {
  codeUrl,
  newPayment,
  newRefund,
  openWechatPay,
  ref,
  type WechatPayClient,
} from '../../../test/fakes/wechat-pay.ts'
import { signedResponse, transaction } from '../../../test/fakes/wechat-signing.ts'

let server: WechatPayClient['server']
let open: WechatPayClient['open']
let pay: WechatPayClient['pay']
beforeEach(async () => {
  ;({ server, open, pay } = await openWechatPay())
})
afterEach(() => server.close())

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
