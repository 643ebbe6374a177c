import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createTestClock } from '../test/clock.ts'
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'

const body = Buffer.from('{}')

const newAnswers = () => createSharedAnswers(createTestClock())

/** Asked for twice, so that it is kept. */
function put(shared: SharedAnswers, key: string, answer: { tag?: string; mark: number }): void {
  for (const _ of ['once', 'again']) shared.set(key, { body, seconds: 60, ...answer })
}

test('an answer is kept when it is asked for the second time', () => {
  const shared = newAnswers()
  shared.set('search', { body, seconds: 60, mark: shared.mark() })
  expect(shared.get('search')).toBeUndefined()
  shared.set('search', { body, seconds: 60, mark: shared.mark() })
  expect(shared.get('search')).toBeDefined()
})

test('a long question that is asked once leaves next to nothing in memory', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const shared = newAnswers()
  const before = used()
  for (let i = 0; i < 1000; i++) shared.set(`${i} ${'x'.repeat(60_000)}`, { body, seconds: 60, mark: 0 })
  expect((used() - before) / 1000).toBeLessThan(1000)
  expect(shared.get('0')).toBeUndefined()
})

test('an answer that was being made when its style changed is not kept', () => {
  const shared = newAnswers()
  const mark = shared.mark()
  shared.drop('pu2317')
  put(shared, 'detail', { tag: 'pu2317', mark })
  expect(shared.get('detail')).toBeUndefined()
  put(shared, 'detail', { tag: 'pu2317', mark: shared.mark() })
  expect(shared.get('detail')).toBeDefined()
})

test('a change in another style does not concern it', () => {
  const shared = newAnswers()
  const mark = shared.mark()
  shared.drop('mf1802')
  put(shared, 'detail', { tag: 'pu2317', mark })
  put(shared, 'list', { mark })
  expect([shared.get('detail'), shared.get('list')]).not.toContain(undefined)
})

test('when all goods change, nothing that was being made is kept', () => {
  for (const change of ['drop', 'forgetHere'] as const) {
    const shared = newAnswers()
    const mark = shared.mark()
    shared[change]()
    put(shared, 'detail', { tag: 'pu2317', mark })
    put(shared, 'list', { mark })
    expect([shared.get('detail'), shared.get('list')], change).toEqual([undefined, undefined])
  }
})
