import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hangUp, openHttpServer, type Reaction } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import {
  config,
  encryptResource,
  nextPlatformCertificate,
  nextPlatformKey,
  nextPlatformSerial,
  platformCertificate,
  platformSerial,
  publicKeyId,
  signatureHeaders,
  signedResponse,
  testTime,
  transaction,
} from '../../../test/fakes/wechat-signing.ts'
import { createWechatPay } from './wechat-pay.ts'

const hour = 3_600_000
const certificates = {
  data: [
    {
      serial_no: platformSerial,
      effective_time: '2026-11-20T16:41:04+08:00',
      expire_time: '2031-11-19T16:41:04+08:00',
      encrypt_certificate: encryptResource(platformCertificate, 'certificate'),
    },
  ],
}

let server: Awaited<ReturnType<typeof openHttpServer>>
let now: Date

const open = (platformCertificates: string[], publicKeys: typeof config.publicKeys = []) =>
  createWechatPay(
    { ...config, baseUrl: server.url, publicKeys, platformCertificates },
    { clock: { now: () => now }, timing: instantTiming().timing },
  )
/** Signed with the key of the certificate, at the time that the test's clock shows. */
const signed =
  (status: number, json: object, changes = {}): Reaction =>
  (received, response) =>
    signedResponse(status, json, { serial: platformSerial, at: now, ...changes })(received, response)
const paid = signed(200, transaction)
/** A notice that needs no content except a genuine signature. */
const readNotice = (pay: ReturnType<typeof open>, signing: Parameters<typeof signatureHeaders>[1]) => {
  const body = JSON.stringify({
    id: 'EV-1',
    create_time: '2026-11-20T16:01:05+08:00',
    event_type: 'COUPON.USE',
    resource: encryptResource('{}', 'coupon'),
  })
  return pay.readNotice(Buffer.from(body), signatureHeaders(body, { at: now, ...signing }))
}
const byCertificate = { serial: platformSerial }
const byNextCertificate = { serial: nextPlatformSerial, key: nextPlatformKey }
const requestedPaths = () => server.received.map(({ target }) => target.split('?')[0])

beforeEach(async () => {
  server = await openHttpServer()
  now = testTime
})

afterEach(() => server.close())

test('the first response makes the client download the certificate that verifies it', async () => {
  server.next(paid, signed(200, certificates))
  expect(await open([]).query({ paymentSn: 'SO20261120000001' })).toMatchObject({ state: 'paid' })
  expect(requestedPaths()).toEqual(['/v3/pay/transactions/out-trade-no/SO20261120000001', '/v3/certificates'])
})

test('responses that arrive together wait for the same download', async () => {
  const pay = open([])
  let responses = 0
  const bothArrived = Promise.withResolvers<void>()
  const together: Reaction = async (received, response) => {
    if (++responses === 2) bothArrived.resolve()
    await bothArrived.promise
    paid(received, response)
  }
  server.next(together, together, signed(200, certificates))
  const payments = await Promise.all([
    pay.query({ paymentSn: 'SO20261120000001' }),
    pay.query({ paymentSn: 'SO20261120000001' }),
  ])
  expect(payments).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  expect(server.received).toHaveLength(3)
})

test('a downloaded certificate is used for twelve hours, and requests name its serial', async () => {
  server.next(paid, signed(200, certificates), paid, paid, signed(200, certificates))
  const pay = open([])
  await pay.query({ paymentSn: 'SO20261120000001' })
  now = new Date(testTime.getTime() + 11 * hour)
  await pay.query({ paymentSn: 'SO20261120000001' })
  expect(server.received).toHaveLength(3)
  expect(server.received[2]?.headers['wechatpay-serial']).toBe(platformSerial)
  now = new Date(testTime.getTime() + 13 * hour)
  await pay.query({ paymentSn: 'SO20261120000001' })
  expect(server.received).toHaveLength(5)
})

