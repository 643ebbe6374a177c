import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { must, node, root, say } from './tools.js'

/**
 * Runs the bench of an earlier commit with the same options, in a working copy in the system's temporary
 * folder, and returns what it printed. It installs and builds that commit itself.
 */
export async function runEarlier(commit, args, env) {
  const sha = (await outputOf('git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`])).trim()
  if (!sha) {
    say(`There is no commit ${commit}.`)
    process.exit(2)
  }
  const copy = join(tmpdir(), 'corium-bench', `commit-${sha}`)
  await mkdir(join(tmpdir(), 'corium-bench'), { recursive: true })
  if (!existsSync(copy)) {
    await must(`Copying ${sha}`, 'git', ['clone', '--quiet', '--no-checkout', root, copy])
    await must(`Copying ${sha}`, 'git', ['checkout', '--quiet', '--detach', sha], { cwd: copy })
  }
  say(`── ${sha} ──`)
  return await outputOf(process.execPath, [join(copy, 'scripts/bench.js'), ...args], { cwd: copy, env })
}

/** Runs this commit's bench and returns what it printed. */
export function runCurrent(args, env) {
  say('── this commit ──')
  return outputOf(node, ['bench/main.ts', ...args], { env })
}

/** Shows the output while it comes, and returns it. */
async function outputOf(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], ...options })
  if (args[0] !== 'rev-parse') child.stdout.pipe(process.stdout, { end: false })
  return await text(child.stdout)
}

/** Processor time and p50 of every series that both runs measured, side by side. */
export function compare(earlier, current) {
  const before = readSeries(earlier)
  const lines = [...readSeries(current)].flatMap(([name, now]) => {
    const then = before.get(name)
    if (!then) return []
    const cells = [then.p50, now.p50, then.cpu, now.cpu, now.cpu / then.cpu]
    return [name.padEnd(60) + cells.map((cell) => shown(cell).padStart(11)).join('')]
  })
  const titles = ['p50 before', 'p50 now', 'CPU before', 'CPU now', 'share']
  return [`\n${''.padEnd(60)}${titles.map((title) => title.padStart(11)).join('')}`, ...lines].join('\n')
}

const shown = (value) =>
  Number.isFinite(value) ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : '–'

/** The columns of the bench: name, per s, p50 ms, p99 ms, CPU µs, ... below the name of a shop. */
function readSeries(output) {
  const series = new Map()
  let shop = ''
  for (const line of output.split('\n')) {
    if (/^(Demo shop|[\d,]+ styles)/.test(line)) shop = line.replace(' with 4 SKUs each', '')
    const name = line.slice(0, 34).trim()
    const cells = line.slice(34).trim().split(/\s+/)
    // Of the measurements, not of the budgets below them.
    if (!shop || !name || cells.length < 9 || /^(PASS|MISS) /.test(name)) continue
    const number = (cell) => Number(cell.replaceAll(',', ''))
    series.set(`${shop}: ${name}`, { p50: number(cells[1]), cpu: number(cells[3]) })
  }
  return series
}
