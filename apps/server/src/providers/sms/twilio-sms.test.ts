import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { openHttpServer, type Reaction } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import { createTwilioSms } from './twilio-sms.ts'

const code = {
  to: { dialCode: '44', national: '7700900123' },
  template: 'verification-code',
  params: { code: '482913' },
  text: 'Corium: Your verification code is 482913. 中文 & more',
  reference: 'm-1',
}
const reply = (status: number, json: object): Reaction => {
  return (_, response) => response.writeHead(status).end(JSON.stringify(json))
}

let server: Awaited<ReturnType<typeof openHttpServer>>
beforeEach(async () => {
  server = await openHttpServer()
})
afterEach(() => server.close())

const open = (sender = '+447700900000') =>
  createTwilioSms(
    {
      baseUrl: server.url,
      accountSid: 'AC0123',
      authToken: 'testtoken',
      sender,
      statusUrl: 'https://shop.example/hooks/sms/twilio',
    },
    { clock: { now: () => new Date('2026-11-20T08:00:00Z') }, timing: instantTiming().timing },
  )

test('a text goes out as a form, and its status comes back to an address of its own', async () => {
  server.next(reply(201, { sid: 'SM1', status: 'queued', error_code: null }))
  expect(await open().send(code)).toEqual({ provider: 'twilio', messageId: 'SM1' })
  const [request] = server.received
  expect(request).toMatchObject({
    method: 'POST',
    target: '/2010-04-01/Accounts/AC0123/Messages.json',
    headers: { authorization: `Basic ${Buffer.from('AC0123:testtoken').toString('base64')}` },
  })
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: '+447700900123',
    From: '+447700900000',
    Body: code.text,
    StatusCallback: 'https://shop.example/hooks/sms/twilio/m-1',
  })
})

test('a messaging service sends instead of a number', async () => {
  server.next(reply(201, { sid: 'SM1' }))
  await open('MG0123').send(code)
  const form = new URLSearchParams(server.received[0]?.body)
  expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual(['MG0123', null])
})

test.each([
  [400, 21211, 'bad-recipient'],
  [400, 21614, 'bad-recipient'],
  [400, 21610, 'refused'],
  [400, 21408, 'misconfigured'],
  [400, 21612, 'misconfigured'],
  [401, 20003, 'misconfigured'],
  [403, 20005, 'out-of-credit'],
  [429, 20429, 'rate-limited'],
  [429, 99999, 'rate-limited'],
  [404, 99999, 'misconfigured'],
  [400, 99999, 'refused'],
])('refused with %i and %i is %s', async (status, number, kind) => {
  server.next(reply(status, { code: number, message: 'To +447700900123', status }))
  const failure = await failureOf(open().send(code))
  expect(failure).toMatchObject({ kind, aftermath: 'refused', code: String(number) })
  expect(failure.message).not.toContain('7700900123')
})

test.each<[string, Reaction]>([
  ['a fault', reply(503, { code: 20500 })],
  ['a page', (_, response) => response.writeHead(502).end('<html>')],
  ['an acceptance without an id', reply(201, {})],
])('%s leaves the outcome open, so the text is not sent again', async (_, reaction) => {
  server.next(reaction)
  expect((await failureOf(open().send(code))).aftermath).toBe('unknown')
  expect(server.received).toHaveLength(1)
})
