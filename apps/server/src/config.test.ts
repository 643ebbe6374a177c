import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { providerEnvironment } from '../test/environment.ts'
import { findMisspelledSettings, readConfig, readDatabaseConfig } from './config.ts'

const production = {
  ...providerEnvironment,
  MODE: 'production',
  SECRET: 'J5sX9qWc2bYt7uVn4mKd8pRf6hLg3eZa',
  PUBLIC_ORIGIN: 'https://shop.example',
  DATABASE_URL: 'postgres://shop:word@database.example/shop',
  TRUST_PROXY: '1',
}

const certificate = readFileSync(
  new URL('../test/fakes/wechat-keys/test-only-platform-certificate.pem', import.meta.url),
  'utf8',
).trim()

test('a demo shop needs only the settings of its providers', () => {
  expect(readConfig(providerEnvironment)).toMatchObject({
    mode: 'demo',
    port: 4000,
    publicOrigin: 'http://localhost:4000',
  })
})

test.each([
  ['PUBLIC_ORIGIN', 'http://shop.example:99999'],
  ['WECHAT_PAY_BASE_URL', 'https://[::1'],
  ['TWILIO_BASE_URL', 'https://%zz'],
  ['REDIS_URL', 'redis://redis.example:99999'],
  ['SMTP_URL', 'smtps://shop:pass#word@mail.example:465'],
])('an address that no program can read is refused: %s', (name, value) => {
  const read = () => readConfig({ ...providerEnvironment, [name]: value })
  expect(read).toThrow(`${name} is no valid address`)
  expect(read).not.toThrow('#word')
})

test('WeChat Pay signatures are verified by a public key, by certificates, or by both', () => {
  const { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: pem, ...rest } = providerEnvironment
  const proofOf = (more: object) => {
    const { publicKeys, platformCertificates } = readConfig({ ...rest, ...more }).wechatPay
    return [publicKeys.length, platformCertificates]
  }
  const key = { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: pem }
  const one = certificate
  expect(proofOf(key)).toEqual([1, undefined])
  expect(proofOf({ WECHAT_PAY_PLATFORM_CERTIFICATES: 'download' })).toEqual([0, []])
  expect(proofOf({ WECHAT_PAY_PLATFORM_CERTIFICATES: `${one}\n${one}` })).toEqual([0, [one, one]])
  expect(proofOf({ ...key, WECHAT_PAY_PLATFORM_CERTIFICATES: 'download' })).toEqual([1, []])
  expect(() => proofOf({})).toThrow('WECHAT_PAY_PUBLIC_KEY_ID')
  expect(() => proofOf({ WECHAT_PAY_PUBLIC_KEY_ID: id })).toThrow('both')
})

test('WeChat Pay has the hosts of its region, unless others are set', () => {
  const { WECHAT_PAY_BASE_URL: _, ...rest } = providerEnvironment
  const hostsOf = (more: object) => {
    const { baseUrl, backupUrl } = readConfig({ ...rest, ...more }).wechatPay
    return [baseUrl, backupUrl]
  }
  const abroad = { WECHAT_PAY_REGION: 'global', WECHAT_PAY_MERCHANT_CATEGORY: '5948' }
  expect(hostsOf({})).toEqual(['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'])
  expect(hostsOf(abroad)).toEqual(['https://apihk.mch.weixin.qq.com', undefined])
  expect(hostsOf({ WECHAT_PAY_BASE_URL: 'https://proxy.example' })).toEqual([
    'https://proxy.example',
    undefined,
  ])
  expect(() => hostsOf({ WECHAT_PAY_REGION: 'global' })).toThrow('WECHAT_PAY_MERCHANT_CATEGORY must be set')
  expect(() => hostsOf({ WECHAT_PAY_REGION: 'hongkong' })).toThrow('mainland or global')
})

