import { expect, test } from 'vitest'
import { createChangeQueue } from './change-queue.ts'

test('of several changes under one key only the newest is sent', async () => {
  const queue = createChangeQueue()
  const sent: number[] = []
  for (const num of [1, 2, 3]) {
    queue.later('line', 1000, async () => {
      sent.push(num)
      return true
    })
  }
  await queue.flush()
  expect(sent).toEqual([3])
})

test('an answer is awaited before the next change goes out', async () => {
  const queue = createChangeQueue()
  const order: string[] = []
  const slow = Promise.withResolvers<void>()
  const first = queue.inTurn(async () => {
    await slow.promise
    order.push('first')
  })
  const second = queue.inTurn(async () => order.push('second'))
  slow.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('flushing says whether what it has sent was accepted', async () => {
  const queue = createChangeQueue()
  const change = (key: string, accepted: boolean) =>
    queue.later(key, 1000, () => queue.inTurn(async () => accepted))
  change('one line', true)
  change('another', true)
  expect(await queue.flush()).toBe(true)
  change('one line', false)
  change('another', true)
  expect(await queue.flush()).toBe(false)
  expect(await queue.flush()).toBe(true)
})

test('flushing waits for a change that is under way, too', async () => {
  const queue = createChangeQueue()
  const refused = Promise.withResolvers<boolean>()
  const sent = Promise.withResolvers<void>()
  queue.later('line', 0, () => {
    sent.resolve()
    return refused.promise
  })
  await sent.promise
  const flushed = queue.flush()
  refused.resolve(false)
  expect(await flushed).toBe(false)
})
