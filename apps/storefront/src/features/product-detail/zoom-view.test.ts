import { expect, test } from 'vitest'
import { moved, scaleBar, within, zoomed } from './zoom-view.ts'

const picture = { width: 1600, height: 1200 }
const screen = { width: 800, height: 600 }

test('zooming keeps the point under the pointer where it is', () => {
  const before = { scale: 1, x: 800, y: 600 }
  const at = { x: 100, y: -50 }
  const after = zoomed(before, 2, at)
  expect(after.x + at.x / after.scale).toBe(before.x + at.x)
  expect(after.y + at.y / after.scale).toBe(before.y + at.y)
})

test('a view never leaves the picture', () => {
  expect(within(moved({ scale: 1, x: 800, y: 600 }, 9999, -9999), picture, screen)).toEqual({
    scale: 1,
    x: 1200,
    y: 300,
  })
})

test('further out than the whole picture there is nothing, and it stands in the middle', () => {
  expect(within({ scale: 0.1, x: 0, y: 0 }, picture, screen)).toEqual({ scale: 0.5, x: 800, y: 600 })
})

test('a picture may be seen at a size of its own below the whole', () => {
  expect(within({ scale: 0.1, x: 0, y: 0 }, picture, screen, 0.25)).toEqual({ scale: 0.25, x: 800, y: 600 })
})

test('the bar is a round length that fits', () => {
  expect(scaleBar(16)).toEqual({ mm: 5, pixels: 80 })
  expect(scaleBar(32)).toEqual({ mm: 2, pixels: 64 })
})
