import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PayPalShop, startPayPalShop } from '../../test/paypal-shop.ts'

const orders = '/v2/checkout/orders'

let shop: PayPalShop
beforeEach(async () => {
  shop = await startPayPalShop()
})
afterEach(() => shop.close())

const fault = (target: string, mode: string, more: object = {}) =>
  shop.control('POST', '/faults', { target: `paypal.${target}`, mode, ...more })
const stored = async () => (await shop.control('GET', '/paypal/orders')).body.orders
const create = () => shop.post(orders, order, { 'paypal-request-id': 'ord-1' })

let order: object
beforeEach(() => {
  order = shop.order()
})

describe('creating an order can', () => {
  test.each([
    [{}, 500, 'INTERNAL_SERVER_ERROR', undefined],
    [{ code: 'RATE_LIMIT_REACHED' }, 429, 'RATE_LIMIT_REACHED', undefined],
    [{ code: 'AUTHENTICATION_FAILURE' }, 401, 'AUTHENTICATION_FAILURE', undefined],
    [{ status: 503 }, 503, 'SERVICE_UNAVAILABLE', undefined],
    [{ code: 'PAYEE_ACCOUNT_RESTRICTED' }, 422, 'UNPROCESSABLE_ENTITY', 'PAYEE_ACCOUNT_RESTRICTED'],
    [{ code: 'PREVIOUS_REQUEST_IN_PROGRESS' }, 409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS'],
  ])('be refused: %o', async (params, status, name, issue) => {
    await fault('create', 'refuse', params)
    const { status: given, body } = await create()
    expect([given, body.name, body.details?.[0].issue]).toEqual([status, name, issue])
    expect(await stored()).toEqual([])
    expect((await create()).status).toBe(201)
  })

  test('find the token revoked, and a new one works', async () => {
    await fault('create', 'revoke-token')
    expect((await create()).body.error).toBe('invalid_token')
    expect((await create()).status).toBe(401)
    await shop.token()
    expect((await create()).status).toBe(201)
  })

  test.each(['reset', 'hang'])('lose the connection before it is handled (%s)', async (mode) => {
    await fault('create', mode, { ms: 20 })
    await expect(create()).rejects.toThrow('fetch failed')
    expect(await stored()).toEqual([])
  })

  test.each(['drop-response', 'hang-response'])('succeed and lose the response (%s)', async (mode) => {
    await fault('create', mode, { ms: 20 })
    await expect(create()).rejects.toThrow('fetch failed')
    const [known] = await stored()
    const again = await create()
    expect([again.status, again.body.id]).toEqual([200, known.id])
  })

  test('return truncated JSON', async () => {
    await fault('create', 'malformed')
    const { status, body } = await create()
    expect([status, body]).toEqual([201, undefined])
    expect((await create()).body.status).toBe('PAYER_ACTION_REQUIRED')
  })

  test('return ten megabytes', async () => {
    await fault('create', 'huge')
    expect((await create()).text.length).toBeGreaterThan(10_000_000)
  })

  test('fail for one attempt number only', async () => {
    await fault('create', 'refuse', { only: 'A-2' })
    expect((await create()).status).toBe(201)
    await expect(shop.createOrder()).rejects.toThrow('INTERNAL_SERVER_ERROR')
  })
})

describe('capturing can', () => {
  test('be declined by a fault, and succeed after another approval', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    await fault('capture', 'declined')
    expect((await shop.capture(id)).body.details[0].issue).toBe('INSTRUMENT_DECLINED')
    await shop.approve(id)
    expect((await shop.capture(id)).status).toBe(201)
  })

  test('end in a review', async () => {
    await fault('capture', 'pending')
    expect((await shop.pay()).status).toBe('PENDING')
  })

  test('send its webhook before the response, also when the response is lost', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    await fault('capture', 'webhook-first')
    await shop.capture(id)
    expect(shop.webhooks.map(({ event }) => event.event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ])
  })

  test('refuse a second request with the same id while the first one runs', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    await fault('capture', 'webhook-first')
    const key = { 'paypal-request-id': 'cap-1' }
    let acknowledge!: (status: number) => void
    shop.webhookResponses.push(new Promise((resolve) => (acknowledge = resolve)))
    const first = shop.capture(id, key)
    await expect.poll(() => shop.webhooks.length).toBe(2)
    const second = await shop.capture(id, key)
    expect([second.status, second.body.details[0].issue]).toEqual([409, 'PREVIOUS_REQUEST_IN_PROGRESS'])
    acknowledge(200)
    expect((await first).status).toBe(201)
    expect((await shop.capture(id, key)).status).toBe(200)
  })

  test('take the money and lose the response', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    await fault('capture', 'drop-response', { only: id })
    await expect(shop.capture(id, { 'paypal-request-id': 'cap-1' })).rejects.toThrow('fetch failed')
    const again = await shop.capture(id, { 'paypal-request-id': 'cap-1' })
    expect([again.status, again.body.status]).toEqual([200, 'COMPLETED'])
  })
})

test.each([
  ['token', () => shop.token()],
  ['query', () => shop.get(`${orders}/X`)],
  ['capture-query', () => shop.get('/v2/payments/captures/X')],
  ['refund', () => shop.post('/v2/payments/captures/X/refund', {})],
  ['refund-query', () => shop.get('/v2/payments/refunds/X')],
  ['verify', () => shop.post('/v1/notifications/verify-webhook-signature', {})],
  ['certificate', () => shop.get('/v1/notifications/certs/X')],
])('every call can fail: %s', async (target, call) => {
  await fault(target, 'refuse')
  expect((await call()).status).toBe(500)
  expect((await call()).status).not.toBe(500)
})

test('the log shows requests and webhooks without secrets', async () => {
  await shop.token()
  const { id } = await shop.createOrder()
  await shop.approve(id)
  await shop.get(`${orders}/${id}`, { authorization: 'Bearer wrong-token-of-a-stranger' })
  const { entries } = (await shop.control('GET', '/log?channel=paypal')).body
  expect(entries.map((one: Record<string, unknown>) => [one.direction, one.verdict, one.status])).toEqual([
    ['in', 'not-verified', 401],
    ['out', 'acknowledged', 200],
    // The shop fetched the certificate.
    ['in', 'verified', 200],
    ['in', 'verified', 201],
    ['in', 'verified', 200],
    ['in', 'verified', 200],
  ])
  const [stranger, webhook, , created, token] = entries
  expect(stranger.request.headers.authorization).toBe('Bearer wrong-to…')
  expect(webhook.request.headers['paypal-transmission-sig']).toMatch(/^.{8}…$/)
  expect(created.request.headers.authorization).toMatch(/^Bearer A21AA.{3}…$/)
  expect(token.request.headers.authorization).toMatch(/^Basic .{8}…$/)
  expect(token.response.body).toMatch(/"access_token":"A21AA.{3}…"/)
})
