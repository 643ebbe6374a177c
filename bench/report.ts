import { cpus, loadavg } from 'node:os'
import type { BudgetCheck } from './compare-budgets.ts'
import type { Measurement, SizeReport } from './measure.ts'
import { titles } from './targets.ts'

const round = (value: number, digits = 0) =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}, load average ${round(loadavg()[0] ?? NaN, 1)}`

export function headerOf(size: number): string {
  const shop = size === 0 ? 'Demo shop' : `${round(size)} styles with 4 SKUs each`
  return `\n${shop}\n${row(['', 'per s', 'p50 ms', 'p99 ms', 'CPU µs', 'CPU s', 'RSS MB', 'bare/s', 'of bare', 'bare µs', 'failed'])}`
}

export function rowOf(measurement: Measurement): string {
  const { benchmark, kind, perSecond, p50, p99, requests, cpuSeconds, residentBytes, bare, failures } =
    measurement
  return row([
    `${titles[benchmark]}, ${kind}`,
    round(perSecond),
    round(p50, 2),
    round(p99, 2),
    round((cpuSeconds / requests) * 1e6),
    round(cpuSeconds, 1),
    round(residentBytes / 1e6),
    bare ? round(bare.perSecond) : '–',
    bare ? round(perSecond / bare.perSecond, 2) : '–',
    bare ? round((bare.cpuSeconds / bare.requests) * 1e6) : '–',
    String(failures),
  ])
}

/** The weights of pages, in thousands of bytes; every page once. */
function weightTable(measurements: readonly Measurement[]): string[] {
  const pages = new Map(
    measurements.flatMap(({ benchmark, weight }) => (weight ? [[benchmark, weight]] : [])),
  )
  if (pages.size === 0) return []
  return [
    `\n${row(['', 'HTML kB', 'as sent', 'scripts kB', 'requests'])}`,
    ...[...pages].map(([benchmark, { htmlBytes, compressedBytes, scriptBytes, requests }]) =>
      row([
        titles[benchmark],
        ...[htmlBytes, compressedBytes, scriptBytes].map((bytes) => round(bytes / 1000, 1)),
        String(requests),
      ]),
    ),
    '',
  ]
}

export const footerOf = ({
  readySeconds,
  residentAtStart,
  residentWhenCalm,
  measurements,
}: SizeReport): string =>
  [
    ...weightTable(measurements),
    `ready in ${round(readySeconds, 2)} s, ${round(residentAtStart / 1e6)} MB at the start, ${round(residentWhenCalm / 1e6)} MB when calm again`,
  ].join('\n')

export function checkTable(checks: readonly BudgetCheck[]): string {
  const part = (title: string, ones: readonly BudgetCheck[]) =>
    ones.length === 0
      ? []
      : [
          `\n${title}`,
          ...ones.map(({ what, target, measured, isMet }) =>
            [isMet ? 'PASS' : 'MISS', what.padEnd(52), target.padEnd(32), measured].join('  '),
          ),
        ]
  return [
    ...part(
      'Budgets',
      checks.filter(({ isGoal }) => !isGoal),
    ),
    ...part(
      'Goals',
      checks.filter(({ isGoal }) => isGoal),
    ),
  ].join('\n')
}

const row = ([name = '', ...figures]: string[]) =>
  name.padEnd(34) + figures.map((figure) => figure.padStart(10)).join('')
