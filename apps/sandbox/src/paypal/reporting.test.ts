import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PayPalShop, startPayPalShop } from '../../test/paypal-shop.ts'

const hour = 3_600_000
const day = { start_date: '2026-11-19T16:00:00Z', end_date: '2026-11-20T15:59:59Z' }

let shop: PayPalShop
beforeEach(async () => {
  shop = await startPayPalShop()
})
afterEach(() => shop.close())

const list = (query: Record<string, string> = {}) =>
  shop.get(`/v1/reporting/transactions?${new URLSearchParams({ ...day, ...query })}`)
const usd = (value: string) => ({ currency_code: 'USD', value })

/** A payment of 17.15 USD three hours ago, of which 5 USD were refunded. */
async function payAndRefund() {
  const capture = await shop.pay()
  await shop.post(`/v2/payments/captures/${capture.id}/refund`, { amount: usd('5.00'), custom_id: 'R-1' })
  await shop.advanceClock(3 * hour)
  await shop.token()
  return capture
}

const infosOf = (body: { transaction_details: { transaction_info: object }[] }) =>
  body.transaction_details.map(({ transaction_info }) => transaction_info)

test('the list has payments and refunds of the time, three hours later', async () => {
  const capture = await shop.pay()
  expect((await list()).body).toMatchObject({ transaction_details: [], total_items: 0 })
  await shop.post(`/v2/payments/captures/${capture.id}/refund`, { amount: usd('5.00'), custom_id: 'R-1' })
  await shop.advanceClock(3 * hour)
  await shop.token()
  const { status, body } = await list()
  expect([status, body.total_items, body.total_pages]).toEqual([200, 2, 1])
  expect(infosOf(body)).toMatchObject([
    {
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_status: 'S',
      transaction_amount: usd('17.15'),
      transaction_initiation_date: '2026-11-20T08:00:00+0000',
    },
    {
      transaction_event_code: 'T1107',
      transaction_amount: usd('-5.00'),
      custom_field: 'R-1',
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
    },
  ])
  const other = { start_date: '2026-11-18T16:00:00Z', end_date: '2026-11-19T15:59:59Z' }
  expect((await list(other)).body.total_items).toBe(0)
})

test('the list comes in pages', async () => {
  await payAndRefund()
  const { body } = await list({ page_size: '1', page: '2' })
  expect([body.total_items, body.total_pages, body.page, body.transaction_details.length]).toEqual([
    2, 2, 2, 1,
  ])
})

test('the books differ where a test says so', async () => {
  await payAndRefund()
  const changes = [
    { number: 'R-1', change: 'amount', amount: 400 },
    { number: 'X-1', change: 'extra', amount: 100, day: '2026-11-20' },
  ]
  for (const change of changes) await shop.control('POST', '/book-changes', { provider: 'paypal', ...change })
  const values = infosOf((await list()).body).map(
    (info) => (info as { transaction_amount: object }).transaction_amount,
  )
  expect(values).toEqual([usd('1.00'), usd('17.15'), usd('-4.00')])
})

test.each<Record<string, string>>([
  { end_date: '2026-12-25T00:00:00Z' },
  { end_date: '2026-11-19T00:00:00Z' },
  { start_date: '2026-11-20' },
  { page_size: '501' },
])('a list with %o is refused', async (query) => {
  expect((await list(query)).status).toBe(400)
})

test('a list without a token is refused', async () => {
  const { start_date, end_date } = day
  const path = `/v1/reporting/transactions?${new URLSearchParams({ start_date, end_date })}`
  expect((await shop.get(path, { authorization: 'Bearer none' })).status).toBe(401)
})
