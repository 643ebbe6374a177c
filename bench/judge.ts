import type { Line, SizeReport } from './measure.ts'
import { budgets, pagesPerSecond, peers, titles, type Work } from './yardsticks.ts'

/** A budget and what was measured; `aim` is information, the others are demanded. */
export type Verdict = { what: string; wanted: string; measured: string; met: boolean; aim: boolean }

/** Holds what was measured against the budgets; what was not measured is left out. */
export function judge(reports: readonly SizeReport[]): Verdict[] {
  return [
    ...reports.flatMap(repeatedAnswers),
    ...reports.flatMap(newAnswers),
    ...reports.flatMap(colourSearch),
    ...growth(reports),
    ...reports.flatMap(orders),
    ...reports.flatMap(server),
    ...reports.flatMap(aims),
  ]
}

const named = ({ work, kind }: Line) => `${titles[work]}, ${kind}`
const at = (size: number) => (size === 0 ? 'demo shop' : size.toLocaleString('en-US'))
const round = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits })

function repeatedAnswers({ size, lines }: SizeReport): Verdict[] {
  return lines.flatMap((line) => {
    if (line.kind !== 'repeated' || !line.bare) return []
    const share = line.perSecond / line.bare.perSecond
    return {
      what: `${named(line)} (${at(size)})`,
      wanted: `≥ ${budgets.repeatedOfBare} of a bare handler`,
      measured: round(share, 2),
      met: share >= budgets.repeatedOfBare && line.failures === 0,
      aim: false,
    }
  })
}

function newAnswers({ size, lines }: SizeReport): Verdict[] {
  const { atSize, ms } = budgets.newP99
  const calls: readonly Work[] = ['W1', 'W2', 'W3']
  if (size !== atSize) return []
  return lines.flatMap((line) =>
    line.kind === 'new' && calls.includes(line.work)
      ? {
          what: `${named(line)} (${at(size)})`,
          wanted: `p99 < ${ms} ms`,
          measured: `${round(line.p99, 1)} ms`,
          met: line.p99 < ms && line.failures === 0,
          aim: false,
        }
      : [],
  )
}

function colourSearch({ size, lines }: SizeReport): Verdict[] {
  const { ms, colours } = budgets.colourSearch
  if (size * 4 > colours) return []
  return lines.flatMap((line) =>
    line.work === 'colour'
      ? {
          what: `${named(line)} (${at(size)})`,
          wanted: `p50 < ${ms} ms`,
          measured: `${round(line.p50, 1)} ms`,
          met: line.p50 < ms && line.failures === 0,
          aim: false,
        }
      : [],
  )
}

function growth(reports: readonly SizeReport[]): Verdict[] {
  const { goods, latency } = budgets.growth
  return reports.flatMap((small) =>
    reports.flatMap((large) => {
      if (small.size === 0 || large.size !== small.size * goods) return []
      return small.lines.flatMap((line) => {
        const grown = large.lines.find(({ work, kind }) => work === line.work && kind === line.kind)
        if (!grown || !['new', 'placing alone'].includes(line.kind)) return []
        const factor = grown.p50 / line.p50
        return {
          what: `${named(line)} (${at(small.size)} → ${at(large.size)})`,
          wanted: `p50 ≤ ${latency} times`,
          measured: round(factor, 2),
          met: factor <= latency,
          aim: false,
        }
      })
    }),
  )
}

function orders({ size, embedded, lines }: SizeReport): Verdict[] {
  return lines.flatMap((line) => {
    if (line.kind === 'placing alone' && embedded) {
      return {
        what: `Placing an order (${at(size)})`,
        wanted: `p50 < ${budgets.placeOrderP50} ms`,
        measured: `${round(line.p50, 1)} ms`,
        met: line.p50 < budgets.placeOrderP50,
        aim: false,
      }
    }
    if (line.kind !== '8 at once') return []
    return {
      what: `${named(line)} (${at(size)})`,
      wanted: 'none fails',
      measured: `${line.failures} of ${line.requests + line.failures} failed`,
      met: line.failures === 0,
      aim: false,
    }
  })
}

function server({ size, readySeconds, residentAtStart, lines }: SizeReport): Verdict[] {
  if (size !== 0) return []
  const { megabytes, readySeconds: ready } = budgets.server
  const resident = Math.max(residentAtStart, ...lines.map(({ residentBytes }) => residentBytes)) / 1e6
  return [
    {
      what: 'Server with the demo shop',
      wanted: `< ${megabytes} MB`,
      measured: `${round(resident)} MB after load, ${round(residentAtStart / 1e6)} MB at the start`,
      met: resident < megabytes,
      aim: false,
    },
    {
      what: 'Server with the demo shop',
      wanted: `ready in < ${ready} s`,
      measured: `${round(readySeconds, 2)} s`,
      met: readySeconds < ready,
      aim: false,
    },
  ]
}

/** What other shops reach at the same number of goods, or at the next smaller one that they were measured at. */
function aims({ size, lines }: SizeReport): Verdict[] {
  return lines.flatMap((line): Verdict[] => {
    const pages = pagesPerSecond[line.work]
    if (pages && line.kind === 'repeated') {
      return [aim(line, size, `≥ ${round(pages)} pages/s`, pages)]
    }
    const peer = peers[line.work]
    const known = Object.keys(peer?.best ?? {}).map(Number)
    const nearest = Math.max(...known.filter((known) => known <= size))
    if (!peer || line.kind === 'placing alone' || !known.includes(nearest)) return []
    const { shop, perSecond } = peer.best[nearest]!
    return [aim(line, size, `≥ ${peer.times} × ${shop}'s ${perSecond}/s`, perSecond * peer.times)]
  })
}

const aim = (line: Line, size: number, wanted: string, perSecond: number): Verdict => ({
  what: `${named(line)} (${at(size)})`,
  wanted,
  measured: `${round(line.perSecond)}/s`,
  met: line.perSecond >= perSecond,
  aim: true,
})
