import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PayPalShop, startPayPalShop } from '../../test/paypal-shop.ts'

let shop: PayPalShop
beforeEach(async () => {
  shop = await startPayPalShop()
})
afterEach(() => shop.close())

const checkout = () => `${shop.sandbox.payPalUrl}/checkoutnow`
const open = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${checkout()}?token=${id}`, { headers, redirect: 'manual' })
const read = async (id: string, headers?: Record<string, string>) => (await open(id, headers)).text()
const submit = (id: string, decision: string, funding = 'balance', headers: Record<string, string> = {}) =>
  fetch(checkout(), {
    method: 'POST',
    body: new URLSearchParams({ token: id, decision, funding }),
    headers,
    redirect: 'manual',
  })
const statusOf = async (id: string) => (await shop.get(`/v2/checkout/orders/${id}`)).body.status
const target = (response: Response) => new URL(response.headers.get('location')!, checkout())

describe('PayPal’s page', () => {
  test('shows who asks for which amount, in the language of the order', async () => {
    const order = shop.order({ description: '<b>Nappa</b>' })
    order.payment_source.paypal.experience_context.locale = 'zh-CN'
    const { body } = await shop.post('/v2/checkout/orders', order, { 'paypal-request-id': 'zh' })
    const page = await open(body.id, { 'accept-language': 'en' })
    const html = await page.text()
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('US$17.15')
    expect(html).toContain('Corium')
    expect(html).toContain('&lt;b&gt;Nappa')
    const english = await read(body.id, { cookie: 'sandbox_language=en' })
    expect(english).toContain('Pay $17.15')
  })

  test('lets its forms return to the shop and no one else use it', async () => {
    const { id } = await shop.createOrder()
    const policy = (await open(id)).headers.get('content-security-policy')!
    const shopOrigin = new URL((await shop.approve(id)).redirect_to).origin
    expect(policy).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(policy).toContain(`form-action 'self' ${shopOrigin} ${shopOrigin};`)
    const other = await shop.createOrder()
    const foreign = await submit(other.id, 'approve', 'balance', { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect(await statusOf(other.id)).toBe('PAYER_ACTION_REQUIRED')
  })

  test('keeps the chosen language', async () => {
    const { id } = await shop.createOrder()
    const choose = await open(`${id}&lang=zh`)
    expect([choose.status, target(choose).search]).toEqual([302, `?token=${id}`])
  })

  test('approves and returns the buyer to the shop', async () => {
    const { id } = await shop.createOrder()
    const response = await submit(id, 'approve', 'card')
    expect(response.status).toBe(303)
    expect([...target(response).searchParams]).toEqual([
      ['token', id],
      ['PayerID', 'SANDB0XBUYER1'],
    ])
    const { body } = await shop.get(`/v2/checkout/orders/${id}`)
    expect([body.status, body.payment_source.paypal.account_status]).toEqual(['APPROVED', 'UNVERIFIED'])
  })

  test('cancels and returns the buyer to the shop', async () => {
    const { id } = await shop.createOrder()
    expect(target(await submit(id, 'cancel')).search).toBe(`?cancel=1&token=${id}`)
    expect(await statusOf(id)).toBe('PAYER_ACTION_REQUIRED')
  })

  test('approves without a return when the buyer closes the window', async () => {
    const { id } = await shop.createOrder()
    expect(target(await submit(id, 'close')).href).toBe(`${checkout()}?token=${id}`)
    expect(await read(id)).toContain('you can close this window')
    expect(await shop.events()).toEqual(['CHECKOUT.ORDER.APPROVED'])
  })

  test('says after a declined card that the buyer has to choose again', async () => {
    const { id } = await shop.createOrder()
    expect(target(await submit(id, 'decline')).searchParams.get('token')).toBe(id)
    await shop.capture(id)
    expect(await read(id)).toContain('Your card was declined.')
    await submit(id, 'approve')
    expect((await shop.capture(id)).status).toBe(201)
    expect(await read(id)).toContain('This order is paid.')
  })

  test('can lead to a review', async () => {
    const { id } = await shop.createOrder()
    await submit(id, 'review')
    const { body } = await shop.capture(id)
    expect(body.purchase_units[0].payments.captures[0].status).toBe('PENDING')
  })

  test('says why an order cannot be approved', async () => {
    const { id } = await shop.createOrder()
    const { id: reversed } = await shop.createOrder()
    await shop.approve(reversed)
    await shop.advanceClock(3 * 3_600_000)
    expect(await read(id)).toContain('The time to approve this payment is over.')
    expect((await submit(id, 'approve')).status).toBe(409)
    expect(await read(reversed, { cookie: 'sandbox_language=zh' })).toContain('已将款项退还给你')
    expect(await read('X')).toContain('PayPal does not know this order.')
    expect((await submit('X', 'approve')).status).toBe(409)
  })
})

describe('the money', () => {
  const money = async (language = 'en') =>
    (await fetch(`${shop.sandbox.controlUrl}/money`, { headers: { 'accept-language': language } })).text()
  const act = (path: string, form: Record<string, string>) =>
    fetch(`${shop.sandbox.controlUrl}/money/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })

  test('shows PayPal’s orders, refunds and balance', async () => {
    const waiting = await shop.createOrder()
    const { id } = await shop.pay()
    await shop.post(`/v2/payments/captures/${id}/refund`, { amount: { currency_code: 'USD', value: '7.15' } })
    const page = await money()
    expect(page).toContain(`href="${checkout()}?token=${waiting.id}"`)
    expect(page).toContain('<dd class="amount">$10.00</dd>')
    expect(page).toContain('Partly refunded')
    expect(page).toContain('−$7.15')
    expect(await money('zh')).toContain('部分退款')
  })

  test('ends a review', async () => {
    const ids = await Promise.all([shop.createOrder(), shop.createOrder()])
    const captures = []
    for (const { id } of ids) {
      await shop.approve(id, { review: true })
      captures.push((await shop.capture(id)).body.purchase_units[0].payments.captures[0].id)
    }
    expect(await money()).toContain('Under review')
    await act('paypal/captures', { id: captures[0], result: 'complete' })
    await act('paypal/captures', { id: captures[1], result: 'deny' })
    const statuses = await Promise.all(
      captures.map(async (id) => (await shop.get(`/v2/payments/captures/${id}`)).body.status),
    )
    expect(statuses).toEqual(['COMPLETED', 'DECLINED'])
  })

  test('ends a refund that waits', async () => {
    const { id } = await shop.pay()
    await shop.control('POST', '/faults', { target: 'paypal.refund', mode: 'pending' })
    const { body } = await shop.post(`/v2/payments/captures/${id}/refund`, {})
    expect(await money()).toContain('Under way')
    await act('paypal/refunds', { id: body.id, result: 'FAILED' })
    expect((await shop.get(`/v2/payments/refunds/${body.id}`)).body.status).toBe('FAILED')
  })

  test('refunds in the console and reverses what is left; an impossible amount changes nothing', async () => {
    const { id } = await shop.pay()
    for (const value of ['20.00', '0', '1.234', 'all'])
      await act('paypal/captures', { id, result: 'refund', value })
    expect((await shop.get(`/v2/payments/captures/${id}`)).body.status).toBe('COMPLETED')
    await act('paypal/captures', { id, result: 'refund', value: '7.15' })
    await shop.events()
    await act('paypal/captures', { id, result: 'reverse' })
    expect((await shop.control('GET', '/paypal/balances')).body).toEqual({ USD: 0 })
    expect((await shop.events()).slice(-2)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])
  })

  test('opens a dispute, answers and ends it', async () => {
    const { id } = await shop.pay()
    expect(await money()).toContain('Open a dispute')
    await act('paypal/disputes', { id, result: 'open' })
    expect(await money()).toContain('Buyer withdraws')
    await act('paypal/disputes', { id, result: 'answer' })
    expect(await money()).not.toContain('Answer it')
    await act('paypal/disputes', { id, result: 'withdrawn' })
    expect(await money()).toContain('Open a dispute')
    // Notices that are sent in quick succession can arrive in another order.
    expect((await shop.events()).slice(-3).sort()).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'CUSTOMER.DISPUTE.UPDATED',
    ])
  })

  test('sends a webhook again', async () => {
    const { id } = await shop.createOrder()
    await shop.approve(id)
    await act('notices', { id: shop.webhooks[0]!.event.id })
    expect(await shop.events()).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED'])
  })
})
