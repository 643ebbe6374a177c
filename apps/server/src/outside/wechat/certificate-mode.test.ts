import { afterEach, beforeEach, expect, test } from 'vitest'
import { hangUp, openHttpServer, type Reaction } from '../../../test/stand-ins/http-server.ts'
import { noPatience } from '../../../test/stand-ins/no-patience.ts'
import {
  answer,
  config,
  platformCertificate,
  platformSerial,
  present,
  seal,
  transaction,
  vouch,
} from '../../../test/stand-ins/wechat-signing.ts'
import { createWechatPay } from './wechat-pay.ts'

const hour = 3_600_000
const certificates = {
  data: [
    {
      serial_no: platformSerial,
      effective_time: '2026-11-20T16:41:04+08:00',
      expire_time: '2031-11-19T16:41:04+08:00',
      encrypt_certificate: seal(platformCertificate, 'certificate'),
    },
  ],
}

let server: Awaited<ReturnType<typeof openHttpServer>>
let now: Date

const open = (platformCertificates: string[]) =>
  createWechatPay(
    { ...config, baseUrl: server.url, publicKeys: [], platformCertificates },
    { clock: { now: () => now }, patience: noPatience().patience },
  )
/** Signed at the present moment of the test by the key of the certificate. */
const signed =
  (status: number, json: object, spoiled = {}): Reaction =>
  (received, response) =>
    answer(status, json, { serial: platformSerial, at: now, ...spoiled })(received, response)
const paid = signed(200, transaction)
const asked = () => server.received.map(({ target }) => target.split('?')[0])

beforeEach(async () => {
  server = await openHttpServer()
  now = present
})

afterEach(() => server.close())

test('the first answer makes the shop fetch the certificate that proves it', async () => {
  server.next(paid, signed(200, certificates))
  expect(await open([]).query('SO20261120000001')).toMatchObject({ state: 'paid' })
  expect(asked()).toEqual(['/v3/pay/transactions/out-trade-no/SO20261120000001', '/v3/certificates'])
})

test('answers that arrive together wait for the same certificate', async () => {
  const pay = open([])
  let answers = 0
  const whenBothCame = Promise.withResolvers<void>()
  const together: Reaction = async (received, response) => {
    if (++answers === 2) whenBothCame.resolve()
    await whenBothCame.promise
    paid(received, response)
  }
  server.next(together, together, signed(200, certificates))
  const seen = await Promise.all([pay.query('SO20261120000001'), pay.query('SO20261120000001')])
  expect(seen).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  expect(server.received).toHaveLength(3)
})

test('a certificate once known serves for twelve hours and names itself in requests', async () => {
  server.next(paid, signed(200, certificates), paid, paid, signed(200, certificates))
  const pay = open([])
  await pay.query('SO20261120000001')
  now = new Date(present.getTime() + 11 * hour)
  await pay.query('SO20261120000001')
  expect(server.received).toHaveLength(3)
  expect(server.received[2]?.headers['wechatpay-serial']).toBe(platformSerial)
  now = new Date(present.getTime() + 13 * hour)
  await pay.query('SO20261120000001')
  expect(server.received).toHaveLength(5)
})

test('a known certificate goes on serving when no newer ones can be fetched', async () => {
  server.next(paid, hangUp)
  expect(await open([platformCertificate]).query('SO20261120000001')).toMatchObject({ state: 'paid' })
})

test('a certificate serves no longer than it is valid', async () => {
  now = new Date('2031-11-19T09:00:00Z')
  server.next(paid, hangUp, paid, paid, paid)
  await expect(open([platformCertificate]).query('SO20261120000001')).rejects.toMatchObject({
    kind: 'bad-signature',
    code: 'unknown-key',
  })
})

test.each([
  [
    'a list that someone else encrypted',
    () => signed(200, forgedList(seal(platformCertificate, 'certificate', 'x'.repeat(32)))),
  ],
  ['a list of something else', () => signed(200, forgedList(seal('no certificate', 'certificate')))],
  ['a list with a wrong signature', () => signed(200, certificates, { key: config.merchantKey })],
  ['the news that there is none', () => signed(404, { code: 'RESOURCE_NOT_EXISTS' })],
])('%s brings no trust', async (_, reaction) => {
  server.next(paid, reaction(), paid, paid, paid)
  await expect(open([]).query('SO20261120000001')).rejects.toMatchObject({ kind: 'bad-signature' })
})

test('many notices with invented serials make the shop ask once a minute', async () => {
  server.next(signed(200, certificates), signed(200, certificates))
  const pay = open([])
  const forge = () => pay.readNotice(Buffer.from('{}'), vouch('{}', { serial: 'INVENTED', at: now }))
  expect(await Promise.all([forge(), forge(), forge()])).toEqual(
    Array(3).fill({ ok: false, rejection: 'unknown-key' }),
  )
  await forge()
  expect(server.received).toHaveLength(1)
  now = new Date(present.getTime() + 60_000)
  await forge()
  expect(server.received).toHaveLength(2)
})

function forgedList(encrypt_certificate: object) {
  return { data: [{ serial_no: platformSerial, encrypt_certificate }] }
}
