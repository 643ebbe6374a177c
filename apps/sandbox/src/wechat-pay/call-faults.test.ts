import { X509Certificate } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { decrypt } from '../../test/notice-receiver.ts'

const { mchid, platform_certificate, platform_certificate_serial } = sandboxCredentials.wechat_pay
const { next_platform_certificate_serial } = sandboxCredentials.wechat_pay
const native = '/v3/pay/transactions/native'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const fault = (mode: string, more: object = {}) =>
  env.control('POST', '/faults', { target: 'wechat-pay.create', mode, ...more })
const known = async (no: unknown) =>
  (await env.control('GET', `/transactions?out_trade_no=${no}`)).body.transactions.length === 1

describe('the create call can', () => {
  test.each([
    [{}, 500, 'SYSTEM_ERROR'],
    [{ code: 'FREQUENCY_LIMITED' }, 429, 'FREQUENCY_LIMITED'],
    [{ code: 'SIGN_ERROR' }, 401, 'SIGN_ERROR'],
    [{ code: 'BANK_ERROR', status: 503 }, 503, 'BANK_ERROR'],
  ])('be refused: %o', async (params, status, code) => {
    await fault('refuse', params)
    const order = env.merchant.order()
    const response = await env.merchant.post(native, order)
    expect([response.status, response.body.code, response.authentic]).toEqual([status, code, status !== 401])
    expect(await known(order.out_trade_no)).toBe(false)
    expect((await env.merchant.post(native, order)).status).toBe(200)
  })

  test('lose the connection before it is handled', async () => {
    await fault('reset')
    const order = env.merchant.order()
    await expect(env.merchant.post(native, order)).rejects.toThrow('fetch failed')
    expect(await known(order.out_trade_no)).toBe(false)
  })

  test('hang before it is handled', async () => {
    await fault('hang', { ms: 20 })
    const order = env.merchant.order()
    await expect(env.merchant.post(native, order)).rejects.toThrow('fetch failed')
    expect(await known(order.out_trade_no)).toBe(false)
  })

  test.each(['drop-response', 'hang-response'])('succeed and lose the response (%s)', async (mode) => {
    await fault(mode, { ms: 20 })
    const order = env.merchant.order()
    await expect(env.merchant.post(native, order)).rejects.toThrow('fetch failed')
    expect(await known(order.out_trade_no)).toBe(true)
    expect((await env.merchant.post(native, order)).status).toBe(200)
  })

  test('return truncated JSON', async () => {
    await fault('malformed')
    const response = await env.merchant.post(native, env.merchant.order())
    expect([response.status, response.body, response.authentic]).toEqual([200, undefined, true])
  })

  test('return ten megabytes', async () => {
    await fault('huge')
    const response = await env.merchant.post(native, env.merchant.order())
    expect(response.text.length).toBeGreaterThan(10_000_000)
  })

  test.each(['unsigned', 'bad-signature', 'unknown-serial', 'signtest'])(
    'succeed with an invalid signature in the response (%s)',
    async (mode) => {
      await fault(mode)
      const order = env.merchant.order()
      const response = await env.merchant.post(native, order)
      expect([response.status, response.authentic]).toEqual([200, false])
      expect(await known(order.out_trade_no)).toBe(true)
    },
  )

  test('be paid while the order is being closed', async () => {
    const { out_trade_no } = await env.placeOrder()
    await env.control('POST', '/faults', { target: 'wechat-pay.close', mode: 'paid-meanwhile' })
    const path = `/v3/pay/transactions/out-trade-no/${out_trade_no}`
    const close = await env.merchant.post(`${path}/close`, { mchid })
    expect([close.status, close.body.code]).toEqual([403, 'TRADE_ERROR'])
    expect((await env.merchant.get(`${path}?mchid=${mchid}`)).body.trade_state).toBe('SUCCESS')
  })
})

test('while the buyer is paying, an order stays open: 202 instead of 204', async () => {
  const { out_trade_no } = await env.placeOrder()
  await env.control('POST', '/faults', { target: 'wechat-pay.close', mode: 'buyer-paying' })
  const path = `/v3/pay/transactions/out-trade-no/${out_trade_no}`
  const close = await env.merchant.post(`${path}/close`, { mchid })
  expect([close.status, close.body.code, close.authentic]).toEqual([202, 'USERPAYING', true])
  expect((await env.merchant.get(`${path}?mchid=${mchid}`)).body.trade_state).toBe('NOTPAY')
  expect((await env.control('POST', '/transactions/pay', { out_trade_no })).status).toBe(200)
})

