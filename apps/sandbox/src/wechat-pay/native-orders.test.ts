import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const { appid, mchid, platform_certificate_serial, platform_public_key_id } = sandboxCredentials.wechat_pay
const native = '/v3/pay/transactions/native'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const query = (no: string) => env.merchant.get(`/v3/pay/transactions/out-trade-no/${no}?mchid=${mchid}`)
const close = (no: string, body: unknown = { mchid }) =>
  env.merchant.post(`/v3/pay/transactions/out-trade-no/${no}/close`, body)

describe('an order', () => {
  test('gets a QR code in a signed response', async () => {
    const response = await env.merchant.post(native, env.merchant.order())
    expect(response.status).toBe(200)
    expect(response.authentic).toBe(true)
    expect(response.headers.get('wechatpay-serial')).toBe(platform_public_key_id)
    expect(response.headers.get('request-id')).toMatch(/^[0-9A-F-]{36}$/)
    expect(response.body.code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/)
  })

  test('is unpaid until the buyer pays, then shows payer, amount and time', async () => {
    const { out_trade_no } = await env.placeOrder({ attach: 'first' })
    expect((await query(out_trade_no)).body).toMatchObject({ trade_state: 'NOTPAY', attach: 'first' })

    await env.control('POST', '/transactions/pay', { out_trade_no })
    const { body: paid, authentic } = await query(out_trade_no)
    expect(authentic).toBe(true)
    expect(paid).toMatchObject({
      mchid,
      trade_type: 'NATIVE',
      trade_state: 'SUCCESS',
      trade_state_desc: '支付成功',
      success_time: '2026-11-20T16:00:00+08:00',
      amount: { total: 12_345, payer_total: 12_345, currency: 'CNY', payer_currency: 'CNY' },
    })
    const byId = await env.merchant.get(`/v3/pay/transactions/id/${paid.transaction_id}?mchid=${mchid}`)
    expect(byId.body).toEqual(paid)
  })

  test.each([
    ['unpaid', 'NOTPAY', '订单未支付'],
    ['closed', 'CLOSED', '订单已关闭'],
  ])('names no currency while it is %s, as logged from the live service', async (_, trade_state, desc) => {
    const { out_trade_no } = await env.placeOrder()
    if (trade_state === 'CLOSED') await close(out_trade_no)
    expect((await query(out_trade_no)).body).toEqual({
      amount: { payer_currency: 'CNY', total: 12_345 },
      appid,
      mchid,
      out_trade_no,
      promotion_detail: [],
      scene_info: { device_id: '' },
      trade_state,
      trade_state_desc: desc,
    })
  })

  test('costs the buyer less with a coupon, and its whole total stays in the amount', async () => {
    const before = (await env.control('GET', '/balances')).body
    const { out_trade_no } = await env.placeOrder()
    await env.control('POST', '/transactions/pay', { out_trade_no, coupon: 345 })
    expect((await query(out_trade_no)).body).toMatchObject({
      amount: { total: 12_345, payer_total: 12_000, currency: 'CNY' },
      promotion_detail: [{ amount: 345 }],
    })
    expect((await env.control('GET', '/balances')).body).toEqual({
      buyer: before.buyer - 12_000,
      merchant: before.merchant + 12_345,
    })
  })

  test('returns a new code for the same content and refuses other content under its number', async () => {
    const order = env.merchant.order()
    const first = await env.merchant.post(native, order)
    const second = await env.merchant.post(native, order)
    expect(second.body.code_url).not.toBe(first.body.code_url)
    for (const change of [
      { description: 'Something else' },
      { amount: { total: 12_346, currency: 'CNY' } },
      { attach: 'x' },
      { time_expire: '2026-11-21T16:00:00+08:00' },
    ]) {
      const other = await env.merchant.post(native, { ...order, ...change })
      expect([other.status, other.body.code]).toEqual([403, 'OUT_TRADE_NO_USED'])
    }
  })

  test('cannot be created again once it is paid or closed', async () => {
    const paid = env.merchant.order()
    await env.merchant.post(native, paid)
    await env.control('POST', '/transactions/pay', { out_trade_no: paid.out_trade_no })
    expect((await env.merchant.post(native, paid)).body.code).toBe('OUT_TRADE_NO_USED')

    const closed = env.merchant.order()
    await env.merchant.post(native, closed)
    await close(String(closed.out_trade_no))
    expect((await env.merchant.post(native, closed)).body.code).toBe('OUT_TRADE_NO_USED')
  })

  test('closes with an empty signed response and cannot be paid afterwards', async () => {
    const { out_trade_no } = await env.placeOrder()
    const response = await close(out_trade_no)
    expect([response.status, response.text, response.authentic]).toEqual([204, '', true])
    expect((await query(out_trade_no)).body.trade_state).toBe('CLOSED')
    const pay = await env.control('POST', '/transactions/pay', { out_trade_no })
    expect(pay).toEqual({ status: 409, body: { error: "Can't be paid: closed" } })
    const again = await close(out_trade_no)
    expect([again.status, again.body.code]).toEqual([400, 'ORDER_CLOSED'])
  })

  test('cannot be closed once it is paid', async () => {
    const response = await close(await env.placePaidOrder())
    expect([response.status, response.body.code]).toEqual([403, 'TRADE_ERROR'])
  })

  test('is not found under another number', async () => {
    const missing = await query('SO-never-placed')
    expect([missing.status, missing.body.code, missing.authentic]).toEqual([404, 'ORDER_NOT_EXIST', true])
    const { out_trade_no } = await env.placeOrder()
    const byId = await env.merchant.get(`/v3/pay/transactions/id/${out_trade_no}?mchid=${mchid}`)
    expect([byId.status, byId.body.code]).toEqual([404, 'ORDER_NOT_EXIST'])
  })

  test('can be queried and closed only by its merchant', async () => {
    const { out_trade_no } = await env.placeOrder()
    const path = `/v3/pay/transactions/out-trade-no/${out_trade_no}`
    expect((await env.merchant.get(path)).body.code).toBe('PARAM_ERROR')
    expect((await env.merchant.get(`${path}?mchid=1900000000`)).body.code).toBe('MCH_NOT_EXISTS')
    expect((await close(out_trade_no, { mchid: '1900000000' })).body.code).toBe('MCH_NOT_EXISTS')
    expect((await close(out_trade_no, {})).body.code).toBe('PARAM_ERROR')
  })
})

