import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { hangUp, type Reaction } from '../../../test/fakes/http-server.ts'
import {
  answer,
  capture,
  openPaypal,
  type PaypalClient,
  payment,
  paymentSn,
  refusal,
  startedAt,
  token,
} from '../../../test/fakes/paypal.ts'

const newPayment = {
  paymentSn,
  shopName: 'Corium',
  description: 'Corium 26112018064417',
  amount: { currency: 'USD', minor: 1715 },
  expiresAt: new Date(startedAt + 86_400_000),
  returnUrl: 'https://shop.example/web/payment?order_id=1',
  payerIp: '203.0.113.7',
}
const created = answer(201, {
  id: payment.providerRef,
  status: 'PAYER_ACTION_REQUIRED',
  links: [
    { rel: 'self', href: 'https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T' },
    { rel: 'payer-action', href: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T' },
  ],
})
const order = (status: string, capture?: object) =>
  answer(200, {
    id: payment.providerRef,
    status,
    purchase_units: [{ custom_id: paymentSn, ...(capture && { payments: { captures: [capture] } }) }],
  })
const paid = {
  paymentSn,
  state: 'paid',
  refunded: false,
  providerId: '3C679366HH908993F',
  amount: { currency: 'USD', minor: 1715 },
  paidAt: new Date('2026-11-20T08:59:00Z'),
}

let server: PaypalClient['server']
let timers: PaypalClient['timers']
let events: PaypalClient['events']
let clock: PaypalClient['clock']
let open: PaypalClient['open']
let paypal: PaypalClient['paypal']
beforeEach(async () => {
  ;({ server, timers, events, clock, open, paypal } = await openPaypal())
})
afterEach(() => server.close())

const complete = (declines = 0) => paypal.complete!({ ...payment, declines })
const calls = () => server.received.map(({ method, target }) => `${method} ${target}`)

describe('the access token', () => {
  test('is requested with the client’s secret, once for concurrent calls, and kept', async () => {
    server.next(token(), order('APPROVED'), order('APPROVED'), order('APPROVED'))
    await Promise.all([paypal.query(payment), paypal.query(payment)])
    await paypal.query(payment)
    expect(calls().filter((call) => call === 'POST /v1/oauth2/token')).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      headers: {
        authorization: 'Basic Y2xpZW50LWlkOmNsaWVudC1zZWNyZXQ=',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    expect(server.received[1]?.headers.authorization).toBe('Bearer A21')
  })

  test('is renewed a minute before it expires', async () => {
    server.next(token('first', 600), order('APPROVED'), order('APPROVED'), token('second'), order('APPROVED'))
    await paypal.query(payment)
    clock.at += 539_000
    await paypal.query(payment)
    clock.at += 1000
    await paypal.query(payment)
    expect(server.received.at(-1)?.headers.authorization).toBe('Bearer second')
  })

  test('is renewed once when PayPal rejects it', async () => {
    server.next(token('first'), answer(401, { error: 'invalid_token' }), token('second'), order('APPROVED'))
    expect(await paypal.query(payment)).toMatchObject({ state: 'approved' })
    server.next(answer(401, {}), token('third'), answer(401, { name: 'AUTHENTICATION_FAILURE' }))
    expect(await failureOf(paypal.query(payment))).toMatchObject({ kind: 'misconfigured' })
    expect(server.received).toHaveLength(7)
  })

  test('that cannot be had leaves no doubt about the call: it was not sent', async () => {
    server.next(hangUp, hangUp, hangUp, hangUp)
    expect(await failureOf(paypal.create(newPayment))).toMatchObject({ aftermath: 'not-done' })
    server.next(answer(401, { error: 'invalid_client' }))
    expect(await failureOf(paypal.create(newPayment))).toMatchObject({
      kind: 'misconfigured',
      aftermath: 'refused',
      code: 'invalid_client',
    })
  })
})

describe('creating a payment', () => {
  test('returns PayPal’s page, and sends the buyer back to ours', async () => {
    server.next(token(), created)
    expect(await paypal.create({ ...newPayment, language: 'zh-cn' })).toEqual({
      kind: 'redirect',
      approveUrl: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
      providerRef: payment.providerRef,
      validUntil: new Date(startedAt + 170 * 60_000),
    })
    const [, sent] = server.received
    expect(sent?.headers).toMatchObject({ 'paypal-request-id': `ord-${paymentSn}` })
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { custom_id: paymentSn, invoice_id: paymentSn, amount: { currency_code: 'USD', value: '17.15' } },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            landing_page: 'GUEST_CHECKOUT',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            locale: 'zh-CN',
            return_url: 'https://shop.example/back',
            cancel_url: 'https://shop.example/back?cancel=1',
          },
        },
      },
    })
    expect(timers.timeoutsMs()).toEqual([5000, 15_000])
  })

  test('sends whole units where the currency has no cents', async () => {
    server.next(token(), created)
    await open('JPY').create({ ...newPayment, amount: { currency: 'JPY', minor: 2533 } })
    expect(server.received[1]?.body).toContain('"value":"2533"')
  })

  test('is repeated under the same id, at most three times', async () => {
    server.next(token(), hangUp, answer(503, {}), created)
    await paypal.create(newPayment)
    const ids = server.received.slice(1).map(({ headers }) => headers['paypal-request-id'])
    expect(ids).toEqual(Array(3).fill(`ord-${paymentSn}`))
    server.next(hangUp, hangUp, hangUp, hangUp, created)
    expect(await failureOf(paypal.create(newPayment))).toMatchObject({ kind: 'broken', aftermath: 'unknown' })
  })

  test('fails when the response has no page to go to', async () => {
    server.next(token(), answer(201, { id: 'X', status: 'CREATED', links: [] }))
    expect(await failureOf(paypal.create(newPayment))).toMatchObject({ kind: 'wrong-answer' })
  })

  test.each([
    [422, 'CURRENCY_NOT_SUPPORTED_FOR_RECEIVER', 'misconfigured'],
    [403, 'NOT_AUTHORIZED', 'misconfigured'],
    [429, 'RATE_LIMIT_REACHED', 'rate-limited'],
    [409, 'RESOURCE_CONFLICT', 'busy'],
    [400, 'INVALID_PARAMETER_SYNTAX', 'refused'],
  ])('that PayPal refuses with %i %s is %s', async (status, issue, kind) => {
    server.next(token(), refusal(status, issue))
    expect(await failureOf(paypal.create(newPayment))).toMatchObject({ kind, code: issue })
    expect(server.received).toHaveLength(2)
  })
})

