import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestPage } from '../../../test/page.ts'
import { startStopwatch } from './stopwatch.ts'
import { startTimeline } from './timeline.ts'

let page: TestPage
beforeEach(() => {
  vi.useFakeTimers()
  page = new TestPage()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts a timeline; `reports` are the seconds after the start at which it reported. */
function record() {
  const start = performance.now()
  const reports: number[] = []
  const stop = startTimeline(() => reports.push(Math.round(performance.now() - start) / 1000))
  return { reports, stop }
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test('reports after 0, 3, 3, 5 and 10 seconds, then every 10 seconds', () => {
  const { reports } = record()
  pass(52)
  expect(reports).toEqual([0, 3, 6, 11, 21, 31, 41, 51])
})

test('stops for good', () => {
  const { reports, stop } = record()
  pass(4)
  stop()
  pass(60)
  page.show(false)
  page.show(true)
  pass(60)
  expect(reports).toEqual([0, 3])
})

test('pauses while the tab is hidden, and goes on with what was left of the delay', () => {
  const { reports } = record()
  pass(4)
  page.show(false)
  pass(3600)
  expect(reports).toEqual([0, 3])
  page.show(true)
  // One of the three seconds had passed.
  pass(2)
  expect(reports).toEqual([0, 3, 3606])
  pass(5)
  expect(reports).toEqual([0, 3, 3606, 3611])
})

test('a page that opens in a hidden tab reports once it is shown', () => {
  page.show(false)
  const { reports } = record()
  pass(30)
  expect(reports).toEqual([])
  page.show(true)
  pass(3)
  expect(reports).toEqual([30, 33])
})

test('hidden and shown many times, it reports as often as it was visible', () => {
  const { reports } = record()
  for (let second = 0; second < 21; second++) {
    pass(1)
    page.show(false)
    page.show(false)
    pass(60)
    page.show(true)
    page.show(true)
  }
  pass(0.1)
  expect(reports).toHaveLength(5)
})

test('a stopwatch counts visible seconds on top of those that it starts with, up to a day', () => {
  const watch = startStopwatch(100)
  pass(10)
  page.show(false)
  pass(1000)
  expect(watch.seconds()).toBe(110)
  page.show(true)
  pass(5)
  expect(watch.seconds()).toBe(115)
  pass(100_000)
  expect(watch.seconds()).toBe(86_400)
  watch.stop()
})
