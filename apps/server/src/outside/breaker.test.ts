import { beforeEach, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'
import { OutsideError, type OutsideErrorKind } from './outside-error.ts'

let now: number
let breaker: Breaker

const call = (kind?: OutsideErrorKind) =>
  breaker
    .run('pay', async () => {
      if (kind) throw new OutsideError({ kind, provider: 'bank', operation: 'pay' })
      return 'ok'
    })
    .catch((error: OutsideError) => error.kind)

const failTimes = async (times: number) => {
  for (let i = 0; i < times; i++) await call('timeout')
}

beforeEach(() => {
  now = 0
  breaker = createBreaker('bank', { now: () => new Date(now) })
})

test('five faults in a row give the provider half a minute of rest', async () => {
  await failTimes(4)
  expect(await call('broken')).toBe('broken')
  expect(await call()).toBe('resting')
  now = 29_999
  expect(await call()).toBe('resting')
  now = 30_000
  expect(await call()).toBe('ok')
})

test('faults spread over a longer time do not add up', async () => {
  await failTimes(4)
  now = 30_000
  await failTimes(1)
  expect(await call()).toBe('ok')
})

test('a success or a refusal in between shows that the provider is alive', async () => {
  await failTimes(4)
  expect(await call('not-enough')).toBe('not-enough')
  await failTimes(4)
  expect(await call()).toBe('ok')
})

test('after the rest one call tries for all, and a failure means another rest', async () => {
  await failTimes(5)
  now = 30_000
  const trial = Promise.withResolvers<string>()
  const tried = breaker.run('pay', () => trial.promise).catch((error: OutsideError) => error.kind)
  expect(await call()).toBe('resting')
  trial.reject(new OutsideError({ kind: 'timeout', provider: 'bank', operation: 'pay' }))
  expect(await tried).toBe('timeout')
  now = 59_999
  expect(await call()).toBe('resting')
  now = 60_000
  expect(await call()).toBe('ok')
})
