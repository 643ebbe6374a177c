import { expect, test } from 'vitest'
import { instantTiming } from '../../test/fakes/instant-timing.ts'
import { ProviderError } from './provider-error.ts'
import { retry } from './retry.ts'

test('after a pause that lasted longer than all tries may take, the first error counts', async () => {
  const { timing } = instantTiming()
  const asleep = { ...timing, pause: (ms: number) => timing.pause(ms + 60_000) }
  const policy = { pauses: [500, 2_000], again: ['broken'], effect: 'write', within: 15_000 } as const
  const limits: number[] = []
  const paying = retry(policy, asleep, async (_, maxMs) => {
    limits.push(maxMs)
    throw new ProviderError({ kind: 'broken', provider: 'bank', operation: 'pay' })
  })
  await expect(paying).rejects.toMatchObject({ kind: 'broken', aftermath: 'unknown' })
  expect(limits).toEqual([15_000])
})
