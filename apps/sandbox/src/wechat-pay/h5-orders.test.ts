import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const h5 = '/v3/pay/transactions/h5'
const scene_info = { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } }
const shop = 'http://shop.example'
const back = `${shop}/payment`

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

async function placeH5Order() {
  const order = env.merchant.order({ scene_info })
  const { body } = await env.merchant.post(h5, order)
  return { order, link: String(body.h5_url), out_trade_no: String(order.out_trade_no) }
}
const open = (link: string, referer = `${shop}/`) =>
  fetch(`${link}&redirect_url=${encodeURIComponent(back)}`, { headers: { referer } })
const decide = (link: string, decision: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ link, back, decision }), redirect: 'manual' })
const transaction = async (out_trade_no: string) =>
  (await env.control('GET', `/transactions?out_trade_no=${out_trade_no}`)).body.transactions[0]

describe('an order from the browser of a phone', () => {
  test.each([
    ['/scene_info', {}],
    ['/payer_client_ip', { scene_info: { h5_info: { type: 'Wap' } } }],
    ['/h5_info', { scene_info: { payer_client_ip: '203.0.113.7' } }],
    ['/type', { scene_info: { ...scene_info, h5_info: { type: 'TV' } } }],
  ])('needs %s', async (field, more) => {
    const { status, body } = await env.merchant.post(h5, env.merchant.order(more))
    expect([status, body.code]).toEqual([400, 'PARAM_ERROR'])
    expect(body.detail.field).toContain(field)
  })

  test('has a number of its own: a code for the same one is refused', async () => {
    const { order } = await placeH5Order()
    const { scene_info: _, ...native } = order
    const refused = await env.merchant.post('/v3/pay/transactions/native', native)
    expect(refused.body.code).toBe('OUT_TRADE_NO_USED')
    expect((await env.merchant.post(h5, order)).status).toBe(200)
  })
})

describe('the page that opens WeChat', () => {
  test('takes the money and leads back', async () => {
    const { link, out_trade_no } = await placeH5Order()
    expect(await (await open(link)).text()).toContain('¥123.45')
    const paid = await decide(link, 'pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, back])
    expect((await transaction(out_trade_no)).state).toBe('SUCCESS')
    await env.advanceClock(0)
    expect(env.shop.received.at(-1)!.decrypted).toMatchObject({ out_trade_no, trade_type: 'MWEB' })
  })

  test('leads back without taking the money, or stays after it', async () => {
    const { link, out_trade_no } = await placeH5Order()
    expect((await decide(link, 'refuse')).headers.get('location')).toBe(back)
    expect((await transaction(out_trade_no)).state).toBe('NOTPAY')
    expect((await decide(link, 'stay')).status).toBe(200)
    expect((await transaction(out_trade_no)).state).toBe('SUCCESS')
    expect((await decide(link, 'pay')).status).toBe(409)
  })

  test('opens from the site that it leads back to only', async () => {
    const { link } = await placeH5Order()
    expect((await fetch(`${link}&redirect_url=${encodeURIComponent(back)}`)).status).toBe(403)
    expect((await open(link, 'http://elsewhere.example/')).status).toBe(403)
    expect((await open(link)).status).toBe(200)
  })

  test('is good for five minutes', async () => {
    const { link, out_trade_no } = await placeH5Order()
    await env.advanceClock(300_000)
    expect((await decide(link, 'pay')).status).toBe(409)
    expect((await transaction(out_trade_no)).state).toBe('NOTPAY')
  })
})
