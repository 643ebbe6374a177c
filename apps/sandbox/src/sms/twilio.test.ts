import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { twilioSignature } from '#sandbox/sms/receipts.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import numbers from '../../test/fixtures/signatures.json' with { type: 'json' }
import { callTwilio } from '../../test/other-sms-clients.ts'

const { account_sid, messaging_service } = sandboxCredentials.twilio

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const send = (...[changes, login]: [Record<string, string | undefined>?, object?]) =>
  callTwilio(env.sandbox.smsUrl, changes, login)
const inbox = async (to: string) =>
  (await env.control('GET', `/messages?to=${encodeURIComponent(to)}`)).body.messages

test('a status callback’s signature matches the independently computed test vector', () => {
  const fields = {
    MessageSid: 'SM00000000000000000000000000000001',
    MessageStatus: 'delivered',
    To: '+447700900123',
  }
  expect(twilioSignature('testtoken', 'https://shop.example/hooks/twilio/status', fields)).toBe(
    numbers['G.signature'],
  )
})

test('a text is queued and arrives as it was written', async () => {
  const { status, body } = await send()
  expect([status, body]).toMatchObject([
    201,
    { sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued', account_sid, error_code: null },
  ])
  expect(await inbox('+447700900123')).toMatchObject([
    { provider: 'twilio', message_id: body.sid, code: '482913', template_code: '' },
  ])
  const service = await send({ From: undefined, MessagingServiceSid: messaging_service })
  expect(service.body).toMatchObject({ status: 'accepted', from: null })
})

describe('refused', () => {
  test.each<[Record<string, string | undefined>, number]>([
    [{ To: '07700900123' }, 21211],
    [{ To: '+8613800138000' }, 21408],
    [{ From: undefined }, 21603],
    [{ From: '+447700900999' }, 21659],
    [{ From: undefined, MessagingServiceSid: 'MG0' }, 21701],
    [{ Body: '' }, 21602],
    [{ Body: 'x'.repeat(1601) }, 21617],
    [{ StatusCallback: 'nowhere' }, 21609],
    [{ Unknown: 'x' }, 20001],
  ])('%j', async (changes, code) => {
    const { status, body } = await send(changes)
    expect(body).toMatchObject({ code, status: 400, more_info: `https://www.twilio.com/docs/errors/${code}` })
    expect(status).toBe(400)
    expect(await inbox('+447700900123')).toEqual([])
  })

  test('a wrong token, and another account', async () => {
    expect(await send({}, { token: 'guess' })).toMatchObject({ status: 401, body: { code: 20003 } })
    expect(await send({}, { sid: 'AC0' })).toMatchObject({ status: 404, body: { code: 20404 } })
  })

  test.each([
    ['flow-limit', 429, 20429],
    ['blacklisted', 400, 21610],
    ['no-balance', 403, 20005],
  ])('once by the fault %s', async (mode, status, code) => {
    await env.control('POST', '/faults', { target: 'twilio.send', mode })
    expect(await send()).toMatchObject({ status, body: { code } })
    expect((await send()).status).toBe(201)
  })
})

test('the log shows neither codes nor the token', async () => {
  await send()
  const log = JSON.stringify((await env.control('GET', '/log?channel=sms')).body)
  expect(log).not.toContain('482913')
  expect(log).not.toContain(Buffer.from(`${account_sid}:sandbox-only-auth-token`).toString('base64'))
})
