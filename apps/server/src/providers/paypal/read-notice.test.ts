import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { answering } from '../../../test/fakes/http-answer.ts'
import { platformCertificate, platformKey, testTime } from '../../../test/fakes/wechat-signing.ts'
import type { HttpClient } from '../http-request.ts'
import type { NoticeReading } from '../payment-provider.ts'
import { createPaypal } from './paypal.ts'

const webhookId = '1JE4291016473214C'
const certificateUrl = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-1'

/** The event of the known vector; it has no creation time. */
const vector =
  '{"id":"WH-TEST-0001","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"3C679366HH908993F","status":"COMPLETED","amount":{"currency_code":"USD","value":"17.15"},"custom_id":"SO20261120000001"}}'

let downloads: string[]
let now: Date
let paypal: ReturnType<typeof open>
/** The response of each address; by default the certificate. */
let serve: (url: string) => HttpClient

function open(baseUrl = 'https://api-m.paypal.com') {
  const http = (async (url) => {
    downloads.push(String(url))
    return serve(String(url))(url)
  }) as HttpClient
  return createPaypal(
    { baseUrl, clientId: 'c', clientSecret: 's', webhookId, currency: 'USD', returnUrl: '', cancelUrl: '' },
    { clock: { now: () => now }, http },
  )
}

beforeEach(() => {
  downloads = []
  now = testTime
  serve = () => answering(platformCertificate)
  paypal = open()
})

const time = '2026-11-20T08:02:00Z'

/** The headers that PayPal sends, with a signature over `signed`. */
function headersOf(
  body: string,
  changes: Record<string, string | string[] | undefined> = {},
  key = platformKey,
) {
  const id = '69cd13f0-d67a-11e5-baa3-778b53f4ae55'
  const message = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certificateUrl,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), key).toString('base64'),
    ...changes,
  }
}

const read = (
  body: string,
  headers: ReturnType<typeof headersOf> = headersOf(body),
): Promise<NoticeReading> => paypal.readNotice(Buffer.from(body), headers)

const eventOf = (event_type: string, resource: object) =>
  JSON.stringify({ id: 'WH-1', create_time: '2026-11-20T08:01:59Z', event_type, resource })
const completed = eventOf('PAYMENT.CAPTURE.COMPLETED', { id: 'C1', custom_id: 'P1' })

test('the signature covers the checksum of the raw bytes, as in the known vector', async () => {
  expect(crc32(vector)).toBe(3494890968)
  expect(headersOf(vector)['paypal-transmission-sig']).toMatch(
    /^H2DskQ9Y\/PlvYBa2JP7IkHYhr1jZSNalcoRFU8pt3tcP/,
  )
  expect(await read(vector)).toEqual({ ok: false, rejection: 'malformed' })
  const spaced = JSON.stringify(JSON.parse(vector), null, 1)
  expect(crc32(spaced)).toBe(2603783140)
  expect(await read(spaced, headersOf(vector))).toEqual({ ok: false, rejection: 'bad-signature' })
})

describe('a webhook is rejected', () => {
  test.each([
    ['unsigned', { 'paypal-transmission-sig': undefined }],
    ['unsigned', { 'paypal-transmission-id': ['a', 'b'] }],
    ['unsigned', { 'paypal-auth-algo': 'SHA1withRSA' }],
    ['bad-signature', { 'paypal-transmission-time': '2026-11-20T08:02:01Z' }],
    ['bad-signature', { 'paypal-transmission-sig': 'AAAA' }],
  ])('as %s with %o', async (rejection, changes) => {
    expect(await read(completed, headersOf(completed, changes))).toEqual({ ok: false, rejection })
  })

  test('when it is about no payment', async () => {
    expect(await read(eventOf('PAYMENT.CAPTURE.COMPLETED', {}))).toEqual({
      ok: false,
      rejection: 'malformed',
    })
    expect(await read(eventOf('PAYMENT.CAPTURE.REFUNDED', {}))).toEqual({ ok: false, rejection: 'malformed' })
  })
})

