import { expect, test } from 'vitest'
import { deferred } from '../../../test/deferred.ts'
import { createChangeQueue } from './change-queue.ts'

test('only the newest of several changes with the same key is sent', async () => {
  const queue = createChangeQueue()
  const sent: number[] = []
  for (const num of [1, 2, 3]) {
    queue.schedule('line', 1000, async () => {
      sent.push(num)
      return true
    })
  }
  await queue.flush()
  expect(sent).toEqual([3])
})

test('a change is sent only after the previous response', async () => {
  const queue = createChangeQueue()
  const order: string[] = []
  const slow = deferred<void>()
  const first = queue.enqueue(async () => {
    await slow.promise
    order.push('first')
  })
  const second = queue.enqueue(async () => order.push('second'))
  slow.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('flush returns whether the server accepted every change', async () => {
  const queue = createChangeQueue()
  const schedule = (key: string, accepted: boolean) =>
    queue.schedule(key, 1000, () => queue.enqueue(async () => accepted))
  schedule('one line', true)
  schedule('another', true)
  expect(await queue.flush()).toBe(true)
  schedule('one line', false)
  schedule('another', true)
  expect(await queue.flush()).toBe(false)
  expect(await queue.flush()).toBe(true)
})

test('flush also waits for changes that are already in flight', async () => {
  const queue = createChangeQueue()
  const refused = deferred<boolean>()
  const sent = deferred<void>()
  queue.schedule('line', 0, () => {
    sent.resolve()
    return refused.promise
  })
  await sent.promise
  const flushed = queue.flush()
  refused.resolve(false)
  expect(await flushed).toBe(false)
})

test('a page that closes sends what waits, in its order, and without the responses before', async () => {
  const queue = createChangeQueue()
  const order: string[] = []
  const lost = deferred<void>()
  const send = (name: string) => queue.enqueue(async () => void order.push(name))
  void queue.enqueue(() => lost.promise)
  void send('waiting')
  queue.schedule('line', 1000, async () => {
    await send('scheduled')
    return true
  })
  queue.sendAll()
  await new Promise((done) => setImmediate(done))
  expect(order).toEqual(['waiting', 'scheduled'])

  const later = deferred<void>()
  void queue.enqueue(() => later.promise)
  const last = send('after the page came back')
  later.resolve()
  await last
  expect(order).toHaveLength(3)
})
