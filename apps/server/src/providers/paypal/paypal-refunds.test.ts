import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import {
  answer,
  capture,
  openPaypal,
  type PaypalClient,
  payment,
  paymentSn,
  refusal,
  token,
} from '../../../test/fakes/paypal.ts'

let server: PaypalClient['server']
let paypal: PaypalClient['paypal']
beforeEach(async () => {
  ;({ server, paypal } = await openPaypal())
})
afterEach(() => server.close())

describe('a refund', () => {
  const newRefund = {
    ...payment,
    paidId: '3C679366HH908993F',
    refundSn: 'R1',
    reason: 'You canceled the order',
    amount: { currency: 'USD', minor: 694 },
    paid: { currency: 'USD', minor: 1715 },
  }
  const refunded = (status: string, changes: object = {}) => ({
    id: '1JU08902781691411',
    status,
    amount: { currency_code: 'USD', value: '6.94' },
    custom_id: 'R1',
    update_time: '2026-11-20T09:00:00Z',
    links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/3C679366HH908993F' }],
    ...changes,
  })
  const captured = (changes: object = {}) =>
    answer(200, { ...capture('COMPLETED'), custom_id: paymentSn, ...changes })
  const reported = {
    paymentSn,
    refundSn: 'R1',
    providerId: '1JU08902781691411',
    amount: newRefund.amount,
    state: 'succeeded',
    succeededAt: new Date('2026-11-20T09:00:00Z'),
  }

  test('is sent with its amount, number and reason', async () => {
    server.next(token(), answer(201, refunded('COMPLETED')))
    expect(await paypal.refund(newRefund)).toEqual(reported)
    const [, sent] = server.received
    expect(sent).toMatchObject({
      target: '/v2/payments/captures/3C679366HH908993F/refund',
      headers: { 'paypal-request-id': 'ref-R1' },
    })
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      amount: { currency_code: 'USD', value: '6.94' },
      custom_id: 'R1',
      invoice_id: 'R1',
      note_to_payer: 'You canceled the order',
    })
  })

  test.each([
    ['PENDING', 'processing'],
    ['FAILED', 'closed'],
    ['CANCELLED', 'closed'],
  ])('that is %s is %s', async (status, state) => {
    server.next(token(), answer(201, refunded(status)))
    expect(await paypal.refund(newRefund)).toMatchObject({ state })
  })

  test.each([
    ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'not-enough'],
    ['REFUND_TIME_LIMIT_EXCEEDED', 'too-late'],
    ['PENDING_CAPTURE', 'busy'],
    ['REFUND_AMOUNT_EXCEEDED', 'refused'],
    ['TRANSACTION_DISPUTED', 'disputed'],
    ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', 'refused'],
  ])('that PayPal refuses with %s is %s', async (issue, kind) => {
    server.next(token(), refusal(422, issue))
    expect(await failureOf(paypal.refund(newRefund))).toMatchObject({ kind, code: issue })
  })

  const orderWith = (refunds: object[]) =>
    answer(200, {
      id: payment.providerRef,
      status: 'COMPLETED',
      purchase_units: [{ custom_id: paymentSn, payments: { captures: [capture('COMPLETED')], refunds } }],
    })

  test.each(['CAPTURE_FULLY_REFUNDED', 'DUPLICATE_INVOICE_ID'])(
    'that PayPal made before is found by our number after %s',
    async (issue) => {
      server.next(token(), refusal(422, issue), orderWith([refunded('COMPLETED')]))
      server.next(answer(200, refunded('COMPLETED')), captured())
      expect(await paypal.refund(newRefund)).toEqual(reported)
      server.next(refusal(422, issue), orderWith([]))
      expect(await failureOf(paypal.refund(newRefund))).toMatchObject({ code: issue })
    },
  )

  test('whose number at PayPal is unknown is looked for among the refunds of its payment', async () => {
    server.next(token(), orderWith([refunded('COMPLETED')]), answer(200, refunded('COMPLETED')), captured())
    expect(await paypal.queryRefund({ refundSn: 'R1', payment })).toEqual(reported)
    server.next(orderWith([refunded('COMPLETED')]))
    expect(await failureOf(paypal.queryRefund({ refundSn: 'R2', payment }))).toMatchObject({
      kind: 'not-found',
    })
    server.next(refusal(404, 'INVALID_RESOURCE_ID'))
    expect(await failureOf(paypal.queryRefund({ refundSn: 'R2', payment }))).toMatchObject({
      kind: 'unproven',
    })
  })

  test('of the console has PayPal’s number, also when it repeats that of the payment', async () => {
    for (const custom_id of [undefined, paymentSn]) {
      server.next(
        ...(custom_id ? [] : [token()]),
        answer(200, refunded('COMPLETED', { custom_id })),
        captured(),
      )
      expect(await paypal.queryRefund({ refundSn: '1JU08902781691411' })).toMatchObject({
        refundSn: '1JU08902781691411',
        paymentSn,
      })
    }
  })

  test('that is a reversal without a refund of its own takes the whole payment back', async () => {
    server.next(token(), refusal(404, 'INVALID_RESOURCE_ID'), captured({ status: 'REFUNDED' }))
    expect(await paypal.queryRefund({ refundSn: '3C679366HH908993F' })).toMatchObject({
      state: 'succeeded',
      paymentSn,
      refundSn: '3C679366HH908993F',
      amount: { currency: 'USD', minor: 1715 },
    })
    server.next(refusal(404, 'INVALID_RESOURCE_ID'), captured())
    expect(await failureOf(paypal.queryRefund({ refundSn: '3C679366HH908993F' }))).toMatchObject({
      kind: 'not-found',
    })
  })
})
