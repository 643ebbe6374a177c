import { expect, test } from 'vitest'
import { utcOffset } from './utc-offset.ts'

test.each([
  ['Asia/Shanghai', '2026-07-01T00:00:00Z', 480],
  ['Europe/Rome', '2026-07-01T00:00:00Z', 120],
  ['Europe/Rome', '2026-12-01T00:00:00Z', 60],
  ['America/St_Johns', '2026-12-01T00:00:00Z', -210],
  ['Europe/London', '2026-12-01T00:00:00Z', 0],
  ['UTC', '2026-12-01T00:00:00Z', 0],
  ['Asia/Shangai', '2026-12-01T00:00:00Z', undefined],
  ['', '2026-12-01T00:00:00Z', undefined],
])('%s at %s is %s minutes ahead of UTC', (zone, at, minutes) => {
  expect(utcOffset(zone, new Date(at))).toBe(minutes)
})
