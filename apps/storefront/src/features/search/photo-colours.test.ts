import { expect, test } from 'vitest'
import { correctBy, mainColours, meanOf, type Pixels, toHex } from './photo-colours.ts'

/** One pixel a byte triple; transparent where it has a fourth number. */
function pixels(...colours: number[][]): Pixels {
  const bytes = colours.flatMap(([r = 0, g = 0, b = 0, alpha = 255]) => [r, g, b, alpha])
  return { data: Uint8ClampedArray.from(bytes), width: colours.length, height: 1 }
}

test('black and white mix to the gray that light makes, not to the middle of the bytes', () => {
  const mean = meanOf(pixels([0, 0, 0], [255, 255, 255]))
  expect(mean && toHex(mean)).toBe('#bcbcbc')
})

test('what is transparent does not count', () => {
  const mean = meanOf(pixels([44, 72, 59], [255, 0, 0, 0]))
  expect(mean && toHex(mean)).toBe('#2c483b')
  expect(meanOf(pixels([255, 0, 0, 0]))).toBeUndefined()
})

test('the main colors come by how much there is of them, each once', () => {
  const photo = pixels(
    ...Array.from({ length: 60 }, () => [44, 72, 59]),
    ...Array.from({ length: 30 }, () => [200, 160, 60]),
    ...Array.from({ length: 10 }, () => [240, 240, 240]),
  )
  expect(mainColours(photo, 5).map(toHex)).toEqual(['#2c483b', '#c8a03c', '#f0f0f0'])
})

test('a yellowish white becomes neutral, and the rest moves with it', () => {
  const white = meanOf(pixels([230, 215, 180]))
  const correct = white && correctBy(white)
  const [r, g, b] = correct?.(white ?? [0, 0, 0]) ?? []
  expect(r).toBeCloseTo(0.88)
  expect(g).toBeCloseTo(0.88)
  expect(b).toBeCloseTo(0.88)
})

test('neither a dark spot nor a clipped one can be white', () => {
  expect(correctBy([0.05, 0.05, 0.05])).toBeUndefined()
  expect(correctBy([1, 1, 0.9])).toBeUndefined()
})
