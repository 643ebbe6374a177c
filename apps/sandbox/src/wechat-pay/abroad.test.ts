import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const { mchid, appid, platform_certificate_serial } = sandboxCredentials.wechat_pay
const native = '/v3/global/transactions/native'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const order = (changes: object = {}) =>
  env.merchant.order({ trade_type: 'NATIVE', merchant_category_code: '5948', ...changes })
const pathOf = (no: unknown) => `/v3/global/transactions/out-trade-no/${no}`
const query = (no: unknown) => env.merchant.get(`${pathOf(no)}?mchid=${mchid}`)

async function placeOrder(): Promise<string> {
  const placed = order()
  expect((await env.merchant.post(native, placed)).body.code_url).toMatch(/^weixin:/)
  return String(placed.out_trade_no)
}

async function placePaidOrder(): Promise<string> {
  const out_trade_no = await placeOrder()
  await env.control('POST', '/transactions/pay', { out_trade_no })
  return out_trade_no
}

describe('an order of a merchant abroad', () => {
  test.each([
    ['type', { trade_type: undefined }, '/trade_type'],
    ['known type', { trade_type: 'JSAPI' }, '/trade_type'],
    ['category', { merchant_category_code: undefined }, '/merchant_category_code'],
    ['currency', { amount: { total: 100 } }, '/amount/currency'],
  ])('needs its %s', async (_, changes, field) => {
    const response = await env.merchant.post(native, order(changes))
    expect([response.status, response.body.detail.field]).toEqual([400, field])
  })

  test('names its payment `id`, in queries and in notices', async () => {
    const no = await placePaidOrder()
    const { body } = await query(no)
    expect(body).toMatchObject({
      out_trade_no: no,
      trade_state: 'SUCCESS',
      id: expect.stringMatching(/^4200\d+$/),
      amount: { total: 12_345, payer_total: 12_345, currency: 'CNY', exchange_rate: { rate: 100_000_000 } },
    })
    expect(body).not.toHaveProperty('transaction_id')
    expect(env.shop.received[0]!.decrypted).toEqual(body)
    expect((await env.merchant.get(`/v3/global/transactions/id/${body.id}?mchid=${mchid}`)).body).toEqual(
      body,
    )
  })

  test('can be closed after five minutes', async () => {
    const no = await placeOrder()
    const close = () => env.merchant.post(`${pathOf(no)}/close`, { mchid })
    await env.advanceClock(299_999)
    expect((await close()).status).toBe(403)
    await env.advanceClock(1)
    expect((await close()).status).toBe(204)
    expect((await query(no)).body.trade_state).toBe('CLOSED')
  })

  test('is not known to the mainland’s API, nor the other way round', async () => {
    const abroad = await placePaidOrder()
    const mainland = await env.placePaidOrder()
    const mainlandPath = `/v3/pay/transactions/out-trade-no/${abroad}?mchid=${mchid}`
    expect((await env.merchant.get(mainlandPath)).body.code).toBe('ORDER_NOT_EXIST')
    expect((await query(mainland)).body.code).toBe('ORDER_NOT_EXIST')
  })
})

describe('a refund abroad', () => {
  const refund = (no: string, changes: object = {}) =>
    env.merchant.post('/v3/global/refunds', {
      appid,
      mchid,
      out_trade_no: no,
      out_refund_no: 'RF-1',
      notify_url: `${env.shop.url}/hooks/wechatpay/refund`,
      amount: { refund: 5_000, total: 12_345, currency: 'CNY' },
      ...changes,
    })

  test('is accepted without a status, arrives and sends a notice', async () => {
    const no = await placePaidOrder()
    const { body } = await refund(no)
    expect(body).toEqual({
      id: expect.stringMatching(/^5030\d+$/),
      out_refund_no: 'RF-1',
      create_time: '2026-11-20T16:00:00+08:00',
      amount: expect.objectContaining({ refund: 5_000, currency: 'CNY', payer_refund: 5_000 }),
    })
    await env.advanceClock(0)
    const found = await env.merchant.get(`/v3/global/refunds/out-refund-no/RF-1?mchid=${mchid}`)
    expect(found.body).toMatchObject({ id: body.id, out_trade_no: no, status: 'SUCCESS' })
    expect(env.shop.received.at(-1)!.decrypted).toMatchObject({
      refund_id: body.id,
      refund_status: 'SUCCESS',
    })
  })

  test('names its merchant and app, and so does a query its merchant', async () => {
    const no = await placePaidOrder()
    expect((await refund(no, { mchid: undefined })).body.detail.field).toBe('/mchid')
    expect((await refund(no, { appid: 'wx0' })).body.code).toBe('APPID_MCHID_NOT_MATCH')
    await refund(no)
    expect((await env.merchant.get('/v3/global/refunds/out-refund-no/RF-1')).status).toBe(400)
  })

  test('of a mainland order is refused', async () => {
    expect((await refund(await env.placePaidOrder())).body.code).toBe('RESOURCE_NOT_EXISTS')
  })
})

test('a merchant abroad downloads its certificates', async () => {
  await env.control('PATCH', '/settings', { verification: 'certificate' })
  const { body } = await env.merchant.get('/v3/global/certificates')
  expect(body.data).toMatchObject([{ serial_no: platform_certificate_serial }])
})
