import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import {
  noSignature,
  openWechatPay,
  ref,
  systemError,
  tampered,
  type WechatPayClient,
} from '../../../test/fakes/wechat-pay.ts'
import { signedResponse, transaction, unpaid } from '../../../test/fakes/wechat-signing.ts'

let server: WechatPayClient['server']
let timers: WechatPayClient['timers']
let pay: WechatPayClient['pay']
beforeEach(async () => {
  ;({ server, timers, pay } = await openWechatPay())
})
afterEach(() => server.close())

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
    expect(await failureOf(pay.query(ref))).toMatchObject({ kind: 'unproven', aftermath: 'unknown', code })
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
