import { deltaE00 } from '../packages/colour/src/delta-e.ts'
import { toLinear } from '../packages/colour/src/hex.ts'
import { type Lab, linearToLab } from '../packages/colour/src/lab.ts'
import { type ColourIndex, createColourIndex, type Wanted } from '../packages/colour/src/nearest.ts'
import type { Verdict } from './judge.ts'
import { numbersFrom } from './numbers.ts'
import { budgets } from './yardsticks.ts'

/** How a search went: milliseconds at the median and the worst, and the share of the true answer that it found. */
export type ColourLine = { what: string; median: number; worst: number; recall: number }

const { colours: size, ms, recall: leastRecall } = budgets.colourSearch
const questions = 300
/** Brute force over everything is slow; this many questions are asked of it too. */
const checked = 30

const roll = numbersFrom(11)
const anyColour = (): Lab => linearToLab([toLinear(roll()), toLinear(roll()), toLinear(roll())])

/** The index of colours alone, among so many colours as a large shop has, held against brute force. */
export function measureColours(): ColourLine[] {
  const scattered = Array.from({ length: size }, anyColour)
  const house = Array.from({ length: 60 }, anyColour)
  const lots = Array.from({ length: size }, (_, lot): Lab => {
    const [l, a, b] = house[lot % house.length]!
    return [l + roll() - 0.5, a + roll() - 0.5, b + roll() - 0.5]
  })
  const few = new Uint32Array(Math.ceil(size / 32))
  for (let place = 0; place < size; place++) if (roll() < 0.01) few[place >>> 5]! |= 1 << (place & 31)
  return [
    measure('scattered colors, the ten closest', scattered, { limit: 10 }),
    measure('scattered colors, the ten closest of 1 %', scattered, { limit: 10, allowed: few }),
    measure('many lots of 60 colors, the ten closest', lots, { limit: 10 }),
    measure('many lots of 60 colors, the ten closest of 1 %', lots, { limit: 10, allowed: few }),
  ]
}

function measure(what: string, labs: readonly Lab[], wanted: Wanted): ColourLine {
  const index = createColourIndex(Float64Array.from(labs.flat()))
  const asked = Array.from({ length: questions }, anyColour)
  for (const lab of asked) index.nearest(lab, wanted)
  const times = asked
    .map((lab) => {
      const began = performance.now()
      index.nearest(lab, wanted)
      return performance.now() - began
    })
    .sort((one, other) => one - other)
  const shares = asked.slice(0, checked).map((lab) => shareFound(index, labs, lab, wanted))
  return {
    what,
    median: times[questions >>> 1]!,
    worst: times.at(-1)!,
    recall: shares.reduce((sum, share) => sum + share, 0) / checked,
  }
}

/** Of the truly closest, how many the index finds; what is as close as the last of them counts as well. */
function shareFound(index: ColourIndex, labs: readonly Lab[], lab: Lab, wanted: Wanted): number {
  const { allowed, limit } = wanted
  const all = labs
    .flatMap((other, place) =>
      allowed && (allowed[place >>> 5]! & (1 << (place & 31))) === 0 ? [] : [deltaE00(lab, other)],
    )
    .sort((one, other) => one - other)
  const farthest = all[Math.min(limit, all.length) - 1]!
  const right = index.nearest(lab, wanted).filter(({ deltaE }) => deltaE <= farthest + 1e-9)
  return right.length / Math.min(limit, all.length)
}

export function judgeColours(lines: readonly ColourLine[]): Verdict[] {
  return lines.map(({ what, median, recall }) => ({
    what: `${size.toLocaleString('en-US')} ${what}`,
    wanted: `p50 < ${ms} ms, recall ≥ ${leastRecall * 100} %`,
    measured: `${median.toFixed(2)} ms, ${(recall * 100).toFixed(1)} %`,
    met: median < ms && recall >= leastRecall,
    aim: false,
  }))
}
