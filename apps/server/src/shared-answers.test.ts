import { expect, test } from 'vitest'
import { createTestClock } from '../test/clock.ts'
import { createSharedAnswers } from './shared-answers.ts'

const body = Buffer.from('{}')
const newAnswers = () => createSharedAnswers(createTestClock())

test('an answer that was being made when its style changed is not kept', () => {
  const shared = newAnswers()
  const mark = shared.mark()
  shared.drop('pu2317')
  shared.set('detail', { body, seconds: 60, tag: 'pu2317', mark })
  expect(shared.get('detail')).toBeUndefined()
  shared.set('detail', { body, seconds: 60, tag: 'pu2317', mark: shared.mark() })
  expect(shared.get('detail')).toBeDefined()
})

test('a change in another style does not concern it', () => {
  const shared = newAnswers()
  const mark = shared.mark()
  shared.drop('mf1802')
  shared.set('detail', { body, seconds: 60, tag: 'pu2317', mark })
  shared.set('list', { body, seconds: 60, mark })
  expect([shared.get('detail'), shared.get('list')]).not.toContain(undefined)
})

test('when all goods change, nothing that was being made is kept', () => {
  for (const change of ['drop', 'forgetHere'] as const) {
    const shared = newAnswers()
    const mark = shared.mark()
    shared[change]()
    shared.set('detail', { body, seconds: 60, tag: 'pu2317', mark })
    shared.set('list', { body, seconds: 60, mark })
    expect([shared.get('detail'), shared.get('list')], change).toEqual([undefined, undefined])
  }
})