describe('PayPal', () => {
  const account = {
    PAYPAL_BASE_URL: 'https://api-m.paypal.com',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'word',
    PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  }
  const read = (more: object = {}) => readConfig({ ...production, ...account, ...more })

  test('is off unless it is configured, and then as a whole', () => {
    expect(readConfig(providerEnvironment).paypal).toBeUndefined()
    expect(read().paypal).toEqual({
      baseUrl: 'https://api-m.paypal.com',
      clientId: 'id',
      clientSecret: 'word',
      currency: 'USD',
      webhookId: '1JE4291016473214C',
      returnUrl: 'https://shop.example/web/paypalcallback',
      cancelUrl: 'https://shop.example/web/paypalcallback?cancel=1',
    })
    expect(() => read({ PAYPAL_WEBHOOK_ID: undefined })).toThrow('belong together')
  })

  test('charges a currency that it knows', () => {
    expect(read({ PAYPAL_CURRENCY: 'JPY' }).paypal).toMatchObject({ currency: 'JPY' })
    expect(() => read({ PAYPAL_CURRENCY: 'RUB' })).toThrow('PAYPAL_CURRENCY is "RUB"')
  })

  test('has a rate with a markup, and refuses it when it is old', () => {
    expect(read().exchangeRate).toEqual({ maxAgeDays: 7 })
    expect(read({ PAYPAL_RATE: '0.13889', PAYPAL_RATE_MAX_DAYS: '3' }).exchangeRate).toEqual({
      setting: { rateE6: 138_890, markupBps: 0 },
      maxAgeDays: 3,
    })
    expect(read({ PAYPAL_RATE: '20.5+2.5%' }).exchangeRate.setting).toEqual({
      rateE6: 20_500_000,
      markupBps: 250,
    })
    for (const PAYPAL_RATE of ['0,138', '-1', '0.1388901', '0.13+2.5', '1 USD'])
      expect(() => read({ PAYPAL_RATE })).toThrow('PAYPAL_RATE is')
    expect(() => read({ PAYPAL_RATE: '0.000000' })).toThrow('pay nothing')
  })

  test.each([
    'https://api-m.sandbox.paypal.com',
    'https://api-m.paypal.com.evil.example',
    'https://paypal.example',
    'http://api-m.paypal.com',
    'https://127.0.0.1:4015',
  ])('in production is not at %s', (PAYPAL_BASE_URL) => {
    expect(() => read({ PAYPAL_BASE_URL })).toThrow('PAYPAL_BASE_URL')
  })
})

test('webhooks go to local origins in demo shops only', () => {
  const local = { WEBHOOK_LOCAL_ORIGINS: ' http://127.0.0.1:4100  http://localhost:4100' }
  const demo = { ...providerEnvironment, ...local }
  expect(readConfig(demo).webhookOrigins).toEqual(['http://127.0.0.1:4100', 'http://localhost:4100'])
  expect(readConfig(providerEnvironment).webhookOrigins).toEqual([])
  expect(() => readConfig({ ...production, ...local })).toThrow('WEBHOOK_LOCAL_ORIGINS')
  expect(() => readConfig({ ...demo, WEBHOOK_LOCAL_ORIGINS: 'http://erp/hook' })).toThrow(
    'WEBHOOK_LOCAL_ORIGINS',
  )
})

