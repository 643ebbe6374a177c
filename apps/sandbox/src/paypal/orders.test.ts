import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { type PayPalShop, type Reply, startPayPalShop } from '../../test/paypal-shop.ts'

const orders = '/v2/checkout/orders'
const hours = 3_600_000

let shop: PayPalShop
beforeEach(async () => {
  shop = await startPayPalShop()
})
afterEach(() => shop.close())

const issue = ({ status, body }: Reply) => [status, body.details?.[0].issue]
const link = (body: { links: { rel: string; href: string }[] }, rel: string) =>
  body.links.find((one) => one.rel === rel)?.href
const create = (body: object, headers: Record<string, string> = { 'paypal-request-id': 'ord-x' }) =>
  shop.post(orders, body, headers)

describe('an access token', () => {
  test('is issued for the client’s secret and lasts nine hours', async () => {
    const { status, body } = await shop.token()
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 32_400])
    const { id } = await shop.createOrder()
    await shop.advanceClock(9 * hours - 1)
    expect((await shop.get(`/v2/payments/captures/${id}`)).status).toBe(404)
    await shop.advanceClock(1)
    const late = await shop.get(`${orders}/${id}`)
    expect([late.status, late.body.error]).toEqual([401, 'invalid_token'])
  })

  test.each([
    ['Basic d3Jvbmc6d3Jvbmc=', 'grant_type=client_credentials', 401, 'invalid_client'],
    [undefined, 'grant_type=password', 400, 'unsupported_grant_type'],
  ])('is refused for %s with %s', async (authorization, form, status, error) => {
    const reply = await shop.token(authorization, form)
    expect([reply.status, reply.body.error]).toEqual([status, error])
  })

  test('is required', async () => {
    const reply = await create(shop.order(), { authorization: '' })
    expect([reply.status, reply.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
  })
})

