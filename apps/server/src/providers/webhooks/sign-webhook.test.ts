import { expect, test } from 'vitest'
import { newWebhookSecret, signWebhook, writeSecret } from './sign-webhook.ts'

/** The example of the Standard Webhooks specification. */
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1_614_265_330,
  body: '{"test": 2432232314}',
}
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a webhook is signed as in the example of the specification', () => {
  expect(signWebhook(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('while a secret changes, both sign', () => {
  const both = signWebhook(message, [newWebhookSecret(), secret])['webhook-signature'].split(' ')
  expect(both).toHaveLength(2)
  expect(both[1]).toBe(signature)
  expect(both[0]).not.toBe(signature)
})

test('a secret has the form that libraries read', () => {
  expect(writeSecret(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  expect(newWebhookSecret()).toHaveLength(32)
})
