import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { isAuthentic } from '../../test/notice-receiver.ts'

const { mchid, appid } = sandboxCredentials.wechat_pay
const hour = 3_600_000
/** The day on which the clock starts, in China, at 16:00. */
const today = '20261120'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const download = (query = `date=${today}&mchid=${mchid}`) =>
  env.merchant.get(`/v3/global/statements?${query}`)
const untilNextMorning = () => env.advanceClock(18 * hour)

async function placePaidOrder(): Promise<string> {
  const order = env.merchant.order({ trade_type: 'NATIVE', merchant_category_code: '5948' })
  await env.merchant.post('/v3/global/transactions/native', order)
  await env.control('POST', '/transactions/pay', { out_trade_no: order.out_trade_no })
  return String(order.out_trade_no)
}

function rowsOf(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trimEnd().split('\r\n')
  const cells = lines.map((line) => line.slice(1).split(',`'))
  expect(cells.every(({ length }) => length === 38)).toBe(true)
  return cells.map((row) =>
    Object.fromEntries(header.split(',').map((name, index) => [name, row[index] ?? ''])),
  )
}

test('a statement lists payments and refunds abroad; its digest is signed', async () => {
  const no = await placePaidOrder()
  const mainland = await env.placePaidOrder()
  await env.merchant.post('/v3/global/refunds', {
    appid,
    mchid,
    out_trade_no: no,
    out_refund_no: 'RF-1',
    amount: { refund: 5_000, total: 12_345, currency: 'CNY' },
  })
  await env.advanceClock(0)
  await untilNextMorning()
  const { status, headers, text } = await download()
  expect(status).toBe(200)
  const sha1 = createHash('sha1').update(text).digest('hex')
  expect(headers.get('wechatpay-statement-sha1')).toBe(sha1)
  expect(isAuthentic(headers, `{"sha1":"${sha1}"}`)).toBe(true)
  const rows = rowsOf(text)
  expect(rows).toHaveLength(2)
  expect(rows.find((row) => row.交易状态 === 'SUCCESS')).toMatchObject({
    交易时间: '2026-11-20 16:00:00',
    商户订单号: no,
    微信退款单号: '',
    标价币种: 'CNY',
    '订单金额(标价币种)': '123.45',
    申请退款金额: '0.00',
  })
  expect(rows.find((row) => row.交易状态 === 'REFUND')).toMatchObject({
    商户退款单号: 'RF-1',
    退款状态: 'SUCCESS',
    申请退款金额: '50.00',
  })
  expect(text).not.toContain(mainland)
})

test('there is none before nine in the morning, and none for a day without trade', async () => {
  expect((await download()).body).toMatchObject({ code: 'NO_STATEMENT_EXIST' })
  await placePaidOrder()
  await env.advanceClock(16 * hour)
  expect((await download()).body).toMatchObject({ code: 'NO_STATEMENT_EXIST' })
  await env.advanceClock(2 * hour)
  expect((await download()).status).toBe(200)
})

test.each([
  [`date=2026-11-20&mchid=${mchid}`, 'PARAM_ERROR'],
  [`date=20261131&mchid=${mchid}`, 'PARAM_ERROR'],
  [`date=${today}`, 'PARAM_ERROR'],
  [`date=20260501&mchid=${mchid}`, 'INVALID_REQUEST'],
])('a statement is refused for %s', async (query, code) => {
  expect((await download(query)).body).toMatchObject({ code })
})

test('the mainland’s bill does not name what a merchant abroad took', async () => {
  const [abroad, mainland] = [await placePaidOrder(), await env.placePaidOrder()]
  await untilNextMorning()
  const bill = await fetch(`${env.sandbox.controlUrl}/control/trade-bill?day=2026-11-20`)
  const text = await bill.text()
  expect([text.includes(mainland), text.includes(abroad)]).toEqual([true, false])
})
