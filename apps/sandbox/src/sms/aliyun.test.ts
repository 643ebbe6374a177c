import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { approvedTemplates } from '#sandbox/sms/approved-templates.ts'
import { fixedClock } from '../../test/clock.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { callSms, type SmsOverrides } from '../../test/sms-client.ts'

const { templates } = sandboxCredentials.sms

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const send = (changes?: Record<string, string | undefined>, overrides?: SmsOverrides) =>
  callSms(env.sandbox.smsUrl, fixedClock.now(), changes, overrides)
const inbox = async (to: string) =>
  (await env.control('GET', `/messages?to=${encodeURIComponent(to)}`)).body.messages

describe('a code', () => {
  test('is sent to the number and can be read there', async () => {
    const response = await send({ OutId: 'vc_01' })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ Code: 'OK', Message: 'OK' })
    expect(response.body).toHaveProperty('BizId')
    expect(response.body).toHaveProperty('RequestId')
    const [sms] = await inbox('+8613800138000')
    expect(sms).toMatchObject({
      to: ['+8613800138000'],
      sign_name: 'Corium',
      template_code: templates.code,
      params: { code: '482913' },
      out_id: 'vc_01',
      text: '您的验证码为 482913，5 分钟内有效，请勿告诉他人。',
    })
  })

  test('is found by the number in any format', async () => {
    await send()
    for (const to of ['13800138000', '138 0013 8000', '+86 138-0013-8000', '8613800138000']) {
      const { body } = await env.control('GET', `/messages/code?to=${encodeURIComponent(to)}`)
      expect(body.code).toBe('482913')
    }
    const other = await env.control('GET', '/messages/code?to=13900139000')
    expect(other.status).toBe(404)
  })

  test('is not found after an unknown message, where an old code could be taken for a new one', async () => {
    await send()
    const [old] = await inbox('13800138000')
    const after = (id: string, path = '/code') =>
      env.control('GET', `/messages${path}?to=13800138000&after=${id}`)
    expect(await after(old.id)).toMatchObject({ status: 404 })
    expect(await after('forgotten')).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('no message forgotten') },
    })
    expect(await after('forgotten', '')).toMatchObject({ status: 404 })
    await send({ PhoneNumbers: '13900139000' })
    const { body } = await env.control('GET', `/messages?after=${old.id}`)
    expect(body.messages).toMatchObject([{ to: ['+8613900139000'] }])
  })

  test('is sent abroad with the international template', async () => {
    const response = await send({ PhoneNumbers: '447700900123', TemplateCode: templates.code_international })
    expect(response.body.Code).toBe('OK')
    expect((await inbox('+447700900123'))[0].text).toContain('482913')
  })
})

describe('a message about an order', () => {
  const order = {
    TemplateCode: templates.order_placed,
    TemplateParam: JSON.stringify({ order: 'C42', amount: '¥1,234.50', hours: '24' }),
  }

  test('fills its variables into the approved text', async () => {
    expect((await send(order)).body.Code).toBe('OK')
    expect((await inbox('+8613800138000'))[0].text).toBe(
      '订单 C42 应付金额 ¥1,234.50，商品为您保留 24 小时，逾期未付款将自动取消。',
    )
  })

  test('does not count toward the limit of codes and is not found as a code', async () => {
    await send(order)
    expect((await send(order)).body.Code).toBe('OK')
    expect((await env.control('GET', '/messages/code?to=13800138000')).status).toBe(404)
    expect((await send()).body.Code).toBe('OK')
  })

  test('is refused with a variable that is missing or too long', async () => {
    const toRefusal = async (params: object) =>
      (await send({ ...order, TemplateParam: JSON.stringify(params) })).body.Code
    expect(await toRefusal({ order: 'C42', hours: '24' })).toBe('isv.TEMPLATE_MISSING_PARAMETERS')
    expect(await toRefusal({ order: 'x'.repeat(36), amount: '1', hours: '24' })).toBe(
      'isv.PARAM_LENGTH_LIMIT',
    )
  })
})

test('the approved texts match those in the operating guide', async () => {
  const guide = await readFile(new URL('../../../../docs/sms-templates.md', import.meta.url), 'utf8')
  for (const [code, { text }] of approvedTemplates) expect(guide, code).toContain(`| ${text} |`)
})

describe('the gateway refuses', () => {
  const day = 86_400_000
  test.each<[string, SmsOverrides, number, string]>([
    ['another action', { headers: { 'x-acs-action': 'SendMail' } }, 404, 'InvalidAction.NotFound'],
    ['another version', { headers: { 'x-acs-version': '2016-09-27' } }, 400, 'InvalidVersion'],
    ['an unknown key', { accessKeyId: 'unknown' }, 404, 'InvalidAccessKeyId.NotFound'],
    ['a wrong secret', { secret: 'guess' }, 400, 'SignatureDoesNotMatch'],
    ['an unsigned header', { unsigned: ['x-acs-date'] }, 400, 'SignatureDoesNotMatch'],
    [
      'the hash of another body',
      { headers: { 'x-acs-content-sha256': 'f'.repeat(64) } },
      400,
      'SignatureDoesNotMatch',
    ],
    [
      'a date without zone',
      { headers: { 'x-acs-date': '2026-11-20 08:00:00' } },
      400,
      'InvalidTimeStamp.Format',
    ],
    [
      'a date of yesterday',
      {
        headers: {
          'x-acs-date': new Date(fixedClock.now().getTime() - day).toISOString().replace('.000', ''),
        },
      },
      400,
      'InvalidTimeStamp.Expired',
    ],
  ])('%s', async (_, overrides, status, code) => {
    const response = await send({}, overrides)
    expect([response.status, response.body.Code]).toEqual([status, code])
    expect(await inbox('13800138000')).toEqual([])
  })

  test('a reused nonce', async () => {
    const overrides = { headers: { 'x-acs-signature-nonce': 'once' } }
    expect((await send({}, overrides)).body.Code).toBe('OK')
    expect((await send({}, overrides)).body.Code).toBe('SignatureNonceUsed')
  })

  test.each(['PhoneNumbers', 'SignName', 'TemplateCode'])('a call without %s', async (name) => {
    const response = await send({ [name]: undefined })
    expect([response.status, response.body.Code]).toEqual([400, `Missing${name}`])
  })
})

