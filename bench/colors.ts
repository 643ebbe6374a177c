import { deltaE00 } from '../packages/color/src/delta-e.ts'
import { toLinear } from '../packages/color/src/hex.ts'
import { type Lab, linearToLab } from '../packages/color/src/lab.ts'
import { type ColorIndex, createColorIndex, type NearestQuery } from '../packages/color/src/nearest.ts'
import type { BudgetCheck } from './compare-budgets.ts'
import { createRandom } from './random.ts'
import { budgets } from './targets.ts'

/** Search times in milliseconds, and the share of the true closest colors that the index found. */
export type ColorMeasurement = { what: string; median: number; worst: number; recall: number }

const { colors: size, ms, recall: minRecall } = budgets.colorSearch
const searches = 300
/** Brute force is slow, so only this many searches are compared with it. */
const comparedSearches = 30

const random = createRandom(11)
const anyColor = (): Lab => linearToLab([toLinear(random()), toLinear(random()), toLinear(random())])

/**
 * Measures the color index alone with as many colors as a large shop has, and compares it with brute force.
 */
export function measureColors(): ColorMeasurement[] {
  const scattered = Array.from({ length: size }, anyColor)
  const houseColors = Array.from({ length: 60 }, anyColor)
  const lots = Array.from({ length: size }, (_, lot): Lab => {
    const [l, a, b] = houseColors[lot % houseColors.length]!
    return [l + random() - 0.5, a + random() - 0.5, b + random() - 0.5]
  })
  const onePercent = Uint8Array.from({ length: size }, () => Number(random() < 0.01))
  const isAmongOnePercent = (ordinal: number) => onePercent[ordinal] === 1
  return [
    measure('scattered colors, the ten closest', scattered, { limit: 10 }),
    measure('scattered colors, the ten closest of 1 %', scattered, {
      limit: 10,
      isAllowed: isAmongOnePercent,
    }),
    measure('many lots of 60 colors, the ten closest', lots, { limit: 10 }),
    measure('many lots of 60 colors, the ten closest of 1 %', lots, {
      limit: 10,
      isAllowed: isAmongOnePercent,
    }),
  ]
}

function measure(what: string, labs: readonly Lab[], query: NearestQuery): ColorMeasurement {
  const index = createColorIndex(Float64Array.from(labs.flat()))
  const targets = Array.from({ length: searches }, anyColor)
  for (const lab of targets) index.nearest(lab, query)
  const times = targets
    .map((lab) => {
      const began = performance.now()
      index.nearest(lab, query)
      return performance.now() - began
    })
    .sort((one, other) => one - other)
  const shares = targets.slice(0, comparedSearches).map((lab) => shareFound(index, labs, lab, query))
  return {
    what,
    median: times[searches >>> 1]!,
    worst: times.at(-1)!,
    recall: shares.reduce((sum, share) => sum + share, 0) / comparedSearches,
  }
}

/** The share of the closest colors that the index finds; ties with the last of them count too. */
function shareFound(index: ColorIndex, labs: readonly Lab[], lab: Lab, query: NearestQuery): number {
  const { isAllowed = () => true, limit } = query
  const all = labs
    .flatMap((other, ordinal) => (isAllowed(ordinal) ? [deltaE00(lab, other)] : []))
    .sort((one, other) => one - other)
  const farthest = all[Math.min(limit, all.length) - 1]!
  const correct = index.nearest(lab, query).filter(({ deltaE }) => deltaE <= farthest + 1e-9)
  return correct.length / Math.min(limit, all.length)
}

export function checkColors(lines: readonly ColorMeasurement[]): BudgetCheck[] {
  return lines.map(({ what, median, recall }) => ({
    what: `${size.toLocaleString('en-US')} ${what}`,
    target: `p50 < ${ms} ms, recall ≥ ${minRecall * 100} %`,
    measured: `${median.toFixed(2)} ms, ${(recall * 100).toFixed(1)} %`,
    isMet: median < ms && recall >= minRecall,
    isGoal: false,
  }))
}
