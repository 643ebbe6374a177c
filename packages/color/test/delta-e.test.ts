import { readFileSync } from 'node:fs'
import { differenceCiede2000 } from 'culori'
import { expect, test } from 'vitest'
import { deltaE00 } from '../src/delta-e.ts'
import type { Lab } from '../src/lab.ts'

type Pair = {
  pair: number
  lab1: Lab
  lab2: Lab
  deltaE00: number
}

const vectors = JSON.parse(readFileSync(new URL('./fixtures/ciede2000.json', import.meta.url), 'utf8')) as {
  tolerance: number
  pairs: Pair[]
}

test('all 34 published pairs have the published distance, in both orders', () => {
  expect(vectors.pairs).toHaveLength(34)
  for (const { pair, lab1, lab2, deltaE00: published } of vectors.pairs) {
    expect(Math.abs(deltaE00(lab1, lab2) - published), `pair ${pair}`).toBeLessThan(vectors.tolerance)
    expect(Math.abs(deltaE00(lab2, lab1) - published), `pair ${pair} swapped`).toBeLessThan(vectors.tolerance)
  }
})

test('the distance is 100 from white to black and 0 from a color to itself', () => {
  expect(deltaE00([100, 0, 0], [0, 0, 0])).toBeCloseTo(100, 6)
  expect(deltaE00([41, 16, 30], [41, 16, 30])).toBe(0)
})

test('the distances agree with those of culori over the whole range of colors', () => {
  const theirs = differenceCiede2000()
  const lab = ([l, a, b]: Lab) => ({ mode: 'lab65', l, a, b }) as const
  for (let step = 0; step < 2000; step++) {
    const one: Lab = [(step * 37) % 101, ((step * 71) % 201) - 100, ((step * 113) % 201) - 100]
    const other: Lab = [(step * 53) % 101, ((step * 29) % 201) - 100, ((step * 97) % 201) - 100]
    expect(deltaE00(one, other)).toBeCloseTo(theirs(lab(one), lab(other)), 6)
  }
})
