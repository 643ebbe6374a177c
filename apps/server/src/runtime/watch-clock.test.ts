import { expect, onTestFinished, test, vi } from 'vitest'
import { watchClock } from './watch-clock.ts'

test('a clock that is set back is logged once, one that runs or goes ahead is not', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const log = { error: vi.fn() }
  let offset = 0
  watchClock({ now: () => new Date(1_800_000_000_000 + performance.now() + offset) }, log)
  vi.advanceTimersByTime(60_000)
  offset = 3 * 86_400_000
  vi.advanceTimersByTime(60_000)
  expect(log.error).not.toHaveBeenCalled()
  offset = 0
  vi.advanceTimersByTime(60_000)
  expect(log.error.mock.calls).toEqual([[{ seconds: 3 * 86_400 }, expect.stringContaining('was set back')]])
})