describe('expiry', () => {
  test('a code expires after two hours; a new one for the same order works', async () => {
    const order = env.merchant.order()
    const { body: old } = await env.merchant.post(native, order)
    await env.advanceClock(2 * 3_600_000)
    const late = await env.control('POST', '/transactions/pay', { code_url: old.code_url })
    expect(late.body.error).toBe("Can't be paid: code-expired")
    const { body: fresh } = await env.merchant.post(native, order)
    const paid = await env.control('POST', '/transactions/pay', { code_url: fresh.code_url })
    expect(paid.body.state).toBe('SUCCESS')
  })

  test('an order cannot be paid after its time_expire, but is not closed', async () => {
    const time_expire = '2026-11-20T16:00:00+08:00'
    const order = env.merchant.order({ time_expire })
    await env.merchant.post(native, order)
    await env.advanceClock(59_000)
    const { body } = await env.control('GET', `/transactions?out_trade_no=${order.out_trade_no}`)
    expect(body.transactions[0].not_payable_reason).toBe(null)
    await env.advanceClock(1_000)
    const late = await env.control('POST', '/transactions/pay', { out_trade_no: order.out_trade_no })
    expect(late.body.error).toBe("Can't be paid: too-late")
    expect((await query(String(order.out_trade_no))).body.trade_state).toBe('NOTPAY')
    expect((await env.merchant.post(native, order)).body.code).toBe('INVALID_REQUEST')
  })
})

describe('an invalid field is reported by name:', () => {
  test.each([
    ['another merchant’s appid', { appid: 'wx1111111111111111' }, 'APPID_MCHID_NOT_MATCH', undefined],
    ['another merchant’s mchid', { mchid: '1900000000' }, 'MCH_NOT_EXISTS', undefined],
    ['no description', { description: undefined }, 'PARAM_ERROR', '/description'],
    ['a description over 127 characters', { description: '革'.repeat(128) }, 'PARAM_ERROR', '/description'],
    ['a short number', { out_trade_no: 'SO1' }, 'PARAM_ERROR', '/out_trade_no'],
    ['a long number', { out_trade_no: 'S'.repeat(33) }, 'PARAM_ERROR', '/out_trade_no'],
    ['a number with a slash', { out_trade_no: 'SO/20261120' }, 'PARAM_ERROR', '/out_trade_no'],
    ['a fraction of a fen', { amount: { total: 1.5, currency: 'CNY' } }, 'PARAM_ERROR', '/amount/total'],
    ['nothing to pay', { amount: { total: 0, currency: 'CNY' } }, 'PARAM_ERROR', '/amount/total'],
    ['over ten million yuan', { amount: { total: 1_000_000_001 } }, 'PARAM_ERROR', '/amount/total'],
    ['an amount as text', { amount: { total: '100' } }, 'PARAM_ERROR', '/amount/total'],
    ['dollars', { amount: { total: 100, currency: 'USD' } }, 'PARAM_ERROR', '/amount/currency'],
    [
      'a notify_url with a query',
      { notify_url: 'https://shop.example/hook?a=1' },
      'PARAM_ERROR',
      '/notify_url',
    ],
    [
      'a plain http notify_url elsewhere',
      { notify_url: 'http://shop.example/hook' },
      'PARAM_ERROR',
      '/notify_url',
    ],
    ['a time without zone', { time_expire: '2026-11-21T16:00:00' }, 'PARAM_ERROR', '/time_expire'],
    ['a misspelt field', { out_trade_number: 'x' }, 'PARAM_ERROR', '/out_trade_number'],
    ['a long attach', { attach: 'a'.repeat(129) }, 'PARAM_ERROR', '/attach'],
  ])('%s', async (_, change, code, field) => {
    const response = await env.merchant.post(native, env.merchant.order(change))
    expect([response.status, response.body.code, response.body.detail?.field]).toEqual([400, code, field])
    expect(response.authentic).toBe(true)
  })

  test('a body that isn’t JSON', async () => {
    const response = await env.merchant.post(native, '{"appid":')
    expect([response.status, response.body.code]).toEqual([400, 'PARAM_ERROR'])
  })
})

