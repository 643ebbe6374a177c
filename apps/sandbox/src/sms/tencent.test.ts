import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { tencentTemplates } from '#sandbox/sms/approved-templates.ts'
import { tc3Signature } from '#sandbox/sms/tencent.ts'
import { fixedClock } from '../../test/clock.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import numbers from '../../test/fixtures/signatures.json' with { type: 'json' }
import { callTencent, type TencentOverrides } from '../../test/other-sms-clients.ts'

const { templates } = sandboxCredentials.tencent_sms

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const send = (changes?: Record<string, unknown>, overrides?: TencentOverrides) =>
  callTencent(env.sandbox.smsUrl, fixedClock.now(), changes, overrides)
const inbox = async (to: string) => (await env.control('GET', `/messages?to=${to}`)).body.messages
const statusOf = async (reply: ReturnType<typeof send>) =>
  (await reply).body.Response.SendStatusSet?.[0].Code ?? (await reply).body.Response.Error.Code

test('a TC3 signature matches the independently computed test vector', () => {
  const { signature } = tc3Signature(
    {
      headers: {
        'content-type': 'application/json',
        host: 'sms.tencentcloudapi.com',
        'x-tc-timestamp': '1795161600',
      },
      body: numbers['F.payload'],
      signedHeaders: ['content-type', 'host'],
    },
    'testKEY',
  )
  expect(numbers['F.authorization']).toContain(`Signature=${signature}`)
})

test('a code is sent, with a serial number of its own and the caller’s context', async () => {
  const { body } = await send({ SessionContext: 'm-1' })
  const [status] = body.Response.SendStatusSet
  expect(status).toMatchObject({
    PhoneNumber: '+8613800138000',
    Fee: 1,
    SessionContext: 'm-1',
    Code: 'Ok',
    IsoCode: 'CN',
    SerialNo: expect.stringMatching(/^2640:\d+$/),
  })
  expect(await inbox('13800138000')).toMatchObject([
    {
      provider: 'tencent',
      template_code: templates.code,
      params: { code: '482913' },
      code: '482913',
      message_id: status.SerialNo,
      text: '您的验证码为 482913，5 分钟内有效，请勿告诉他人。',
    },
  ])
})

test('the variables of a template are counted in the order in which it was registered', async () => {
  const TemplateId = templates.late_payment_refunded
  expect(tencentTemplates.get(TemplateId!)?.variables).toEqual(['order', 'amount'])
  await send({ TemplateId, TemplateParamSet: ['C42', '¥ 1.00'] })
  expect((await inbox('13800138000'))[0].text).toContain('您支付的 ¥ 1.00 到账时，订单 C42 已取消')
})

describe('the call is refused', () => {
  const hour = 3_600_000
  test.each<[string, TencentOverrides, string]>([
    ['with another action', { headers: { 'x-tc-action': 'AddSmsSign' } }, 'InvalidAction'],
    ['with another version', { headers: { 'x-tc-version': '2019-07-11' } }, 'NoSuchVersion'],
    ['without a region', { headers: { 'x-tc-region': '' } }, 'MissingParameter'],
    ['by an unknown account', { id: 'unknown' }, 'AuthFailure.SecretIdNotFound'],
    ['with a wrong key', { key: 'guess' }, 'AuthFailure.SignatureFailure'],
    ['without a signature', { headers: { authorization: 'x' } }, 'AuthFailure.InvalidAuthorization'],
    ['an hour late', { at: new Date(fixedClock.now().getTime() - hour) }, 'AuthFailure.SignatureExpire'],
  ])('%s', async (_, overrides, code) => {
    const { status, body } = await send({}, overrides)
    expect([status, body.Response.Error.Code]).toEqual([200, code])
  })

  test.each([
    [{ Unknown: 1 }, 'UnknownParameter'],
    [{ PhoneNumberSet: '+8613800138000' }, 'MissingParameter'],
    [{ TemplateParamSet: [482913] }, 'InvalidParameter'],
    [{ SmsSdkAppId: '1400009999' }, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'],
  ])('for %j', async (changes, code) => {
    expect((await send(changes)).body.Response.Error.Code).toBe(code)
  })
})

describe('the number is refused', () => {
  test.each([
    [{ PhoneNumberSet: ['13800138000'] }, 'InvalidParameterValue.IncorrectPhoneNumber'],
    [{ PhoneNumberSet: ['+8612345'] }, 'InvalidParameterValue.IncorrectPhoneNumber'],
    [{ TemplateId: '9' }, 'FailedOperation.TemplateIncorrectOrUnapproved'],
    [{ TemplateId: templates.code_international }, 'FailedOperation.TemplateIncorrectOrUnapproved'],
    [{ PhoneNumberSet: ['+447700900123'] }, 'FailedOperation.TemplateIncorrectOrUnapproved'],
    [{ SignName: '示例皮革' }, 'FailedOperation.SignatureIncorrectOrUnapproved'],
    [{ TemplateParamSet: [] }, 'InvalidParameterValue.TemplateParameterFormatError'],
    [{ TemplateParamSet: ['482913', '5'] }, 'InvalidParameterValue.TemplateParameterFormatError'],
    [{ TemplateParamSet: ['4829137'] }, 'InvalidParameterValue.TemplateParameterFormatError'],
  ])('for %j', async (changes, code) => {
    expect(await statusOf(send(changes))).toBe(code)
    expect(await inbox('13800138000')).toEqual([])
  })

  test('when it gets a second text within 30 seconds, or a sixth within an hour', async () => {
    expect(await statusOf(send())).toBe('Ok')
    expect(await statusOf(send())).toBe('LimitExceeded.PhoneNumberThirtySecondLimit')
    for (let round = 0; round < 4; round++) {
      await env.advanceClock(30_000)
      expect(await statusOf(send())).toBe('Ok')
    }
    await env.advanceClock(30_000)
    expect(await statusOf(send())).toBe('LimitExceeded.PhoneNumberOneHourLimit')
  })

  test.each([
    ['flow-limit', 'LimitExceeded.PhoneNumberThirtySecondLimit'],
    ['blacklisted', 'FailedOperation.PhoneNumberInBlacklist'],
    ['no-balance', 'FailedOperation.InsufficientBalanceInSmsPackage'],
  ])('once by the fault %s', async (mode, code) => {
    await env.control('POST', '/faults', { target: 'tencent.send', mode })
    expect(await statusOf(send())).toBe(code)
    expect(await statusOf(send())).toBe('Ok')
  })
})

test('the log shows neither codes nor signatures', async () => {
  await send()
  const log = JSON.stringify((await env.control('GET', '/log?channel=sms')).body)
  expect(log).toContain('x-tc-action')
  expect(log).not.toContain('482913')
  expect(log).not.toMatch(/Signature=[0-9a-f]{64}/)
})
