import type { ShipmentState } from '@corium/contract/parcels'
import { expect, test } from 'vitest'
import { mergeReport } from './merge-report.ts'

/** A history with one entry at each of these minutes, the newest first. */
const at = (state: ShipmentState, ...minutes: number[]) => ({
  state,
  traces: minutes.map((minute) => ({ at: new Date(minute * 60_000), text: `entry ${minute}`, place: '' })),
})
const texts = (merged: ReturnType<typeof mergeReport>) => merged?.traces.map(({ text }) => text)

test('a report replaces the whole history', () => {
  const merged = mergeReport(at('collected', 2, 1), at('in-transit', 4, 3, 1))
  expect(merged).toMatchObject({ state: 'in-transit', isConflict: false })
  expect(texts(merged)).toEqual(['entry 4', 'entry 3', 'entry 1'])
})

test('an older or empty report says nothing new', () => {
  expect(mergeReport(at('in-transit', 4, 3), at('collected', 3))).toBeUndefined()
  expect(mergeReport(at('in-transit', 4, 3), at('in-transit', 3, 2, 1))).toBeUndefined()
  expect(mergeReport(at('sent'), at('in-transit'))).toBeUndefined()
})

test('a shorter history removes nothing, unless the courier rewrote it', () => {
  const known = at('in-transit', 4, 3, 2, 1)
  expect(texts(mergeReport(known, at('delivering', 5, 1)))).toEqual([5, 4, 3, 2, 1].map((n) => `entry ${n}`))
  const rewritten = mergeReport(known, at('delivering', 5, 1), { isRewritten: true })
  expect(texts(rewritten)).toEqual(['entry 5', 'entry 1'])
})

test('a shipment that was delivered or returned stays so, and a contradiction is noticed', () => {
  for (const ended of ['delivered', 'returned'] as const) {
    expect(mergeReport(at(ended, 4), at('in-transit', 5, 4))).toMatchObject({
      state: ended,
      isConflict: true,
    })
    expect(mergeReport(at(ended, 4), at(ended, 5, 4))).toMatchObject({ state: ended, isConflict: false })
  }
})

test('a shipment under way moves forth and back, but not to its start', () => {
  expect(mergeReport(at('delivering', 4), at('in-transit', 5, 4))).toMatchObject({ state: 'in-transit' })
  expect(mergeReport(at('problem', 4), at('delivering', 5, 4))).toMatchObject({ state: 'delivering' })
  const back = mergeReport(at('in-transit', 4), at('collected', 5, 4))
  expect(back).toMatchObject({ state: 'in-transit', isConflict: false })
})

test('only the latest 200 entries are kept', () => {
  const many = at('in-transit', ...Array.from({ length: 300 }, (_, index) => 300 - index))
  expect(mergeReport(at('sent'), many)?.traces).toHaveLength(200)
})
