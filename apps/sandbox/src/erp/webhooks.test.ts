import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

/** The example of the Standard Webhooks specification. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const headers = {
  'content-type': 'application/json',
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment({ clock: { now: () => new Date(1_614_265_340_000) } })
  await env.control('PATCH', '/settings', { erp_webhook_secret: secret })
})
afterEach(() => env.close())

const post = (change: Record<string, string> = {}, text = body) =>
  fetch(`${env.sandbox.controlUrl}/erp/webhooks`, {
    method: 'POST',
    headers: { ...headers, ...change },
    body: text,
    redirect: 'manual',
  })

test('the ERP believes a webhook that is signed as in the specification, also next to another signature', async () => {
  expect((await post()).status).toBe(200)
  const both = `v1,AAAA ${headers['webhook-signature']}`
  expect((await post({ 'webhook-signature': both })).status).toBe(200)
})

test.each([
  ['another body', {}, '{"test": 1}', 'bad-signature'],
  ['another id', { 'webhook-id': 'msg_2' }, body, 'bad-signature'],
  [
    'another scheme',
    { 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') },
    body,
    'bad-signature',
  ],
  ['an old time', { 'webhook-timestamp': '1614265000' }, body, 'old-timestamp'],
  ['a time that is none', { 'webhook-timestamp': 'now' }, body, 'old-timestamp'],
  ['no signature', { 'webhook-signature': '' }, body, 'unsigned'],
])('the ERP refuses %s', async (_, change, text, error) => {
  const response = await post(change, text)
  expect([response.status, await response.json()]).toEqual([401, { error }])
})

test('the ERP fails as the faults say', async () => {
  const fail = (mode: string, more: object = {}) =>
    env.control('POST', '/faults', { target: 'erp.webhook', mode, ...more })
  await fail('refuse', { status: 503 })
  expect((await post()).status).toBe(503)
  await fail('redirect')
  expect((await post()).headers.get('location')).toBe('/erp/elsewhere')
  expect((await post()).status).toBe(200)
})
