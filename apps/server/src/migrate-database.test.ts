import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createOnServer, serverUrl } from '../test/database.ts'
import { providerEnvironment } from '../test/environment.ts'
import { openDatabase } from './db/open.ts'

/** Runs a program of the server until it exits. */
function run(program: 'main.ts' | 'migrate-database.ts', env: NodeJS.ProcessEnv) {
  const file = fileURLToPath(new URL(program, import.meta.url))
  return new Promise<{ code: unknown; output: string; error: string }>((resolve) => {
    execFile(
      process.execPath,
      [file],
      { env: { PATH: process.env.PATH, ...env } },
      (failure, output, error) => resolve({ code: failure?.code ?? 0, output, error }),
    )
  })
}

/** The settings of an empty database. */
async function emptyDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'corium-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (!serverUrl) return { DATABASE_URL: 'embedded', DATA_DIR: folder }
  const { url, drop } = await createOnServer(serverUrl)
  onTestFinished(drop)
  return { DATABASE_URL: url, DATA_DIR: folder }
}

/** Starting the embedded database in a new folder takes seconds. */
const timeout = 60_000

test('npm run migrate prepares a database, and a second time finds nothing to do', { timeout }, async () => {
  const env = await emptyDatabase()
  const first = await run('migrate-database.ts', env)
  expect(first).toMatchObject({ code: 0, error: '' })
  expect(first.output).toMatch(/^the migration 0001_goods\.sql is applied\n/)
  expect(first.output).toMatch(/database.* is up to date\.\n$/)
  const second = await run('migrate-database.ts', env)
  expect(second).toMatchObject({ code: 0, error: '' })
  expect(second.output).toMatch(/^The .*database.* is up to date\.\n$/)

  const database = await openDatabase({ url: serverUrl && env.DATABASE_URL, dataDir: env.DATA_DIR })
  const { rows } = await database.pool.query(
    `select to_regclass('orders') is not null as orders, to_regclass('jobs.version') is not null as jobs`,
  )
  await database.close()
  expect(rows).toEqual([{ orders: true, jobs: true }])
})

test.skipIf(!serverUrl)(
  'with MIGRATE=off the server does not start on a database with pending migrations',
  async () => {
    const env = await emptyDatabase()
    const refused = await run('main.ts', { ...providerEnvironment, ...env, MIGRATE: 'off', PORT: '0' })
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.error).toMatch(
      /^Corium cannot start: the database lacks 0001_goods\.sql, .*\. Run npm run migrate first\.\n$/,
    )
  },
)

test('npm run migrate says what it cannot do and exits with 1', async () => {
  expect(await run('migrate-database.ts', {})).toEqual({
    code: 1,
    output: '',
    error:
      'Corium cannot migrate: DATABASE_URL is missing: this command needs postgres://user:password@host/database, or embedded for the database in DATA_DIR.\n',
  })
})

test('a password that has to be written otherwise in an address is named, but not shown', async () => {
  const refused = await run('migrate-database.ts', {
    DATABASE_URL: 'postgres://shop:hunter#2@127.0.0.1/shop',
  })
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.error).toMatch(/^Corium cannot migrate: DATABASE_URL is no valid address\. .*%23.*\n$/)
  expect(refused.error).not.toContain('hunter')
})
