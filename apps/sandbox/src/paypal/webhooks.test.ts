import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { webhookMessage } from '#sandbox/paypal/webhook-signature.ts'
import numbers from '../../test/fixtures/signatures.json' with { type: 'json' }
import { type PayPalShop, startPayPalShop } from '../../test/paypal-shop.ts'

let shop: PayPalShop
beforeEach(async () => {
  shop = await startPayPalShop()
})
afterEach(() => shop.close())

const fault = (mode: string, more: object = {}) =>
  shop.control('POST', '/faults', { target: 'paypal.webhook', mode, ...more })
const stored = async () => (await shop.control('GET', '/paypal/webhooks')).body.webhooks

async function approveOrder(): Promise<string> {
  const { id } = await shop.createOrder()
  await shop.approve(id)
  return id
}

test('the signed message matches the test vector', () => {
  const message = webhookMessage(
    {
      id: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      time: '2026-11-20T08:02:00Z',
      webhookId: '1JE4291016473214C',
    },
    numbers['D.raw'],
  )
  expect(message).toBe(numbers['D.message'])
})

describe('a webhook', () => {
  test('goes to the shop’s hook with the provider’s headers and a valid signature', async () => {
    const id = await approveOrder()
    const [{ authentic, headers, event }] = shop.webhooks as [never]
    expect(authentic).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-time': '2026-11-20T08:00:00Z',
      'paypal-cert-url': expect.stringContaining(`${shop.sandbox.payPalUrl}/v1/notifications/certs/CERT-`),
    })
    expect(event).toMatchObject({
      id: expect.stringMatching(/^WH-[0-9A-Z]{17}-[0-9A-Z]{17}$/),
      event_version: '1.0',
      create_time: '2026-11-20T08:00:00.000Z',
      resource_type: 'checkout-order',
      resource_version: '2.0',
      resource: { id, payer: { payer_id: 'SANDB0XBUYER1' } },
    })
  })

  test('goes to the registered address if there is one', async () => {
    await shop.control('PATCH', '/settings', { paypal_webhook_url: `${shop.shop.url}/elsewhere` })
    await approveOrder()
    expect(shop.webhooks).toEqual([])
    expect(shop.shop.received[0]!.path).toBe('/elsewhere')
  })

  test('is repeated under the same event id until it is acknowledged', async () => {
    shop.webhookResponses.push(500, 404, 204)
    await approveOrder()
    expect(new Set(shop.webhooks.map(({ event }) => event.id)).size).toBe(1)
    const ids = shop.webhooks.map(({ headers }) => headers['paypal-transmission-id'])
    expect(new Set(ids).size).toBe(3)
    expect((await stored())[0]).toMatchObject({ status: 'acknowledged', attempts: { length: 3 } })
  })

  test('is repeated 25 times within three days', async () => {
    await shop.control('PATCH', '/settings', { retry_scale: 1 })
    shop.webhookResponses.push(...Array<number>(26).fill(500))
    await fault('drop', { only: 'CHECKOUT.ORDER.APPROVED' })
    await shop.pay()
    await shop.events()
    let [, webhook] = await stored()
    while (webhook.status === 'waiting') {
      await shop.control('POST', '/clock', { now: webhook.due_at })
      ;[, webhook] = await stored()
    }
    expect(webhook).toMatchObject({ status: 'given-up', attempts: { length: 26 } })
    const lasted = Date.parse(webhook.attempts.at(-1).at) - Date.parse(webhook.created_at)
    expect(lasted / 3_600_000).toBeCloseTo(71.7, 1)
  })

  test.each(['unsigned', 'bad-signature', 'wrong-webhook-id', 'foreign-certificate', 'altered-body'])(
    'is forged at its first attempt (%s), and the repetition is authentic',
    async (mode) => {
      await fault(mode)
      await approveOrder()
      expect(shop.webhooks.map(({ authentic }) => authentic)).toEqual([false, true])
      expect((await stored())[0].attempts[0]).toMatchObject({ forgery: mode, outcome: 'HTTP 401' })
    },
  )

  test('with a foreign certificate names a host where that certificate really is', async () => {
    await fault('foreign-certificate')
    await approveOrder()
    const certificateUrl = String(shop.webhooks[0]!.headers['paypal-cert-url'])
    expect(new URL(certificateUrl).hostname).toBe('localhost')
    expect((await shop.get(new URL(certificateUrl).pathname)).text).toMatch(/^-----BEGIN CERTIFICATE-----/)
  })

  test('is signed validly with a time ten minutes ago', async () => {
    await fault('old-time')
    await approveOrder()
    expect(shop.webhooks[0]).toMatchObject({
      authentic: true,
      headers: { 'paypal-transmission-time': '2026-11-20T07:50:00Z' },
    })
  })

  test('is sent twenty times at once', async () => {
    await fault('duplicate', { count: 20 })
    await approveOrder()
    expect(shop.webhooks).toHaveLength(20)
  })

  test('is held back until it is sent, after a later one', async () => {
    await fault('hold')
    const id = await approveOrder()
    await shop.capture(id)
    await shop.events()
    const [held] = await stored()
    await shop.control('POST', '/paypal/webhooks/send', { id: held.id })
    expect(await shop.events()).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
  })

  test('can be changed before it is signed, and after', async () => {
    const order_id = await approveOrder()
    const [webhook] = await stored()
    const send = (mutate: object) => shop.control('POST', '/paypal/webhooks/send', { id: webhook.id, mutate })
    await send({ body: { resource: { status: 'VOIDED', payer: null } } })
    expect(shop.webhooks.at(-1)).toMatchObject({
      authentic: true,
      event: { id: webhook.id, resource: { id: order_id, status: 'VOIDED' } },
    })
    expect(shop.webhooks.at(-1)!.event.resource).not.toHaveProperty('payer')
    await send({ sent_body: { summary: 'changed' } })
    expect(shop.webhooks.at(-1)).toMatchObject({ authentic: false, event: { summary: 'changed' } })
    expect(await stored()).toEqual([webhook])
    // Only WeChat Pay encrypts a part of its notices.
    expect((await send({ content: {} })).status).toBe(400)
  })

  test('is delayed, or dropped, for one type of event only', async () => {
    await fault('drop', { only: 'PAYMENT.CAPTURE.COMPLETED' })
    await fault('delay', { only: 'CHECKOUT.ORDER.APPROVED', ms: 60_000 })
    const id = await approveOrder()
    await shop.capture(id)
    expect(await shop.events()).toEqual([])
    await shop.advanceClock(60_000)
    expect(await shop.events()).toEqual(['CHECKOUT.ORDER.APPROVED'])
  })

  test('can report a capture that never happened', async () => {
    const { id } = await shop.createOrder()
    const forge = (forgery?: string) =>
      shop.control('POST', '/paypal/webhooks/forge', { order_id: id, value: '0.01', forgery })
    expect((await forge('bad-signature')).body.delivery.status).toBe(401)
    expect((await forge()).body.delivery.status).toBe(200)
    expect(shop.webhooks[1]).toMatchObject({
      authentic: true,
      event: { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { amount: { value: '0.01' } } },
    })
    expect((await shop.get(`/v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED')
  })
})

describe('the verification call', () => {
  const verification = ({ headers, event }: PayPalShop['webhooks'][number]) => ({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: '5AND80X0000000001',
    webhook_event: event,
  })
  const verify = async (body: object) =>
    (await shop.post('/v1/notifications/verify-webhook-signature', body)).body.verification_status

  test('accepts what was sent and nothing else', async () => {
    await approveOrder()
    const body = verification(shop.webhooks[0]!)
    expect(await verify(body)).toBe('SUCCESS')
    expect(await verify({ ...body, webhook_id: '0THERWEBH00KF0RG1' })).toBe('FAILURE')
    expect(await verify({ ...body, transmission_time: '2026-11-20T08:00:01Z' })).toBe('FAILURE')
    expect(await verify({ ...body, webhook_event: { ...body.webhook_event, summary: 'x' } })).toBe('FAILURE')
    const { transmission_id: _, ...incomplete } = body
    expect((await shop.post('/v1/notifications/verify-webhook-signature', incomplete)).status).toBe(400)
  })
})
