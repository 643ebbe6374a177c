import { expect, test } from 'vitest'
import { createChangeQueue } from './change-queue.ts'

test('of several changes under one key only the newest is sent', async () => {
  const queue = createChangeQueue()
  const sent: number[] = []
  for (const num of [1, 2, 3]) queue.later('line', 1000, () => sent.push(num))
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

test('flushing waits for what it has sent', async () => {
  const queue = createChangeQueue()
  let answered = false
  queue.later('line', 1000, () => {
    void queue.inTurn(async () => {
      answered = true
    })
  })
  await queue.flush()
  expect(answered).toBe(true)
})
