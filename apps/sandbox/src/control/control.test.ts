import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

test('the credentials endpoint returns the merchant’s keys and none of the provider’s', async () => {
  const { body } = await env.control('GET', '/credentials')
  expect(body).toEqual(sandboxCredentials)
  expect(body.wechat_pay.api_v3_key).toHaveLength(32)
  expect(JSON.stringify(body).match(/BEGIN PRIVATE KEY/g)).toHaveLength(1)
})

describe('payments', () => {
  test('are listed newest first and filtered by number, code and state', async () => {
    const first = await env.placeOrder()
    const paid = await env.placePaidOrder()
    const numbers = async (query: string) =>
      (await env.control('GET', `/transactions${query}`)).body.transactions.map(
        (transaction: { out_trade_no: string }) => transaction.out_trade_no,
      )
    expect(await numbers('')).toEqual([paid, first.out_trade_no])
    expect(await numbers(`?out_trade_no=${paid}`)).toEqual([paid])
    expect(await numbers(`?code_url=${encodeURIComponent(first.code_url)}`)).toEqual([first.out_trade_no])
    expect(await numbers('?state=SUCCESS')).toEqual([paid])
  })

  test.each(['refused', 'balance-too-low'])('can fail (%s) without a notice', async (result) => {
    const { out_trade_no } = await env.placeOrder()
    const { body } = await env.control('POST', '/transactions/pay', { out_trade_no, result })
    expect(body).toMatchObject({ state: 'NOTPAY', declined: result })
    expect(env.shop.received).toEqual([])
    await env.control('POST', '/transactions/pay', { out_trade_no })
    expect(env.shop.received).toHaveLength(1)
  })

  test('require enough balance', async () => {
    await env.control('PUT', '/balances', { buyer: 12_344 })
    const { out_trade_no } = await env.placeOrder()
    const poor = await env.control('POST', '/transactions/pay', { out_trade_no })
    expect([poor.status, poor.body.error]).toEqual([409, "Can't be paid: balance-too-low"])
    await env.control('PUT', '/balances', { buyer: 12_345 })
    await env.control('POST', '/transactions/pay', { out_trade_no })
    expect((await env.control('GET', '/balances')).body).toEqual({ buyer: 0, merchant: 12_345 })
  })

  test('are made by a person, whom queries, notices and the bill name by the openid of the app', async () => {
    const { body: wen } = await env.control('POST', '/wechat/identities', { nickname: 'Wen' })
    const { out_trade_no } = await env.placeOrder()
    const pay = (identity: string) => env.control('POST', '/transactions/pay', { out_trade_no, identity })
    expect((await pay('nobody')).status).toBe(404)
    expect((await pay(wen.id)).body).toMatchObject({ state: 'SUCCESS', payer_openid: wen.openid })
    expect(env.shop.received.at(-1)!.decrypted).toMatchObject({ payer: { openid: wen.openid } })
    const { mchid } = sandboxCredentials.wechat_pay
    const found = await env.merchant.get(`/v3/pay/transactions/out-trade-no/${out_trade_no}?mchid=${mchid}`)
    expect(found.body).toMatchObject({ payer: { openid: wen.openid } })
    await env.placePaidOrder()
    expect(env.shop.received.at(-1)!.decrypted).not.toMatchObject({ payer: { openid: wen.openid } })
    await env.control('POST', '/refunds/console', { out_trade_no, refund: 100 })
    const bill = await fetch(`${env.sandbox.controlUrl}/control/trade-bill?day=2026-11-20`)
    expect((await bill.text()).match(new RegExp(wen.openid, 'g'))).toHaveLength(2)
  })

  test('happen only once', async () => {
    const out_trade_no = await env.placePaidOrder()
    const again = await env.control('POST', '/transactions/pay', { out_trade_no })
    expect([again.status, again.body.error]).toEqual([409, "Can't be paid: paid"])
  })

  test('can be closed from the provider’s side', async () => {
    const { out_trade_no } = await env.placeOrder()
    const { body } = await env.control('POST', '/transactions/close', { out_trade_no })
    expect(body).toMatchObject({ state: 'CLOSED', not_payable_reason: 'closed' })
    expect((await env.control('POST', '/transactions/close', { out_trade_no })).status).toBe(409)
  })

  test('with an unknown number are not found', async () => {
    const response = await env.control('POST', '/transactions/pay', { out_trade_no: 'SO-unknown' })
    expect(response.status).toBe(404)
  })
})

test('a body with an unknown field is refused', async () => {
  const response = await env.control('POST', '/transactions/pay', { out_trade_number: 'x' })
  expect(response.status).toBe(400)
})

