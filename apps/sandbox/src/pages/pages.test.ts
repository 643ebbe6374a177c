import nodemailer from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { callSms } from '../../test/sms-client.ts'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(env.sandbox.controlUrl + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
const read = async (path: string, language = 'en-US') =>
  (await open(path, { 'accept-language': language })).text()
const submit = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(env.sandbox.controlUrl + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  })
const scan = (code: string) => `/phone/scan?code=${encodeURIComponent(code)}`

async function mail(html: string, to = 'ada@example.com'): Promise<string> {
  const { user, password, certificate } = sandboxCredentials.smtp
  const mailer = nodemailer.createTransport({
    ...env.sandbox.smtp,
    auth: { user, pass: password },
    tls: { ca: certificate },
  })
  await mailer.sendMail({ from: 'hello@corium.example', to, subject: 'Shipped <b>', html })
  mailer.close()
  const { body } = await env.control('GET', `/messages?to=${to}`)
  return body.messages[0].id
}

test('the money page lets the buyer complain about a paid order, write again and withdraw', async () => {
  const out_trade_no = await env.placePaidOrder()
  expect(await read('/money')).toContain('Complain to WeChat Pay')
  await submit('/money/complaints', { out_trade_no, text: 'The color is <b>wrong</b>' })
  const page = await read('/money')
  expect(page).toContain('Not answered')
  expect(page).toContain('Buyer complained: The color is &lt;b&gt;wrong')
  expect(page).not.toContain('Complain to WeChat Pay')
  await submit('/money/complaints', { out_trade_no, act: 'write', text: 'Hello?' })
  expect(await read('/money', 'zh-CN')).toContain('用户留言: Hello?')
  await submit('/money/complaints', { out_trade_no, act: 'withdraw' })
  expect(await read('/money')).toContain('Completed')
})

describe('the phone', () => {
  test('lists a payable code and shows its payment', async () => {
    const { code_url } = await env.placeOrder()
    expect(await read('/phone')).toContain('Nappa, cognac, 1.5 m')
    const sheet = await read(scan(code_url))
    expect(sheet).toContain('Corium')
    expect(sheet).toContain('¥123.45')
    expect(sheet).toContain('Pay ¥123.45')
  })

  test('pays, and the shop receives a notice', async () => {
    const { code_url } = await env.placeOrder()
    const response = await submit('/phone/pay', { code: code_url })
    expect([response.status, response.headers.get('location')]).toEqual([303, scan(code_url)])
    const sheet = await read(scan(code_url))
    expect(sheet).toContain('Paid')
    expect(sheet).not.toContain('Pay ¥123.45')
    await expect.poll(() => env.shop.received.length).toBe(1)
  })

  test('can refuse a payment or have too little, and pay it later', async () => {
    const { code_url } = await env.placeOrder()
    await submit('/phone/decline', { code: code_url, reason: 'refused' })
    expect(await read(scan(code_url))).toContain('You refused this payment.')
    await submit('/phone/decline', { code: code_url, reason: 'balance-too-low' })
    expect(await read(scan(code_url))).toContain('Your balance was too low.')
    await submit('/phone/decline', { code: code_url, reason: 'no reason' })
    expect(await read(scan(code_url))).toContain('Your balance was too low.')
    await submit('/phone/pay', { code: code_url })
    expect(await read(scan(code_url))).not.toContain('Your balance was')
  })

  test('shows why a code cannot be paid', async () => {
    const { code_url, out_trade_no } = await env.placeOrder()
    await env.advanceClock(7_200_000)
    expect(await read(scan(code_url))).toContain('This code has expired.')
    await env.control('POST', '/transactions/close', { out_trade_no })
    expect(await read(scan(code_url), 'zh-CN')).toContain('商家已关闭该订单。')
    expect(await read(scan('something else'))).toContain('WeChat does not know this code.')
    const dear = await env.placeOrder({ amount: { total: 99_999_999, currency: 'CNY' } })
    expect(await read(scan(dear.code_url))).toContain('Your balance is too low.')
  })

  test('shows text messages as conversations', async () => {
    await callSms(env.sandbox.smsUrl, new Date('2026-11-20T08:00:00Z'))
    expect(await read('/phone/messages')).toContain('+8613800138000')
    expect(await read('/phone/messages/8613800138000')).toContain('【Corium】您的验证码为 482913')
  })

  test('can top up its balance', async () => {
    await submit('/phone/top-up', {})
    expect(await read('/phone')).toContain('¥210,000.00')
  })
})

describe('the inbox', () => {
  test('shows a mail in a sandboxed frame without scripts and resources', async () => {
    const id = await mail('<p>Hello</p><script>alert(1)</script>')
    const page = await read(`/inbox/${id}`)
    expect(page).toContain('Shipped &lt;b&gt;')
    expect(page).not.toContain('alert(1)')
    expect(page).toMatch(new RegExp(`<iframe[^>]+src="/inbox/${id}/body"[^>]+sandbox="allow-popups `))
    const body = await open(`/inbox/${id}/body`)
    expect(body.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
    )
    expect(await body.text()).toContain('<p>Hello</p>')
  })

  test('shows a mail’s text and its source as plain text', async () => {
    const id = await mail('<p>Hello <i>there</i></p>')
    expect(await read(`/inbox/${id}?view=text`)).toContain('Hello there')
    expect(await read(`/inbox/${id}?view=source`)).toContain('Content-Type: text/html')
    expect(await read(`/inbox/${id}?view=source`)).not.toContain('<i>there</i>')
  })

  test('highlights a code and offers to copy it', async () => {
    await callSms(env.sandbox.smsUrl, new Date('2026-11-20T08:00:00Z'))
    const { body } = await env.control('GET', '/messages')
    const page = await read(`/inbox/${body.messages[0].id}`)
    expect(page).toContain('<span class="code">482913</span>')
    expect(page).toContain('data-copy="482913"')
    expect(await read('/copy.js')).toContain('clipboard')
  })

  test('sends the receipt of a text that was held back', async () => {
    await env.control('PATCH', '/settings', { aliyun_receipt_url: `${env.shop.url}/receipts` })
    await env.control('POST', '/faults', { target: 'sms.receipt', mode: 'hold' })
    await callSms(env.sandbox.smsUrl, new Date('2026-11-20T08:00:00Z'))
    const { body } = await env.control('GET', '/messages')
    const path = `/inbox/${body.messages[0].id}`
    const page = await read(path)
    expect(page).toContain('delivered (held back)')
    const [, id = ''] = /name="id" value="([^"]+)">Send now/.exec(page) ?? []
    const sent = await submit('/inbox/receipts', { id })
    expect(sent.headers.get('location')).toBe(path)
    await expect.poll(() => env.shop.received.map((receipt) => receipt.path)).toContain('/receipts')
    const unknown = await submit('/inbox/receipts', { id: 'unknown' })
    expect(unknown.headers.get('location')).toBe('/inbox')
  })
})

