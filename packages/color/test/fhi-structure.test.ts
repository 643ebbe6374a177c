import { expect, test } from 'vitest'
import { deltaE00 } from '../src/delta-e.ts'
import { placeTextileNumber } from '../src/fhi-structure.ts'

const two = (figure: number) => String(figure).padStart(2, '0')

function placed(step: number, turn: number, strength: number) {
  const { lab, uncertainty } = placeTextileNumber(`${step}-${two(turn)}${two(strength)}`)!
  const hue = ((Math.atan2(lab[2], lab[1]) * 180) / Math.PI + 360) % 360
  return { lab, lightness: lab[0], chroma: Math.hypot(lab[1], lab[2]), hue, uncertainty }
}

test('known figures have their known values', () => {
  const lightness = [92, 87, 82, 76, 70, 63, 54, 43, 29]
  for (const [at, l] of lightness.entries()) expect(placed(11 + at, 10, 20).lightness).toBeCloseTo(l, 9)
  for (const [strength, c] of [
    [10, 18],
    [20, 28],
    [30, 36],
    [50, 59],
  ] as const)
    expect(placed(16, 10, strength).chroma).toBeCloseTo(c, 9)
  for (const [turn, h] of [
    [2, 125],
    [10, 71],
    [16, 18],
    [24, 350],
    [36, 314],
    [44, 238],
    [52, 188],
    [60, 153],
    [63, 140],
  ] as const)
    expect(placed(16, turn, 30).hue).toBeCloseTo(h, 9)
})

test('a greater first pair is darker, a greater third pair has more chroma', () => {
  for (let step = 12; step <= 19; step++)
    expect(placed(step, 16, 30).lightness).toBeLessThan(placed(step - 1, 16, 30).lightness)
  for (let strength = 1; strength <= 99; strength++)
    expect(placed(17, 16, strength).chroma).toBeGreaterThan(placed(17, 16, strength - 1).chroma)
})

test('the second pair goes around the hue circle once, backwards and without jumps', () => {
  let total = 0
  for (let turn = 1; turn <= 64; turn++) {
    const back = (placed(17, turn - 1, 30).hue - placed(17, turn, 30).hue + 360) % 360
    expect(back, `${turn}`).toBeGreaterThan(0)
    expect(back, `${turn}`).toBeLessThan(15)
    total += back
  }
  expect(total).toBeGreaterThan(340)
  expect(total).toBeLessThan(360)
})

test('similar numbers are similar colors', () => {
  const here = placed(18, 11, 42)
  expect(deltaE00(here.lab, placed(18, 12, 42).lab)).toBeLessThan(6)
  expect(deltaE00(here.lab, placed(18, 11, 44).lab)).toBeLessThan(2)
  expect(deltaE00(here.lab, placed(18, 40, 42).lab)).toBeGreaterThan(40)
  expect(deltaE00(here.lab, placed(12, 11, 42).lab)).toBeGreaterThan(25)
})

test('the uncertainty is never small enough for a match, and smaller for neutrals than for strong colors', () => {
  for (let step = 11; step <= 19; step++)
    for (let turn = 0; turn <= 64; turn += 4)
      for (const strength of [0, 20, 45, 70]) {
        const { uncertainty } = placed(step, turn, strength)
        expect(uncertainty).toBeGreaterThan(3)
        expect(uncertainty).toBeLessThan(20)
      }
  expect(placed(15, 6, 0).uncertainty).toBeLessThan(placed(15, 6, 50).uncertainty)
})

test('a number without the structure has no color', () => {
  for (const number of ['20-0001', '10-1142', '18-6542', '18-114', '181142', '186', ''])
    expect(placeTextileNumber(number)).toBeUndefined()
})
