import { expect, test } from 'vitest'
import { colorTile, hintPixels } from './tile-pixels.ts'

const size = 64

function hintOf(grain: string): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * size * size)
  hintPixels(pixels, size, grain)
  return pixels
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The mean in linear light, as sRGB bytes. */
const meanOf = (pixels: Uint8ClampedArray) =>
  [0, 1, 2].map((channel) => {
    let sum = 0
    for (let at = channel; at < pixels.length; at += 4) sum += toLinear(pixels[at]! / 255)
    const mean = sum / (size * size)
    return Math.round(255 * (mean <= 0.0031308 ? 12.92 * mean : 1.055 * mean ** (1 / 2.4) - 0.055))
  })

test.each(['#20463a', '#8a4b2a', '#1b1b1c', '#efe6d6', '#0b3d91', '#c62828'])(
  'a tile colored %s has this color on average and still shows its grain',
  (hex) => {
    const pixels = hintOf('litchi')
    colorTile(pixels, hex)
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    meanOf(pixels).forEach((value, channel) => {
      expect(Math.abs(value - wanted[channel]!), `${value}`).toBeLessThanOrEqual(2)
    })
    expect(new Set(pixels.filter((_, at) => at % 4 === 1)).size).toBeGreaterThan(3)
    expect(pixels.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
  },
)

test('the hint of a grain repeats without a visible edge', () => {
  const pixels = hintOf('litchi')
  const step = (from: number, to: number) => {
    let sum = 0
    for (let y = 0; y < size; y++)
      sum += Math.abs(pixels[4 * (y * size + from)]! - pixels[4 * (y * size + to)]!)
    return sum
  }
  const inside = Math.max(...Array.from({ length: size - 1 }, (_, x) => step(x, x + 1)))
  expect(step(size - 1, 0)).toBeLessThanOrEqual(inside)
})

test('a coarse grain has larger bumps than a fine one', () => {
  const roughness = (grain: string) => {
    const pixels = hintOf(grain)
    let sum = 0
    for (let at = 4; at < pixels.length; at += 4) sum += Math.abs(pixels[at]! - pixels[at - 4]!)
    return sum
  }
  expect(roughness('crocodile')).toBeLessThan(roughness('litchi'))
})
