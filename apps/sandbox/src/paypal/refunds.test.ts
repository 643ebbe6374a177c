import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PayPalShop, type Reply, startPayPalShop } from '../../test/paypal-shop.ts'

let shop: PayPalShop
beforeEach(async () => {
  shop = await startPayPalShop()
})
afterEach(() => shop.close())

const issue = ({ status, body }: Reply) => [status, body.details?.[0].issue]
const refund = (captureId: string, body: object = {}, headers?: Record<string, string>) =>
  shop.post(`/v2/payments/captures/${captureId}/refund`, body, headers)
const usd = (value: string) => ({ currency_code: 'USD', value })
const captureStatus = async (id: string) => (await shop.get(`/v2/payments/captures/${id}`)).body.status

describe('a refund', () => {
  test('of a part, and then of all that is left', async () => {
    const { id } = await shop.pay()
    const part = await refund(id, { amount: usd('6.94'), custom_id: 'R-1', note_to_payer: 'Color' })
    expect(part.status).toBe(201)
    expect(part.body).toMatchObject({
      status: 'COMPLETED',
      amount: usd('6.94'),
      custom_id: 'R-1',
      seller_payable_breakdown: { total_refunded_amount: usd('6.94') },
    })
    expect(await captureStatus(id)).toBe('PARTIALLY_REFUNDED')
    await shop.events()
    const rest = await refund(id)
    expect(rest.body.amount).toEqual(usd('10.21'))
    expect(await captureStatus(id)).toBe('REFUNDED')
    expect((await shop.get(`/v2/payments/refunds/${rest.body.id}`)).body).toEqual(rest.body)
    expect((await shop.events()).slice(2)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REFUNDED'])
    expect(shop.webhooks[3]!.event.resource).toEqual(rest.body)
    expect((await shop.control('GET', '/paypal/balances')).body).toEqual({ USD: 0 })
  })

  test('is made once for a request id', async () => {
    const { id } = await shop.pay()
    const key = { 'paypal-request-id': 'ref-1' }
    const first = await refund(id, { amount: usd('5.00') }, key)
    await shop.advanceClock(44 * 24 * 3_600_000)
    await shop.token()
    const again = await refund(id, { amount: usd('5.00') }, key)
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body])
    expect(issue(await refund(id, { amount: usd('5.01') }, key))).toEqual([
      422,
      'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
    ])
    expect(await captureStatus(id)).toBe('PARTIALLY_REFUNDED')
  })

  test.each([
    [{ amount: { currency_code: 'EUR', value: '1.00' } }, 'REFUND_CAPTURE_CURRENCY_MISMATCH'],
    [{ amount: usd('17.16') }, 'REFUND_AMOUNT_EXCEEDED'],
    [{ amount: usd('0') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ])('is refused with %o', async (body, expected) => {
    const { id } = await shop.pay()
    expect(issue(await refund(id, body))).toEqual([422, expected])
    expect(await captureStatus(id)).toBe('COMPLETED')
  })

  test('is refused when everything is refunded, and when the invoice number was used', async () => {
    const { id } = await shop.pay()
    await refund(id, { amount: usd('1.00'), invoice_id: 'RI-1' })
    expect(issue(await refund(id, { amount: usd('1.00'), invoice_id: 'RI-1' }))).toEqual([
      422,
      'DUPLICATE_INVOICE_ID',
    ])
    await refund(id)
    expect(issue(await refund(id))).toEqual([422, 'CAPTURE_FULLY_REFUNDED'])
  })

  test('is refused while the capture is under review, and of a denied one', async () => {
    const { id: orderId } = await shop.createOrder()
    await shop.approve(orderId, { review: true })
    const { body } = await shop.capture(orderId)
    const { id } = body.purchase_units[0].payments.captures[0]
    expect(issue(await refund(id))).toEqual([422, 'PENDING_CAPTURE'])
    await shop.control('POST', `/paypal/captures/${id}`, { result: 'deny' })
    expect(issue(await refund(id))).toEqual([422, 'REFUND_NOT_ALLOWED'])
  })

  test('is refused when the merchant’s balance is too low, and works later under the same id', async () => {
    const { id } = await shop.pay()
    await shop.control('PUT', '/paypal/balances', { USD: 100 })
    const key = { 'paypal-request-id': 'ref-1' }
    expect(issue(await refund(id, {}, key))).toEqual([422, 'REFUND_FAILED_INSUFFICIENT_FUNDS'])
    await shop.control('PUT', '/paypal/balances', { USD: 1715 })
    expect((await refund(id, {}, key)).status).toBe(201)
  })

  test('is refused 180 days after the capture', async () => {
    const { id } = await shop.pay()
    await shop.advanceClock(180 * 24 * 3_600_000 + 1)
    await shop.token()
    expect(issue(await refund(id))).toEqual([422, 'REFUND_TIME_LIMIT_EXCEEDED'])
  })

  test('of an unknown capture is not found', async () => {
    expect(issue(await refund('0UNKN0WN000000000'))).toEqual([404, 'INVALID_RESOURCE_ID'])
    expect(issue(await shop.get('/v2/payments/refunds/0UNKN0WN000000000'))).toEqual([
      404,
      'INVALID_RESOURCE_ID',
    ])
  })

  test.each([
    ['COMPLETED', 'REFUNDED', ['PAYMENT.CAPTURE.REFUNDED'], 0],
    ['FAILED', 'COMPLETED', [], 1715],
    ['CANCELLED', 'COMPLETED', [], 1715],
  ])('that waits ends as %s', async (result, captured, events, balance) => {
    const { id } = await shop.pay()
    await shop.control('POST', '/faults', { target: 'paypal.refund', mode: 'pending' })
    const { body } = await refund(id)
    expect(body.status).toBe('PENDING')
    expect(issue(await refund(id))).toEqual([422, 'CAPTURE_FULLY_REFUNDED'])
    await shop.control('POST', `/paypal/refunds/${body.id}`, { result })
    expect((await shop.get(`/v2/payments/refunds/${body.id}`)).body.status).toBe(result)
    expect(await captureStatus(id)).toBe(captured)
    expect((await shop.events()).slice(2)).toEqual(events)
    expect((await shop.control('GET', '/paypal/balances')).body).toEqual({ USD: balance })
    expect((await shop.control('POST', `/paypal/refunds/${body.id}`, { result })).status).toBe(409)
  })

  test('can fail at once and leaves the money', async () => {
    const { id } = await shop.pay()
    await shop.control('POST', '/faults', { target: 'paypal.refund', mode: 'failed' })
    expect((await refund(id)).body.status).toBe('FAILED')
    expect(await captureStatus(id)).toBe('COMPLETED')
  })
})

test('a refund in the console tells the shop by webhook only', async () => {
  const { id } = await shop.pay()
  const { body } = await shop.control('POST', '/paypal/refunds/console', { capture_id: id, value: '7.15' })
  expect(shop.webhooks.at(-1)!.event).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: { id: body.id, amount: usd('7.15') },
  })
  const more = await shop.control('POST', '/paypal/refunds/console', { capture_id: id, value: '10.01' })
  expect(more.status).toBe(409)
  await shop.control('POST', '/paypal/refunds/console', { capture_id: id })
  expect(await captureStatus(id)).toBe('REFUNDED')
})

