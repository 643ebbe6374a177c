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
  })
  const { body } = await env.control('POST', '/clock', { now: '2027-01-01T00:00:00Z' })
  expect(body.now).toBe('2027-01-01T00:00:00.000Z')
  expect((await env.control('POST', '/clock', { now: 'tomorrow' })).status).toBe(400)
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
