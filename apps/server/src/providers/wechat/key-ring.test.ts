import { expect, test } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { createKeyRing } from './key-ring.ts'

test('certificates are downloaded once a minute at most, also after the clock was set back', async () => {
  const clock = createTestClock()
  let downloads = 0
  const keys = createKeyRing({ publicKeys: [], platformCertificates: [] }, clock, async () => {
    downloads += 1
    return []
  })
  await keys.find('UNKNOWN')
  await keys.find('UNKNOWN')
  expect(downloads).toBe(1)
  clock.forward(-3 * 3600)
  await keys.find('UNKNOWN')
  expect(downloads).toBe(2)
})