describe('a queried payment', () => {
  test.each([
    ['CREATED', undefined, 'waiting'],
    ['PAYER_ACTION_REQUIRED', undefined, 'waiting'],
    ['APPROVED', undefined, 'approved'],
    ['VOIDED', undefined, 'closed'],
    ['COMPLETED', capture('COMPLETED'), 'paid'],
    ['COMPLETED', capture('PENDING'), 'processing'],
    ['COMPLETED', capture('DECLINED'), 'failed'],
    ['COMPLETED', capture('FAILED'), 'failed'],
    ['COMPLETED', capture('PARTIALLY_REFUNDED'), 'paid'],
  ])('that is %s with %o is %s', async (status, captured, state) => {
    server.next(token(), order(status, captured))
    expect(await paypal.query(payment)).toMatchObject({ state })
  })

  test.each(['REFUNDED', 'REVERSED'])('whose money went back, %s, says so', async (status) => {
    server.next(token(), order('COMPLETED', capture(status)))
    expect(await paypal.query(payment)).toEqual({ ...paid, refunded: true })
  })

  test('that PayPal has forgotten is closed; one that it never had is not found', async () => {
    server.next(token(), refusal(404, 'INVALID_RESOURCE_ID'))
    expect(await paypal.query(payment)).toMatchObject({ state: 'closed' })
    expect(await failureOf(paypal.query({ paymentSn }))).toMatchObject({ kind: 'not-found' })
  })

  test.each([
    ['about another payment', { status: 'APPROVED', purchase_units: [{ custom_id: 'P2' }] }],
    ['in a status that we do not know', { status: 'NEW', purchase_units: [{ custom_id: paymentSn }] }],
    ['without an order', { status: 'APPROVED', purchase_units: [] }],
    ['that is no JSON', '<html>'],
    [
      'with half a cent',
      orderOf(capture('COMPLETED', { amount: { currency_code: 'USD', value: '17.155' } })),
    ],
    [
      'with a negative amount',
      orderOf(capture('COMPLETED', { amount: { currency_code: 'USD', value: '-1.00' } })),
    ],
  ])('%s is a wrong answer', async (_, body) => {
    server.next(token(), answer(200, typeof body === 'string' ? body : { id: payment.providerRef, ...body }))
    expect(await failureOf(paypal.query(payment))).toMatchObject({
      kind: 'wrong-answer',
      aftermath: 'unknown',
    })
  })
})

