import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { must, node, root, say } from './tools.js'

/**
 * Runs the bench of an earlier commit with the same options, in a working copy in the system's temporary folder, and
 * returns the lines that it printed. It also installs and builds that commit.
 */
export async function runEarlier(commit, args, { env, postgres }) {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  })
  const sha = stdout.trim()
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
  const bench = [join(copy, 'scripts/bench.js'), ...args]
  return await linesOf(spawn(process.execPath, bench, { cwd: copy, env, stdio }), postgres)
}

/** Runs this commit's bench and returns the lines that it printed. */
export function runCurrent(args, { env, postgres }) {
  say('── this commit ──')
  return linesOf(spawn(node, ['bench/main.ts', ...args], { cwd: root, env, stdio }), postgres)
}

/** @type {['ignore', 'pipe', 'inherit']} */
const stdio = ['ignore', 'pipe', 'inherit']

/**
 * Shows the lines as they arrive, and returns each with the processor time that PostgreSQL took since the previous
 * line, because a line is printed at the end of its measurement.
 */
async function linesOf(child, postgres) {
  const lines = []
  let before = NaN
  for await (const text of createInterface(child.stdout)) {
    say(text)
    const now = postgres ? await postgres.cpuSeconds() : NaN
    lines.push({ text, databaseSeconds: now - before })
    before = now
  }
  return lines
}

/**
 * Processor time of the server and of PostgreSQL for one request, and p50, of every series that both runs measured,
 * side by side. The share is for both together.
 */
export function compare(earlier, current) {
  const before = readSeries(earlier)
  const lines = [...readSeries(current)].flatMap(([name, now]) => {
    const then = before.get(name)
    if (!then) return []
    const hasDatabase = Number.isFinite(then.database + now.database)
    const sumOf = ({ cpu, database }) => cpu + (hasDatabase ? database : 0)
    const cells = [
      then.p50,
      now.p50,
      then.cpu,
      now.cpu,
      then.database,
      now.database,
      sumOf(now) / sumOf(then),
    ]
    return [name.padEnd(60) + cells.map((cell) => shown(cell).padStart(11)).join('')]
  })
  const titles = ['p50 before', 'p50 now', 'CPU before', 'CPU now', 'DB before', 'DB now', 'share']
  return [`\n${''.padEnd(60)}${titles.map((title) => title.padStart(11)).join('')}`, ...lines].join('\n')
}

const shown = (value) =>
  Number.isFinite(value) ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : '–'

/** The columns of the bench: name, per s, p50 ms, p99 ms, CPU µs, CPU s, ... below the name of a shop. */
function readSeries(lines) {
  const series = new Map()
  let shop = ''
  for (const { text: line, databaseSeconds } of lines) {
    if (/^(Demo shop|[\d,]+ styles)/.test(line)) shop = line.replace(' with 4 SKUs each', '')
    const name = line.slice(0, 34).trim()
    const cells = line.slice(34).trim().split(/\s+/)
    // Skips lines that are not measurements, such as the budgets below them.
    if (!shop || !name || cells.length < 9 || /^(PASS|MISS) /.test(name)) continue
    const number = (cell) => Number(cell.replaceAll(',', ''))
    const [, p50, , cpu, cpuSeconds] = cells.map(number)
    series.set(`${shop}: ${name}`, { p50, cpu, database: (databaseSeconds * cpu) / cpuSeconds })
  }
  return series
}
