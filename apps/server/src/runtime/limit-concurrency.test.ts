import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('as many as may run at once, the others in their order, and what fails lets the next one run', async () => {
  const whenFree = limitConcurrency(2)
  const events: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string, fails = false) =>
    whenFree(async () => {
      events.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (fails) throw new Error(name)
      return name
    }, 2)
  const results = Promise.allSettled([work('a'), work('b', true), work('c'), work('d')])
  await expect(work('e')).rejects.toMatchObject({ refusal: 'shop-busy' })
  expect(events).toEqual(['a', 'b'])
  const endNext = () => {
    ends.shift()!()
    return new Promise(setImmediate)
  }
  await endNext()
  expect(events).toEqual(['a', 'b', 'c'])
  await endNext()
  expect(events).toEqual(['a', 'b', 'c', 'd'])
  await endNext()
  await endNext()
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  const last = work('f')
  await endNext()
  expect(await last).toBe('f')
})
