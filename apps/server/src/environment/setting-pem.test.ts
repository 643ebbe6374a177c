import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { providerEnvironment } from '../../test/environment.ts'
import { platformCertificate } from '../../test/fakes/wechat-signing.ts'

describe('a key in PEM', () => {
  const certificate = platformCertificate.trim()
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
