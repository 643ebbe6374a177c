import { expect, test } from 'vitest'
import { deltaE00 } from '../src/delta-e.ts'
import type { Lab } from '../src/lab.ts'
import { createColorIndex, type NearestQuery } from '../src/nearest.ts'
import { createRandom, flatten, randomColor } from './random-colors.ts'

const random = createRandom(11)
const size = 10_000
const anyColors = Array.from({ length: size }, () => randomColor(random))
const houseColors = Array.from({ length: 50 }, () => randomColor(random))
const houseLots = Array.from({ length: size }, (_, lot): Lab => {
  const [l, a, b] = houseColors[lot % houseColors.length]!
  return [l + random() - 0.5, a + random() - 0.5, b + random() - 0.5]
})

function bruteForce(
  labs: readonly Lab[],
  lab: Lab,
  { limit, within = 1000, isAllowed = () => true }: NearestQuery,
) {
  return labs
    .map((other, ordinal) => ({ ordinal, deltaE: deltaE00(lab, other) }))
    .filter(({ ordinal, deltaE }) => deltaE <= within && isAllowed(ordinal))
    .sort((one, other) => one.deltaE - other.deltaE || one.ordinal - other.ordinal)
    .slice(0, limit)
}

function randomSubset(share: number): NonNullable<NearestQuery['isAllowed']> {
  const members = Array.from({ length: size }, () => random() < share)
  return (ordinal) => members[ordinal]!
}

function recall(labs: readonly Lab[], query: NearestQuery, questions: number): number {
  const index = createColorIndex(flatten(labs))
  let found = 0
  let there = 0
  for (let question = 0; question < questions; question++) {
    const lab = randomColor(random)
    const nearest = new Set(index.nearest(lab, query).map(({ ordinal }) => ordinal))
    for (const { ordinal } of bruteForce(labs, lab, query)) {
      there++
      if (nearest.has(ordinal)) found++
    }
  }
  return found / there
}

test('the ten closest of 10,000 colors are the true ten closest', () => {
  expect(recall(anyColors, { limit: 10 }, 40)).toBeGreaterThanOrEqual(0.99)
})

test('the ten closest are found among many lots of few colors, also far from all of them', () => {
  expect(recall(houseLots, { limit: 10 }, 40)).toBeGreaterThanOrEqual(0.99)
})

for (const share of [0.1, 0.01, 0.001])
  test(`the ten closest are found when only ${share * 100} % of the colors are allowed`, () => {
    expect(recall(anyColors, { limit: 10, isAllowed: randomSubset(share) }, 15)).toBeGreaterThanOrEqual(0.99)
  })

test('all colors within a distance are found, the closest first, and none beyond it', () => {
  const index = createColorIndex(flatten(houseLots))
  for (const lab of houseColors.slice(0, 4)) {
    const query = { limit: size, within: 2 }
    const found = index.nearest(lab, query)
    expect(found.length).toBeGreaterThan(100)
    expect(found).toEqual(bruteForce(houseLots, lab, query))
  }
})

test('equally close colors come in the order of the list', () => {
  const same = Array.from({ length: 100 }, (): Lab => [41, 16, 30])
  const found = createColorIndex(flatten(same)).nearest([41, 16, 30], { limit: 3 })
  expect(found).toEqual([0, 1, 2].map((ordinal) => ({ ordinal, deltaE: 0 })))
})

test('of many goods in few colors those are found that come first in the list and are allowed', () => {
  const labs = Array.from({ length: 3_000 }, (_, at): Lab => houseColors[(at * 7) % houseColors.length]!)
  const index = createColorIndex(flatten(labs))
  const subsets = [undefined, randomSubset(0.3), randomSubset(0.002), () => false]
  for (const lab of [houseColors[3]!, ...anyColors.slice(0, 30)]) {
    for (const isAllowed of subsets) {
      for (const query of [
        { limit: 5, isAllowed },
        { limit: 100, isAllowed },
        { limit: 500, within: 20, isAllowed },
      ]) {
        expect(index.nearest(lab, query)).toEqual(bruteForce(labs, lab, query))
      }
    }
    const visited: number[] = []
    index.forEachWithin(lab, 20, (ordinal) => visited.push(ordinal))
    expect(visited.sort((a, b) => a - b)).toEqual(
      bruteForce(labs, lab, { limit: 3_000, within: 20 })
        .map(({ ordinal }) => ordinal)
        .sort((a, b) => a - b),
    )
  }
})

test('an empty index, a limit of 0 and an empty set of allowed colors find nothing', () => {
  expect(createColorIndex([]).nearest([50, 0, 0], { limit: 5 })).toEqual([])
  const one = createColorIndex([50, 0, 0])
  expect(one.nearest([50, 0, 0], { limit: 0 })).toEqual([])
  expect(one.nearest([50, 0, 0], { limit: 5, isAllowed: () => false })).toEqual([])
  expect(one.nearest([90, 0, 0], { limit: 5, within: 8 })).toEqual([])
})