test('the clock moves by a duration or to a time', async () => {
  await env.control('POST', '/clock', { advance_ms: 60_000 })
  expect((await env.control('GET', '/clock')).body).toEqual({
    now: '2026-11-20T08:01:00.000Z',
    offset_ms: 60_000,
    scale: 1,
  })
  const { body } = await env.control('POST', '/clock', { now: '2027-01-01T00:00:00Z' })
  expect(body.now).toBe('2027-01-01T00:00:00.000Z')
  expect((await env.control('POST', '/clock', { now: 'tomorrow' })).status).toBe(400)
})

describe('a scaled clock', () => {
  let given: Date
  beforeEach(async () => {
    given = new Date('2026-11-20T08:00:00Z')
    await env.close()
    env = await startTestEnvironment({ clock: { now: () => given } })
  })
  const passSeconds = (seconds: number) => {
    given = new Date(given.getTime() + seconds * 1_000)
  }
  const clock = async () => (await env.control('GET', '/clock')).body

  test('runs faster from then on, and keeps its time when it slows down', async () => {
    await env.control('POST', '/clock', { advance_ms: 60_000 })
    await env.control('POST', '/clock', { scale: 60 })
    expect(await clock()).toEqual({ now: '2026-11-20T08:01:00.000Z', offset_ms: 60_000, scale: 60 })
    passSeconds(10)
    expect((await clock()).now).toBe('2026-11-20T08:11:00.000Z')
    await env.control('POST', '/clock', { scale: 2.5 })
    passSeconds(10)
    expect((await clock()).now).toBe('2026-11-20T08:11:25.000Z')
    await env.control('POST', '/clock', { now: '2026-11-20T10:00:00Z' })
    passSeconds(2)
    expect((await clock()).now).toBe('2026-11-20T10:00:05.000Z')
    await env.control('POST', '/reset')
    expect(await clock()).toEqual({ now: '2026-11-20T08:00:22.000Z', offset_ms: 0, scale: 1 })
  })

  test('decides what has expired, but signatures keep the given time', async () => {
    const { out_trade_no } = await env.placeOrder()
    await env.control('POST', '/clock', { scale: 3_600 })
    passSeconds(3)
    const late = await env.control('POST', '/transactions/pay', { out_trade_no })
    expect([late.status, late.body.error]).toEqual([409, "Can't be paid: code-expired"])
    // A request that was signed by the sandbox's time would be three hours off.
    await env.placePaidOrder({ description: 'signed by the merchant in the given time' })
    const { headers } = env.shop.received.at(-1)!
    expect(Number(headers['wechatpay-timestamp'])).toBe(given.getTime() / 1_000)
  })

  test.each([0, -1, 1_000_000, 'fast'])('cannot run %s times as fast', async (scale) => {
    expect((await env.control('POST', '/clock', { scale })).status).toBe(400)
    expect((await clock()).scale).toBe(1)
  })
})

test('a notice is repeated sooner when the clock runs faster', async () => {
  await env.close()
  env = await startTestEnvironment({ clock: { now: () => new Date() } })
  await env.control('PATCH', '/settings', { retry_scale: 1 })
  env.shop.responses.push(503, 503)
  await env.placePaidOrder()
  expect(env.shop.received).toHaveLength(1)
  // 15 seconds twice.
  await env.control('POST', '/clock', { scale: 1_000 })
  await expect.poll(() => env.shop.received.length).toBe(3)
})

test('a reset clears the whole state', async () => {
  await env.placePaidOrder()
  await env.control('POST', '/clock', { advance_ms: 60_000 })
  await env.control('POST', '/faults', { target: 'sms.send', mode: 'lost' })
  await env.control('POST', '/reset')
  expect((await env.control('GET', '/transactions')).body.transactions).toEqual([])
  expect((await env.control('GET', '/faults')).body.faults).toEqual([])
  expect((await env.control('GET', '/log')).body.entries).toEqual([])
  expect((await env.control('GET', '/clock')).body.offset_ms).toBe(0)
  expect((await env.control('GET', '/settings')).body.retry_scale).toBe(1)
})

test('the log shows every request with its verdict and without secrets', async () => {
  await env.placePaidOrder()
  await env.merchant.get('/v3/certificates', { authorization: null })
  const { entries } = (await env.control('GET', '/log?channel=wechat-pay')).body
  expect(entries.map((one: Record<string, unknown>) => [one.direction, one.verdict, one.status])).toEqual([
    ['in', 'not-verified', 401],
    ['out', 'acknowledged', 204],
    ['in', 'verified', 200],
  ])
  expect(JSON.parse(entries[1].decrypted).trade_state).toBe('SUCCESS')
  expect(entries[1].request.body).toMatch(/"ciphertext":"[\w+/=]{8}…"/)
  expect(entries[2].request.headers.authorization).toMatch(/signature="[\w+/=]{8}…"/)
  expect(entries[2].response.headers['wechatpay-signature']).toMatch(/^.{8}…$/)
})

test('a cross-site request is refused', async () => {
  const cross = await fetch(`${env.sandbox.controlUrl}/control/reset`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(cross.status).toBe(403)
})