test('npm run migrate needs the name of its database and no other setting', () => {
  const url = 'postgres://shop:word@database.example/shop'
  expect(readDatabaseConfig({ DATABASE_URL: url, DATA_DIR: '/data' })).toEqual({
    databaseUrl: url,
    dataDir: '/data',
  })
  expect(readDatabaseConfig({ DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined()
  expect(() => readDatabaseConfig({ DATABSE_URL: url })).toThrow(
    'DATABASE_URL is missing: this command needs postgres://user:password@host/database, or embedded for the database in DATA_DIR. DATABSE_URL is not a setting; did you mean DATABASE_URL?',
  )
})

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

test('an empty setting counts as none', () => {
  expect(readConfig({ ...providerEnvironment, PORT: '', SECRET: '' })).toMatchObject({
    port: 4000,
    secret: undefined,
  })
})

test('staff need a second factor unless a demo shop says otherwise, and always in production', () => {
  expect(readConfig(providerEnvironment).secondFactor).toBe('required')
  const optional = { ...providerEnvironment, STAFF_SECOND_FACTOR: 'optional' }
  expect(readConfig(optional).secondFactor).toBe('optional')
  expect(() => readConfig({ ...production, STAFF_SECOND_FACTOR: 'optional' })).toThrow('STAFF_SECOND_FACTOR')
})

describe('the message about an invalid setting has its name and the expected value', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc": it has to be a port, 0 to 65535. See docs/operating.md.'],
    [{ PORT: '70000' }, 'PORT is 70000, but ports end at 65535.'],
    [{ MODE: 'live' }, 'MODE is "live": it has to be demo or production. See docs/operating.md.'],
    [
      { PUBLIC_ORIGIN: 'https://shop.example/web/' },
      'PUBLIC_ORIGIN is "https://shop.example/web/": it has to be an address such as https://shop.example, without a path. See docs/operating.md.',
    ],
    [{ MAIL_FROM: undefined }, 'MAIL_FROM must be set; docs/operating.md says what each one means.'],
    [{ SMS_SIGN_NAME: undefined }, 'SMS_SIGN_NAME must be set as well'],
  ])('%j', (change, sentence) => {
    expect(() => readConfig({ ...providerEnvironment, ...change })).toThrow(sentence)
  })

  test.each([
    { SECRET: 'hunter2' },
    { DATABASE_URL: 'hunter2' },
    { SMTP_URL: 'hunter2' },
    { WECHAT_PAY_API_V3_KEY: 'hunter2' },
  ])('but never with a secret: %j', (change) => {
    const [name] = Object.keys(change)
    expect(() => readConfig({ ...providerEnvironment, ...change })).toThrow(name)
    expect(() => readConfig({ ...providerEnvironment, ...change })).not.toThrow('hunter2')
  })
})

test('accepts a complete production configuration', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', mail: { requireStartTls: true } })
})

