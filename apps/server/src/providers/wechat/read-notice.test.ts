import { beforeEach, describe, expect, test } from 'vitest'
import {
  config,
  encryptResource,
  platformCertificate,
  platformSerial,
  publicKeyId,
  refund,
  signatureHeaders,
  testTime,
  transaction,
} from '../../../test/fakes/wechat-signing.ts'
import type { ProviderEvent } from '../observe.ts'
import { createWechatPay } from './wechat-pay.ts'

const events: ProviderEvent[] = []
const clock = { now: () => testTime }
const pay = createWechatPay(config, { clock, observe: (event) => events.push(event) })

const paidPlain = JSON.stringify(transaction)
const envelope = {
  id: 'EV-20261120160105-0001',
  create_time: '2026-11-20T16:01:05+08:00',
  event_type: 'TRANSACTION.SUCCESS',
  resource_type: 'encrypt-resource',
  summary: '支付成功',
  resource: encryptResource(paidPlain, 'transaction'),
}

const read = (notice: object, signing?: Parameters<typeof signatureHeaders>[1], by = pay) => {
  const body = JSON.stringify(notice)
  return by.readNotice(Buffer.from(body), signatureHeaders(body, signing))
}
const withPlain = (changes: object) => ({
  ...envelope,
  resource: encryptResource(JSON.stringify({ ...transaction, ...changes }), 'transaction'),
})

beforeEach(() => {
  events.length = 0
})

describe('a payment notice', () => {
  test('returns what was paid, when, and for which payment', async () => {
    expect(await read(envelope)).toEqual({
      ok: true,
      notice: {
        kind: 'payment',
        noticeId: 'EV-20261120160105-0001',
        occurredAt: new Date('2026-11-20T08:01:05Z'),
        payment: {
          state: 'paid',
          paymentSn: 'SO20261120000001',
          providerId: '4200002026112000000000000001',
          amount: { currency: 'CNY', minor: 12345 },
          paidAt: new Date('2026-11-20T08:01:05Z'),
          refunded: false,
        },
      },
    })
    expect(events).toMatchObject([{ provider: 'wechat-pay', operation: 'notice', outcome: 'ok' }])
  })

  test('returns the whole amount, not what is left after the buyer’s coupons', async () => {
    const reading = await read(withPlain({ amount: { ...transaction.amount, payer_total: 11000 } }))
    expect(reading).toMatchObject({ notice: { payment: { amount: { minor: 12345 } } } })
  })

  test('needs no header that names the type of the signature, and rejects another type', async () => {
    const typed = (type: string) => ({
      tamper: (headers: Record<string, string>) => ({ ...headers, 'wechatpay-signature-type': type }),
    })
    expect(signatureHeaders('')).not.toHaveProperty('wechatpay-signature-type')
    expect(await read(envelope)).toMatchObject({ ok: true })
    expect(await read(envelope, typed('WECHATPAY2-SHA256-RSA2048'))).toMatchObject({ ok: true })
    expect(await read(envelope, typed('WECHATPAY2-SM2-WITH-SM3'))).toMatchObject({ ok: false })
  })

  test('has no time of payment when WeChat Pay writes the year 1', async () => {
    const reading = await read(withPlain({ success_time: '0001-01-01T00:00:00Z' }))
    expect(reading).toMatchObject({ notice: { payment: { state: 'paid' } } })
    expect(reading).not.toHaveProperty('notice.payment.paidAt')
  })

  test.each([
    ['unsigned', envelope, { tamper: () => ({}) }],
    ['stale', envelope, { at: new Date(testTime.getTime() - 300_000) }],
    ['unknown-key', envelope, { serial: 'PUB_KEY_ID_OF_SOMEBODY' }],
    ['bad-signature', envelope, { key: config.merchantKey }],
    ['malformed', { ...envelope, id: undefined }, {}],
    ['malformed', { ...envelope, create_time: 'yesterday' }, {}],
    ['malformed', withPlain({ transaction_id: undefined }), {}],
    ['malformed', withPlain({ amount: { total: 123.45, currency: 'CNY' } }), {}],
    ['malformed', withPlain({ trade_state: 'NEW_STATE' }), {}],
    [
      'cannot-decrypt',
      { ...envelope, resource: encryptResource(paidPlain, 'transaction', 'x'.repeat(32)) },
      {},
    ],
    ['cannot-decrypt', { ...envelope, resource: { ...envelope.resource, associated_data: 'refund' } }, {}],
    ['other-merchant', withPlain({ mchid: '1900000000' }), {}],
    ['other-app', withPlain({ appid: 'wx0000000000000000' }), {}],
  ])('is rejected as %s', async (rejection, notice, signing) => {
    expect(await read(notice, signing)).toEqual({ ok: false, rejection })
    expect(events).toMatchObject([{ operation: 'notice', outcome: rejection }])
  })

  test('is rejected when one byte of it changed', async () => {
    const body = JSON.stringify(envelope)
    const tampered = Buffer.from(body.replace('EV-20261120160105-0001', 'EV-20261120160105-0002'))
    expect(await pay.readNotice(tampered, signatureHeaders(body))).toEqual({
      ok: false,
      rejection: 'bad-signature',
    })
  })

  test('is rejected when a signature header comes twice', async () => {
    const body = JSON.stringify(envelope)
    const headers = { ...signatureHeaders(body), 'wechatpay-serial': [publicKeyId, publicKeyId] }
    expect(await pay.readNotice(Buffer.from(body), headers)).toEqual({ ok: false, rejection: 'unsigned' })
  })

  test('that is genuine but about something else returns its event type only', async () => {
    expect(await read({ ...envelope, event_type: 'COUPON.USE' })).toMatchObject({
      ok: true,
      notice: { kind: 'other', eventType: 'COUPON.USE' },
    })
  })
})

