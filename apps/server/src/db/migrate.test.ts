import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createOnServer, serverUrl } from '../../test/database.ts'
import { migrate, requireMigrated } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { type OpenDatabase, openEmbedded, openServer, startPglite } from './open.ts'

let embedded: OpenDatabase | undefined
afterAll(() => embedded?.close())

/** An empty database. The tests share one on PGlite, which takes seconds to create another. */
async function openEmpty(): Promise<OpenDatabase> {
  if (serverUrl) return (await openNodes())[0]
  embedded ??= openEmbedded(await startPglite({}))
  await embedded.pool.query('drop schema public cascade; create schema public')
  return embedded
}

/** Two nodes on an empty database. */
async function openNodes(statementTimeoutMs = 30_000): Promise<[OpenDatabase, OpenDatabase]> {
  const { url, drop } = await createOnServer(serverUrl ?? '')
  const [first, second] = [0, 1].map(() => openServer(`${url}?statement_timeout=${statementTimeoutMs}`))
  const nodes: [OpenDatabase, OpenDatabase] = [first!, second!]
  onTestFinished(async () => {
    for (const { close } of nodes) await close()
    await drop()
  })
  return nodes
}

const hides = { '0001_hides.sql': 'create table hides (name text)' }
const grades = { '0002_grades.sql': 'alter table hides add column grade integer' }
const origins = { '0003_origins.sql': 'alter table hides add column origin text' }

/** A folder with these migrations. */
async function folderOf(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'corium-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const columnsOf = async ({ pool }: OpenDatabase, table: string): Promise<string[]> => {
  const { rows } = await pool.query(
    'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
    [table],
  )
  return rows.map(({ name }) => name)
}

describe('migrate', () => {
  test('runs each migration once, in order', async () => {
    const database = await openEmpty()
    const folder = await folderOf({ ...grades, ...hides })
    expect(await migrate(database, { folder })).toEqual({
      applied: ['0001_hides.sql', '0002_grades.sql'],
      newer: [],
    })
    expect(await migrate(database, { folder })).toEqual({ applied: [], newer: [] })
    const next = await folderOf({ ...hides, ...grades, ...origins })
    expect((await migrate(database, { folder: next })).applied).toEqual(['0003_origins.sql'])
    expect(await columnsOf(database, 'hides')).toEqual(['name', 'grade', 'origin'])
  })

  test('refuses a file that was changed after it was applied, and applies no other', async () => {
    const database = await openEmpty()
    await migrate(database, { folder: await folderOf(hides) })
    const folder = await folderOf({ '0001_hides.sql': 'create table hides (name text not null)', ...grades })
    await expect(migrate(database, { folder })).rejects.toThrow(
      'the migration 0001_hides.sql was changed after it was applied to this database.',
    )
    await expect(requireMigrated(database, folder)).rejects.toThrow('0001_hides.sql was changed')
    expect(await columnsOf(database, 'hides')).toEqual(['name'])
  })

  test('accepts other line ends', async () => {
    const database = await openEmpty()
    await migrate(database, {
      folder: await folderOf({ '0001_hides.sql': 'create table hides (\n  name text)' }),
    })
    const folder = await folderOf({ '0001_hides.sql': 'create table hides (\r\n  name text)' })
    expect((await migrate(database, { folder })).applied).toEqual([])
  })

  test('adds the checksums of migrations that an earlier version applied', async () => {
    const database = await openEmpty()
    await database.pool.query(
      `create table migrations (name text primary key, ran_at timestamptz not null default now());
       create table hides (name text);
       insert into migrations (name) values ('0001_hides.sql')`,
    )
    const folder = await folderOf(hides)
    await requireMigrated(database, folder)
    expect((await migrate(database, { folder })).applied).toEqual([])
    const changed = await folderOf({ '0001_hides.sql': 'create table hides ()' })
    await expect(migrate(database, { folder: changed })).rejects.toThrow('0001_hides.sql was changed')
  })

  test('names a migration that fails, with the reason, and rolls it back', async () => {
    const database = await openEmpty()
    const folder = await folderOf({
      ...hides,
      '0002_half.sql': 'alter table hides add column half text; alter table skins add column other text',
    })
    await expect(migrate(database, { folder })).rejects.toThrow(
      'the migration 0002_half.sql failed and was rolled back: relation "skins" does not exist.',
    )
    expect(await columnsOf(database, 'hides')).toEqual(['name'])
    expect((await migrate(database, { folder: await folderOf({ ...hides, ...grades }) })).applied).toEqual([
      '0002_grades.sql',
    ])
  })
})

test('a node that does not migrate refuses a database with pending migrations and names them', async () => {
  const database = await openEmpty()
  const folder = await folderOf({ ...hides, ...grades })
  const refusal = (names: string) =>
    expect(requireMigrated(database, folder)).rejects.toThrow(
      `the database lacks ${names}. Run npm run migrate first.`,
    )
  await refusal('0001_hides.sql, 0002_grades.sql')
  expect(await columnsOf(database, 'migrations')).toEqual([])
  await migrate(database, { folder: await folderOf(hides) })
  await refusal('0002_grades.sql')
  await migrate(database, { folder })
  expect(await requireMigrated(database, folder)).toEqual({ newer: [] })
})

