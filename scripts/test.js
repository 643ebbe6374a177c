// npm test: prepares everything and runs all tests.
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.js'
import { isPostgresInstalled, startPostgres, temporaryFolder } from './postgres.js'
import { isRedisInstalled } from './redis.js'
import { isS3Installed, s3Packages, startS3 } from './s3.js'
import { findUnprovenRows } from './specification.js'
import { aptInstall, bin, ensureBuilt, ensureInstalled, node, root, run, say } from './tools.js'

const results = join(root, 'test-results')
const failures = []
const counts = { passed: 0, failed: 0 }
const failedTests = []
const passedTests = []
/**
 * Tests that also run on the embedded database, which all browser tests use; the other call tests run on one database
 * (decision 50).
 */
const dependOnDatabase = [
  'db',
  'jobs',
  'modules/catalog-index',
  'modules/checkout',
  'modules/orders',
  'modules/stock',
].map((folder) => `apps/server/src/${folder}/`)
/** By default Vitest leaves one core unused: on two cores that would be half. */
const everyCore = `--maxWorkers=${availableParallelism()}`

await ensureInstalled()
await rm(results, { recursive: true, force: true })

// The tools are downloaded while this machine builds and checks.
const tools = installTools()
await ensureBuilt()
await part('check', node, [join(root, 'scripts/check.js')])
const browser = await tools
if (isPostgresInstalled()) {
  await onPostgres()
  await vitest('what depends on the embedded database', dependOnDatabase)
} else {
  say('\n!! PostgreSQL is not on this machine: tests run on the embedded database alone, with one server.')
  say(
    '   Install it (Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder of its programs.\n',
  )
  await vitest('unit and call tests on the embedded database', [])
}
await picturesInS3()
await playwright()
await specification()

say()
for (const name of failedTests) say(`✗ ${name}`)
say(failures.length === 0 ? 'Everything passed.' : `Failed: ${failures.join(', ')}.`)
say(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(failures.length === 0 ? 0 : 1)

/** Installs the servers that tests need, if possible, and the browser, whose path it returns. */
async function installTools() {
  const path = await findBrowser()
  if (!isPostgresInstalled()) await aptInstall('postgresql')
  if (!isRedisInstalled()) await aptInstall('redis-server')
  if (!isS3Installed()) await aptInstall(...s3Packages)
  return path
}

/** All unit and call tests, and at the same time the tests that run several servers. */
async function onPostgres() {
  const postgres = await startPostgres(await temporaryFolder()).catch((error) => {
    say(`\n!! ${error.message}\n`)
    failures.push('unit and call tests on PostgreSQL')
  })
  if (!postgres) return
  await Promise.all([
    vitest('unit and call tests on PostgreSQL', [], { TEST_DATABASE_URL: postgres.url }),
    // These tests mostly wait for their servers, which have their own PostgreSQL.
    isRedisInstalled() &&
      vitest('several servers on PostgreSQL and Redis', ['--config', join(root, 'nodes/vitest.config.ts')]),
  ]).finally(postgres.stop)
  if (isRedisInstalled()) return
  say('\n!! Redis is not on this machine: no test ran several servers.')
  say('   Install it (Debian: apt-get install redis-server), or set REDIS_BIN to its program.\n')
}

/** The tests of the media store again, against a real S3 server. */
async function picturesInS3() {
  const name = 'pictures in a real S3 server'
  if (!isS3Installed()) {
    say('\n!! OpenStack Swift is not on this machine: S3 was tested against a stand-in only.')
    say(`   Install it (Debian: apt-get install ${s3Packages.join(' ')}).\n`)
    return
  }
  const server = await startS3().catch((error) => {
    say(`\n!! ${error.message} S3 was tested against a stand-in only.\n`)
  })
  if (!server) return
  const { url, keyId, key, stop } = server
  const files = ['apps/server/src/providers/media-store', 'apps/server/src/modules/uploads/uploads-in-bucket']
  await vitest(name, files, { TEST_S3_URL: url, TEST_S3_KEY: `${keyId} ${key}` }).finally(stop)
}

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
      ...args,
      '--run',
      everyCore,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { ...process.env, ...env } },
  )
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = await readResults(file)
  count(numPassedTests, numFailedTests)
  for (const { name: path, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    for (const test of assertionResults) if (test.status === 'passed') notePassed(path, test.title)
    // A file that cannot be loaded fails without reporting a test.
    if (status === 'failed') for (const test of failed.length ? failed : ['']) noteFailed(name, path, test)
  }
}

async function playwright() {
  const file = join(results, 'browser.json')
  await part('browser tests', node, [bin('playwright'), 'test', '--reporter=list,json'], {
    env: { ...process.env, BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { stats = {}, suites = [] } = await readResults(file)
  count((stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0)
  for (const { title, file: path, tests } of suites.flatMap(specsOf)) {
    const failed = tests.filter(({ status }) => status === 'unexpected')
    if (failed.length === 0 && tests.some(({ status }) => status !== 'skipped'))
      notePassed(join(root, 'e2e', path), title)
    for (const { projectName } of failed) noteFailed(projectName, join(root, 'e2e', path), title)
  }
}

/** All tests of a suite in Playwright's report, with those of the suites in it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Checks that each statement of the specification is proved by a test that ran here. */
async function specification() {
  const unproven = await findUnprovenRows(passedTests)
  if (unproven.length === 0) return
  failures.push('docs/specification.md')
  failedTests.push(...unproven.map((row) => `docs/specification.md ${row}`))
}

function notePassed(path, title) {
  passedTests.push({ file: relative(root, path), title })
}

/** Records a failure for the list at the end, because the output above it is long. */
function noteFailed(run, path, test) {
  failedTests.push(`${run} › ${relative(root, path)} ${test}`)
}

async function readResults(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
}

function count(passed, failed) {
  counts.passed += passed
  counts.failed += failed
}