test('PayPal can reverse a capture', async () => {
  const { id } = await shop.pay()
  await refund(id, { amount: usd('7.15') })
  await shop.events()
  await shop.control('POST', `/paypal/captures/${id}`, { result: 'reverse' })
  expect(shop.webhooks.at(-1)!.event).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    resource_type: 'refund',
    resource: { amount: usd('10.00') },
  })
  expect(await captureStatus(id)).toBe('REFUNDED')
  expect((await shop.control('POST', `/paypal/captures/${id}`, { result: 'reverse' })).status).toBe(409)
})

describe('a dispute', () => {
  const open = async (id: string, body: object = {}) =>
    (await shop.control('POST', '/paypal/disputes', { capture_id: id, ...body })).body
  const end = (id: string, result: string) => shop.control('POST', `/paypal/disputes/${id}`, { result })

  test('is told and can be queried; a refund of a part is refused until it has ended', async () => {
    const { id } = await shop.pay()
    const dispute = await open(id, { value: '5.00', reason: 'UNAUTHORISED' })
    expect(dispute).toMatchObject({ status: 'WAITING_FOR_SELLER_RESPONSE', dispute_amount: usd('5.00') })
    await shop.events()
    expect(shop.webhooks.at(-1)!.event).toMatchObject({
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource_type: 'dispute',
      resource: { dispute_id: dispute.dispute_id, disputed_transactions: [{ seller_transaction_id: id }] },
    })
    const path = `/v1/customer/disputes/${dispute.dispute_id}`
    expect((await shop.get(path)).body).toEqual(dispute)
    expect(issue(await refund(id, { amount: usd('1.00') }))).toEqual([422, 'TRANSACTION_DISPUTED'])
    expect((await shop.control('POST', '/paypal/disputes', { capture_id: id })).status).toBe(409)
    await end(dispute.dispute_id, 'answer')
    expect((await shop.get(path)).body.status).toBe('UNDER_REVIEW')
    await end(dispute.dispute_id, 'seller')
    expect((await shop.get(path)).body).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    })
    expect((await refund(id, { amount: usd('1.00') })).status).toBe(201)
    expect((await end(dispute.dispute_id, 'buyer')).status).toBe(409)
  })

  test('that the buyer wins takes the money back first', async () => {
    const { id } = await shop.pay()
    const dispute = await open(id)
    await end(dispute.dispute_id, 'buyer')
    expect(await captureStatus(id)).toBe('REFUNDED')
    expect((await shop.events()).slice(-2)).toEqual(['PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.RESOLVED'])
  })
})
