import { generateKeyPairSync } from 'node:crypto'
import type { Config } from '#server/config.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** A configuration whose providers do not exist; tests that need one replace it. */
export function testConfig(dataDir: string): Config {
  return {
    mode: 'demo',
    port: 0,
    host: '127.0.0.1',
    dataDir,
    migrate: 'start',
    publicOrigin: 'http://shop.test',
    trustProxy: 0,
    shutdownGraceSeconds: 0,
    logLevel: 'error',
    demoPictures: 'off',
    countryNames: {},
    secondFactor: 'optional',
    webhookOrigins: [],
    secret: 'a secret that only tests know, forty characters',
    wechatPay: {
      region: 'mainland',
      baseUrl: 'http://wechat.invalid',
      noticeOrigin: 'http://shop.test',
      merchantId: '1900000001',
      appId: 'wx0000000000000001',
      merchantKey: privateKey,
      merchantCertificateSerial: 'TEST',
      apiV3Key: 'test-only-api-v3-key-32-bytes-xx',
      publicKeys: [{ id: 'PUB_KEY_ID_TEST', pem: publicKey }],
    },
    exchangeRate: { maxAgeDays: 7 },
    sms: {
      routes: { '*': ['aliyun-sms'] },
      aliyun: {
        baseUrl: 'http://sms.invalid',
        accessKeyId: 'test',
        accessKeySecret: 'test',
        signName: 'Test',
        templates: { 'verification-code': { mainland: 'SMS_1', abroad: 'SMS_2' } },
      },
    },
    mail: {
      url: 'smtp://mail.invalid:25',
      requireStartTls: false,
      from: { name: 'Corium', address: 'shop@shop.test' },
    },
  }
}
