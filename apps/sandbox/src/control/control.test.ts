import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { openStage, type Stage } from '../../test/open.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

test('the credentials that a shop needs are served, and none of the provider’s own', async () => {
  const { body } = await stage.control('GET', '/credentials')
  expect(body).toEqual(sandboxCredentials)
  expect(body.wechat_pay.api_v3_key).toHaveLength(32)
  expect(JSON.stringify(body).match(/BEGIN PRIVATE KEY/g)).toHaveLength(1)
})

describe('payments', () => {
  test('are listed newest first, by number, by code, by state', async () => {
    const first = await stage.placeOrder()
    const paid = await stage.sell()
    const numbers = async (query: string) =>
      (await stage.control('GET', `/transactions${query}`)).body.transactions.map(
        (transaction: { out_trade_no: string }) => transaction.out_trade_no,
      )
    expect(await numbers('')).toEqual([paid, first.out_trade_no])
    expect(await numbers(`?out_trade_no=${paid}`)).toEqual([paid])
    expect(await numbers(`?code_url=${encodeURIComponent(first.code_url)}`)).toEqual([first.out_trade_no])
    expect(await numbers('?state=SUCCESS')).toEqual([paid])
  })

  test.each(['refused', 'balance-too-low'])(
    'may end unpaid (%s), and the shop isn’t told',
    async (result) => {
      const { out_trade_no } = await stage.placeOrder()
      const { body } = await stage.control('POST', '/transactions/pay', { out_trade_no, result })
      expect(body).toMatchObject({ state: 'NOTPAY', declined: result })
      expect(stage.shop.received).toEqual([])
      await stage.control('POST', '/transactions/pay', { out_trade_no })
      expect(stage.shop.received).toHaveLength(1)
    },
  )

  test('need a buyer with money', async () => {
    await stage.control('PUT', '/balances', { buyer: 12_344 })
    const { out_trade_no } = await stage.placeOrder()
    const poor = await stage.control('POST', '/transactions/pay', { out_trade_no })
    expect([poor.status, poor.body.error]).toEqual([409, "Can't be paid: balance-too-low"])
    await stage.control('PUT', '/balances', { buyer: 12_345 })
    await stage.control('POST', '/transactions/pay', { out_trade_no })
    expect((await stage.control('GET', '/balances')).body).toEqual({ buyer: 0, merchant: 12_345 })
  })

  test('happen once', async () => {
    const out_trade_no = await stage.sell()
    const again = await stage.control('POST', '/transactions/pay', { out_trade_no })
    expect([again.status, again.body.error]).toEqual([409, "Can't be paid: paid"])
  })

  test('can be closed from the provider’s side', async () => {
    const { out_trade_no } = await stage.placeOrder()
    const { body } = await stage.control('POST', '/transactions/close', { out_trade_no })
    expect(body).toMatchObject({ state: 'CLOSED', hindrance: 'closed' })
    expect((await stage.control('POST', '/transactions/close', { out_trade_no })).status).toBe(409)
  })

  test('of nobody are not found', async () => {
    const answer = await stage.control('POST', '/transactions/pay', { out_trade_no: 'SO-unknown' })
    expect(answer.status).toBe(404)
  })
})

test('a body with an unknown field is refused, so that a typing error shows', async () => {
  const answer = await stage.control('POST', '/transactions/pay', { out_trade_number: 'x' })
  expect(answer.status).toBe(400)
})

test('the clock moves by steps or to a moment', async () => {
  await stage.control('POST', '/clock', { advance_ms: 60_000 })
  expect((await stage.control('GET', '/clock')).body).toEqual({
    now: '2026-11-20T08:01:00.000Z',
    offset_ms: 60_000,
  })
  const { body } = await stage.control('POST', '/clock', { now: '2027-01-01T00:00:00Z' })
  expect(body.now).toBe('2027-01-01T00:00:00.000Z')
  expect((await stage.control('POST', '/clock', { now: 'tomorrow' })).status).toBe(400)
})

test('a reset leaves nothing behind', async () => {
  await stage.sell()
  await stage.control('POST', '/clock', { advance_ms: 60_000 })
  await stage.control('POST', '/faults', { target: 'sms.send', mode: 'lost' })
  await stage.control('POST', '/reset')
  expect((await stage.control('GET', '/transactions')).body.transactions).toEqual([])
  expect((await stage.control('GET', '/faults')).body.faults).toEqual([])
  expect((await stage.control('GET', '/log')).body.exchanges).toEqual([])
  expect((await stage.control('GET', '/clock')).body.offset_ms).toBe(0)
  expect((await stage.control('GET', '/settings')).body.retry_scale).toBe(1)
})

test('the log keeps each request and what was thought of it, without its secrets', async () => {
  await stage.sell()
  await stage.merchant.get('/v3/certificates', { authorization: null })
  const { exchanges } = (await stage.control('GET', '/log?channel=wechat-pay')).body
  expect(exchanges.map((one: Record<string, unknown>) => [one.direction, one.verdict, one.status])).toEqual([
    ['in', 'not-verified', 401],
    ['out', 'acknowledged', 204],
    ['in', 'verified', 200],
  ])
  expect(JSON.parse(exchanges[1].opened).trade_state).toBe('SUCCESS')
  expect(exchanges[1].request.body).toMatch(/"ciphertext":"[\w+/=]{8}…"/)
  expect(exchanges[2].request.headers.authorization).toMatch(/signature="[\w+/=]{8}…"/)
  expect(exchanges[2].answer.headers['wechatpay-signature']).toMatch(/^.{8}…$/)
})

test('another site can’t press buttons, and a strange name is not answered', async () => {
  const cross = await fetch(`${stage.sandbox.controlUrl}/control/reset`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(cross.status).toBe(403)
})
