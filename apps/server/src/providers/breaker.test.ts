import { beforeEach, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'
import { ProviderError, type ProviderErrorKind } from './provider-error.ts'

let now: number
let breaker: Breaker

const call = (kind?: ProviderErrorKind) =>
  breaker
    .run('pay', async () => {
      if (kind) throw new ProviderError({ kind, provider: 'bank', operation: 'pay' })
      return 'ok'
    })
    .catch((error: ProviderError) => error.kind)

const failTimes = async (times: number) => {
  for (let i = 0; i < times; i++) await call('timeout')
}

beforeEach(() => {
  now = 0
  breaker = createBreaker('bank', { now: () => new Date(now) })
})

test('five faults in a row open the circuit for 30 seconds', async () => {
  await failTimes(4)
  expect(await call('broken')).toBe('broken')
  expect(await call()).toBe('circuit-open')
  now = 29_999
  expect(await call()).toBe('circuit-open')
  now = 30_000
  expect(await call()).toBe('ok')
})

test('a clock that is set back does not keep the circuit open for as long as it was ahead', async () => {
  now = 3 * 3_600_000
  await failTimes(5)
  now = 0
  expect(await call()).toBe('ok')
})

test('faults spread over a longer time do not add up', async () => {
  await failTimes(4)
  now = 30_000
  await failTimes(1)
  expect(await call()).toBe('ok')
})

test('a success or a refusal in between resets the count', async () => {
  await failTimes(4)
  expect(await call('not-enough')).toBe('not-enough')
  await failTimes(4)
  expect(await call()).toBe('ok')
})

test('after 30 seconds one trial call runs, and its failure opens the circuit again', async () => {
  await failTimes(5)
  now = 30_000
  const trial = Promise.withResolvers<string>()
  const tried = breaker.run('pay', () => trial.promise).catch((error: ProviderError) => error.kind)
  expect(await call()).toBe('circuit-open')
  trial.reject(new ProviderError({ kind: 'timeout', provider: 'bank', operation: 'pay' }))
  expect(await tried).toBe('timeout')
  now = 59_999
  expect(await call()).toBe('circuit-open')
  now = 60_000
  expect(await call()).toBe('ok')
})
