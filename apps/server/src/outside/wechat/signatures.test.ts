import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  apiV3Key,
  merchantKey,
  publicKey,
  seal,
  transaction,
  vouch,
} from '../../../test/stand-ins/wechat-signing.ts'
import { openSealed } from './open-sealed.ts'
import { authorizeRequest, messageOfRequest } from './sign-request.ts'
import { findDoubt, messageOfAnswer } from './verify-signature.ts'

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

describe('signing a request', () => {
  test.each([
    ['an order', order, 'a32abf85571913962c41e9a34d471c2b1d7385254fef2dcb890022ef20bd0c46'],
    ['a look-up', lookUp, '109e71e670420d180df69598633b1f77c10326863494a9512e1a83b3cf8f8914'],
  ])('puts %s into five lines', (_, request, hash) => {
    expect(sha256(messageOfRequest(request))).toBe(hash)
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
  ])('gives the known signature of %s', (_, request, signature) => {
    expect(authorizeRequest(request, merchant)).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="${order.nonce}",timestamp="1795161600",serial_no="SERIAL",signature="${signature}"`,
    )
  })
})

describe('verifying an answer', () => {
  const body = Buffer.from('{"code_url":"weixin://wxpay/bizpayurl?pr=1"}')
  const signedAt = new Date('2026-11-20T08:00:00Z')
  const good = vouch(body.toString(), { serial: 'KEY', at: signedAt })
  const doubtOf = (headers: Record<string, string>, bytes = body, now = signedAt) =>
    findDoubt(
      (name) => headers[name],
      bytes,
      async (serial) => (serial === 'KEY' ? createPublicKey(publicKey) : undefined),
      now,
    )

  test('covers an empty body by three lines as well', () => {
    expect(sha256(messageOfAnswer('1795161600', 'EcZ0jVYvMtcvWpEQ', Buffer.alloc(0)))).toBe(
      '7727c781a690b86a46e3ce6cc4fb348ad0e37c8e66fb75121b0a067ffb5fb033',
    )
  })

  test('accepts what the platform signed', async () => {
    expect(await doubtOf(good)).toBeUndefined()
  })

  test('accepts a clock that differs by less than five minutes, either way', async () => {
    expect(await doubtOf(good, body, new Date('2026-11-20T08:04:59Z'))).toBeUndefined()
    expect(await doubtOf(good, body, new Date('2026-11-20T07:55:01Z'))).toBeUndefined()
    expect(await doubtOf(good, body, new Date('2026-11-20T08:05:00Z'))).toBe('stale')
    expect(await doubtOf(good, body, new Date('2026-11-20T07:55:00Z'))).toBe('stale')
  })

  test.each([['wechatpay-timestamp'], ['wechatpay-nonce'], ['wechatpay-signature'], ['wechatpay-serial']])(
    'counts as unsigned without %s',
    async (name) => {
      const { [name]: _, ...rest } = good as Record<string, string>
      expect(await doubtOf(rest)).toBe('unsigned')
    },
  )

  test('refuses a timestamp that is not a number', async () => {
    expect(await doubtOf({ ...good, 'wechatpay-timestamp': '1795161600.0' })).toBe('stale')
  })

  test('knows keys by their serial only', async () => {
    expect(await doubtOf({ ...good, 'wechatpay-serial': 'OTHER' })).toBe('unknown-key')
  })

  test('refuses a changed body, a re-serialised body, a probe and another scheme', async () => {
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
    const probe = { ...good, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${good['wechatpay-signature']}` }
    expect(await doubtOf(good, Buffer.from('{}'))).toBe('bad-signature')
    expect(await doubtOf(good, spaced)).toBe('bad-signature')
    expect(await doubtOf(probe)).toBe('bad-signature')
    expect(await doubtOf({ ...good, 'wechatpay-signature-type': 'WECHATPAY2-SM2' })).toBe('bad-signature')
  })
})

describe('opening a sealed resource', () => {
  const small = {
    algorithm: 'AEAD_AES_256_GCM',
    nonce: 'fdasflkja484',
    associated_data: 'transaction',
    ciphertext: 'bz19R35VkVws1vTTuERUqn8nHNqMpgpBX0zUxLfNWCvQOMNlRsCaakA=',
  } as const

  test('gives the known plain text', () => {
    expect(openSealed(small, apiV3Key)).toBe('{"trade_state":"SUCCESS"}')
  })

  test('opens a whole transaction of known cipher text, Chinese included', () => {
    const plain = JSON.stringify(transaction)
    const sealed = seal(plain, 'transaction')
    expect(sha256(sealed.ciphertext)).toBe('8469bc572497a50a5d9aadccb0d5136b9b038bad58e7af449057de90d22eb18f')
    expect(openSealed({ ...sealed, algorithm: 'AEAD_AES_256_GCM' }, apiV3Key)).toBe(plain)
  })

  test('takes missing associated data as empty', () => {
    const { nonce, ciphertext } = seal('{}', '')
    expect(openSealed({ algorithm: 'AEAD_AES_256_GCM', nonce, ciphertext }, apiV3Key)).toBe('{}')
  })

  test('opens nothing that was altered, meant for another purpose, or encrypted with another key', () => {
    expect(openSealed({ ...small, associated_data: 'refund' }, apiV3Key)).toBeUndefined()
    expect(openSealed({ ...small, ciphertext: `A${small.ciphertext.slice(1)}` }, apiV3Key)).toBeUndefined()
    expect(openSealed({ ...small, ciphertext: 'c2hvcnQ=' }, apiV3Key)).toBeUndefined()
    expect(openSealed(small, 'x'.repeat(32))).toBeUndefined()
  })
})
