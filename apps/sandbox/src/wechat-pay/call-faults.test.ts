import { X509Certificate } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { openStage, type Stage } from '../../test/open.ts'
import { decrypt } from '../../test/shop.ts'

const { mchid, platform_certificate, platform_certificate_serial } = sandboxCredentials.wechat_pay
const native = '/v3/pay/transactions/native'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

const fault = (mode: string, more: object = {}) =>
  stage.control('POST', '/faults', { target: 'wechat-pay.create', mode, ...more })
const known = async (no: unknown) =>
  (await stage.control('GET', `/transactions?out_trade_no=${no}`)).body.transactions.length === 1

describe('an order may', () => {
  test.each([
    [{}, 500, 'SYSTEM_ERROR'],
    [{ code: 'FREQUENCY_LIMITED' }, 429, 'FREQUENCY_LIMITED'],
    [{ code: 'SIGN_ERROR' }, 401, 'SIGN_ERROR'],
    [{ code: 'BANK_ERROR', status: 503 }, 503, 'BANK_ERROR'],
  ])('be refused out of the blue: %o', async (params, status, code) => {
    await fault('refuse', params)
    const order = stage.merchant.order()
    const answer = await stage.merchant.post(native, order)
    expect([answer.status, answer.body.code, answer.authentic]).toEqual([status, code, true])
    expect(await known(order.out_trade_no)).toBe(false)
    expect((await stage.merchant.post(native, order)).status).toBe(200)
  })

  test('be lost before it is read', async () => {
    await fault('reset')
    const order = stage.merchant.order()
    await expect(stage.merchant.post(native, order)).rejects.toThrow('fetch failed')
    expect(await known(order.out_trade_no)).toBe(false)
  })

  test('never be answered, unread', async () => {
    await fault('hang', { ms: 20 })
    const order = stage.merchant.order()
    await expect(stage.merchant.post(native, order)).rejects.toThrow('fetch failed')
    expect(await known(order.out_trade_no)).toBe(false)
  })

  test.each(['drop-answer', 'hang-answer'])('be carried out and its answer lost (%s)', async (mode) => {
    await fault(mode, { ms: 20 })
    const order = stage.merchant.order()
    await expect(stage.merchant.post(native, order)).rejects.toThrow('fetch failed')
    expect(await known(order.out_trade_no)).toBe(true)
    expect((await stage.merchant.post(native, order)).status).toBe(200)
  })

  test('be answered with half a JSON', async () => {
    await fault('malformed')
    const answer = await stage.merchant.post(native, stage.merchant.order())
    expect([answer.status, answer.body, answer.authentic]).toEqual([200, undefined, true])
  })

  test('be answered with ten megabytes', async () => {
    await fault('huge')
    const answer = await stage.merchant.post(native, stage.merchant.order())
    expect(answer.text.length).toBeGreaterThan(10_000_000)
  })

  test.each(['unsigned', 'bad-signature', 'unknown-serial', 'signtest'])(
    'be carried out and answered with a signature not to be believed (%s)',
    async (mode) => {
      await fault(mode)
      const order = stage.merchant.order()
      const answer = await stage.merchant.post(native, order)
      expect([answer.status, answer.authentic]).toEqual([200, false])
      expect(await known(order.out_trade_no)).toBe(true)
    },
  )

  test('be paid while it is being closed', async () => {
    const { out_trade_no } = await stage.placeOrder()
    await stage.control('POST', '/faults', { target: 'wechat-pay.close', mode: 'paid-meanwhile' })
    const path = `/v3/pay/transactions/out-trade-no/${out_trade_no}`
    const close = await stage.merchant.post(`${path}/close`, { mchid })
    expect([close.status, close.body.code]).toEqual([403, 'TRADE_ERROR'])
    expect((await stage.merchant.get(`${path}?mchid=${mchid}`)).body.trade_state).toBe('SUCCESS')
  })
})

describe('a fault', () => {
  test('strikes the order it is meant for, and only as often as said', async () => {
    const order = stage.merchant.order()
    await fault('refuse', { only: order.out_trade_no, times: 2 })
    expect((await stage.merchant.post(native, stage.merchant.order())).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await stage.merchant.post(native, order)).status)
    expect(statuses).toEqual([500, 500, 200])
  })

  test('stays until it is cleared', async () => {
    const { body } = await fault('refuse', { times: null })
    for (let i = 0; i < 3; i++)
      expect((await stage.merchant.post(native, stage.merchant.order())).status).toBe(500)
    await stage.control('DELETE', `/faults/${body.id}`)
    expect((await stage.merchant.post(native, stage.merchant.order())).status).toBe(200)
  })

  test('strikes by chance the same way each time', async () => {
    const run = async () => {
      await fault('refuse', { times: null, probability: 0.5, seed: 7 })
      const statuses: number[] = []
      for (let i = 0; i < 12; i++)
        statuses.push((await stage.merchant.post(native, stage.merchant.order())).status)
      await stage.control('DELETE', '/faults')
      return statuses
    }
    const once = await run()
    expect(new Set(once)).toEqual(new Set([200, 500]))
    expect(await run()).toEqual(once)
  })

  test('that does not strike this time leaves its turn to the next one', async () => {
    await fault('refuse', { times: null, probability: 0 })
    await fault('refuse')
    expect((await stage.merchant.post(native, stage.merchant.order())).status).toBe(500)
    expect((await stage.control('GET', '/faults')).body.faults).toHaveLength(1)
  })

  test('does not strike a caller who isn’t known', async () => {
    await fault('refuse')
    const stranger = await stage.merchant.post(native, stage.merchant.order(), { authorization: null })
    expect(stranger.status).toBe(401)
    expect((await stage.control('GET', '/faults')).body.faults).toHaveLength(1)
  })

  test('that the sandbox doesn’t know is refused', async () => {
    const mode = await fault('sulk')
    expect([mode.status, mode.body.error]).toEqual([400, expect.stringContaining('drop-answer')])
    const target = await stage.control('POST', '/faults', { target: 'the moon', mode: 'reset' })
    expect(target.status).toBe(400)
  })
})

describe('certificates', () => {
  test('are none for a merchant in public-key mode', async () => {
    const answer = await stage.merchant.get('/v3/certificates')
    expect([answer.status, answer.body.code]).toEqual([404, 'RESOURCE_NOT_EXISTS'])
  })

  test('are given encrypted in certificate mode, and verify the answer that brings them', async () => {
    await stage.control('PATCH', '/settings', { verification: 'certificate' })
    const answer = await stage.merchant.get('/v3/certificates')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('wechatpay-serial')).toBe(platform_certificate_serial)
    expect(answer.authentic).toBe(true)
    const [entry] = answer.body.data
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
