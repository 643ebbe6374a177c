import Dysmsapi, { SendSmsRequest } from '@alicloud/dysmsapi20170525'
import { $OpenApiUtil } from '@alicloud/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#sandbox/clock.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const { access_key_id, access_key_secret, sign_name, templates } = sandboxCredentials.sms
// The package is CommonJS. Vitest imports its `default`, which the types look for one level deeper.
const Client = Dysmsapi as unknown as typeof Dysmsapi.default

/** Aliyun's own SDK, whose requests go to the sandbox. It signs by this machine's clock. */
let env: TestEnvironment
beforeAll(async () => {
  env = await startTestEnvironment({ clock: systemClock })
})
afterAll(() => env.close())

const connect = (accessKeySecret: string = access_key_secret) => {
  const { host: endpoint } = new URL(env.sandbox.smsUrl)
  const config = { accessKeyId: access_key_id, accessKeySecret, endpoint, protocol: 'HTTP' }
  return new Client(new $OpenApiUtil.Config(config))
}
const codeTo = (phoneNumbers: string, changes: { templateCode?: string; templateParam?: string } = {}) =>
  new SendSmsRequest({
    phoneNumbers,
    signName: sign_name,
    templateCode: templates.code,
    templateParam: '{"code":"482913"}',
    ...changes,
  })

test('the sandbox accepts a text of the SDK, and the SDK its answer', async () => {
  const { statusCode, body } = await connect().sendSms(codeTo('13800138000'))
  expect([statusCode, body?.code, body?.message]).toEqual([200, 'OK', 'OK'])
  const { body: inbox } = await env.control('GET', '/messages?to=13800138000')
  expect(inbox.messages).toMatchObject([{ message_id: body?.bizId, code: '482913' }])
})

test('characters that signatures escape in their own way arrive as they were', async () => {
  const { order_placed } = templates
  const order = "* ~!'()+/&=中"
  const templateParam = JSON.stringify({ order, amount: '¥ 12.00', hours: '24' })
  const { body } = await connect().sendSms(
    codeTo('13800138001', { templateCode: order_placed, templateParam }),
  )
  expect(body?.code).toBe('OK')
  const { body: inbox } = await env.control('GET', '/messages?to=13800138001')
  expect(inbox.messages[0].text).toContain(order)
})

test('the SDK reads a refusal of a text, and one of its signature', async () => {
  const { body } = await connect().sendSms(codeTo('13800138002', { templateCode: 'SMS_0' }))
  expect(body?.code).toBe('isv.SMS_TEMPLATE_ILLEGAL')
  await expect(connect('another secret').sendSms(codeTo('13800138002'))).rejects.toMatchObject({
    code: 'SignatureDoesNotMatch',
    statusCode: 400,
  })
})