describe('production refuses', () => {
  test.each([
    ['no secret', { SECRET: undefined }, 'SECRET is missing'],
    ['a secret that is not random', { SECRET: 'abc'.repeat(20) }, 'SECRET repeats'],
    ['a database that is not named', { DATABASE_URL: undefined }, 'DATABASE_URL is missing'],
    [
      'a misspelled database',
      { DATABASE_URL: undefined, DATABSE_URL: 'postgres://a' },
      'DATABSE_URL is not a setting; did you mean DATABASE_URL?',
    ],
    ['a shop without a proxy', { TRUST_PROXY: '0' }, 'TRUST_PROXY is 0, but production runs behind a proxy'],
    ['a proxy that is not named', { TRUST_PROXY: undefined }, 'TRUST_PROXY is 0'],
    ['a shop without TLS', { PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN has to be the https'],
    ['a provider on this machine', { SMS_BASE_URL: 'https://127.0.0.1:4012' }, 'SMS_BASE_URL points at'],
    ['a backup on this machine', { WECHAT_PAY_BACKUP_URL: 'https://localhost' }, 'BACKUP_URL points at'],
    ['a mail server on this machine', { SMTP_URL: 'smtp://a:b@[::1]:4013' }, 'SMTP_URL points at'],
    ['a simulation without TLS', { SIMULATOR_URL: 'http://sim.example/app' }, 'https address'],
    ['a simulation on this machine', { SIMULATOR_URL: 'https://localhost/app' }, 'points at this machine'],
    ['a provider without TLS', { WECHAT_PAY_BASE_URL: 'http://api.mch.weixin.qq.com' }, 'https address'],
    ['keys of the sandbox', { SMS_ACCESS_KEY_SECRET: 'sandbox-secret' }, 'belongs to the sandbox'],
  ])('%s', (_, change, sentence) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(sentence)
  })
})

test('production opens the embedded database when it is asked for by name', () => {
  expect(readConfig({ ...production, DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined()
})

test('names close to a setting are found, other names are not', () => {
  expect(
    findMisspelledSettings({
      DATABSE_URL: '',
      SECRET_FLE: '',
      TRUST_PROXYS: '',
      PROT: '',
      HOME: '',
      NODE: '',
      PATH: '',
      HOSTNAME: '',
      REDIS_URL: '',
      SECRET_FILE: '',
      SANDBOX_PORT: '',
    }),
  ).toEqual([
    'DATABSE_URL is not a setting; did you mean DATABASE_URL?',
    'SECRET_FLE is not a setting; did you mean SECRET_FILE?',
    'TRUST_PROXYS is not a setting; did you mean TRUST_PROXY?',
    'PROT is not a setting; did you mean PORT?',
  ])
})

describe('WeChat login', () => {
  const account = {
    WECHAT_API_BASE_URL: 'https://api.weixin.qq.com',
    WECHAT_OA_APP_ID: 'wx1',
    WECHAT_OA_APP_SECRET: 'the-secret',
    WECHAT_OA_TOKEN: 'theToken',
  }
  const keys = { WECHAT_OA_AES_KEY: 'a'.repeat(43), WECHAT_OA_PREVIOUS_AES_KEY: 'b'.repeat(43) }
  const website = {
    WECHAT_API_BASE_URL: 'https://api.weixin.qq.com',
    WECHAT_OPEN_BASE_URL: 'https://open.weixin.qq.com',
    WECHAT_WEBSITE_APP_ID: 'wx2',
    WECHAT_WEBSITE_APP_SECRET: 'the-other-secret',
  }

  test('is off unless it is set', () => {
    expect(readConfig(production).wechatLogin).toBeUndefined()
  })

  test('may be an Official Account, a website application or both', () => {
    expect(readConfig({ ...production, ...account, ...keys }).wechatLogin).toEqual({
      apiBaseUrl: 'https://api.weixin.qq.com',
      officialAccount: {
        appId: 'wx1',
        appSecret: 'the-secret',
        token: 'theToken',
        aesKeys: ['a'.repeat(43), 'b'.repeat(43)],
      },
    })
    const both = readConfig({ ...production, ...account, ...keys, ...website }).wechatLogin
    expect(both).toMatchObject({ officialAccount: { appId: 'wx1' }, website: { appId: 'wx2' } })
    expect(readConfig({ ...production, ...website }).wechatLogin?.officialAccount).toBeUndefined()
  })

  test.each([...Object.keys(account), ...Object.keys(website)])('is refused without %s', (name) => {
    const read = () => readConfig({ ...production, ...account, ...keys, ...website, [name]: '' })
    expect(read).toThrow(`${name} must be set with`)
    expect(read).not.toThrow('the-secret')
  })

  test('takes messages in plain text in the demo only', () => {
    expect(readConfig({ ...providerEnvironment, ...account }).wechatLogin).toMatchObject({
      officialAccount: { aesKeys: [] },
    })
    expect(() => readConfig({ ...production, ...account })).toThrow('WECHAT_OA_AES_KEY is missing')
  })

  test.each([
    ['WECHAT_OA_AES_KEY', 'too-short', 'the 43 letters'],
    ['WECHAT_OA_TOKEN', 'not a token', '3 to 32 letters'],
  ])('does not repeat a wrong %s', (name, value, description) => {
    const read = () => readConfig({ ...production, ...account, ...keys, [name]: value })
    expect(read).toThrow(description)
    expect(read).not.toThrow(value)
  })

  test('refuses the sandbox in production', () => {
    const local = { ...account, ...keys, WECHAT_API_BASE_URL: 'http://127.0.0.1:4014' }
    expect(() => readConfig({ ...production, ...local })).toThrow(
      'WECHAT_API_BASE_URL points at this machine',
    )
    const key = { ...account, ...keys, WECHAT_OA_TOKEN: 'sandboxOaToken' }
    expect(() => readConfig({ ...production, ...key })).toThrow('belongs to the sandbox')
  })
})

describe('the bucket for pictures', () => {
  const bucket = {
    S3_URL: 'https://s3.shop.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
  }

  test('has a region and an addressing unless they are set', () => {
    expect(readConfig({ ...providerEnvironment, ...bucket }).s3).toMatchObject({
      url: 'https://s3.shop.example',
      region: 'us-east-1',
      addressing: 'path',
    })
    expect(readConfig(providerEnvironment).s3).toBeUndefined()
  })

  test.each(Object.keys(bucket))('is refused without %s', (name) => {
    const read = () => readConfig({ ...providerEnvironment, ...bucket, [name]: '' })
    expect(read).toThrow('belong together')
    expect(read).not.toThrow('secret-of-the-bucket')
  })
})

describe('the account at Kuaidi100', () => {
  const names = ['KUAIDI100_BASE_URL', 'KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'] as const

  test('is used when it is set', () => {
    const without = Object.fromEntries(names.map((name) => [name, '']))
    expect(readConfig(providerEnvironment).kuaidi100).toEqual({
      baseUrl: 'https://poll.kuaidi100.com',
      customer: 'CUSTOMER',
      key: 'key',
    })
    expect(readConfig({ ...providerEnvironment, ...without }).kuaidi100).toBeUndefined()
  })

  test.each(names)('is refused without %s', (name) => {
    expect(() => readConfig({ ...providerEnvironment, [name]: '' })).toThrow('belong together')
  })
})

describe('a key in PEM', () => {
  const { WECHAT_PAY_MERCHANT_KEY: key = '', WECHAT_PAY_PUBLIC_KEY: publicKey = '' } = providerEnvironment

  test('may have its line breaks written out', () => {
    const written = (pem: string) => pem.replaceAll('\n', '\\n')
    const { wechatPay } = readConfig({
      ...providerEnvironment,
      WECHAT_PAY_MERCHANT_KEY: written(key),
      WECHAT_PAY_PUBLIC_KEY: written(publicKey),
      WECHAT_PAY_PLATFORM_CERTIFICATES: written(`${certificate}\n${certificate}`),
    })
    expect(wechatPay).toMatchObject({ merchantKey: key, publicKeys: [{ pem: publicKey }] })
    expect(wechatPay.platformCertificates).toEqual([certificate, certificate])
  })

  test.each([
    ['WECHAT_PAY_MERCHANT_KEY', key.slice(0, 200), 'a private key'],
    ['WECHAT_PAY_MERCHANT_KEY', publicKey, 'a private key'],
    ['WECHAT_PAY_PUBLIC_KEY', publicKey.slice(0, 100), 'a public key'],
    ['WECHAT_PAY_PLATFORM_CERTIFICATES', certificate.slice(0, 200), 'a certificate'],
  ])('%s is named when it cannot be read', (name, value, kind) => {
    const read = () => readConfig({ ...providerEnvironment, [name]: value })
    expect(read).toThrow(`${name} cannot be read: it has to be ${kind} in PEM`)
    expect(read).not.toThrow(value)
  })
})

describe('a setting from a file', () => {
  const secret = 'J5sX9qWc2bYt7uVn4mKd8pRf6hLg3eZa'
  function writeSetting(content: string) {
    const folder = mkdtempSync(join(tmpdir(), 'corium-setting-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'setting')
    writeFileSync(file, content)
    return file
  }

  test('is read without its last line break', () => {
    expect(readConfig({ ...providerEnvironment, SECRET_FILE: writeSetting(`${secret}\n`) }).secret).toBe(
      secret,
    )
  })

  test.each([
    ['is set twice', () => ({ SECRET: secret, SECRET_FILE: writeSetting(secret) }), 'both set'],
    ['does not exist', () => ({ SECRET_FILE: '/nowhere/secret' }), 'cannot be read (ENOENT)'],
    ['is empty', () => ({ SECRET_FILE: writeSetting('\n') }), 'names an empty file'],
  ])('is refused when it %s', (_, change, sentence) => {
    expect(() => readConfig({ ...providerEnvironment, ...change() })).toThrow(sentence)
  })
})

test('names of countries come from lines of a code and two names', () => {
  const read = (COUNTRY_NAMES: string) => readConfig({ ...providerEnvironment, COUNTRY_NAMES }).countryNames
  expect(read('# short names\nMO|澳门|Macau\r\n\n HK | 香港 | Hong Kong \n')).toEqual({
    MO: { 'zh-cn': '澳门', 'en-us': 'Macau' },
    HK: { 'zh-cn': '香港', 'en-us': 'Hong Kong' },
  })
  for (const wrong of ['XX|甲|A', 'MO|澳门', 'MO||Macau', 'MO|澳门|Macau|x', 'Macau']) {
    expect(() => read(wrong)).toThrow('COUNTRY_NAMES')
  }
})