describe('after a newer version has migrated the database', () => {
  test('this version starts, changes nothing and names the new migrations', async () => {
    const database = await openEmpty()
    await migrate(database, { folder: await folderOf({ ...hides, ...grades }) })
    const folder = await folderOf(hides)
    expect(await migrate(database, { folder })).toEqual({ applied: [], newer: ['0002_grades.sql'] })
    expect(await requireMigrated(database, folder)).toEqual({ newer: ['0002_grades.sql'] })
  })

  test('this version does not start if a migration needs a newer one', async () => {
    const database = await openEmpty()
    const contract = { '0003_no_names.sql': '-- needs: 0002_grades.sql\nalter table hides drop column name' }
    await migrate(database, { folder: await folderOf({ ...hides, ...grades, ...contract }) })
    const folder = await folderOf(hides)
    const refusal =
      'this version is too old for the database: its migration 0003_no_names.sql needs a version with 0002_grades.sql.'
    await expect(migrate(database, { folder })).rejects.toThrow(refusal)
    await expect(requireMigrated(database, folder)).rejects.toThrow(refusal)
    const known = await folderOf({ ...hides, ...grades })
    expect(await migrate(database, { folder: known })).toEqual({ applied: [], newer: ['0003_no_names.sql'] })
  })

  test('a version with other migrations applies none', async () => {
    const database = await openEmpty()
    await migrate(database, { folder: await folderOf({ ...hides, ...grades }) })
    await expect(migrate(database, { folder: await folderOf({ ...hides, ...origins }) })).rejects.toThrow(
      'it has 0002_grades.sql, which this version does not know, but not 0003_origins.sql.',
    )
    expect(await columnsOf(database, 'hides')).toEqual(['name', 'grade'])
  })
})

test('each migration has the next number', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number.parseInt(name, 10))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('migrations that take something away name the version that they need', async () => {
  /** The last migration before this rule. */
  const lastBefore = '0019_american_catalog.sql'
  const files = await readMigrations()
  const names = files.map(({ name }) => name)
  const takingAway = /\b(drop\s+(table|column|view)|rename\s+(to|column)|rename\s+\w+\s+to)\b/i
  for (const { name, text, needs } of files) {
    if (name <= lastBefore) continue
    if (takingAway.test(text)) expect({ name, needs }).toEqual({ name, needs: expect.any(String) })
    if (needs) expect(names.slice(0, names.indexOf(name))).toContain(needs)
  }
})

describe.skipIf(!serverUrl)('on PostgreSQL, where several nodes may start', () => {
  test('two nodes that start at once run each migration once', async () => {
    for (let round = 0; round < 5; round++) {
      const nodes = await openNodes()
      const [first, second] = await Promise.all(nodes.map((node) => migrate(node)))
      const all = [...first!.applied, ...second!.applied].sort()
      expect(all).toContain('0001_goods.sql')
      expect(all).toEqual([...new Set(all)])
    }
  })

  test('waits for the other node longer than the statement and lock timeouts', async () => {
    const timeoutMs = 100
    const [busy, waiting] = await openNodes(timeoutMs)
    const client = await busy.pool.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(4217001)')
    const migrated = migrate(waiting, { lockTimeoutMs: timeoutMs, maxTries: 1 })
    migrated.catch(() => {})
    const longWaits = async () =>
      (
        await busy.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
             and clock_timestamp() - query_start > make_interval(secs => $1)`,
          [(2 * timeoutMs) / 1000],
        )
      ).rowCount
    await Promise.race([migrated, expect.poll(longWaits).toBe(1)]).finally(async () => {
      await client.query('commit')
      client.release()
    })
    expect((await migrated).applied).toContain('0001_goods.sql')
  })

  describe('while a long transaction reads the table that a migration changes', () => {
    const options = { lockTimeoutMs: 50, pauseMs: 0 }

    async function openLocked() {
      const [node, other] = await openNodes()
      await migrate(node, { folder: await folderOf(hides) })
      const reader = await other.pool.connect()
      await reader.query('begin')
      await reader.query('select * from hides')
      let isOpen = true
      const end = async () => {
        if (!isOpen) return
        isOpen = false
        await reader.query('commit')
        reader.release()
      }
      onTestFinished(end)
      return { node, other, end, folder: await folderOf({ ...hides, ...grades }) }
    }

    test('the queries of the shop go on between its tries, and it runs once the transaction has ended', async () => {
      const { node, other, end, folder } = await openLocked()
      const tries = Promise.withResolvers<void>()
      const sentences: string[] = []
      const migrated = migrate(node, {
        ...options,
        folder,
        maxTries: 1_000,
        report: (sentence) => {
          sentences.push(sentence)
          tries.resolve()
        },
      })
      await tries.promise
      expect((await other.pool.query('select * from hides')).rows).toEqual([])
      await end()
      expect((await migrated).applied).toEqual(['0002_grades.sql'])
      expect(sentences[0]).toBe(
        'the migration 0002_grades.sql waits for a lock that another transaction holds, and tries again',
      )
    })

    test('it gives up with a sentence after the last try, and nothing is applied', async () => {
      const { node, folder } = await openLocked()
      await expect(migrate(node, { ...options, folder, maxTries: 3 })).rejects.toThrow(
        'the migration 0002_grades.sql needs a lock that another transaction held during 3 tries. Nothing of it was applied.',
      )
      expect(await columnsOf(node, 'hides')).toEqual(['name'])
    })
  })
})
