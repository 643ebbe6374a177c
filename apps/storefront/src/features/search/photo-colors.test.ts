import { expect, test } from 'vitest'
import { mainColors, meanColor, type Pixels, toHex, whiteBalance } from './photo-colors.ts'

/** One pixel per argument: red, green, blue and optionally alpha. */
function pixels(...colors: number[][]): Pixels {
  const bytes = colors.flatMap(([r = 0, g = 0, b = 0, alpha = 255]) => [r, g, b, alpha])
  return { data: Uint8ClampedArray.from(bytes), width: colors.length, height: 1 }
}

test('black and white are averaged in linear light, not by their sRGB bytes', () => {
  const mean = meanColor(pixels([0, 0, 0], [255, 255, 255]))
  expect(mean && toHex(mean)).toBe('#bcbcbc')
})

test('transparent pixels are ignored', () => {
  const mean = meanColor(pixels([44, 72, 59], [255, 0, 0, 0]))
  expect(mean && toHex(mean)).toBe('#2c483b')
  expect(meanColor(pixels([255, 0, 0, 0]))).toBeUndefined()
})

test('main colors are distinct and sorted by frequency', () => {
  const photo = pixels(
    ...Array.from({ length: 60 }, () => [44, 72, 59]),
    ...Array.from({ length: 30 }, () => [200, 160, 60]),
    ...Array.from({ length: 10 }, () => [240, 240, 240]),
  )
  expect(mainColors(photo, 5).map(toHex)).toEqual(['#2c483b', '#c8a03c', '#f0f0f0'])
})

test('white balance makes a yellowish white neutral', () => {
  const white = meanColor(pixels([230, 215, 180]))
  const balance = white && whiteBalance(white)
  const [r, g, b] = balance?.(white ?? [0, 0, 0]) ?? []
  expect(r).toBeCloseTo(0.88)
  expect(g).toBeCloseTo(0.88)
  expect(b).toBeCloseTo(0.88)
})

test('a dark or clipped pixel is rejected as white', () => {
  expect(whiteBalance([0.05, 0.05, 0.05])).toBeUndefined()
  expect(whiteBalance([1, 1, 0.9])).toBeUndefined()
})
