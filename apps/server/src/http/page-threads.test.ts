import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#server/refuse.ts'
import { startPageThreads } from './page-threads.ts'

const page = { url: 'http://shop/web/', headers: [], language: 'en-us', origin: 'http://shop' } as const
const services = { callShop: async () => '', report: () => {} }

test('a page that never ends does not hold up the server, and the next page gets a new thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corium-threads-'))
  const started = join(folder, 'started')
  const hangsOnce = `import { mkdirSync } from 'node:fs'
    export const entry = { get module() {
      try { mkdirSync(${JSON.stringify(started)}) } catch { throw new Error('the second page') }
      for (;;);
    } }`
  const bundle = new URL(`data:text/javascript,${encodeURIComponent(hangsOnce)}`)
  const threads = startPageThreads(bundle, { logLevel: 'silent', maxRenderMs: 3000 })
  onTestFinished(async () => {
    await threads.close()
    await rm(folder, { recursive: true })
  })
  // On a busy machine the time can be over before the thread has started.
  do {
    await expect(threads.renderPage({ ...page, headers: [] }, services)).rejects.toThrow('ended')
  } while (!existsSync(started))
  await expect(threads.renderPage({ ...page, headers: [] }, services)).rejects.toThrow('the second page')
})

test('a thread that fails beside its page takes no other page with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corium-threads-'))
  const failsOnce = `import { mkdirSync } from 'node:fs'
    export const entry = { get module() {
      try { mkdirSync(${JSON.stringify(join(folder, 'started'))}) } catch { throw new Error('the next page') }
      queueMicrotask(() => { throw new Error('beside the page') })
      throw new Error('the first page')
    } }`
  const bundle = new URL(`data:text/javascript,${encodeURIComponent(failsOnce)}`)
  const threads = startPageThreads(bundle, { logLevel: 'silent' })
  onTestFinished(async () => {
    await threads.close()
    await rm(folder, { recursive: true })
  })
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => threads.renderPage({ ...page, headers: [] }, services)),
  )
  const reasons = results.map((result) => result.status === 'rejected' && result.reason.message)
  expect(reasons.sort()).toEqual(['beside the page', 'the next page', 'the next page'])
})

test('a thread collects the garbage of its pages when no more come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corium-threads-'))
  const collected = join(folder, 'collected')
  const leavesGarbage = `import { writeFileSync } from 'node:fs'
    const registry = new FinalizationRegistry(() => writeFileSync(${JSON.stringify(collected)}, ''))
    export const entry = { get module() {
      registry.register({})
      throw new Error('rendered')
    } }`
  const bundle = new URL(`data:text/javascript,${encodeURIComponent(leavesGarbage)}`)
  const threads = startPageThreads(bundle, { logLevel: 'silent', collectAfterMs: 50 })
  onTestFinished(async () => {
    await threads.close()
    await rm(folder, { recursive: true })
  })
  for (let round = 0; round < 2; round++) {
    await rm(collected, { force: true })
    await expect(threads.renderPage({ ...page, headers: [] }, services)).rejects.toThrow('rendered')
    // V8 would collect it by itself eight seconds after the last collection.
    await expect.poll(() => existsSync(collected), { timeout: 6_000 }).toBe(true)
  }
})

/** Its pages make a call and do not end. */
const waitsForCalls = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
    export const entry = { get module() {
      parentPort.postMessage({ kind: 'calls', calls: [{ id: 1, path: '/', input: {}, language: 'en-us' }] })
      for (;;);
    } }`)}`,
)

test('a page that waits too long for its calls tells the visitor that the shop is busy', async () => {
  const threads = startPageThreads(waitsForCalls, { logLevel: 'silent', maxRenderMs: 3000 })
  onTestFinished(() => threads.close())
  const callShop = vi.fn(() => new Promise<string>(() => {}))
  const render = () =>
    threads.renderPage({ ...page, headers: [] }, { ...services, callShop }).catch((error) => error)
  let outcome = await render()
  // On a busy machine the time can be over before the thread has started.
  while (callShop.mock.calls.length === 0) outcome = await render()
  expect(outcome).toEqual(new Refusal('shop-busy'))
})

test('a page that waits too long for its turn tells the visitor that the shop is busy', async () => {
  const options = { logLevel: 'silent', maxRenderMs: 60_000, maxWaitMs: 50 }
  const threads = startPageThreads(waitsForCalls, options)
  onTestFinished(() => threads.close())
  // More than the threads take at once.
  const outcomes = Array.from({ length: 10 }, () =>
    threads.renderPage({ ...page, headers: [] }, services).catch((error) => error),
  )
  expect(await Promise.race(outcomes)).toEqual(new Refusal('shop-busy'))
})