describe('a fault', () => {
  test('applies only to its order and only the given number of times', async () => {
    const order = env.merchant.order()
    await fault('refuse', { only: order.out_trade_no, times: 2 })
    expect((await env.merchant.post(native, env.merchant.order())).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await env.merchant.post(native, order)).status)
    expect(statuses).toEqual([500, 500, 200])
  })

  test('without a number of times applies until it is cleared', async () => {
    const { body } = await fault('refuse', { times: null })
    for (let i = 0; i < 3; i++)
      expect((await env.merchant.post(native, env.merchant.order())).status).toBe(500)
    await env.control('DELETE', `/faults/${body.id}`)
    expect((await env.merchant.post(native, env.merchant.order())).status).toBe(200)
  })

  test('with a probability is repeatable by its seed', async () => {
    const run = async () => {
      await fault('refuse', { times: null, probability: 0.5, seed: 7 })
      const statuses: number[] = []
      for (let i = 0; i < 12; i++)
        statuses.push((await env.merchant.post(native, env.merchant.order())).status)
      await env.control('DELETE', '/faults')
      return statuses
    }
    const once = await run()
    expect(new Set(once)).toEqual(new Set([200, 500]))
    expect(await run()).toEqual(once)
  })

  test('that does not apply by chance lets the next fault apply', async () => {
    await fault('refuse', { times: null, probability: 0 })
    await fault('refuse')
    expect((await env.merchant.post(native, env.merchant.order())).status).toBe(500)
    expect((await env.control('GET', '/faults')).body.faults).toHaveLength(1)
  })

  test('does not apply to an unauthorized request', async () => {
    await fault('refuse')
    const stranger = await env.merchant.post(native, env.merchant.order(), { authorization: null })
    expect(stranger.status).toBe(401)
    expect((await env.control('GET', '/faults')).body.faults).toHaveLength(1)
  })

  test('with an unknown target or mode is refused', async () => {
    const mode = await fault('sulk')
    expect([mode.status, mode.body.error]).toEqual([400, expect.stringContaining('drop-response')])
    const target = await env.control('POST', '/faults', { target: 'the moon', mode: 'reset' })
    expect(target.status).toBe(400)
  })
})

describe('certificates', () => {
  test('do not exist in public-key mode', async () => {
    const response = await env.merchant.get('/v3/certificates')
    expect([response.status, response.body.code]).toEqual([404, 'RESOURCE_NOT_EXISTS'])
  })

  test('are two while one replaces the other, and a request chooses the one that signs', async () => {
    await env.control('PATCH', '/settings', { verification: 'certificate', certificate: 'both' })
    const serials = [platform_certificate_serial, next_platform_certificate_serial]
    for (const serial of serials) {
      const headers = { 'wechatpay-serial': serial }
      const response = await env.merchant.get('/v3/certificates', { headers })
      expect(response.body.data.map((entry: { serial_no: string }) => entry.serial_no)).toEqual(serials)
      expect([response.headers.get('wechatpay-serial'), response.authentic]).toEqual([serial, true])
    }
  })

  test('are encrypted in certificate mode and verify their own response', async () => {
    await env.control('PATCH', '/settings', { verification: 'certificate' })
    const response = await env.merchant.get('/v3/certificates')
    expect(response.status).toBe(200)
    expect(response.headers.get('wechatpay-serial')).toBe(platform_certificate_serial)
    expect(response.authentic).toBe(true)
    const [entry] = response.body.data
    expect(entry).toMatchObject({
      serial_no: platform_certificate_serial,
      effective_time: '2025-01-01T08:00:00+08:00',
      encrypt_certificate: { algorithm: 'AEAD_AES_256_GCM', associated_data: 'certificate' },
    })
    const pem = decrypt(entry.encrypt_certificate)
    expect(pem).toBe(platform_certificate)
    expect(new X509Certificate(pem).serialNumber).toBe(platform_certificate_serial)
  })
})