describe('the certificate', () => {
  test.each([
    'https://paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evil.example/v1/notifications/certs/CERT-1?.paypal.com',
    'https://evilpaypal.com/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://user@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/somewhere/else',
    'https://127.0.0.1/v1/notifications/certs/CERT-1',
    'not an address',
  ])('is not loaded from %s', async (address) => {
    const headers = headersOf(completed, { 'paypal-cert-url': address })
    expect(await read(completed, headers)).toEqual({ ok: false, rejection: 'unknown-key' })
    expect(downloads).toEqual([])
  })

  test('is loaded from a stand-in for PayPal only when that is configured', async () => {
    const address = 'http://127.0.0.1:4015/v1/notifications/certs/CERT-1'
    const headers = headersOf(completed, { 'paypal-cert-url': address })
    paypal = open('http://127.0.0.1:4015')
    expect(await read(completed, headers)).toMatchObject({ ok: true })
    expect(await read(completed)).toEqual({ ok: false, rejection: 'unknown-key' })
    expect(downloads).toEqual([address])
  })

  test('is loaded once, also by concurrent webhooks', async () => {
    await Promise.all([read(completed), read(completed), read(completed)])
    expect(await read(completed)).toMatchObject({ ok: true })
    expect(downloads).toEqual([certificateUrl])
  })

  test('that has expired is not believed', async () => {
    now = new Date('2099-01-01T00:00:00Z')
    expect(await read(completed)).toEqual({ ok: false, rejection: 'unknown-key' })
  })

  test.each([
    ['a missing one', () => answering('', 404)],
    ['one that is none', () => answering('hello')],
  ])('%s rejects the webhook and pauses the downloads that forged webhooks can cause', async (_, answer) => {
    serve = answer
    const other = (name: string) =>
      headersOf(completed, { 'paypal-cert-url': `https://api.paypal.com/v1/notifications/certs/${name}` })
    for (const name of ['A', 'B', 'C']) {
      expect(await read(completed, other(name))).toEqual({ ok: false, rejection: 'unknown-key' })
    }
    expect(downloads).toHaveLength(1)
    serve = () => answering(platformCertificate)
    now = new Date(testTime.getTime() + 5000)
    expect(await read(completed)).toMatchObject({ ok: true })
  })
})

describe('a webhook says which payment, refund or dispute to query', () => {
  const bought = {
    id: 'O1',
    purchase_units: [{ custom_id: 'P1' }],
    payer: { email_address: 'ada@example.com' },
  }

  test.each([
    ['CHECKOUT.ORDER.APPROVED', bought, { kind: 'payment', payment: { paymentSn: 'P1' } }],
    [
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      { order_id: 'O1', purchase_units: [{}] },
      { kind: 'payment', payment: { paymentSn: 'O1' } },
    ],
    [
      'PAYMENT.CAPTURE.DENIED',
      { id: 'C1', custom_id: 'P1' },
      { kind: 'payment', payment: { paymentSn: 'P1' } },
    ],
    ['PAYMENT.CAPTURE.DECLINED', { id: 'C1' }, { kind: 'payment', payment: { paymentSn: 'C1' } }],
    [
      'PAYMENT.CAPTURE.PENDING',
      { id: 'C1', supplementary_data: { related_ids: { order_id: 'O1' } } },
      { kind: 'payment', payment: { paymentSn: 'O1' } },
    ],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R1' }, { kind: 'refund', refund: { refundSn: 'R1' } }],
    ['PAYMENT.CAPTURE.REVERSED', { id: 'R1' }, { kind: 'reversal', refund: { refundSn: 'R1' } }],
    ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }, { kind: 'dispute', number: 'PP-D-1' }],
    ['CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'PP-D-1' }, { kind: 'dispute', number: 'PP-D-1' }],
    ['CUSTOMER.MERCHANT-INTEGRATION.X', {}, { kind: 'other', eventType: 'CUSTOMER.MERCHANT-INTEGRATION.X' }],
  ])('%s', async (type, resource, notice) => {
    expect(await read(eventOf(type, resource))).toMatchObject({
      ok: true,
      notice: { noticeId: 'WH-1', occurredAt: new Date('2026-11-20T08:01:59Z'), ...notice },
    })
  })

  test('and what is kept of it does not name the payer', async () => {
    const reading = await read(eventOf('CHECKOUT.ORDER.APPROVED', bought))
    expect(reading.ok && JSON.parse(reading.record ?? '')).toEqual({
      id: 'WH-1',
      create_time: '2026-11-20T08:01:59Z',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: 'O1', custom_id: 'P1' },
    })
  })
})
