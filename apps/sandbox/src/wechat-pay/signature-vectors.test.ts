import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from '#sandbox/sms/acs3.ts'
import { encryptForMerchant, responseMessage } from '#sandbox/wechat-pay/platform-signature.ts'
import { requestMessage } from '#sandbox/wechat-pay/request-signature.ts'
import numbers from '../../test/fixtures/signatures.json' with { type: 'json' }

/** Inputs of the test vectors, which were computed independently of this code with their own keys. */
const timestamp = '1795161600'
const nonce = '593BEC0C930BF1AFEB40B4A08C8FB242'
const key = '0123456789abcdef0123456789ABCDEF'
const merchantKey = createPublicKey(numbers.merchant_public_key)

test('the signed message of a create request matches the test vector', () => {
  const message = requestMessage(
    { method: 'POST', url: '/v3/pay/transactions/native', body: numbers['A.body'] },
    timestamp,
    nonce,
  )
  expect(Buffer.byteLength(message)).toBe(numbers['A.messageBytes'])
  expect(sha256(message)).toBe(numbers['A.messageSha256'])
  const signature = Buffer.from(numbers['A.signature'], 'base64')
  expect(verify('RSA-SHA256', Buffer.from(message), merchantKey, signature)).toBe(true)
})

test('the signed message of a query ends with an empty body line', () => {
  const message = requestMessage(
    {
      method: 'GET',
      url: '/v3/pay/transactions/out-trade-no/SO20261120000001?mchid=1900000109',
      body: '',
    },
    timestamp,
    nonce,
  )
  expect(sha256(message)).toBe(numbers['A2.messageSha256'])
  const signature = Buffer.from(numbers['A2.signature'], 'base64')
  expect(verify('RSA-SHA256', Buffer.from(message), merchantKey, signature)).toBe(true)
})

test('an encrypted notice matches the test vector', () => {
  const encrypt = (text: string) => encryptForMerchant(text, 'transaction', 'fdasflkja484', key).ciphertext
  expect(encrypt(numbers['B.smallPlain'])).toBe(numbers['B.smallCiphertext'])
  const whole = encrypt(numbers['B.plain'])
  expect(whole).toHaveLength(numbers['B.ciphertextLen'])
  expect(sha256(whole)).toBe(numbers['B.ciphertextSha256'])
})

test('the signed message of a response covers the raw body, also an empty one', () => {
  expect(sha256(responseMessage(timestamp, 'EcZ0jVYvMtcvWpEQ', ''))).toBe(
    '7727c781a690b86a46e3ce6cc4fb348ad0e37c8e66fb75121b0a067ffb5fb033',
  )
  const ciphertext = encryptForMerchant(numbers['B.plain'], 'transaction', 'fdasflkja484', key).ciphertext
  const body = JSON.stringify({
    id: 'EV-20261120160105-0001',
    create_time: '2026-11-20T16:01:05+08:00',
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: 'transaction',
      associated_data: 'transaction',
      nonce: 'fdasflkja484',
      ciphertext,
    },
  })
  expect(sha256(responseMessage('1795161666', 'EcZ0jVYvMtcvWpEQ', body))).toBe(
    numbers['B.notifyMessageSha256'],
  )
})
