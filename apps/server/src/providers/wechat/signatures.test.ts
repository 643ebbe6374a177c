import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  apiV3Key,
  encryptResource,
  merchantKey,
  publicKey,
  signatureHeaders,
  transaction,
} from '../../../test/fakes/wechat-signing.ts'
import { decryptResource } from './decrypt-resource.ts'
import { authorizationHeader, requestMessage } from './sign-request.ts'
import { findSignatureProblem, signedMessage } from './verify-signature.ts'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const order = {
  method: 'POST',
  target: '/v3/pay/transactions/native',
  timestamp: '1795161600',
  nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
  body: '{"appid":"wx8888888888888888","mchid":"1900000109","description":"Leather sample order","out_trade_no":"SO20261120000001","time_expire":"2026-11-21T16:00:00+08:00","notify_url":"https://shop.example/hooks/wechatpay/transaction","amount":{"total":12345,"currency":"CNY"}}',
}
const lookUp = {
  ...order,
  method: 'GET',
  target: '/v3/pay/transactions/out-trade-no/SO20261120000001?mchid=1900000109',
  body: '',
}
const merchant = { merchantId: '1900000109', certificateSerial: 'SERIAL', key: createPrivateKey(merchantKey) }

describe('a request signature', () => {
  test.each([
    ['an order', order, 'a32abf85571913962c41e9a34d471c2b1d7385254fef2dcb890022ef20bd0c46'],
    ['a look-up', lookUp, '109e71e670420d180df69598633b1f77c10326863494a9512e1a83b3cf8f8914'],
  ])('covers %s in five lines', (_, request, hash) => {
    expect(sha256(requestMessage(request))).toBe(hash)
  })

  test.each([
    [
      'an order',
      order,
      'NVOBYuFwkCXJpI69uTfbL1Rfhn/z2iJI/PweCPKEQKpVL41g/+TDIaBX6XDjVmV8ZHN9BNr66lwURR2dVdq8RsnwteYESuwXuI2sWMj9N2XomDU+HM6QvF8xoj919PaEtSWMBQ+FES/dcG642JLNLnqxiIJw61q6j/l6Fe+Oa1xARVdZ2zl0dlJN71PwMTgLKv40SwqPCOMVOi+faKun2Ppw/61Pv1y2oS9DJBNk7ipufd3PRdSCp0emmiSaUvy52QQUFVHAPz7lkJui5GQWMKQ8Afan/0PB221G/xklxf1A2FYckwxr7x8ucdB+lKDomnbvYkRcBYX9xPYwHydv0w==',
    ],
    [
      'a look-up',
      lookUp,
      'HvnkRRTD/fljef4jIN278J+vAlnoU3zVb99Vi9Z070E2aUm1+fGVhvlcSvkCr99qud0FXyKv4w4YDtkMG5+EUf+gQs64ZOiL0G19oDTJXlJ+U5Cjza3uC1omnUapXed9dWakaBqWLFQFed3sWnh2u11QmlPblOARPMOELd6HSbU/c2BexROOJpmGbcSnO0KqGo4Ooxv+XOFlBccxOY1IRaPrqFsyGxi592uPs23yRdYaSmAU4IE5XDQphHAkgn7d7+g0zbzlim1EKbskRuqXfbf8ilstNLkajKk13y3aDHESIIdlfbcUgdp0Y/6elol1JWTZwkSXkgfN5eQNhent/w==',
    ],
  ])('of %s matches the known one', (_, request, signature) => {
    expect(authorizationHeader(request, merchant)).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="${order.nonce}",timestamp="1795161600",serial_no="SERIAL",signature="${signature}"`,
    )
  })
})

describe('a response signature', () => {
  const body = Buffer.from('{"code_url":"weixin://wxpay/bizpayurl?pr=1"}')
  const signedAt = new Date('2026-11-20T08:00:00Z')
  const good = signatureHeaders(body.toString(), { serial: 'KEY', at: signedAt })
  const problemOf = (headers: Record<string, string>, bytes = body, now = signedAt) =>
    findSignatureProblem(
      (name) => headers[name],
      bytes,
      async (serial) => (serial === 'KEY' ? createPublicKey(publicKey) : undefined),
      now,
    )

  test('covers an empty body in three lines as well', () => {
    expect(sha256(signedMessage('1795161600', 'EcZ0jVYvMtcvWpEQ', Buffer.alloc(0)))).toBe(
      '7727c781a690b86a46e3ce6cc4fb348ad0e37c8e66fb75121b0a067ffb5fb033',
    )
  })

  test('of a whole notice covers the known message', () => {
    const encrypted = encryptResource(JSON.stringify(transaction), 'transaction')
    const notice = JSON.stringify({
      id: 'EV-20261120160105-0001',
      create_time: '2026-11-20T16:01:05+08:00',
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      summary: '支付成功',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: 'transaction',
        associated_data: 'transaction',
        nonce: encrypted.nonce,
        ciphertext: encrypted.ciphertext,
      },
    })
    expect(sha256(signedMessage('1795161666', 'EcZ0jVYvMtcvWpEQ', Buffer.from(notice)))).toBe(
      'e9d14cab6bb65c23b4637c1a4708f0d6fd956aab886638d68d9e25fefc922767',
    )
  })

  test('made by WeChat Pay is accepted', async () => {
    expect(await problemOf(good)).toBeUndefined()
  })

  test('is accepted when the clocks differ by less than five minutes, either way', async () => {
    expect(await problemOf(good, body, new Date('2026-11-20T08:04:59Z'))).toBeUndefined()
    expect(await problemOf(good, body, new Date('2026-11-20T07:55:01Z'))).toBeUndefined()
    expect(await problemOf(good, body, new Date('2026-11-20T08:05:00Z'))).toBe('stale')
    expect(await problemOf(good, body, new Date('2026-11-20T07:55:00Z'))).toBe('stale')
  })

  test.each([['wechatpay-timestamp'], ['wechatpay-nonce'], ['wechatpay-signature'], ['wechatpay-serial']])(
    'is missing without %s',
    async (name) => {
      const { [name]: _, ...rest } = good as Record<string, string>
      expect(await problemOf(rest)).toBe('unsigned')
    },
  )

  test('is rejected when its timestamp is not an integer', async () => {
    expect(await problemOf({ ...good, 'wechatpay-timestamp': '1795161600.0' })).toBe('stale')
  })

  test('is checked with the key of its serial only', async () => {
    expect(await problemOf({ ...good, 'wechatpay-serial': 'OTHER' })).toBe('unknown-key')
  })

  test('is rejected for a changed body, a re-serialized body, a probe and another scheme', async () => {
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
    const probe = { ...good, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${good['wechatpay-signature']}` }
    expect(await problemOf(good, Buffer.from('{}'))).toBe('bad-signature')
    expect(await problemOf(good, spaced)).toBe('bad-signature')
    expect(await problemOf(probe)).toBe('bad-signature')
    expect(await problemOf({ ...good, 'wechatpay-signature-type': 'WECHATPAY2-SM2' })).toBe('bad-signature')
  })
})

