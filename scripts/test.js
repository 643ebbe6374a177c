// npm test: everything it needs, then all tests.
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { startPostgres } from './postgres.js'
import { bin, ensureBuilt, ensureInstalled, node, root, run, say } from './tools.js'

const results = join(root, 'test-results')
const failures = []
const counts = { passed: 0, failed: 0 }
/** Left alone, Vitest keeps one core for itself: of two, that is half. */
const everyCore = `--maxWorkers=${availableParallelism()}`

await ensureInstalled()
const browser = await findBrowser()
await rm(results, { recursive: true, force: true })

await part('check', node, [join(root, 'scripts/check.js')])
await vitest('unit and call tests on the embedded database', [])
const postgres = await startPostgres().catch((error) => {
  say(`\n!! ${error.message}\n`)
  failures.push('call tests on PostgreSQL')
})
if (postgres) {
  try {
    await vitest('call tests on PostgreSQL', ['--project', '@corium/server'], {
      TEST_DATABASE_URL: postgres.url,
    })
  } finally {
    await postgres.stop()
  }
} else if (failures.at(-1) !== 'call tests on PostgreSQL') {
  say('\n!! PostgreSQL is not on this machine: the call tests ran on the embedded database alone.\n')
}
await ensureBuilt()
await playwright()

say()
say(failures.length === 0 ? 'Everything passed.' : `Failed: ${failures.join(', ')}.`)
say(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(failures.length === 0 ? 0 : 1)

async function part(name, command, args, options) {
  say(`\n── ${name} ──`)
  const started = Date.now()
  const code = await run(command, args, options)
  say(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  if (code !== 0) failures.push(name)
}

async function vitest(name, args, env = {}) {
  const file = join(results, `${name.replaceAll(' ', '-')}.json`)
  await part(
    name,
    node,
    [
      bin('vitest'),
      'run',
      everyCore,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { env: { ...process.env, ...env } },
  )
  const { numPassedTests = 0, numFailedTests = 0 } = await readResults(file)
  count(numPassedTests, numFailedTests)
}

async function playwright() {
  const file = join(results, 'browser.json')
  await part('browser tests', node, [bin('playwright'), 'test', '--reporter=list,json'], {
    env: { ...process.env, BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { stats = {} } = await readResults(file)
  count((stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0)
}

async function readResults(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
}

function count(passed, failed) {
  counts.passed += passed
  counts.failed += failed
}