describe('the provider refuses', () => {
  test.each([
    ['a sign name that isn’t approved', { SignName: '示例皮革' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['a template that isn’t approved', { TemplateCode: 'SMS_999' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
    ['a number that can’t be', { PhoneNumbers: '12345' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
    [
      'a number abroad by the mainland template',
      { PhoneNumbers: '447700900123' },
      'isv.MOBILE_NUMBER_ILLEGAL',
    ],
    [
      'a mainland number by the template for abroad',
      { PhoneNumbers: '8613800138000', TemplateCode: templates.code_international },
      'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
    ],
    ['several numbers', { PhoneNumbers: '13800138000,13900139000' }, 'isv.MOBILE_COUNT_OVER_LIMIT'],
    ['parameters that aren’t JSON', { TemplateParam: 'code=1' }, 'isv.INVALID_JSON_PARAM'],
    ['parameters that aren’t text', { TemplateParam: '{"code":482913}' }, 'isv.INVALID_JSON_PARAM'],
    ['a missing variable', { TemplateParam: '{}' }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
    ['no parameters', { TemplateParam: undefined }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
    ['a link in a variable', { TemplateParam: '{"code":"https://x.cn"}' }, 'isv.PARAM_NOT_SUPPORT_URL'],
    ['a code too long', { TemplateParam: '{"code":"1234567"}' }, 'isv.PARAM_LENGTH_LIMIT'],
  ])('%s', async (_, changes, code) => {
    const response = await send(changes)
    expect([response.status, response.body.Code]).toEqual([200, code])
    expect(await inbox('13800138000')).toEqual([])
  })

  test('a second code within a minute, a sixth within an hour, an eleventh within a day', async () => {
    const outcomes: (string | undefined)[] = []
    const sendAfter = async (ms: number) => {
      await env.advanceClock(ms)
      outcomes.push((await send()).body.Message)
    }
    await sendAfter(0)
    await sendAfter(59_000)
    for (let i = 0; i < 4; i++) await sendAfter(60_000)
    await sendAfter(60_000)
    expect(outcomes).toEqual([
      'OK',
      '触发分钟级流控Permits:1',
      'OK',
      'OK',
      'OK',
      'OK',
      '触发小时级流控Permits:5',
    ])
    outcomes.length = 0
    await sendAfter(3_600_000)
    for (let i = 0; i < 5; i++) await sendAfter(900_000)
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', '触发天级流控Permits:10'])
    expect((await send({ PhoneNumbers: '13900139000' })).body.Code).toBe('OK')
  })

  test('no number of codes while the limits are off', async () => {
    await env.control('PATCH', '/settings', { sms_limits: false })
    await send()
    expect((await send()).body.Code).toBe('OK')
  })
})

describe('by a fault', () => {
  const fault = (mode: string, more: object = {}) =>
    env.control('POST', '/faults', { target: 'sms.send', mode, ...more })

  test.each([
    ['flow-limit', 'isv.BUSINESS_LIMIT_CONTROL'],
    ['blacklisted', 'isv.BLACK_KEY_CONTROL_LIMIT'],
    ['no-balance', 'isv.AMOUNT_NOT_ENOUGH'],
    ['refuse', 'isv.OUT_OF_SERVICE'],
  ])('the provider refuses once: %s', async (mode, code) => {
    await fault(mode)
    expect((await send()).body.Code).toBe(code)
    expect((await send()).body.Code).toBe('OK')
  })

  test('a code is accepted and never arrives', async () => {
    await fault('lost')
    expect((await send()).body.Code).toBe('OK')
    expect(await inbox('13800138000')).toEqual([])
  })

  test('a code arrives late', async () => {
    await fault('late', { ms: 30_000 })
    await send()
    expect(await inbox('13800138000')).toEqual([])
    await env.advanceClock(30_000)
    expect(await inbox('13800138000')).toHaveLength(1)
  })

  test('a code is accepted and the response lost', async () => {
    await fault('drop-response')
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await inbox('13800138000')).toHaveLength(1)
  })

  test('the connection breaks before anything is sent', async () => {
    await fault('reset')
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await inbox('13800138000')).toEqual([])
  })

  test('only the given number fails', async () => {
    await fault('blacklisted', { only: '13900139000' })
    expect((await send()).body.Code).toBe('OK')
    expect((await send({ PhoneNumbers: '13900139000' })).body.Code).toBe('isv.BLACK_KEY_CONTROL_LIMIT')
  })
})
