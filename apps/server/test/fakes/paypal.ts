import type { ProviderEvent } from '#server/providers/observe.ts'
import { createPaypal } from '#server/providers/paypal/paypal.ts'
import { openHttpServer, type Reaction } from './http-server.ts'
import { instantTiming } from './instant-timing.ts'

/** A client of PayPal whose requests go to `server`, which sends the responses that a test names. */
export type PaypalClient = Awaited<ReturnType<typeof openPaypal>>

export const startedAt = Date.parse('2026-11-20T09:00:00Z')
export const paymentSn = 'P20261120000000000001'
export const payment = { paymentSn, providerRef: '5O190127TN364715T' }

export const answer =
  (status: number, body: object | string): Reaction =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'paypal-debug-id': 'f1' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
export const token = (access_token = 'A21', expires_in = 32_400) =>
  answer(200, { access_token, token_type: 'Bearer', expires_in })
export const refusal = (status: number, issue: string) =>
  answer(status, { name: 'UNPROCESSABLE_ENTITY', debug_id: 'd1', details: [{ issue, description: 'x' }] })
export const capture = (status: string, changes: object = {}) => ({
  id: '3C679366HH908993F',
  status,
  amount: { currency_code: 'USD', value: '17.15' },
  create_time: '2026-11-20T08:59:00Z',
  ...changes,
})

export async function openPaypal() {
  const server = await openHttpServer()
  const timers = instantTiming()
  const events: ProviderEvent[] = []
  const clock = { at: startedAt }
  const open = (currency = 'USD') =>
    createPaypal(
      {
        baseUrl: server.url,
        clientId: 'client-id',
        clientSecret: 'client-secret',
        webhookId: 'WH',
        currency,
        returnUrl: 'https://shop.example/back',
        cancelUrl: 'https://shop.example/back?cancel=1',
      },
      {
        clock: { now: () => new Date(clock.at) },
        timing: timers.timing,
        observe: (event) => void events.push(event),
      },
    )
  return { server, timers, events, clock, open, paypal: open() }
}