describe('an order', () => {
  test('waits for the buyer on the page of its link', async () => {
    const reply = await create(shop.order())
    expect(reply.status).toBe(201)
    expect(reply.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/)
    expect(reply.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' })
    expect(reply.body.id).toMatch(/^[0-9A-Z]{17}$/)
    expect(link(reply.body, 'payer-action')).toBe(
      `${shop.sandbox.payPalUrl}/checkoutnow?token=${reply.body.id}`,
    )
    expect((await shop.get(`${orders}/${reply.body.id}`)).body).toEqual(reply.body)
  })

  test('without a payment source is created, needs no request id and has an approve link', async () => {
    const { payment_source, ...order } = shop.order()
    const { experience_context } = payment_source.paypal
    const reply = await create({ ...order, application_context: experience_context }, {})
    expect([reply.status, reply.body.status]).toEqual([201, 'CREATED'])
    expect(link(reply.body, 'approve')).toContain('/checkoutnow?token=')
    expect(link(reply.body, 'payer-action')).toBeUndefined()
  })

  test('is returned in short form unless the request prefers all of it', async () => {
    const { body } = await create(shop.order(), { 'paypal-request-id': 'short', prefer: 'return=minimal' })
    expect(Object.keys(body)).toEqual(['id', 'status', 'payment_source', 'links'])
  })

  test('with a payment source needs a request id', async () => {
    expect(issue(await create(shop.order(), {}))).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED'])
  })

  test('is created once for a request id, and the id cannot serve another body', async () => {
    const order = shop.order()
    const first = await create(order)
    const again = await create(order)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(issue(await create(shop.order()))).toEqual([422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED'])
    await shop.advanceClock(6 * hours)
    expect((await create(order)).body.id).not.toBe(first.body.id)
  })

  test.each([
    [{ currency_code: 'USD', value: '17.155' }, 422, 'DECIMAL_PRECISION'],
    [{ currency_code: 'JPY', value: '1715.00' }, 422, 'DECIMALS_NOT_SUPPORTED'],
    [{ currency_code: 'USD', value: '0.00' }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ currency_code: 'USD', value: '-1.00' }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ currency_code: 'CNY', value: '17.15' }, 422, 'CURRENCY_NOT_SUPPORTED'],
    [{ currency_code: 'US', value: '17.15' }, 400, 'INVALID_STRING_LENGTH'],
    [{ currency_code: 'USD', value: 17.15 }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ currency_code: 'USD', value: '17,15' }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ currency_code: 'USD' }, 400, 'MISSING_REQUIRED_PARAMETER'],
    [undefined, 400, 'MISSING_REQUIRED_PARAMETER'],
  ])('is refused for the amount %o', async (amount, status, expected) => {
    const reply = await create(shop.order({ amount }))
    expect(issue(reply)).toEqual([status, expected])
    expect(reply.body).toMatchObject({
      name: status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY',
      debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
      details: [{ field: expect.stringContaining('/purchase_units/0/amount'), location: 'body' }],
    })
  })

  test.each([
    ['USD', '17.1', '17.10'],
    ['USD', '.5', '0.50'],
    ['JPY', '1715', '1715'],
  ])('of %s %s shows all digits: %s', async (currency_code, value, shown) => {
    const { purchase_units } = await shop.createOrder({ amount: { currency_code, value } })
    expect(purchase_units[0].amount.value).toBe(shown)
  })

  test('has a breakdown and items that add up to its amount', async () => {
    const usd = (value: string) => ({ currency_code: 'USD', value })
    const breakdown = { item_total: usd('15.00'), shipping: usd('3.15'), discount: usd('1.00') }
    const items = [{ name: 'Nappa', quantity: '2', unit_amount: usd('7.50') }]
    await shop.createOrder({ amount: { ...usd('17.15'), breakdown }, items })
    const less = { ...breakdown, shipping: usd('3.14') }
    expect(issue(await create(shop.order({ amount: { ...usd('17.15'), breakdown: less } })))).toEqual([
      422,
      'AMOUNT_MISMATCH',
    ])
    const dearer = [{ ...items[0], unit_amount: usd('7.51') }]
    expect(
      issue(await create(shop.order({ amount: { ...usd('17.15'), breakdown }, items: dearer }))),
    ).toEqual([422, 'ITEM_TOTAL_MISMATCH'])
    expect(issue(await create(shop.order({ items })))).toEqual([422, 'ITEM_TOTAL_REQUIRED'])
  })

  test.each([
    [{ intent: 'AUTHORIZE' }, 400, 'INVALID_PARAMETER_VALUE'],
    [{ intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
    [{ purchase_units: [] }, 400, 'INVALID_ARRAY_LENGTH'],
    [{ intnet: 'CAPTURE' }, 400, 'INVALID_PARAMETER'],
    [{ payment_source: { card: {} } }, 400, 'INVALID_PARAMETER'],
    [{ payment_source: { paypal: {} } }, 422, 'RETURN_URL_REQUIRED'],
  ])('is refused with %o', async (changes, status, expected) => {
    expect(issue(await create({ ...shop.order(), ...changes }))).toEqual([status, expected])
  })

  test.each([
    ['return_url', 'javascript:alert(1)', 400, 'INVALID_PARAMETER_SYNTAX'],
    ['cancel_url', undefined, 422, 'CANCEL_URL_REQUIRED'],
    ['landing_page', 'GUEST', 400, 'INVALID_PARAMETER_VALUE'],
    ['locale', 'zh_CN', 400, 'INVALID_PARAMETER_SYNTAX'],
    ['brand_name', 'x'.repeat(128), 400, 'INVALID_STRING_LENGTH'],
  ])('is refused when %s is %s', async (name, value, status, expected) => {
    const order = shop.order()
    order.payment_source.paypal.experience_context[name] = value
    expect(issue(await create(order))).toEqual([status, expected])
  })

  test('is refused as broken JSON and as another content type', async () => {
    expect(issue(await shop.post(orders, '{"intent":'))).toEqual([400, 'MALFORMED_REQUEST_JSON'])
    expect((await create(shop.order(), { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('is forgotten when the buyer does not approve it within three hours', async () => {
    const { id } = await shop.createOrder()
    await shop.advanceClock(3 * hours - 1)
    expect((await shop.get(`${orders}/${id}`)).status).toBe(200)
    await shop.advanceClock(1)
    expect(issue(await shop.get(`${orders}/${id}`))).toEqual([404, 'INVALID_RESOURCE_ID'])
    expect(await shop.approve(id)).toEqual({ error: "Can't be approved: expired" })
  })
})

describe('an approval', () => {
  test('sends the buyer back with token and payer, and the shop gets a webhook', async () => {
    const { id } = await shop.createOrder()
    const { status, redirect_to } = await shop.approve(id)
    expect(status).toBe('APPROVED')
    const back = new URL(redirect_to)
    expect([back.pathname, back.searchParams.get('token')]).toEqual(['/web/paypalcallback', id])
    expect(back.searchParams.get('PayerID')).toBe('SANDB0XBUYER1')
    expect(await shop.events()).toEqual(['CHECKOUT.ORDER.APPROVED'])
  })

  test('without a return leaves the webhook only', async () => {
    const { id } = await shop.createOrder()
    expect((await shop.approve(id, { redirect: false })).redirect_to).toBeNull()
    expect(shop.webhooks[0]!.event.resource).toMatchObject({ id, status: 'APPROVED' })
  })

  test('is possible once', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    expect(await shop.approve(id)).toEqual({ error: "Can't be approved: approved" })
  })

  test('can be canceled before: the buyer returns and the order waits on', async () => {
    const { id } = await shop.createOrder()
    const { body } = await shop.control('POST', '/paypal/cancel', { order_id: id })
    const back = new URL(body.redirect_to)
    expect([...back.searchParams]).toEqual([
      ['cancel', '1'],
      ['token', id],
    ])
    expect(body.status).toBe('PAYER_ACTION_REQUIRED')
    expect(shop.webhooks).toEqual([])
  })

  test('is reversed after three hours without a capture', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    await shop.advanceClock(3 * hours - 1)
    expect(await shop.events()).toEqual(['CHECKOUT.ORDER.APPROVED'])
    await shop.advanceClock(1)
    expect(await shop.events()).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'])
    expect(shop.webhooks[1]!.event.resource).toMatchObject({ order_id: id })
    expect((await shop.get(`${orders}/${id}`)).body.status).toBe('VOIDED')
    expect(issue(await shop.capture(id))).toEqual([422, 'ORDER_EXPIRED'])
  })
})

describe('a capture', () => {
  test('takes the money of an approved order and shows the merchant’s numbers', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    const { status, body } = await shop.capture(id)
    expect([status, body.status]).toEqual([201, 'COMPLETED'])
    const [capture] = body.purchase_units[0].payments.captures
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '17.15' },
      custom_id: 'A-1',
      invoice_id: 'A-1',
      final_capture: true,
      seller_receivable_breakdown: { paypal_fee: { value: '1.09' }, net_amount: { value: '16.06' } },
      supplementary_data: { related_ids: { order_id: id } },
    })
    expect((await shop.get(`/v2/payments/captures/${capture.id}`)).body).toEqual(capture)
    expect(await shop.events()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
    expect((await shop.control('GET', '/paypal/balances')).body).toEqual({ USD: 1715 })
  })

  test('needs an approval', async () => {
    const { id } = await shop.createOrder()
    expect(issue(await shop.capture(id))).toEqual([422, 'ORDER_NOT_APPROVED'])
  })

  test('happens once, and a repeated request id returns the first response', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    const first = await shop.capture(id, { 'paypal-request-id': 'cap-1' })
    const again = await shop.capture(id, { 'paypal-request-id': 'cap-1' })
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body])
    expect(issue(await shop.capture(id, { 'paypal-request-id': 'cap-2' }))).toEqual([
      422,
      'ORDER_ALREADY_CAPTURED',
    ])
    expect((await shop.control('GET', '/paypal/balances')).body).toEqual({ USD: 1715 })
  })

  test('twenty times at once takes the money once', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.capture(id)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await shop.control('GET', '/paypal/balances')).body).toEqual({ USD: 1715 })
  })

  test('with a declined card sends the buyer back to the same order', async () => {
    const { id } = await shop.createOrder()
    await shop.control('POST', '/paypal/decline', { order_id: id })
    const declined = await shop.capture(id, { 'paypal-request-id': 'cap-1' })
    expect(issue(declined)).toEqual([422, 'INSTRUMENT_DECLINED'])
    expect(link(declined.body, 'redirect')).toContain(`/checkoutnow?token=${id}`)
    expect((await shop.get(`${orders}/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED')
    await shop.approve(id, { funding: 'card' })
    expect((await shop.capture(id, { 'paypal-request-id': 'cap-1' })).status).toBe(201)
  })

  test.each([
    ['complete', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', { USD: 1715 }],
    ['deny', 'DECLINED', 'PAYMENT.CAPTURE.DENIED', {}],
  ])('under review pays nothing until PayPal ends it: %s', async (result, status, event, balances) => {
    const { id } = await shop.createOrder()
    await shop.approve(id, { review: true })
    const { body } = await shop.capture(id)
    const [capture] = body.purchase_units[0].payments.captures
    expect([body.status, capture.status, capture.status_details]).toEqual([
      'COMPLETED',
      'PENDING',
      { reason: 'PENDING_REVIEW' },
    ])
    expect((await shop.control('GET', '/paypal/balances')).body).toEqual({})
    await shop.events()
    const ended = await shop.control('POST', `/paypal/captures/${capture.id}`, { result })
    expect(ended.body.status).toBe(status)
    expect((await shop.events()).slice(1)).toEqual(['PAYMENT.CAPTURE.PENDING', event])
    expect((await shop.control('GET', '/paypal/balances')).body).toEqual(balances)
    expect((await shop.control('POST', `/paypal/captures/${capture.id}`, { result })).status).toBe(409)
  })

  test('of an invoice that another order paid is refused', async () => {
    await shop.pay({ invoice_id: 'same' })
    const { id } = await shop.createOrder({ invoice_id: 'same' })
    await shop.approve(id)
    expect(issue(await shop.capture(id))).toEqual([422, 'DUPLICATE_INVOICE_ID'])
  })

  test('can be made to fail by the mock header, like in PayPal’s own sandbox', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    const mock = { 'paypal-mock-response': '{"mock_application_codes":"TRANSACTION_REFUSED"}' }
    expect(issue(await shop.capture(id, mock))).toEqual([422, 'TRANSACTION_REFUSED'])
    expect((await shop.capture(id)).status).toBe(201)
  })

  test('of an unknown order is not found', async () => {
    expect(issue(await shop.capture('0UNKN0WN000000000'))).toEqual([404, 'INVALID_RESOURCE_ID'])
  })
})

test('the credentials hold the webhook’s certificate and not its key', async () => {
  const { body } = await shop.control('GET', '/credentials')
  expect(body.paypal).toEqual(sandboxCredentials.paypal)
  expect(JSON.stringify(body.paypal)).not.toContain('PRIVATE KEY')
})