describe('the money', () => {
  test('shows payments, refunds and the state of their notices', async () => {
    const out_trade_no = await env.placePaidOrder({ description: '<script>x</script>' })
    await env.control('PATCH', '/settings', { refund_after_ms: 60_000 })
    await env.merchant.post('/v3/refund/domestic/refunds', {
      out_trade_no,
      out_refund_no: 'RF-1',
      reason: 'Color',
      amount: { refund: 5_000, total: 12_345, currency: 'CNY' },
    })
    const page = await read('/money')
    expect(page).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(page).toContain('Partly refunded')
    expect(page).toContain('−¥50.00')
    expect(page).toContain('Under way')
    await submit('/money/refunds', { out_refund_no: 'RF-1', result: 'ABNORMAL' })
    expect(await read('/money')).toContain('Needs attention')
  })

  test('refunds in WeChat Pay’s console, at most what is left of the payment', async () => {
    const out_trade_no = await env.placePaidOrder()
    for (const value of ['', '0', '-1', 'all', '123.46'])
      await submit('/money/payments', { out_trade_no, value })
    expect(await read('/money')).not.toContain('Refunded in the console')
    await submit('/money/payments', { out_trade_no, value: '23.45' })
    const page = await read('/money')
    expect(page).toContain('Refunded in the console')
    expect(page).toContain('−¥23.45')
    expect(page).toContain('value="100.00"')
    await submit('/money/payments', { out_trade_no, value: '100' })
    expect(await read('/money')).not.toContain('name="value"')
    const unpaid = await env.placeOrder()
    await submit('/money/payments', { out_trade_no: unpaid.out_trade_no, value: '1' })
    const { body } = await env.control('GET', `/refunds?out_trade_no=${unpaid.out_trade_no}`)
    expect(body.refunds).toEqual([])
  })

  test('sends a notice again', async () => {
    await env.placePaidOrder()
    const { body } = await env.control('GET', '/notices')
    await submit('/money/notices', { id: body.notices[0].id })
    await expect.poll(() => env.shop.received.length).toBe(2)
  })
})

describe('the books of the day', () => {
  test('can be changed and restored', async () => {
    const number = await env.placePaidOrder()
    expect(await read('/money')).toContain('href="/control/trade-bill?day=2026-11-20"')
    await submit('/money/books', { number, change: 'amount', amount: '99' })
    expect(await read('/money')).toContain('has another amount')
    expect(await read('/control/trade-bill?day=2026-11-20')).toContain('`99.00')
    await submit('/money/books', { number, change: 'amount', amount: 'none' })
    await submit('/money/books/restore', {})
    expect(await read('/money')).not.toContain('<span class="mark warn">has another amount')
    expect(await read('/control/trade-bill?day=2026-11-20')).toContain('`123.45')
  })
})

describe('every page', () => {
  const paths = [
    '/',
    '/phone',
    '/phone/chat',
    '/phone/people',
    '/phone/messages',
    '/inbox',
    '/money',
    '/log',
    '/log?channel=sms',
    '/controls',
  ]

  test.each(paths)('%s opens in both languages with a strict content security policy', async (path) => {
    const page = await open(path, { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(await page.text()).toContain('<html lang="zh-CN">')
    expect(await read(path)).toContain('<html lang="en">')
  })

  test('prefers the saved language over the browser’s', async () => {
    const choose = await open('/log?channel=sms&lang=zh')
    expect([choose.status, choose.headers.get('location')]).toEqual([302, '/log?channel=sms'])
    const cookie = choose.headers.get('set-cookie')!.split(';')[0]!
    expect(await (await open('/', { cookie, 'accept-language': 'en' })).text()).toContain('沙箱')
  })

  test('escapes its parameters', async () => {
    const page = await read('/phone/scan?code="><script>alert(1)</script>')
    expect(page).not.toContain('<script>alert')
  })

  test('with an unknown path is not found', async () => {
    expect((await open('/nothing')).status).toBe(404)
  })

  test('refuses forms from another site', async () => {
    const { code_url } = await env.placeOrder()
    const response = await submit('/phone/pay', { code: code_url }, { 'sec-fetch-site': 'cross-site' })
    expect(response.status).toBe(403)
    expect(env.shop.received).toEqual([])
  })

  test('receives change events', async () => {
    const live = await fetch(`${env.sandbox.controlUrl}/live`)
    const events = live.body!.pipeThrough(new TextDecoderStream()).getReader()
    await events.read()
    await env.placeOrder()
    expect((await events.read()).value).toBe('data: changed\n\n')
    await events.cancel()
  })
})