describe('with a public key as well', () => {
  test.each([
    ['the public key', { serial: publicKeyId }],
    ['the certificate, because the merchant has not started the switch', { serial: platformSerial }],
  ])('the first notice gets its certificate from a list that is signed by %s', async (_, signing) => {
    server.next(signed(200, certificates, signing))
    const pay = open([], config.publicKeys)
    expect(await readNotice(pay, byCertificate)).toMatchObject({ ok: true })
    expect(requestedPaths()).toEqual(['/v3/certificates'])
    expect(server.received[0]?.headers['wechatpay-serial']).toBe(publicKeyId)
  })

  test('notices and responses are accepted signed either way, side by side', async () => {
    server.next(
      signed(200, certificates, { serial: publicKeyId }),
      paid,
      signed(200, transaction, { serial: publicKeyId }),
    )
    const pay = open([], config.publicKeys)
    for (const signing of [byCertificate, { serial: publicKeyId }, byCertificate, { serial: publicKeyId }]) {
      expect(await readNotice(pay, signing)).toMatchObject({ ok: true })
    }
    expect(await pay.query({ paymentSn: 'SO20261120000001' })).toMatchObject({ state: 'paid' })
    expect(await pay.query({ paymentSn: 'SO20261120000001' })).toMatchObject({ state: 'paid' })
    expect(server.received).toHaveLength(3)
  })

  test('a merchant that has no certificates any more needs none', async () => {
    server.next(signed(404, { code: 'RESOURCE_NOT_EXISTS' }, { serial: publicKeyId }))
    const pay = open([], config.publicKeys)
    expect(await readNotice(pay, byCertificate)).toEqual({ ok: false, rejection: 'unknown-key' })
    expect(await readNotice(pay, { serial: publicKeyId })).toMatchObject({ ok: true })
  })
})

describe('while WeChat Pay replaces its certificate', () => {
  beforeEach(() => {
    now = new Date('2031-11-01T00:00:00Z')
  })

  test('both are valid at once, and requests name the newer one', async () => {
    const both = {
      data: [platformCertificate, nextPlatformCertificate].map((pem) => ({
        encrypt_certificate: encryptResource(pem, 'certificate'),
      })),
    }
    server.next(signed(200, both), paid)
    const pay = open([platformCertificate])
    expect(await readNotice(pay, byNextCertificate)).toMatchObject({ ok: true })
    expect(await readNotice(pay, byCertificate)).toMatchObject({ ok: true })
    expect(await pay.query({ paymentSn: 'SO20261120000001' })).toMatchObject({ state: 'paid' })
    expect(server.received[1]?.headers['wechatpay-serial']).toBe(nextPlatformSerial)
  })

  test('the old one ends with its validity', async () => {
    server.next(hangUp)
    const pay = open([platformCertificate, nextPlatformCertificate])
    expect(await readNotice(pay, byCertificate)).toMatchObject({ ok: true })
    now = new Date('2031-11-20T00:00:00Z')
    expect(await readNotice(pay, byCertificate)).toEqual({ ok: false, rejection: 'unknown-key' })
    expect(await readNotice(pay, byNextCertificate)).toMatchObject({ ok: true })
  })

  test('a notice signed with the key of the other one is not accepted', async () => {
    server.next(hangUp)
    const pay = open([platformCertificate, nextPlatformCertificate])
    expect(await readNotice(pay, { ...byNextCertificate, serial: platformSerial })).toEqual({
      ok: false,
      rejection: 'bad-signature',
    })
  })
})

test('a known certificate is still used when the download fails', async () => {
  server.next(paid, hangUp)
  expect(await open([platformCertificate]).query({ paymentSn: 'SO20261120000001' })).toMatchObject({
    state: 'paid',
  })
})

test('an expired certificate is not used', async () => {
  now = new Date('2031-11-19T09:00:00Z')
  server.next(paid, hangUp, paid, paid, paid)
  await expect(open([platformCertificate]).query({ paymentSn: 'SO20261120000001' })).rejects.toMatchObject({
    kind: 'bad-signature',
    code: 'unknown-key',
  })
})

test.each([
  [
    'a list encrypted with another key',
    () => signed(200, forgedList(encryptResource(platformCertificate, 'certificate', 'x'.repeat(32)))),
  ],
  [
    'a list without a certificate',
    () => signed(200, forgedList(encryptResource('no certificate', 'certificate'))),
  ],
  ['a list with a wrong signature', () => signed(200, certificates, { key: config.merchantKey })],
  ['a response that there is none', () => signed(404, { code: 'RESOURCE_NOT_EXISTS' })],
])('%s adds no trusted key', async (_, reaction) => {
  server.next(paid, reaction(), paid, paid, paid)
  await expect(open([]).query({ paymentSn: 'SO20261120000001' })).rejects.toMatchObject({
    kind: 'bad-signature',
  })
})

test('many notices with invented serials cause one download a minute', async () => {
  server.next(signed(200, certificates), signed(200, certificates))
  const pay = open([])
  const forge = () =>
    pay.readNotice(Buffer.from('{}'), signatureHeaders('{}', { serial: 'INVENTED', at: now }))
  expect(await Promise.all([forge(), forge(), forge()])).toEqual(
    Array(3).fill({ ok: false, rejection: 'unknown-key' }),
  )
  await forge()
  expect(server.received).toHaveLength(1)
  now = new Date(testTime.getTime() + 60_000)
  await forge()
  expect(server.received).toHaveLength(2)
})

function forgedList(encrypt_certificate: object) {
  return { data: [{ serial_no: platformSerial, encrypt_certificate }] }
}
