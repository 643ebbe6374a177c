import { describe, expect, test } from 'vitest'
import { productionEnvironment as production, providerEnvironment } from '../test/environment.ts'
import { platformCertificate } from '../test/fakes/wechat-signing.ts'
import { readConfig, readDatabaseConfig } from './config.ts'
import { findMisspelledSettings } from './environment/setting-names.ts'

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
  const one = platformCertificate.trim()
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

test('products of WeChat Pay besides codes are for a merchant in mainland China', () => {
  const productsOf = (more: object) => readConfig({ ...providerEnvironment, ...more }).wechatPay.products
  const abroad = { WECHAT_PAY_REGION: 'global', WECHAT_PAY_MERCHANT_CATEGORY: '5948' }
  expect(productsOf({})).toEqual([])
  expect(productsOf({ WECHAT_PAY_PRODUCTS: 'h5' })).toEqual(['h5'])
  expect(() => productsOf({ WECHAT_PAY_PRODUCTS: 'H6' })).toThrow('WECHAT_PAY_PRODUCTS')
  const account = {
    WECHAT_API_BASE_URL: 'https://api.weixin.qq.com',
    WECHAT_OPEN_BASE_URL: 'https://open.weixin.qq.com',
    WECHAT_OA_APP_ID: providerEnvironment.WECHAT_PAY_APP_ID,
    WECHAT_OA_APP_SECRET: 'secret',
    WECHAT_OA_TOKEN: 'token',
  }
  const both = { WECHAT_PAY_PRODUCTS: 'h5 jsapi' }
  expect(productsOf({ ...account, ...both })).toEqual(['h5', 'jsapi'])
  expect(() => productsOf(both)).toThrow('Official Account of WECHAT_PAY_APP_ID')
  expect(() => productsOf({ ...account, ...both, WECHAT_OA_APP_ID: 'wx2' })).toThrow('Official Account')
  expect(() => productsOf({ ...abroad, WECHAT_PAY_PRODUCTS: 'h5' })).toThrow('mainland China')
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
