import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../test/clock.ts'
import { type PretendRedis, startPretendRedis } from '../test/pretend-redis.ts'
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'

let redis: PretendRedis
let clock: TestClock
beforeAll(async () => {
  redis = await startPretendRedis()
})
afterAll(() => redis.close())
beforeEach(() => {
  clock = createTestClock()
})

type Given = Partial<Parameters<SharedAnswers['set']>[1]>
/** Asked for twice, so that it is kept. */
function put(answers: SharedAnswers, key: string, text: string, given: Given = {}): void {
  const answer = { body: Buffer.from(text), seconds: 60, mark: answers.mark(), ...given }
  for (const _ of ['once', 'again']) answers.set(key, answer)
}
const textOf = (answers: SharedAnswers, key: string) => answers.get(key)?.body.toString()

/** A node that hears of the others' drops by now. */
async function openNode(): Promise<SharedAnswers> {
  const connections = { publish: redis.connect(), subscribe: redis.connect() }
  const answers = createSharedAnswers(clock, { ...connections, log: { warn: () => {} } })
  await answers.hearing
  return answers
}

const nextDrop = (node: SharedAnswers) => new Promise<string>((resolve) => node.onDrop(resolve))

test('an answer is served until its time is over', () => {
  const answers = createSharedAnswers(clock)
  put(answers, 'list', 'goods', { headers: { etag: 'a' } })
  expect(answers.get('list')).toMatchObject({ body: Buffer.from('goods'), headers: { etag: 'a' } })
  clock.forward(59)
  expect(textOf(answers, 'list')).toBe('goods')
  clock.forward(1)
  expect(textOf(answers, 'list')).toBeUndefined()
})

test('a drop by tag takes the answers about one style, a drop of everything takes all', () => {
  const answers = createSharedAnswers(clock)
  put(answers, 'calf', 'calf', { tag: 'calf' })
  put(answers, 'goat', 'goat', { tag: 'goat' })
  put(answers, 'list', 'list')
  answers.drop('calf')
  expect(['calf', 'goat', 'list'].map((key) => textOf(answers, key))).toEqual([undefined, 'goat', 'list'])
  answers.drop()
  expect(['goat', 'list'].map((key) => textOf(answers, key))).toEqual([undefined, undefined])
})

test('an answer that is made anew is dropped with its tag as well', () => {
  const answers = createSharedAnswers(clock)
  for (const text of ['old', 'new']) put(answers, 'calf', text, { tag: 'calf' })
  expect(textOf(answers, 'calf')).toBe('new')
  answers.drop('calf')
  expect(textOf(answers, 'calf')).toBeUndefined()
})

test('what one node drops, the others drop too, and every node hears of it once', async () => {
  const [here, there] = [await openNode(), await openNode()]
  for (const node of [here, there]) {
    put(node, 'calf', 'calf', { tag: 'calf' })
    put(node, 'goat', 'goat', { tag: 'goat' })
  }
  const heardHere: string[] = []
  here.onDrop((tag) => heardHere.push(tag))
  const heardThere = nextDrop(there)
  here.drop('calf')
  expect(await heardThere).toBe('calf')
  expect(['calf', 'goat'].map((key) => textOf(there, key))).toEqual([undefined, 'goat'])

  // By the time that the answer has come back, so has the echo of the own drop.
  const answered = nextDrop(here)
  there.drop()
  await answered
  expect(textOf(here, 'goat')).toBeUndefined()
  expect(heardHere).toEqual(['calf', ''])
})

test('what a node forgets for itself, the others keep', async () => {
  const [here, there] = [await openNode(), await openNode()]
  for (const node of [here, there]) put(node, 'list', 'list')
  here.forgetHere()
  expect([textOf(here, 'list'), textOf(there, 'list')]).toEqual([undefined, 'list'])
})