describe('a request is accepted only with', () => {
  const path = `/v3/pay/transactions/out-trade-no/SO-any-number?mchid=${mchid}`

  test.each([
    ['an authorization', { authorization: null }, 401, 'SIGN_ERROR'],
    ['the right scheme', { authorization: 'Bearer token' }, 401, 'SIGN_ERROR'],
    ['all parts', { authorization: 'WECHATPAY2-SHA256-RSA2048 mchid="1900000109"' }, 401, 'SIGN_ERROR'],
    ['a known merchant', { mchid: '1900000000' }, 400, 'MCH_NOT_EXISTS'],
    ['the merchant’s serial', { serial: platform_certificate_serial }, 401, 'SIGN_ERROR'],
    ['a signature over its own path', { signedPath: '/v3/other' }, 401, 'SIGN_ERROR'],
    ['a clock not 5 minutes slow', { at: new Date('2020-01-01T00:00:00Z') }, 401, 'SIGN_ERROR'],
    ['a nonce of at most 32 characters', { nonce: 'n'.repeat(33) }, 401, 'SIGN_ERROR'],
    ['a caller that reads JSON', { headers: { accept: 'text/html' } }, 400, 'PARAM_ERROR'],
    ['a known key in Wechatpay-Serial', { headers: { 'wechatpay-serial': 'unknown' } }, 400, 'PARAM_ERROR'],
  ])('%s', async (_, overrides, status, code) => {
    const response = await env.merchant.get(path, overrides)
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  test('a signature over its own body; the error shows the compared message', async () => {
    const response = await env.merchant.post(native, env.merchant.order(), { signedBody: '{}' })
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({
      code: 'SIGN_ERROR',
      detail: { location: 'authorization', sign_information: { method: 'POST', url: native } },
    })
  })

  test.each([
    [300, 404],
    [301, 401],
    [-300, 404],
    [-301, 401],
  ])('a clock not %i seconds apart', async (seconds, status) => {
    const at = new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000)
    expect((await env.merchant.get(path, { at })).status).toBe(status)
  })

  test('a nonce that hasn’t been used', async () => {
    const nonce = 'UsedOnceAndNeverAgain'
    expect((await env.merchant.get(path, { nonce })).status).toBe(404)
    const again = await env.merchant.get(path, { nonce })
    expect([again.status, again.body.code]).toEqual([401, 'SIGN_ERROR'])
  })
})

describe('responses are signed', () => {
  const byKey = platform_public_key_id
  const byCertificate = platform_certificate_serial
  test.each([
    ['certificate', undefined, byCertificate],
    ['certificate', byKey, byCertificate],
    ['switching', undefined, byCertificate],
    ['switching', byCertificate, byCertificate],
    ['switching', byKey, byKey],
    ['public-key', undefined, byKey],
    ['public-key', byCertificate, byKey],
  ])('in the mode %s, where the request names %s, by %s', async (verification, named, signer) => {
    await env.control('PATCH', '/settings', { verification })
    const { out_trade_no } = await env.placeOrder()
    const response = await env.merchant.get(
      `/v3/pay/transactions/out-trade-no/${out_trade_no}?mchid=${mchid}`,
      { headers: { 'wechatpay-serial': named } },
    )
    expect([response.headers.get('wechatpay-serial'), response.authentic]).toEqual([signer, true])
  })

  test('except for 401, and for every refusal when the settings say so', async () => {
    const path = `/v3/pay/transactions/out-trade-no/SO-none?mchid=${mchid}`
    const unsigned = await env.merchant.get(path, { authorization: null })
    expect([unsigned.status, unsigned.headers.get('wechatpay-signature')]).toEqual([401, null])
    expect((await env.merchant.get(path)).authentic).toBe(true)
    await env.control('PATCH', '/settings', { signed_refusals: false })
    const missing = await env.merchant.get(path)
    expect([missing.status, missing.headers.get('wechatpay-serial')]).toEqual([404, null])
    expect((await env.merchant.post(native, env.merchant.order())).authentic).toBe(true)
  })
})
