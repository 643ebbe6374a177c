import { expect, test } from 'vitest'
import { cropSquare, moveCrop } from './crop.ts'

const wide = { width: 400, height: 200 }
const centered = { x: 0.5, y: 0.5, zoom: 1 }

test('the whole height of a wide picture is shown, from its middle', () => {
  expect(cropSquare(wide, centered)).toEqual({ x: 100, y: 0, side: 200 })
  expect(cropSquare(wide, { ...centered, zoom: 2 })).toEqual({ x: 150, y: 50, side: 100 })
})

test('the square moves up to the edges', () => {
  expect(cropSquare(wide, moveCrop(wide, centered, 0.25, 1))).toEqual({ x: 150, y: 0, side: 200 })
  expect(cropSquare(wide, moveCrop(wide, centered, -9, 0)).x).toBe(0)
  expect(cropSquare(wide, moveCrop(wide, centered, 9, 0)).x).toBe(200)
})

test('the square moves back inside when it grows', () => {
  const corner = moveCrop(wide, { ...centered, zoom: 4 }, 99, 99)
  expect(cropSquare(wide, moveCrop(wide, { ...corner, zoom: 1 }, 0, 0))).toEqual({ x: 200, y: 0, side: 200 })
})
