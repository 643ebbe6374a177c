import type { Measurement, SizeReport } from './measure.ts'
import { type Benchmark, budgets, pagesPerSecond, peers, titles } from './targets.ts'

/** A measurement compared with its budget. A goal is only for information; `--strict` fails only on budgets. */
export type BudgetCheck = { what: string; target: string; measured: string; isMet: boolean; isGoal: boolean }

/** Compares the measurements with the budgets; budgets without a measurement are skipped. */
export function checkBudgets(reports: readonly SizeReport[]): BudgetCheck[] {
  return [
    ...reports.flatMap(repeatedResponses),
    ...reports.flatMap(newResponses),
    ...reports.flatMap(colorSearch),
    ...growth(reports),
    ...reports.flatMap(orders),
    ...reports.flatMap(server),
    ...reports.flatMap(pages),
    ...reports.flatMap(changedPrices),
    ...reports.flatMap(changes),
    ...reports.flatMap(goals),
  ]
}

const titleOf = ({ benchmark, kind }: Measurement) => `${titles[benchmark]}, ${kind}`
const sizeText = (size: number) => (size === 0 ? 'demo shop' : size.toLocaleString('en-US'))
const round = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits })

function repeatedResponses({ size, measurements }: SizeReport): BudgetCheck[] {
  return measurements.flatMap((measurement) => {
    if (measurement.kind !== 'repeated' || !measurement.bare) return []
    const share = measurement.perSecond / measurement.bare.perSecond
    return {
      what: `${titleOf(measurement)} (${sizeText(size)})`,
      target: `≥ ${budgets.repeatedShare} of a bare handler`,
      measured: round(share, 2),
      isMet: share >= budgets.repeatedShare && measurement.failures === 0,
      isGoal: false,
    }
  })
}

function newResponses({ size, measurements }: SizeReport): BudgetCheck[] {
  const { atSize, ms } = budgets.newP99
  const calls: readonly Benchmark[] = ['W1', 'W2', 'W3']
  if (size !== atSize) return []
  return measurements.flatMap((measurement) =>
    measurement.kind === 'new' && calls.includes(measurement.benchmark)
      ? {
          what: `${titleOf(measurement)} (${sizeText(size)})`,
          target: `p99 < ${ms} ms`,
          measured: `${round(measurement.p99, 1)} ms`,
          isMet: measurement.p99 < ms && measurement.failures === 0,
          isGoal: false,
        }
      : [],
  )
}

function colorSearch({ size, measurements }: SizeReport): BudgetCheck[] {
  const { ms, colors } = budgets.colorSearch
  if (size * 4 > colors) return []
  return measurements.flatMap((measurement) =>
    measurement.benchmark === 'color'
      ? {
          what: `${titleOf(measurement)} (${sizeText(size)})`,
          target: `p50 < ${ms} ms`,
          measured: `${round(measurement.p50, 1)} ms`,
          isMet: measurement.p50 < ms && measurement.failures === 0,
          isGoal: false,
        }
      : [],
  )
}

function growth(reports: readonly SizeReport[]): BudgetCheck[] {
  const { goods, latency } = budgets.growth
  return reports.flatMap((small) =>
    reports.flatMap((large) => {
      if (small.size === 0 || large.size !== small.size * goods) return []
      return small.measurements.flatMap((measurement) => {
        const grown = large.measurements.find(
          ({ benchmark, kind }) => benchmark === measurement.benchmark && kind === measurement.kind,
        )
        if (!grown || !['new', 'placing alone'].includes(measurement.kind)) return []
        const factor = grown.p50 / measurement.p50
        return {
          what: `${titleOf(measurement)} (${sizeText(small.size)} → ${sizeText(large.size)})`,
          target: `p50 ≤ ${latency} times`,
          measured: round(factor, 2),
          isMet: factor <= latency,
          isGoal: false,
        }
      })
    }),
  )
}

function orders({ size, embedded, measurements }: SizeReport): BudgetCheck[] {
  return measurements.flatMap((measurement) => {
    if (measurement.kind === 'placing alone' && embedded) {
      return {
        what: `Placing an order (${sizeText(size)})`,
        target: `p50 < ${budgets.placeOrderP50} ms`,
        measured: `${round(measurement.p50, 1)} ms`,
        isMet: measurement.p50 < budgets.placeOrderP50,
        isGoal: false,
      }
    }
    if (measurement.kind !== '8 at once') return []
    return {
      what: `${titleOf(measurement)} (${sizeText(size)})`,
      target: 'no failures',
      measured: `${measurement.failures} of ${measurement.requests + measurement.failures} failed`,
      isMet: measurement.failures === 0,
      isGoal: false,
    }
  })
}

