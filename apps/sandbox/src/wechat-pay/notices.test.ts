import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const { mchid, platform_certificate_serial, platform_public_key_id } = sandboxCredentials.wechat_pay
const { next_platform_certificate_serial } = sandboxCredentials.wechat_pay

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const fault = (mode: string, more: object = {}) =>
  env.control('POST', '/faults', { target: 'wechat-pay.notice', mode, ...more })
const notices = async () => (await env.control('GET', '/notices')).body.notices

describe('when the buyer pays', () => {
  test('a signed and encrypted notice goes to the notify_url of the order', async () => {
    const out_trade_no = await env.placePaidOrder({ attach: 'mine' })
    expect(env.shop.received).toHaveLength(1)
    const [{ path, headers, authentic, envelope, decrypted }] = env.shop.received as [never]
    expect(path).toBe('/hooks/wechatpay/transaction')
    expect(authentic).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'wechatpay-serial': platform_public_key_id,
    })
    expect(headers).not.toHaveProperty('wechatpay-signature-type')
    expect(envelope).toMatchObject({
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      create_time: '2026-11-20T16:00:00+08:00',
      summary: '支付成功',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: 'transaction',
        associated_data: 'transaction',
      },
    })
    const query = await env.merchant.get(`/v3/pay/transactions/out-trade-no/${out_trade_no}?mchid=${mchid}`)
    expect(decrypted).toEqual(query.body)
  })

  test('in certificate mode a notice carries the serial of the certificate', async () => {
    await env.control('PATCH', '/settings', { verification: 'certificate' })
    await env.placePaidOrder()
    const [notice] = env.shop.received
    expect([notice!.headers['wechatpay-serial'], notice!.authentic]).toEqual([
      platform_certificate_serial,
      true,
    ])
  })

  test.each([
    [0, [0, 0, 0, 0]],
    [0.5, [0, 1, 0, 1]],
    [0.75, [0, 1, 1, 1]],
    [1, [1, 1, 1, 1]],
  ])(
    'while the merchant switches keys, %d of the notices are signed by the public key',
    async (share, byKey) => {
      await env.control('PATCH', '/settings', { verification: 'switching', public_key_notices: share })
      for (const _ of byKey) await env.placePaidOrder()
      expect(env.shop.received.map(({ headers }) => headers['wechatpay-serial'])).toEqual(
        byKey.map((one) => (one ? platform_public_key_id : platform_certificate_serial)),
      )
      expect(env.shop.received.map(({ authentic }) => authentic)).toEqual([true, true, true, true])
    },
  )

  test.each([
    ['current', [0, 0, 0]],
    ['both', [0, 1, 0]],
    ['next', [1, 1, 1]],
  ])('notices are signed by the %s of its certificates', async (certificate, expected) => {
    await env.control('PATCH', '/settings', { verification: 'certificate', certificate })
    for (const _ of expected) await env.placePaidOrder()
    expect(env.shop.received.map(({ headers }) => headers['wechatpay-serial'])).toEqual(
      expected.map((index) => [platform_certificate_serial, next_platform_certificate_serial][index]),
    )
    expect(env.shop.received.map(({ authentic }) => authentic)).toEqual([true, true, true])
  })

  test('an acknowledged notice is not sent again', async () => {
    env.shop.responses.push(200)
    await env.placePaidOrder()
    await env.advanceClock(24 * 3_600_000)
    expect(env.shop.received).toHaveLength(1)
    expect(await notices()).toMatchObject([{ status: 'acknowledged', attempts: [{ outcome: 'HTTP 200' }] }])
  })

  test('a notice is retried under the same id until it is acknowledged', async () => {
    env.shop.responses.push(500, 404)
    await env.placePaidOrder()
    expect(env.shop.received.map(({ envelope }) => envelope.id)).toEqual(
      Array(3).fill(env.shop.received[0]!.envelope.id),
    )
    expect((await notices())[0].attempts.map((attempt: { outcome: string }) => attempt.outcome)).toEqual([
      'HTTP 500',
      'HTTP 404',
      'HTTP 204',
    ])
  })

  test('retries follow the provider’s schedule and end after a day', async () => {
    await env.control('PATCH', '/settings', { retry_scale: 1 })
    env.shop.responses.push(...Array<number>(20).fill(500))
    await env.placePaidOrder()
    const seconds = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600]
    for (const [index, wait] of seconds.entries()) {
      await env.advanceClock(wait * 1000 - 1)
      expect(env.shop.received).toHaveLength(index + 1)
      await env.advanceClock(1)
      expect(env.shop.received).toHaveLength(index + 2)
    }
    expect(await notices()).toMatchObject([{ status: 'given-up' }])
  })

  test('a timeout does not acknowledge a notice', async () => {
    await env.control('PATCH', '/settings', { notice_timeout_ms: 400 })
    env.shop.responses.push('hang')
    await env.placePaidOrder()
    expect((await notices())[0]).toMatchObject({
      status: 'acknowledged',
      attempts: [{ outcome: 'no response within 400 ms', acknowledged: false }, { acknowledged: true }],
    })
  })
})

