import { expect, test } from 'vitest'
import { clampView, panBy, scaleBar, zoomTo } from './zoom-view.ts'

const picture = { width: 1600, height: 1200 }
const screen = { width: 800, height: 600 }

test('zooming keeps the point under the pointer where it is', () => {
  const before = { scale: 1, x: 800, y: 600 }
  const at = { x: 100, y: -50 }
  const after = zoomTo(before, 2, at)
  expect(after.x + at.x / after.scale).toBe(before.x + at.x)
  expect(after.y + at.y / after.scale).toBe(before.y + at.y)
})

test('a view stays within the picture', () => {
  expect(clampView(panBy({ scale: 1, x: 800, y: 600 }, 9999, -9999), picture, screen)).toEqual({
    scale: 1,
    x: 1200,
    y: 300,
  })
})

test('zooming out ends at the whole picture, centered', () => {
  expect(clampView({ scale: 0.1, x: 0, y: 0 }, picture, screen)).toEqual({ scale: 0.5, x: 800, y: 600 })
})

test('a minimum scale below the fitting scale is allowed', () => {
  expect(clampView({ scale: 0.1, x: 0, y: 0 }, picture, screen, 0.25)).toEqual({
    scale: 0.25,
    x: 800,
    y: 600,
  })
})

test('the scale bar is the longest round length that fits', () => {
  expect(scaleBar(16)).toEqual({ mm: 5, pixels: 80 })
  expect(scaleBar(32)).toEqual({ mm: 2, pixels: 64 })
})
