import { describe, expect, test } from 'vitest'
import { outside } from '../test/environment.ts'
import { readConfig } from './config.ts'

const production = {
  ...outside,
  MODE: 'production',
  SECRET: 'J5sX9qWc2bYt7uVn4mKd8pRf6hLg3eZa',
  PUBLIC_ORIGIN: 'https://shop.example',
}

test('a demo shop needs nothing but its outside world', () => {
  expect(readConfig(outside)).toMatchObject({
    mode: 'demo',
    port: 4000,
    publicOrigin: 'http://localhost:4000',
  })
})

test('WeChat Pay proves its answers by a public key, by certificates, or by both', () => {
  const { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: pem, ...rest } = outside
  const proofOf = (more: object) => {
    const { publicKeys, platformCertificates } = readConfig({ ...rest, ...more }).wechatPay
    return [publicKeys.length, platformCertificates]
  }
  const key = { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: pem }
  const one = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'
  expect(proofOf(key)).toEqual([1, undefined])
  expect(proofOf({ WECHAT_PAY_PLATFORM_CERTIFICATES: 'download' })).toEqual([0, []])
  expect(proofOf({ WECHAT_PAY_PLATFORM_CERTIFICATES: `${one}\n${one}` })).toEqual([0, [one, one]])
  expect(proofOf({ ...key, WECHAT_PAY_PLATFORM_CERTIFICATES: 'download' })).toEqual([1, []])
  expect(() => proofOf({})).toThrow('WECHAT_PAY_PUBLIC_KEY_ID')
  expect(() => proofOf({ WECHAT_PAY_PUBLIC_KEY_ID: id })).toThrow('both')
})

test('an empty setting counts as none', () => {
  expect(readConfig({ ...outside, PORT: '', SECRET: '' })).toMatchObject({ port: 4000, secret: undefined })
})

test('the first account of the staff needs both halves, and a password that is hard to guess', () => {
  const password = 'the first key of all'
  expect(
    readConfig({ ...outside, STAFF_EMAIL: 'me@shop.example', STAFF_PASSWORD: password }).firstStaff,
  ).toEqual({ email: 'me@shop.example', password })
  expect(readConfig(outside).firstStaff).toBeUndefined()
  for (const change of [
    { STAFF_EMAIL: 'me@shop.example' },
    { STAFF_PASSWORD: password },
    { STAFF_EMAIL: 'aaaabbbbcccc@shop.example', STAFF_PASSWORD: 'aaaabbbbcccc' },
  ])
    expect(() => readConfig({ ...outside, ...change })).toThrow('STAFF_PASSWORD')
})

describe('a setting that does not fit is named, with what it has to be', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc": it has to be a port, 0 to 65535. See docs/operating.md.'],
    [{ PORT: '70000' }, 'PORT is 70000, but ports end at 65535.'],
    [{ MODE: 'live' }, 'MODE is "live": it has to be demo or production. See docs/operating.md.'],
    [
      { PUBLIC_ORIGIN: 'https://shop.example/web/' },
      'PUBLIC_ORIGIN is "https://shop.example/web/": it has to be an address such as https://shop.example, without a path. See docs/operating.md.',
    ],
    [{ SMS_SIGN_NAME: undefined }, 'SMS_SIGN_NAME must be set; docs/operating.md says what each one means.'],
  ])('%j', (change, sentence) => {
    expect(() => readConfig({ ...outside, ...change })).toThrow(sentence)
  })

  test.each([
    { SECRET: 'hunter2' },
    { STAFF_PASSWORD: 'hunter2' },
    { DATABASE_URL: 'hunter2' },
    { SMTP_URL: 'hunter2' },
    { WECHAT_PAY_API_V3_KEY: 'hunter2' },
  ])('but never with a secret: %j', (change) => {
    const [name] = Object.keys(change)
    expect(() => readConfig({ ...outside, ...change })).toThrow(name)
    expect(() => readConfig({ ...outside, ...change })).not.toThrow('hunter2')
  })
})

test('production opens with everything in order', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', mail: { requireStartTls: true } })
})

describe('production refuses', () => {
  test.each([
    ['no secret', { SECRET: undefined }, 'SECRET is missing'],
    ['a secret without chance in it', { SECRET: 'abc'.repeat(20) }, 'SECRET repeats'],
    ['a shop without TLS', { PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN has to be the https'],
    ['a provider on this machine', { SMS_BASE_URL: 'https://127.0.0.1:4012' }, 'SMS_BASE_URL points at'],
    ['a backup on this machine', { WECHAT_PAY_BACKUP_URL: 'https://localhost' }, 'BACKUP_URL points at'],
    ['a mail server on this machine', { SMTP_URL: 'smtp://a:b@[::1]:4013' }, 'SMTP_URL points at'],
    ['a provider without TLS', { WECHAT_PAY_BASE_URL: 'http://api.mch.weixin.qq.com' }, 'https address'],
    ['keys of the sandbox', { SMS_ACCESS_KEY_SECRET: 'sandbox-secret' }, 'belongs to the sandbox'],
  ])('%s', (_, change, sentence) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(sentence)
  })
})
