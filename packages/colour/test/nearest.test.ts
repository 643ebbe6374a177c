import { expect, test } from 'vitest'
import { deltaE00 } from '../src/delta-e.ts'
import type { Lab } from '../src/lab.ts'
import { createColourIndex, type Wanted } from '../src/nearest.ts'
import { dice, flatten, randomColour } from './random-colours.ts'

const roll = dice(11)
const size = 10_000
const anyColours = Array.from({ length: size }, () => randomColour(roll))
const house = Array.from({ length: 50 }, () => randomColour(roll))
const houseLots = Array.from({ length: size }, (_, lot): Lab => {
  const [l, a, b] = house[lot % house.length]!
  return [l + roll() - 0.5, a + roll() - 0.5, b + roll() - 0.5]
})

function everyOne(labs: readonly Lab[], lab: Lab, { limit, within = 1000, allowed }: Wanted) {
  return labs
    .map((other, place) => ({ place, deltaE: deltaE00(lab, other) }))
    .filter(({ place, deltaE }) => deltaE <= within && (!allowed || isIn(allowed, place)))
    .sort((one, other) => one.deltaE - other.deltaE || one.place - other.place)
    .slice(0, limit)
}

const isIn = (bits: Uint32Array, place: number) => (bits[place >>> 5]! & (1 << (place & 31))) !== 0

function aShareOf(share: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(size / 32))
  for (let place = 0; place < size; place++) if (roll() < share) bits[place >>> 5]! |= 1 << (place & 31)
  return bits
}

function recall(labs: readonly Lab[], wanted: Wanted, questions: number): number {
  const index = createColourIndex(flatten(labs))
  let found = 0
  let there = 0
  for (let question = 0; question < questions; question++) {
    const lab = randomColour(roll)
    const mine = new Set(index.nearest(lab, wanted).map(({ place }) => place))
    for (const { place } of everyOne(labs, lab, wanted)) {
      there++
      if (mine.has(place)) found++
    }
  }
  return found / there
}

test('the ten closest of 10,000 colours are the true ten closest', () => {
  expect(recall(anyColours, { limit: 10 }, 40)).toBeGreaterThanOrEqual(0.99)
})

test('they still are when the shop has many lots of few colours and nothing near is among them', () => {
  expect(recall(houseLots, { limit: 10 }, 40)).toBeGreaterThanOrEqual(0.99)
})

for (const share of [0.1, 0.01, 0.001])
  test(`they still are when only ${share * 100} % of the colours are allowed`, () => {
    expect(recall(anyColours, { limit: 10, allowed: aShareOf(share) }, 15)).toBeGreaterThanOrEqual(0.99)
  })

test('all colours within a distance are found, the closest first, and none beyond it', () => {
  const index = createColourIndex(flatten(houseLots))
  for (const lab of house.slice(0, 4)) {
    const wanted = { limit: size, within: 2 }
    const found = index.nearest(lab, wanted)
    expect(found.length).toBeGreaterThan(100)
    expect(found).toEqual(everyOne(houseLots, lab, wanted))
  }
})

test('equally close colours come in the order of the list', () => {
  const same = Array.from({ length: 100 }, (): Lab => [41, 16, 30])
  const found = createColourIndex(flatten(same)).nearest([41, 16, 30], { limit: 3 })
  expect(found).toEqual([0, 1, 2].map((place) => ({ place, deltaE: 0 })))
})

test('no colours, no wish and no permission find nothing', () => {
  expect(createColourIndex([]).nearest([50, 0, 0], { limit: 5 })).toEqual([])
  const one = createColourIndex([50, 0, 0])
  expect(one.nearest([50, 0, 0], { limit: 0 })).toEqual([])
  expect(one.nearest([50, 0, 0], { limit: 5, allowed: new Uint32Array(1) })).toEqual([])
  expect(one.nearest([90, 0, 0], { limit: 5, within: 8 })).toEqual([])
})
