import { expect, test } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { ProviderError } from '../provider-error.ts'
import { createWebhookCertificates } from './webhook-certificates.ts'

test('a certificate is downloaded once in five seconds at most, also after the clock was set back', async () => {
  const clock = createTestClock()
  let downloads = 0
  const certificates = createWebhookCertificates('https://api-m.paypal.com', clock, async () => {
    downloads += 1
    throw new ProviderError({ kind: 'timeout', provider: 'paypal', operation: 'certificate' })
  })
  const find = () => certificates.find('https://api-m.paypal.com/v1/notifications/certs/CERT-1')
  await find()
  await find()
  expect(downloads).toBe(1)
  clock.forward(-3 * 3600)
  await find()
  expect(downloads).toBe(2)
})
