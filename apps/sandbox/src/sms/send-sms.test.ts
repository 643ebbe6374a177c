import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { standingClock } from '../../test/clock.ts'
import { openStage, type Stage } from '../../test/open.ts'
import { callSms, type SmsSlips } from '../../test/sms-caller.ts'

const { templates } = sandboxCredentials.sms

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

const send = (changes?: Record<string, string | undefined>, slips?: SmsSlips) =>
  callSms(stage.sandbox.smsUrl, standingClock.now(), changes, slips)
const inbox = async (to: string) =>
  (await stage.control('GET', `/messages?to=${encodeURIComponent(to)}`)).body.messages

describe('a code', () => {
  test('is sent and can be read on the phone it was sent to', async () => {
    const answer = await send({ OutId: 'vc_01' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ Code: 'OK', Message: 'OK' })
    expect(answer.body).toHaveProperty('BizId')
    expect(answer.body).toHaveProperty('RequestId')
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

  test('is found by the number however it is written', async () => {
    await send()
    for (const to of ['13800138000', '138 0013 8000', '+86 138-0013-8000', '8613800138000']) {
      const { body } = await stage.control('GET', `/messages/code?to=${encodeURIComponent(to)}`)
      expect(body.code).toBe('482913')
    }
    const other = await stage.control('GET', '/messages/code?to=13900139000')
    expect(other.status).toBe(404)
  })

  test('is not looked for after a message that nobody remembers: an old one could pass for new', async () => {
    await send()
    const [old] = await inbox('13800138000')
    const after = (id: string, path = '/code') =>
      stage.control('GET', `/messages${path}?to=13800138000&after=${id}`)
    expect(await after(old.id)).toMatchObject({ status: 404 })
    expect(await after('forgotten')).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('no message forgotten') },
    })
    expect(await after('forgotten', '')).toMatchObject({ status: 404 })
    await send({ PhoneNumbers: '13900139000' })
    const { body } = await stage.control('GET', `/messages?after=${old.id}`)
    expect(body.messages).toMatchObject([{ to: ['+8613900139000'] }])
  })

  test('goes abroad by the template for abroad', async () => {
    const answer = await send({ PhoneNumbers: '447700900123', TemplateCode: templates.code_international })
    expect(answer.body.Code).toBe('OK')
    expect((await inbox('+447700900123'))[0].text).toContain('482913')
  })
})

describe('the gateway refuses', () => {
  const day = 86_400_000
  test.each<[string, SmsSlips, number, string]>([
    ['another action', { headers: { 'x-acs-action': 'SendMail' } }, 404, 'InvalidAction.NotFound'],
    ['another version', { headers: { 'x-acs-version': '2016-09-27' } }, 400, 'InvalidVersion'],
    ['an unknown key', { accessKeyId: 'nobody' }, 404, 'InvalidAccessKeyId.NotFound'],
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
          'x-acs-date': new Date(standingClock.now().getTime() - day).toISOString().replace('.000', ''),
        },
      },
      400,
      'InvalidTimeStamp.Expired',
    ],
  ])('%s', async (_, slips, status, code) => {
    const answer = await send({}, slips)
    expect([answer.status, answer.body.Code]).toEqual([status, code])
    expect(await inbox('13800138000')).toEqual([])
  })

  test('a nonce for the second time', async () => {
    const slips = { headers: { 'x-acs-signature-nonce': 'once' } }
    expect((await send({}, slips)).body.Code).toBe('OK')
    expect((await send({}, slips)).body.Code).toBe('SignatureNonceUsed')
  })

  test.each(['PhoneNumbers', 'SignName', 'TemplateCode'])('a call without %s', async (name) => {
    const answer = await send({ [name]: undefined })
    expect([answer.status, answer.body.Code]).toEqual([400, `Missing${name}`])
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
    const answer = await send(changes)
    expect([answer.status, answer.body.Code]).toEqual([200, code])
    expect(await inbox('13800138000')).toEqual([])
  })

  test('a second code within a minute, a sixth within an hour, an eleventh within a day', async () => {
    const outcomes: (string | undefined)[] = []
    const sendAfter = async (ms: number) => {
      await stage.later(ms)
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

  test('nothing by count while the limits are switched off', async () => {
    await stage.control('PATCH', '/settings', { sms_limits: false })
    await send()
    expect((await send()).body.Code).toBe('OK')
  })
})

describe('on demand', () => {
  const fault = (mode: string, more: object = {}) =>
    stage.control('POST', '/faults', { target: 'sms.send', mode, ...more })

  test.each([
    ['flow-limit', 'isv.BUSINESS_LIMIT_CONTROL'],
    ['blacklisted', 'isv.BLACK_KEY_CONTROL_LIMIT'],
    ['no-balance', 'isv.AMOUNT_NOT_ENOUGH'],
    ['refuse', 'isv.OUT_OF_SERVICE'],
  ])('the provider says %s once', async (mode, code) => {
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
    await stage.later(30_000)
    expect(await inbox('13800138000')).toHaveLength(1)
  })

  test('a code is accepted and the answer lost', async () => {
    await fault('drop-answer')
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await inbox('13800138000')).toHaveLength(1)
  })

  test('the connection breaks before anything is sent', async () => {
    await fault('reset')
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await inbox('13800138000')).toEqual([])
  })

  test('only one number is struck', async () => {
    await fault('blacklisted', { only: '13900139000' })
    expect((await send()).body.Code).toBe('OK')
    expect((await send({ PhoneNumbers: '13900139000' })).body.Code).toBe('isv.BLACK_KEY_CONTROL_LIMIT')
  })
})
