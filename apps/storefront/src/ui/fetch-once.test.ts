import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOnce } from './fetch-once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what came is fetched once', async () => {
  const load = vi.fn(async () => 'here')
  const get = fetchOnce(load)
  expect([await get(), await get()]).toEqual(['here', 'here'])
  expect(load).toHaveBeenCalledOnce()
})

test('what did not come is fetched again when it is next needed, not in the same breath', async () => {
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('No line.'))
  const get = fetchOnce(load)
  await expect(get()).rejects.toThrow('No line.')
  await expect(get()).rejects.toThrow('No line.')
  vi.advanceTimersByTime(500)
  expect(await get()).toBe('here')
})
