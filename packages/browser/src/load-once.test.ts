import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOnce, loadWithRetry } from './load-once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a successful load runs once', async () => {
  const load = vi.fn(async () => 'loaded')
  const get = loadOnce(load)
  expect([await get(), await get()]).toEqual(['loaded', 'loaded'])
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load is cached briefly and then tried again on the next call', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('Offline.'))
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('Offline.')
  await expect(get()).rejects.toThrow('Offline.')
  vi.advanceTimersByTime(500)
  expect(await get()).toBe('loaded')
})

test('a load with retry is repeated until it succeeds', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('Offline.'))
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('loaded')
})
