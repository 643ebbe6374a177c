import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { providerEnvironment } from '../../test/environment.ts'

describe('texts', () => {
  const {
    SMS_BASE_URL: _url,
    SMS_ACCESS_KEY_ID: _id,
    SMS_ACCESS_KEY_SECRET: _secret,
    SMS_SIGN_NAME: _name,
    ...withoutAliyun
  } = providerEnvironment
  const tencent = {
    TENCENT_SMS_BASE_URL: 'https://sms.tencentcloudapi.com',
    TENCENT_SMS_SECRET_ID: 'id',
    TENCENT_SMS_SECRET_KEY: 'key',
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_SIGN_NAME: 'Corium',
    TENCENT_SMS_TEMPLATES: 'code=1110/2110 order-placed=1111 order-shipped=/2112',
  }
  const twilio = {
    TWILIO_BASE_URL: 'https://api.twilio.com',
    TWILIO_ACCOUNT_SID: 'AC0123',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_SENDER: '+447700900000',
  }

  test('go by the providers that are set, by default Twilio abroad and never Twilio to the mainland', () => {
    expect(readConfig(providerEnvironment).sms).toMatchObject({ tencent: undefined, twilio: undefined })
    const { aliyun, routes, ...others } = readConfig({ ...withoutAliyun, ...tencent, ...twilio }).sms
    expect(aliyun).toBeUndefined()
    expect(routes).toEqual({
      '86': ['aliyun-sms', 'tencent-sms'],
      '*': ['twilio', 'tencent-sms', 'aliyun-sms'],
    })
    expect(others.tencent?.templates).toEqual({
      'verification-code': { mainland: '1110', abroad: '2110' },
      'order-placed': { mainland: '1111', abroad: undefined },
      'order-shipped': { mainland: undefined, abroad: '2112' },
    })
    expect(others.twilio?.statusUrl).toBe('http://localhost:4000/hooks/sms/twilio')
  })

  test('follow the routes that the operator names', () => {
    const SMS_ROUTES = '86:tencent-sms,aliyun-sms 852:tencent-sms *:aliyun-sms'
    expect(readConfig({ ...providerEnvironment, ...tencent, SMS_ROUTES }).sms.routes).toEqual({
      '86': ['tencent-sms', 'aliyun-sms'],
      '852': ['tencent-sms'],
      '*': ['aliyun-sms'],
    })
  })

  test.each([
    [withoutAliyun, 'TWILIO_BASE_URL must be set'],
    [{ ...withoutAliyun, ...tencent, TENCENT_SMS_APP_ID: '' }, 'TENCENT_SMS_APP_ID must be set as well'],
    [{ ...withoutAliyun, ...twilio, TWILIO_SENDER: 'Corium' }, 'TWILIO_SENDER is "Corium"'],
    [
      { ...providerEnvironment, SMS_TEMPLATE_CODE: '', SMS_TEMPLATE_CODE_ABROAD: '' },
      'SMS_TEMPLATE_CODE must',
    ],
    [{ ...withoutAliyun, ...tencent, TENCENT_SMS_TEMPLATES: 'order-placed=1' }, 'must name code='],
    [{ ...withoutAliyun, ...tencent, TENCENT_SMS_TEMPLATES: 'code=1 oder=2' }, '"oder", which is no message'],
    [{ ...providerEnvironment, SMS_ROUTES: '86:twilio' }, 'SMS_ROUTES names twilio, whose settings'],
    [{ ...providerEnvironment, SMS_ROUTES: '86:aliyun' }, 'SMS_ROUTES names "aliyun"'],
    [{ ...providerEnvironment, SMS_ROUTES: 'CN=aliyun-sms' }, 'SMS_ROUTES is "CN=aliyun-sms"'],
  ])('are not left half configured: %#', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
