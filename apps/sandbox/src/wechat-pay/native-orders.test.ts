import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { openStage, type Stage } from '../../test/open.ts'

const { mchid, platform_certificate_serial, platform_public_key_id } = sandboxCredentials.wechat_pay
const native = '/v3/pay/transactions/native'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

const query = (no: string) => stage.merchant.get(`/v3/pay/transactions/out-trade-no/${no}?mchid=${mchid}`)
const close = (no: string, body: unknown = { mchid }) =>
  stage.merchant.post(`/v3/pay/transactions/out-trade-no/${no}/close`, body)

describe('an order', () => {
  test('gets a code to scan, in an answer signed by the provider', async () => {
    const answer = await stage.merchant.post(native, stage.merchant.order())
    expect(answer.status).toBe(200)
    expect(answer.authentic).toBe(true)
    expect(answer.headers.get('wechatpay-serial')).toBe(platform_public_key_id)
    expect(answer.headers.get('request-id')).toMatch(/^[0-9A-F-]{36}$/)
    expect(answer.body.code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/)
  })

  test('is unpaid until the buyer pays, and then shows who paid how much when', async () => {
    const { out_trade_no } = await stage.placeOrder({ attach: 'first' })
    const unpaid = (await query(out_trade_no)).body
    expect(unpaid).toMatchObject({ out_trade_no, trade_state: 'NOTPAY', attach: 'first' })
    expect(unpaid).not.toHaveProperty('transaction_id')
    expect(unpaid).not.toHaveProperty('payer')

    await stage.control('POST', '/transactions/pay', { out_trade_no })
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
    const byId = await stage.merchant.get(`/v3/pay/transactions/id/${paid.transaction_id}?mchid=${mchid}`)
    expect(byId.body).toEqual(paid)
  })

  test('keeps its number: the same content gives a fresh code, other content is refused', async () => {
    const order = stage.merchant.order()
    const first = await stage.merchant.post(native, order)
    const second = await stage.merchant.post(native, order)
    expect(second.body.code_url).not.toBe(first.body.code_url)
    for (const change of [
      { description: 'Something else' },
      { amount: { total: 12_346, currency: 'CNY' } },
      { attach: 'x' },
      { time_expire: '2026-11-21T16:00:00+08:00' },
    ]) {
      const other = await stage.merchant.post(native, { ...order, ...change })
      expect([other.status, other.body.code]).toEqual([403, 'OUT_TRADE_NO_USED'])
    }
  })

  test('that is paid or closed refuses to be placed again', async () => {
    const paid = stage.merchant.order()
    await stage.merchant.post(native, paid)
    await stage.control('POST', '/transactions/pay', { out_trade_no: paid.out_trade_no })
    expect((await stage.merchant.post(native, paid)).body.code).toBe('OUT_TRADE_NO_USED')

    const closed = stage.merchant.order()
    await stage.merchant.post(native, closed)
    await close(String(closed.out_trade_no))
    expect((await stage.merchant.post(native, closed)).body.code).toBe('OUT_TRADE_NO_USED')
  })

  test('closes with an empty signed answer and can’t be paid any more', async () => {
    const { out_trade_no } = await stage.placeOrder()
    const answer = await close(out_trade_no)
    expect([answer.status, answer.text, answer.authentic]).toEqual([204, '', true])
    expect((await query(out_trade_no)).body.trade_state).toBe('CLOSED')
    const pay = await stage.control('POST', '/transactions/pay', { out_trade_no })
    expect(pay).toEqual({ status: 409, body: { error: "Can't be paid: closed" } })
    const again = await close(out_trade_no)
    expect([again.status, again.body.code]).toEqual([400, 'ORDER_CLOSED'])
  })

  test('that is paid can’t be closed', async () => {
    const answer = await close(await stage.sell())
    expect([answer.status, answer.body.code]).toEqual([403, 'TRADE_ERROR'])
  })

  test('is looked for under its own number only', async () => {
    const missing = await query('SO-never-placed')
    expect([missing.status, missing.body.code, missing.authentic]).toEqual([404, 'ORDER_NOT_EXIST', true])
    const { out_trade_no } = await stage.placeOrder()
    const byId = await stage.merchant.get(`/v3/pay/transactions/id/${out_trade_no}?mchid=${mchid}`)
    expect([byId.status, byId.body.code]).toEqual([404, 'ORDER_NOT_EXIST'])
  })

  test('is asked for and closed only by its merchant', async () => {
    const { out_trade_no } = await stage.placeOrder()
    const path = `/v3/pay/transactions/out-trade-no/${out_trade_no}`
    expect((await stage.merchant.get(path)).body.code).toBe('PARAM_ERROR')
    expect((await stage.merchant.get(`${path}?mchid=1900000000`)).body.code).toBe('MCH_NOT_EXISTS')
    expect((await close(out_trade_no, { mchid: '1900000000' })).body.code).toBe('MCH_NOT_EXISTS')
    expect((await close(out_trade_no, {})).body.code).toBe('PARAM_ERROR')
  })
})