function orderOf(captured: object) {
  const purchase_units = [{ custom_id: paymentSn, payments: { captures: [captured] } }]
  return { status: 'COMPLETED', purchase_units }
}

describe('taking the money', () => {
  test('sends one request id for each answer of the bank', async () => {
    server.next(token(), order('COMPLETED', capture('COMPLETED')), refusal(422, 'INSTRUMENT_DECLINED'))
    expect(await complete()).toEqual(paid)
    expect(await complete(2)).toMatchObject({ state: 'declined' })
    expect(server.received.slice(1).map(({ headers, body }) => [headers['paypal-request-id'], body])).toEqual(
      [
        [`cap-${paymentSn}`, '{}'],
        [`cap-${paymentSn}-2`, '{}'],
      ],
    )
  })

  test.each([
    ['ORDER_NOT_APPROVED', 'waiting'],
    ['PAYER_ACTION_REQUIRED', 'declined'],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
    ['TRANSACTION_REFUSED', 'failed'],
    ['PAYER_CANNOT_PAY', 'failed'],
    ['COMPLIANCE_VIOLATION', 'failed'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'failed'],
    ['ORDER_EXPIRED', 'closed'],
  ])('that PayPal refuses with %s leaves the payment %s', async (issue, state) => {
    server.next(token(), refusal(422, issue))
    expect(await complete()).toEqual({ paymentSn, state, refunded: false })
  })

  test('of an order that was captured before reports its payment', async () => {
    server.next(token(), refusal(422, 'ORDER_ALREADY_CAPTURED'), order('COMPLETED', capture('COMPLETED')))
    expect(await complete()).toEqual(paid)
  })

  test('of an invoice that was paid before reports its payment, or ends this one', async () => {
    server.next(token(), refusal(422, 'DUPLICATE_INVOICE_ID'), order('COMPLETED', capture('COMPLETED')))
    expect(await complete()).toEqual(paid)
    server.next(refusal(422, 'DUPLICATE_INVOICE_ID'), order('APPROVED'))
    expect(await complete()).toMatchObject({ state: 'failed' })
  })

  test('of an order that PayPal has forgotten ends the payment', async () => {
    server.next(token(), refusal(404, 'INVALID_RESOURCE_ID'))
    expect(await complete()).toMatchObject({ state: 'closed' })
  })

  test('while another call takes it waits for the response of that call', async () => {
    server.next(
      token(),
      refusal(409, 'PREVIOUS_REQUEST_IN_PROGRESS'),
      order('COMPLETED', capture('COMPLETED')),
    )
    expect(await complete()).toEqual(paid)
    expect(timers.pauses).toEqual([500])
  })

  test('that is not answered stays unknown', async () => {
    server.next(token(), hangUp, hangUp, hangUp, hangUp)
    expect(await failureOf(complete())).toMatchObject({ aftermath: 'unknown' })
  })
})

test('after five faults PayPal is not available for half a minute', async () => {
  server.next(token(), ...Array<Reaction>(8).fill(hangUp))
  await failureOf(paypal.query(payment))
  expect(paypal.isAvailable()).toBe(true)
  await failureOf(paypal.query(payment))
  expect(paypal.isAvailable()).toBe(false)
  expect(await failureOf(paypal.create(newPayment))).toMatchObject({
    kind: 'circuit-open',
    aftermath: 'not-done',
  })
  clock.at += 30_000
  expect(paypal.isAvailable()).toBe(true)
})

test('a redirect is not followed', async () => {
  server.next(token(), (_, response) =>
    response.writeHead(302, { location: `${server.url}/elsewhere` }).end(),
  )
  server.next(...Array<Reaction>(3).fill((_, response) => response.writeHead(302, { location: '/x' }).end()))
  expect(await failureOf(paypal.query(payment))).toMatchObject({ kind: 'broken' })
  expect(calls().filter((call) => call.includes('elsewhere') || call.includes('/x'))).toEqual([])
})

test('the metrics get every call with its outcome, and no number of a payment', async () => {
  server.next(token(), order('APPROVED'), refusal(422, 'CURRENCY_NOT_SUPPORTED_FOR_RECEIVER'))
  await paypal.query(payment)
  await failureOf(paypal.create(newPayment))
  expect(events.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
    'query ok',
    'create misconfigured',
  ])
  expect(JSON.stringify(events)).not.toContain(paymentSn)
})
