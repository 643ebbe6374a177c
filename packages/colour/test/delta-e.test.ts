import { readFileSync } from 'node:fs'
import { differenceCiede2000 } from 'culori'
import { expect, test } from 'vitest'
import { deltaE00 } from '../src/delta-e.ts'
import type { Lab } from '../src/lab.ts'

interface Pair {
  pair: number
  lab1: Lab
  lab2: Lab
  deltaE00: number
}

const vectors = JSON.parse(readFileSync(new URL('./fixtures/ciede2000.json', import.meta.url), 'utf8')) as {
  tolerance: number
  pairs: Pair[]
}

test('all 34 published pairs come out as published, in both orders', () => {
  expect(vectors.pairs).toHaveLength(34)
  for (const { pair, lab1, lab2, deltaE00: published } of vectors.pairs) {
    expect(Math.abs(deltaE00(lab1, lab2) - published), `pair ${pair}`).toBeLessThan(vectors.tolerance)
    expect(Math.abs(deltaE00(lab2, lab1) - published), `pair ${pair} turned`).toBeLessThan(vectors.tolerance)
  }
})

test('white and black are 100 apart, a colour and itself are 0 apart', () => {
  expect(deltaE00([100, 0, 0], [0, 0, 0])).toBeCloseTo(100, 6)
  expect(deltaE00([41, 16, 30], [41, 16, 30])).toBe(0)
})

test('an independent implementation agrees over the whole range of colours', () => {
  const theirs = differenceCiede2000()
  const lab = ([l, a, b]: Lab) => ({ mode: 'lab65', l, a, b }) as const
  for (let step = 0; step < 2000; step++) {
    const one: Lab = [(step * 37) % 101, ((step * 71) % 201) - 100, ((step * 113) % 201) - 100]
    const other: Lab = [(step * 53) % 101, ((step * 29) % 201) - 100, ((step * 97) % 201) - 100]
    expect(deltaE00(one, other)).toBeCloseTo(theirs(lab(one), lab(other)), 6)
  }
})
