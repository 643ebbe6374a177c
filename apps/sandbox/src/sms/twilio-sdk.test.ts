import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import twilio from 'twilio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const { account_sid, auth_token, sender } = sandboxCredentials.twilio

/** Twilio's own SDK, whose requests go to the sandbox. */
class SandboxClient extends twilio.RequestClient {
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  override request(options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]) {
    return super.request({
      ...options,
      uri: options.uri.replace('https://api.twilio.com', this.url),
    } as never) as never
  }
}

let env: TestEnvironment
let messages: ReturnType<typeof twilio>['messages']
beforeAll(async () => {
  env = await startTestEnvironment()
  const httpClient = new SandboxClient(env.sandbox.smsUrl)
  messages = twilio(account_sid, auth_token, { httpClient }).messages
})
afterAll(() => env.close())

test('the sandbox accepts a text of the SDK, and the SDK its answer', async () => {
  const sent = await messages.create({ to: '+447700900123', from: sender, body: 'Your code is 482913' })
  expect(sent).toMatchObject({ status: 'queued', errorCode: null, to: '+447700900123' })
  const { body } = await env.control('GET', '/messages?to=%2B447700900123')
  expect(body.messages).toMatchObject([{ message_id: sent.sid, code: '482913' }])
})

test('the SDK reads a refusal', async () => {
  await expect(messages.create({ to: '123', from: sender, body: 'x' })).rejects.toMatchObject({
    status: 400,
    code: 21211,
    moreInfo: 'https://www.twilio.com/docs/errors/21211',
  })
})

test('the SDK recognizes the signature of a status callback', async () => {
  const received = Promise.withResolvers<boolean>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${request.url}`
    const signature = String(request.headers['x-twilio-signature'])
    const fields = Object.fromEntries(new URLSearchParams(body))
    received.resolve(twilio.validateRequest(auth_token, signature, url, fields))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const statusCallback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/status/m-1`
  await messages.create({ to: '+447700900124', from: sender, body: 'Hello', statusCallback })
  await env.advanceClock(1_000)
  expect(await received.promise).toBe(true)
  server.close()
})
