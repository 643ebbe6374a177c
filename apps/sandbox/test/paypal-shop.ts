import { verify, X509Certificate } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from './environment.ts'

const { client_id, client_secret, webhook_id, certificate_authority } = sandboxCredentials.paypal

// biome-ignore lint/suspicious/noExplicitAny: tests know the shape of the response
type Json = any
export type Reply = { status: number; text: string; body: Json; headers: Headers }
type Received = { headers: IncomingHttpHeaders; raw: string; event: Json; authentic: boolean }

export type PayPalShop = TestEnvironment & {
  /** Webhooks in the order of their arrival. */
  webhooks: Received[]
  /** Status of the next responses to webhooks in order, then 200. */
  webhookResponses: (number | Promise<number>)[]
  token(authorization?: string, form?: string): Promise<Reply>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  /** The body of an order of 17.15 USD, with changed fields of its purchase unit. */
  order(unit?: Record<string, unknown>): Record<string, Json>
  createOrder(unit?: Record<string, unknown>): Promise<Json>
  approve(orderId: string, body?: object): Promise<Json>
  capture(orderId: string, headers?: Record<string, string>): Promise<Reply>
  /** Creates, approves and captures an order, and waits for the webhooks. @returns its capture */
  pay(unit?: Record<string, unknown>): Promise<Json>
  /** Waits for due webhooks. @returns the types of all received ones */
  events(): Promise<string[]>
}

/** A shop that calls PayPal, receives its webhooks and verifies them as the provider documents it. */
export async function startPayPalShop(): Promise<PayPalShop> {
  const env = await startTestEnvironment()
  const url = env.sandbox.payPalUrl
  const webhooks: Received[] = []
  const webhookResponses: PayPalShop['webhookResponses'] = []
  const server = createServer(async (request, response) => {
    // The buyer's browser returns.
    if (request.method === 'GET') return response.end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    const authentic = await isAuthentic(url, request.headers, raw)
    webhooks.push({ headers: request.headers, raw, event: JSON.parse(raw), authentic })
    const status = await (webhookResponses.shift() ?? (authentic ? 200 : 401))
    return response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function send(path: string, init: RequestInit): Promise<Reply> {
    const response = await fetch(url + path, init)
    const text = await response.text()
    return { status: response.status, text, body: parse(text), headers: response.headers }
  }

  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
  const token: PayPalShop['token'] = (authorization = basic, form = 'grant_type=client_credentials') =>
    send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    })
  let authorization = `Bearer ${(await token()).body.access_token}`
  let attempts = 0

  const shop: PayPalShop = {
    ...env,
    webhooks,
    webhookResponses,
    async token(...given) {
      const reply = await token(...given)
      if (reply.status === 200) authorization = `Bearer ${reply.body.access_token}`
      return reply
    },
    get: (path, headers) => send(path, { headers: { authorization, ...headers } }),
    post: (path, body, headers) =>
      send(path, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    order: (unit) => ({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: `A-${++attempts}`,
          invoice_id: `A-${attempts}`,
          description: 'Nappa, cognac',
          amount: { currency_code: 'USD', value: '17.15' },
          ...unit,
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Corium',
            locale: 'en-US',
            landing_page: 'GUEST_CHECKOUT',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: `${shopUrl}/web/paypalcallback`,
            cancel_url: `${shopUrl}/web/paypalcallback?cancel=1`,
          },
        },
      },
    }),
    async createOrder(unit) {
      const order = shop.order(unit)
      const headers = { 'paypal-request-id': `ord-${attempts}` }
      const reply = await shop.post('/v2/checkout/orders', order, headers)
      if (reply.status !== 201) throw new Error(`order refused: ${reply.text}`)
      return reply.body
    },
    async approve(order_id, body) {
      return (await env.control('POST', '/paypal/approve', { order_id, ...body })).body
    },
    capture: (orderId, headers) => shop.post(`/v2/checkout/orders/${orderId}/capture`, {}, headers),
    async pay(unit) {
      const { id } = await shop.createOrder(unit)
      await shop.approve(id)
      const { body } = await shop.capture(id)
      await shop.events()
      return body.purchase_units[0].payments.captures[0]
    },
    async events() {
      await env.advanceClock(0)
      return webhooks.map(({ event }) => event.event_type)
    },
    async close() {
      await env.advanceClock(0)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await env.close()
    },
  }
  return shop
}

/** Fetches certificates from the provider's host only, and trusts only those that the authority signed. */
async function isAuthentic(url: string, headers: IncomingHttpHeaders, body: string): Promise<boolean> {
  const certificateUrl = String(headers['paypal-cert-url'])
  if (!certificateUrl.startsWith(`${url}/`)) return false
  const certificate = new X509Certificate(await (await fetch(certificateUrl)).text())
  const authority = new X509Certificate(certificate_authority)
  if (!certificate.verify(authority.publicKey)) return false
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time } = headers
  const message = `${id}|${time}|${webhook_id}|${crc32(body)}`
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64')
  return verify('RSA-SHA256', Buffer.from(message), certificate.publicKey, signature)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