describe('decrypting a resource', () => {
  const small = {
    algorithm: 'AEAD_AES_256_GCM',
    nonce: 'fdasflkja484',
    associated_data: 'transaction',
    ciphertext: 'bz19R35VkVws1vTTuERUqn8nHNqMpgpBX0zUxLfNWCvQOMNlRsCaakA=',
  } as const

  test('returns the known plain text', () => {
    expect(decryptResource(small, apiV3Key)).toBe('{"trade_state":"SUCCESS"}')
  })

  test('returns a whole transaction of known cipher text, with Chinese characters', () => {
    const plain = JSON.stringify(transaction)
    const encrypted = encryptResource(plain, 'transaction')
    expect(sha256(encrypted.ciphertext)).toBe(
      '8469bc572497a50a5d9aadccb0d5136b9b038bad58e7af449057de90d22eb18f',
    )
    expect(decryptResource({ ...encrypted, algorithm: 'AEAD_AES_256_GCM' }, apiV3Key)).toBe(plain)
  })

  test('treats missing associated data as empty', () => {
    const { nonce, ciphertext } = encryptResource('{}', '')
    expect(decryptResource({ algorithm: 'AEAD_AES_256_GCM', nonce, ciphertext }, apiV3Key)).toBe('{}')
  })

  test('returns nothing when it was altered, made for another purpose, or encrypted with another key', () => {
    expect(decryptResource({ ...small, associated_data: 'refund' }, apiV3Key)).toBeUndefined()
    expect(
      decryptResource({ ...small, ciphertext: `A${small.ciphertext.slice(1)}` }, apiV3Key),
    ).toBeUndefined()
    expect(decryptResource({ ...small, ciphertext: 'c2hvcnQ=' }, apiV3Key)).toBeUndefined()
    expect(decryptResource(small, 'x'.repeat(32))).toBeUndefined()
  })
})
