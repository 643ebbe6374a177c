import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const hour = 3_600_000
/** The day on which the clock starts, in China. */
const today = '2026-11-20'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const apply = (query = `bill_date=${today}&bill_type=ALL`) => env.merchant.get(`/v3/bill/tradebill?${query}`)

/** The clock starts at 16:00 in China. */
const untilNextMorning = () => env.advanceClock(18 * hour)

async function download(query?: string) {
  const applied = await apply(query)
  expect([applied.status, applied.authentic]).toEqual([200, true])
  const url = new URL(applied.body.download_url)
  const file = await env.merchant.get(url.pathname + url.search)
  expect(file.status).toBe(200)
  return { ...applied.body, file }
}

const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replace(/^`/, '').split(line.startsWith('`') ? ',`' : ','))

describe('the trade bill of a day', () => {
  test('lists payments and refunds with their numbers, amounts in yuan, and sums', async () => {
    const no = await env.placePaidOrder()
    await env.merchant.post('/v3/refund/domestic/refunds', {
      out_trade_no: no,
      out_refund_no: 'RF-1',
      reason: 'x',
      amount: { refund: 5_000, total: 12_345, currency: 'CNY' },
    })
    await env.advanceClock(0)
    await untilNextMorning()
    const { hash_type, hash_value, file } = await download()
    expect(hash_type).toBe('SHA1')
    expect(createHash('sha1').update(file.bytes).digest('hex')).toBe(hash_value)
    // The provider does not sign the file.
    expect(file.headers.get('wechatpay-signature')).toBeNull()
    const [header, ...rows] = rowsOf(file.text)
    const read = (row: string[], name: string) => row[header!.indexOf(name)]
    const [summaryHeader, summary] = rows.splice(-2)
    const kinds = rows.map((row) => read(row, '交易状态'))
    const payment = rows[kinds.indexOf('SUCCESS')]!
    const refund = rows[kinds.indexOf('REFUND')]!
    expect(payment).toHaveLength(27)
    expect([read(payment, '商户订单号'), read(payment, '订单金额'), read(payment, '交易类型')]).toEqual([
      no,
      '123.45',
      'NATIVE',
    ])
    expect(read(payment, '交易时间')).toBe('2026-11-20 16:00:00')
    expect([read(refund, '商户退款单号'), read(refund, '申请退款金额'), read(refund, '退款状态')]).toEqual([
      'RF-1',
      '50.00',
      'SUCCESS',
    ])
    expect(summaryHeader).toContain('总交易单数')
    expect(summary).toEqual(['2', '123.45', '50.00', '0.00', '0.44070', '123.45', '50.00'])
  })

  test('comes compressed on request, with the digest of the plain text', async () => {
    await env.placePaidOrder()
    await untilNextMorning()
    const { hash_value, file } = await download(`bill_date=${today}&tar_type=GZIP`)
    expect(createHash('sha1').update(gunzipSync(file.bytes)).digest('hex')).toBe(hash_value)
  })

  test('is being written until nine in the morning', async () => {
    await env.placePaidOrder()
    expect((await apply()).body).toMatchObject({ code: 'INVALID_REQUEST' })
    await env.advanceClock(16 * hour)
    expect((await apply()).body).toMatchObject({ code: 'STATEMENT_CREATING' })
    await env.advanceClock(2 * hour)
    expect((await apply()).status).toBe(200)
  })

  test('does not exist for a day without trade', async () => {
    await untilNextMorning()
    const refused = await apply()
    expect([refused.status, refused.body.code, refused.authentic]).toEqual([400, 'NO_STATEMENT_EXIST', true])
  })

  test.each([
    ['bill_date=20261120', 'PARAM_ERROR'],
    ['bill_date=2026-11-31', 'PARAM_ERROR'],
    ['', 'PARAM_ERROR'],
    [`bill_date=${today}&tar_type=`, 'PARAM_ERROR'],
    ['bill_date=2026-06-01', 'INVALID_REQUEST'],
  ])('is refused for %s', async (query, code) => {
    expect((await apply(query)).body).toMatchObject({ code })
  })

  test('can be downloaded for five minutes, by a genuine address', async () => {
    await env.placePaidOrder()
    await untilNextMorning()
    const { download_url } = (await apply()).body
    const { pathname, search } = new URL(download_url)
    const forged = await env.merchant.get(pathname + search.replace(today, '2026-11-19'))
    expect(forged.body).toMatchObject({ code: 'INVALID_REQUEST' })
    expect((await env.merchant.get(pathname + search, { authorization: null })).status).toBe(401)
    await env.advanceClock(6 * 60_000)
    expect((await env.merchant.get(pathname + search)).body).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test('differs from what happened where a test says so', async () => {
    const [missing, other] = [await env.placePaidOrder(), await env.placePaidOrder()]
    const changes = [
      { number: missing, change: 'missing' },
      { number: other, change: 'amount', amount: 9_900 },
      { number: 'SO-EXTRA', change: 'extra', amount: 100, day: today },
    ]
    for (const change of changes) {
      await env.control('POST', '/book-changes', { provider: 'wechat-pay', ...change })
    }
    await untilNextMorning()
    const rows = rowsOf((await download()).file.text)
    const amounts = Object.fromEntries(rows.slice(1, -2).map((row) => [row[6], row[24]]))
    expect(amounts).toEqual({ [other]: '99.00', 'SO-EXTRA': '1.00' })
    await env.control('DELETE', '/book-changes')
    expect(rowsOf((await download()).file.text)).toHaveLength(5)
  })
})
