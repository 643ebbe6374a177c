import { cpus, loadavg } from 'node:os'
import type { Verdict } from './judge.ts'
import type { Line, SizeReport } from './measure.ts'
import { titles } from './yardsticks.ts'

const round = (value: number, digits = 0) =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}, load average ${round(loadavg()[0] ?? NaN, 1)}`

export function headOf(size: number): string {
  const shop = size === 0 ? 'Demo shop' : `${round(size)} styles with 4 SKUs each`
  return `\n${shop}\n${row(['', 'per s', 'p50 ms', 'p99 ms', 'CPU µs', 'CPU s', 'RSS MB', 'bare/s', 'of bare', 'bare µs', 'failed'])}`
}

export function rowOf(line: Line): string {
  const { work, kind, perSecond, p50, p99, requests, cpuSeconds, residentBytes, bare, failures } = line
  return row([
    `${titles[work]}, ${kind}`,
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

export const footOf = ({ readySeconds, residentAtStart }: SizeReport): string =>
  `ready in ${round(readySeconds, 2)} s, ${round(residentAtStart / 1e6)} MB at the start`

export function verdictTable(verdicts: readonly Verdict[]): string {
  const part = (title: string, ones: readonly Verdict[]) =>
    ones.length === 0
      ? []
      : [
          `\n${title}`,
          ...ones.map(({ what, wanted, measured, met }) =>
            [met ? 'PASS ' : 'SHORT', what.padEnd(52), wanted.padEnd(32), measured].join('  '),
          ),
        ]
  return [
    ...part(
      'Budgets',
      verdicts.filter(({ aim }) => !aim),
    ),
    ...part(
      'Aims',
      verdicts.filter(({ aim }) => aim),
    ),
  ].join('\n')
}

const row = ([name = '', ...figures]: string[]) =>
  name.padEnd(34) + figures.map((figure) => figure.padStart(10)).join('')