function server({
  size,
  readySeconds,
  residentAtStart,
  residentWhenCalm,
  measurements,
}: SizeReport): BudgetCheck[] {
  if (size !== 0) return []
  const { megabytes, readySeconds: ready } = budgets.server
  const resident = Math.max(residentAtStart, ...measurements.map(({ residentBytes }) => residentBytes)) / 1e6
  return [
    {
      what: 'Server with the demo shop',
      target: `< ${megabytes} MB`,
      measured: `${round(resident)} MB after load, ${round(residentWhenCalm / 1e6)} MB when calm again, ${round(residentAtStart / 1e6)} MB at the start`,
      isMet: resident < megabytes,
      isGoal: false,
    },
    {
      what: 'Server with the demo shop',
      target: `ready in < ${ready} s`,
      measured: `${round(readySeconds, 2)} s`,
      isMet: readySeconds < ready,
      isGoal: false,
    },
  ]
}

/** Checks every page once, because its cached and its new HTML name the same files. */
function pages({ size, measurements }: SizeReport): BudgetCheck[] {
  const { scriptKilobytes, requests, listKilobytes } = budgets.page
  return measurements.flatMap(({ benchmark, kind, weight }) => {
    if (!weight || kind !== 'new') return []
    const check = (what: string, value: number, limit: number, unit: string): BudgetCheck => ({
      what: `${titles[benchmark]}, ${what} (${sizeText(size)})`,
      target: `≤ ${limit}${unit}`,
      measured: `${round(value, 1)}${unit}`,
      isMet: value <= limit,
      isGoal: false,
    })
    return [
      check('scripts as sent', weight.scriptBytes / 1000, scriptKilobytes, ' kB'),
      check('requests', weight.requests, requests, ''),
      ...(benchmark === 'list page' ? [check('HTML', weight.htmlBytes / 1000, listKilobytes, ' kB')] : []),
    ]
  })
}

function changedPrices({ size, measurements }: SizeReport): BudgetCheck[] {
  const cpuOf = ({ cpuSeconds, requests }: Measurement) => cpuSeconds / requests
  return measurements.flatMap((measurement) => {
    const { benchmark, kind, failures } = measurement
    const rendered = measurements.find((other) => other.benchmark === benchmark && other.kind === 'new')
    if (kind !== 'price changed' || !rendered) return []
    const share = cpuOf(measurement) / cpuOf(rendered)
    return {
      what: `${titleOf(measurement)} (${sizeText(size)})`,
      target: `≤ ${budgets.priceChangedShare} of the CPU of a new page`,
      measured: round(share, 2),
      isMet: share <= budgets.priceChangedShare && failures === 0,
      isGoal: false,
    }
  })
}

function changes({ size, embedded, changes: measured }: SizeReport): BudgetCheck[] {
  if (!measured) return []
  const { startCpu, atSize, changeCpu, filterCpu, pause, growth, bytesPerSku, colorP99 } = budgets.changes
  const check = (what: string, value: number, limit: number, unit: string): BudgetCheck => ({
    what: `${what} (${sizeText(size)})`,
    target: `≤ ${limit} ${unit}`,
    measured: `${round(value, 1)} ${unit}`,
    isMet: value <= limit,
    isGoal: false,
  })
  return [
    ...(size === atSize
      ? [check('Restoring the saved catalog', measured.startCpu, startCpu, 'ms of CPU')]
      : []),
    check('Showing one changed price', measured.changeCpu, changeCpu, 'ms of CPU'),
    // With the embedded database, the measurement includes the database's search for the styles of a new value, in
    // the same process.
    ...(embedded ? [] : [check('Showing a changed filter', measured.filterCpu, filterCpu, 'ms of CPU')]),
    check(
      'Longest pause while the catalog is saved, or 1,000 prices or a filter change',
      measured.longestPause,
      pause,
      'ms',
    ),
    check('Growth of memory by that', measured.growth * 100, growth * 100, '%'),
    ...(size < atSize
      ? []
      : [check('Memory of the catalog', measured.bytesPerSku, bytesPerSku, 'bytes a SKU')]),
    check('New color search, p99', measured.colorP99, colorP99, 'ms'),
  ]
}

/**
 * Other shops' results with the same number of goods, or with the next smaller number
 * that they were measured with.
 */
function goals({ size, measurements }: SizeReport): BudgetCheck[] {
  return measurements.flatMap((measurement): BudgetCheck[] => {
    const pages = pagesPerSecond[measurement.benchmark]
    if (pages && measurement.kind === 'repeated') {
      return [goal(measurement, size, `≥ ${round(pages)} pages/s`, pages)]
    }
    const peer = peers[measurement.benchmark]
    const known = Object.keys(peer?.best ?? {}).map(Number)
    const nearest = Math.max(...known.filter((known) => known <= size))
    if (!peer || measurement.kind === 'placing alone' || !known.includes(nearest)) return []
    const { shop, perSecond } = peer.best[nearest]!
    return [goal(measurement, size, `≥ ${peer.times} × ${shop}'s ${perSecond}/s`, perSecond * peer.times)]
  })
}

const goal = (measurement: Measurement, size: number, target: string, perSecond: number): BudgetCheck => ({
  what: `${titleOf(measurement)} (${sizeText(size)})`,
  target,
  measured: `${round(measurement.perSecond)}/s`,
  isMet: measurement.perSecond >= perSecond,
  isGoal: true,
})