describe('time', () => {
  test('ends a code after two hours; a fresh one for the same order works', async () => {
    const order = stage.merchant.order()
    const { body: old } = await stage.merchant.post(native, order)
    await stage.later(2 * 3_600_000)
    const late = await stage.control('POST', '/transactions/pay', { code_url: old.code_url })
    expect(late.body.error).toBe("Can't be paid: code-expired")
    const { body: fresh } = await stage.merchant.post(native, order)
    const paid = await stage.control('POST', '/transactions/pay', { code_url: fresh.code_url })
    expect(paid.body.state).toBe('SUCCESS')
  })

  test('ends an order at its time_expire without closing it', async () => {
    const time_expire = '2026-11-20T16:00:00+08:00'
    const order = stage.merchant.order({ time_expire })
    await stage.merchant.post(native, order)
    await stage.later(59_000)
    const { body } = await stage.control('GET', `/transactions?out_trade_no=${order.out_trade_no}`)
    expect(body.transactions[0].hindrance).toBe(null)
    await stage.later(1_000)
    const late = await stage.control('POST', '/transactions/pay', { out_trade_no: order.out_trade_no })
    expect(late.body.error).toBe("Can't be paid: too-late")
    expect((await query(String(order.out_trade_no))).body.trade_state).toBe('NOTPAY')
    expect((await stage.merchant.post(native, order)).body.code).toBe('INVALID_REQUEST')
  })
})

describe('a wrong field is refused by name:', () => {
  test.each([
    ['appid of someone else', { appid: 'wx1111111111111111' }, 'APPID_MCHID_NOT_MATCH', undefined],
    ['mchid of someone else', { mchid: '1900000000' }, 'MCH_NOT_EXISTS', undefined],
    ['no description', { description: undefined }, 'PARAM_ERROR', '/description'],
    ['a description over 127 characters', { description: '革'.repeat(128) }, 'PARAM_ERROR', '/description'],
    ['a short number', { out_trade_no: 'SO1' }, 'PARAM_ERROR', '/out_trade_no'],
    ['a long number', { out_trade_no: 'S'.repeat(33) }, 'PARAM_ERROR', '/out_trade_no'],
    ['a number with a slash', { out_trade_no: 'SO/20261120' }, 'PARAM_ERROR', '/out_trade_no'],
    ['a fraction of a fen', { amount: { total: 1.5, currency: 'CNY' } }, 'PARAM_ERROR', '/amount/total'],
    ['nothing to pay', { amount: { total: 0, currency: 'CNY' } }, 'PARAM_ERROR', '/amount/total'],
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
    const answer = await stage.merchant.post(native, stage.merchant.order(change))
    expect([answer.status, answer.body.code, answer.body.detail?.field]).toEqual([400, code, field])
    expect(answer.authentic).toBe(true)
  })

  test('a body that isn’t JSON', async () => {
    const answer = await stage.merchant.post(native, '{"appid":')
    expect([answer.status, answer.body.code]).toEqual([400, 'PARAM_ERROR'])
  })
})

describe('a request is believed only with', () => {
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
    ['a key it can answer with', { headers: { 'wechatpay-serial': 'nobody' } }, 400, 'PARAM_ERROR'],
  ])('%s', async (_, slips, status, code) => {
    const answer = await stage.merchant.get(path, slips)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a signature over its own body, and says what it compared', async () => {
    const answer = await stage.merchant.post(native, stage.merchant.order(), { signedBody: '{}' })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      code: 'SIGN_ERROR',
      detail: { location: 'authorization', sign_information: { method: 'POST', url: native } },
    })
  })

  test('a nonce that hasn’t been used', async () => {
    const nonce = 'UsedOnceAndNeverAgain'
    expect((await stage.merchant.get(path, { nonce })).status).toBe(404)
    const again = await stage.merchant.get(path, { nonce })
    expect([again.status, again.body.code]).toEqual([401, 'SIGN_ERROR'])
  })
})

describe('answers are signed', () => {
  test('with the key that the merchant names', async () => {
    const answer = await stage.merchant.get(`/v3/pay/transactions/out-trade-no/SO-none?mchid=${mchid}`, {
      headers: { 'wechatpay-serial': platform_certificate_serial },
    })
    expect(answer.headers.get('wechatpay-serial')).toBe(platform_certificate_serial)
    expect(answer.authentic).toBe(true)
  })
})
