import { converter } from 'culori'
import { expect, test } from 'vitest'
import { deltaE00 } from '../src/delta-e.ts'
import { din99oPerDeltaE, labToDin99o } from '../src/din99o.ts'
import { hexToLab, labToHex } from '../src/hex.ts'
import { type Lab, labToLinear, linearToLab } from '../src/lab.ts'
import { labToOklch, oklchToLinear } from '../src/oklch.ts'

const goods: Lab[] = [
  [15, 0.3, 0.3],
  [42, 24, 32],
  [27, -15, 4],
  [34, 10, -45],
  [90, 1, 9],
  [66, 10, 56],
]
const asCulori = ([l, a, b]: Lab) => ({ mode: 'lab65', l, a, b }) as const

test('every screen color converts to Lab and back unchanged', () => {
  for (let step = 0; step < 4096; step++) {
    const hex = `#${((step * 4099) % 0x1000000).toString(16).padStart(6, '0')}`
    expect(labToHex(hexToLab(hex)!)).toBe(hex)
  }
})

test('hex values are read in short form and without #, other text is not', () => {
  expect(labToHex(hexToLab('fff')!)).toBe('#ffffff')
  expect(labToHex(hexToLab(' 8A4B2A ')!)).toBe('#8a4b2a')
  for (const text of ['', '#12', '186C', '#12345g', '18-1142']) expect(hexToLab(text)).toBeUndefined()
})

test('a neutral in Lab is neutral on the screen', () => {
  for (const l of [0, 12, 50, 77, 100]) expect(labToHex([l, 0, 0])).toMatch(/^#(..)\1\1$/)
  expect(labToHex([100, 0, 0])).toBe('#ffffff')
})

test('a color outside sRGB loses chroma and keeps lightness and hue', () => {
  const target: Lab = [55, 95, 70]
  const shown = labToOklch(hexToLab(labToHex(target))!)
  const expected = labToOklch(target)
  expect(shown.chroma).toBeLessThan(expected.chroma)
  expect(Math.abs(shown.lightness - expected.lightness)).toBeLessThan(0.01)
  expect(Math.abs(shown.hue - expected.hue)).toBeLessThan(2)
})

test('linear light, OKLCH and DIN99o agree with culori', () => {
  const rgb = converter('lrgb')
  const oklch = converter('oklch')
  const din = converter('dlab')
  for (const lab of goods) {
    const [r, g, b] = labToLinear(lab)
    const theirs = rgb(asCulori(lab))
    for (const [mine, their] of [
      [r, theirs.r],
      [g, theirs.g],
      [b, theirs.b],
    ] as const)
      expect(mine).toBeCloseTo(their, 3)
    const mine = labToOklch(lab)
    const their = oklch(asCulori(lab))
    expect(mine.lightness).toBeCloseTo(their.l, 3)
    expect(mine.chroma).toBeCloseTo(their.c, 3)
    const [l99, a99, b99] = labToDin99o(lab)
    const d = din(asCulori(lab))
    expect(l99).toBeCloseTo(d.l, 3)
    expect(a99).toBeCloseTo(d.a, 3)
    expect(b99).toBeCloseTo(d.b, 3)
    expect(deltaE00(linearToLab(oklchToLinear(labToOklch(lab))), lab)).toBeLessThan(0.01)
  }
})

test('the DIN99o distance stays within its bound of the CIEDE2000 distance', () => {
  for (const [l, a, b] of goods) {
    for (let step = 0; step < 200; step++) {
      const other: Lab = [l + ((step * 7) % 11) - 5, a + ((step * 13) % 9) - 4, b + ((step * 5) % 9) - 4]
      const deltaE = deltaE00([l, a, b], other)
      const [one, two] = [labToDin99o([l, a, b]), labToDin99o(other)]
      const distance = Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2])
      expect(distance).toBeLessThanOrEqual(din99oPerDeltaE * deltaE + 1e-9)
    }
  }
})