describe('by a fault', () => {
  test('a notice is sent several times at once', async () => {
    await fault('duplicate', { count: 20 })
    await env.placePaidOrder()
    expect(env.shop.received).toHaveLength(20)
    expect(new Set(env.shop.received.map(({ envelope }) => envelope.id)).size).toBe(1)
  })

  test('a notice is delayed', async () => {
    await fault('delay', { ms: 25 * 3_600_000 })
    await env.placePaidOrder()
    expect(env.shop.received).toEqual([])
    await env.advanceClock(25 * 3_600_000)
    expect(env.shop.received).toHaveLength(1)
  })

  test('a notice is dropped although the order is paid', async () => {
    await fault('drop')
    await env.placePaidOrder()
    await env.advanceClock(48 * 3_600_000)
    expect(env.shop.received).toEqual([])
    expect(await notices()).toMatchObject([{ status: 'dropped' }])
  })

  test('a held notice is released after a later one', async () => {
    await fault('hold')
    const first = await env.placePaidOrder()
    const second = await env.placePaidOrder()
    const [held] = await notices()
    await env.control('POST', '/notices/send', { id: held.id })
    expect(env.shop.received.map(({ decrypted }) => decrypted?.out_trade_no)).toEqual([second, first])
  })

  test('a notice arrives before the response of the create call', async () => {
    await env.control('POST', '/faults', { target: 'wechat-pay.create', mode: 'notice-first' })
    const { out_trade_no, code_url } = await env.placeOrder()
    expect(env.shop.received.map(({ decrypted }) => decrypted?.out_trade_no)).toEqual([out_trade_no])
    expect(code_url).toMatch(/^weixin:/)
  })

  test('an acknowledged notice can be sent again', async () => {
    await env.placePaidOrder()
    const [notice] = await notices()
    await env.control('POST', '/notices/send', { id: notice.id, copies: 2 })
    expect(env.shop.received.map(({ envelope }) => envelope.id)).toEqual(Array(3).fill(notice.id))
  })

  test.each([
    ['unsigned', undefined],
    ['bad-signature', undefined],
    ['unknown-serial', undefined],
    ['signtest', /^WECHATPAY\/SIGNTEST\//],
  ])('the first attempt has an invalid signature (%s), the retry a valid one', async (mode, signature) => {
    await fault(mode)
    await env.placePaidOrder()
    expect(env.shop.received.map(({ authentic }) => authentic)).toEqual([false, true])
    if (signature) expect(env.shop.received[0]!.headers['wechatpay-signature']).toMatch(signature)
    expect((await notices())[0].attempts[0]).toMatchObject({ forgery: mode, outcome: 'HTTP 401' })
  })

  test('a notice carries a valid signature with a timestamp ten minutes old', async () => {
    await fault('old-timestamp')
    await env.placePaidOrder()
    const [{ authentic, headers }] = env.shop.received as [never]
    expect(authentic).toBe(true)
    expect(headers['wechatpay-timestamp']).toBe(String(Date.parse('2026-11-20T07:50:00Z') / 1000))
  })

  test.each([
    ['wrong-amount', { amount: { total: 12_346 } }],
    ['wrong-merchant', { mchid: '1999999999' }],
    ['wrong-app', { appid: 'wx9999999999999999' }],
  ])('a signed notice has wrong content: %s', async (mode, claim) => {
    await fault(mode)
    await env.placePaidOrder()
    expect(env.shop.received[0]).toMatchObject({ authentic: true, decrypted: claim })
  })

  test.each(['broken-tag', 'wrong-associated-data'])('a notice cannot be decrypted: %s', async (mode) => {
    await fault(mode)
    await env.placePaidOrder()
    expect(env.shop.received[0]!.authentic).toBe(true)
    expect(env.shop.received[0]!.decrypted).toBeUndefined()
  })

  test('a notice can be changed before it is encrypted and signed, and after', async () => {
    const out_trade_no = await env.placePaidOrder()
    const [notice] = await notices()
    const send = (mutate: object) => env.control('POST', '/notices/send', { id: notice.id, mutate })
    await send({ content: { amount: { total: 1 }, payer: null }, body: { event_type: 'TRANSACTION.NEW' } })
    expect(env.shop.received.at(-1)).toMatchObject({
      authentic: true,
      envelope: { id: notice.id, event_type: 'TRANSACTION.NEW' },
      decrypted: { out_trade_no, amount: { total: 1, payer_total: 12_345 } },
    })
    expect(env.shop.received.at(-1)!.decrypted).not.toHaveProperty('payer')
    await send({ sent_body: { summary: 'changed' } })
    expect(env.shop.received.at(-1)).toMatchObject({ authentic: false, decrypted: { out_trade_no } })
    await send({ sent_headers: { 'wechatpay-nonce': null, 'user-agent': 'Other/1.0' } })
    const { headers } = env.shop.received.at(-1)!
    expect([headers['wechatpay-nonce'], headers['user-agent']]).toEqual([undefined, 'Other/1.0'])
    // The stored notice is unchanged.
    expect(await notices()).toEqual([notice])
    expect((await send({})).status).toBe(400)
    expect((await send({ recipient: 'https://other.example/' })).status).toBe(400)
  })

  test('a forged notice reports a payment that never happened', async () => {
    const { out_trade_no } = await env.placeOrder()
    const { body } = await env.control('POST', '/notices/forge', { out_trade_no, forgery: 'bad-signature' })
    expect(body.delivery).toMatchObject({ acknowledged: false, status: 401 })
    expect(env.shop.received[0]).toMatchObject({ authentic: false, decrypted: { trade_state: 'SUCCESS' } })
    const { body: list } = await env.control('GET', `/transactions?out_trade_no=${out_trade_no}`)
    expect(list.transactions[0].state).toBe('NOTPAY')
  })
})