describe('a refund notice', () => {
  const { status: _, ...facts } = refund
  const { currency: __, ...amount } = refund.amount
  const plain = { ...facts, amount, refund_status: 'SUCCESS', success_time: '2026-11-20T16:40:00+08:00' }
  const notice = (changes: object) => ({
    ...envelope,
    event_type: 'REFUND.SUCCESS',
    resource: encryptResource(JSON.stringify({ ...plain, ...changes }), 'refund'),
  })

  test('returns how much was refunded and when', async () => {
    expect(await read(notice({ mchid: config.merchantId }))).toMatchObject({
      ok: true,
      notice: {
        kind: 'refund',
        refund: {
          state: 'succeeded',
          paymentSn: 'SO20261120000001',
          refundSn: 'RF20261120000001',
          providerId: '50000000382019052709732678859',
          amount: { currency: 'CNY', minor: 5000 },
          succeededAt: new Date('2026-11-20T08:40:00Z'),
        },
      },
    })
  })

  test.each([
    ['ABNORMAL', 'needs-attention'],
    ['CLOSED', 'closed'],
  ])('%s is read as %s', async (status, state) => {
    expect(await read(notice({ refund_status: status, success_time: undefined }))).toMatchObject({
      notice: { refund: { state } },
    })
  })

  test('of another merchant is rejected', async () => {
    expect(await read(notice({ mchid: '1' }))).toEqual({ ok: false, rejection: 'other-merchant' })
  })
})

test('while the merchant switches keys, notices signed by the public key and by the certificate are accepted', async () => {
  const both = { ...config, platformCertificates: [platformCertificate] }
  const http = () => Promise.reject(new Error('other side closed'))
  const during = createWechatPay(both, { clock, http })
  expect(await read(envelope, {}, during)).toMatchObject({ ok: true })
  expect(await read(envelope, { serial: platformSerial }, during)).toMatchObject({ ok: true })
})

test('a key that would match under another id is not tried', async () => {
  expect(await read(envelope, { serial: platformSerial })).toEqual({ ok: false, rejection: 'unknown-key' })
})
