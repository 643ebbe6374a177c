import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createOnServer, openTestDatabase, serverUrl } from '../../test/database.ts'
import { connect, DatabaseUnavailable, isDatabaseAway } from './connect.ts'
import { DatabaseUnreadable, type Db, type OpenDatabase, openDatabase, openServer } from './open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('after a statement that fails outside of a transaction', () => {
  const select = (number: number) =>
    sql<{ number: number }>`select ${number}::int as number`
      .execute(database.db)
      .then(({ rows }) => rows[0]?.number)

  test.each([
    ['while it is parsed', 'select missing from seeds where name = $1', ['any']],
    ['while its values are bound', 'select $1::int', ['no number']],
    ['while it runs', 'select 1 / $1::int', [0]],
    ['without values', 'select 1 / 0', undefined],
  ])('%s, those sent at once and later succeed', async (_, text, values) => {
    // Closing the connection takes some ticks. The next statement may be sent in any of them.
    for (const ticks of [0, 1, 2, 5]) {
      const failed = await database.pool.query(text, values).catch((error) => error)
      expect(failed).toBeInstanceOf(Error)
      for (let tick = 0; tick < ticks; tick++) await undefined
      expect(await Promise.all([select(1), select(2)])).toEqual([1, 2])
      expect(await select(3)).toBe(3)
    }
  })

  test('in a text that begins a transaction, the transaction is rolled back', async () => {
    const text = `begin; insert into seeds (name, seeded_at) values ('half', now()); select 1 / 0; commit`
    await expect(database.pool.query(text)).rejects.toThrow('division by zero')
    const insert = () => database.pool.query(`insert into seeds (name, seeded_at) values ('whole', now())`)
    await insert()
    await expect(insert()).rejects.toThrow('duplicate key')
    const seeds = await database.db.selectFrom('seeds').select('name').execute()
    expect(seeds).toEqual([{ name: 'whole' }])
    await database.db.deleteFrom('seeds').execute()
  })

  test.skipIf(serverUrl)(
    'its session on the embedded database ends with its settings and prepared statements',
    async () => {
      await database.pool.query(`set application_name = 'before'`)
      await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero')
      const { rows } = await database.pool.query(
        `select current_setting('application_name') as name, (select count(*) from pg_prepared_statements) as prepared`,
      )
      expect(rows).toEqual([{ name: '', prepared: 0 }])
    },
  )
})

test('a statement for which the database has no space left finds it unavailable, and the next one works', async () => {
  const full = sql`do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`
  const error = await full.execute(database.db).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(error.message).toContain('no space')
  expect(isDatabaseAway(new Error(error.message))).toBe(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a folder whose files are damaged is not taken for a new one, and is free again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-damaged-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'database'))
  await writeFile(join(dataDir, 'database/PG_VERSION'), '18\n')
  await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(DatabaseUnreadable)
  expect((await readdir(join(dataDir, 'database'))).filter((name) => name.startsWith('in-use'))).toEqual([])
})

test('a folder with tables that has lost its PG_VERSION is not taken for a new one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-no-version-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const tables = join(dataDir, 'database/base/5')
  await mkdir(tables, { recursive: true })
  await writeFile(join(tables, '16384'), 'orders')
  await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(DatabaseUnreadable)
  expect(await readdir(tables)).toEqual(['16384'])
})

test.skipIf(!serverUrl)('PostgreSQL does not compile statements', async () => {
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
})

describe.skipIf(!serverUrl)('when PostgreSQL ends a connection that is in use', () => {
  /** Ends the connection as a restart or an administrator does, and waits until its backend is gone. */
  async function endConnection(pid: number) {
    await database.pool.query('select pg_terminate_backend($1, 5000)', [pid])
  }

  test('its transaction fails as a busy shop does, and the next one gets another connection', async () => {
    const { db } = database
    const cut = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await endConnection(rows[0]?.pid ?? 0)
      await trx.selectFrom('seeds').selectAll().execute()
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await db.selectFrom('seeds').selectAll().execute()).toEqual([])
  })

  test('because its node hangs in a transaction, others get its locks, and the node fails as a busy shop does', async () => {
    const { url, drop } = await createOnServer(serverUrl ?? '')
    const hanging = openServer(`${url}?idle_in_transaction_session_timeout=200`)
    const other = openServer(url)
    onTestFinished(async () => {
      for (const { close } of [hanging, other]) await close()
      await drop()
    })
    await other.pool.query('create table seats (id int); insert into seats values (1)')
    const take = 'select * from seats for update'
    const cut = hanging.db.transaction().execute(async (trx) => {
      await sql.raw(take).execute(trx)
      // Waits until PostgreSQL ends the other transaction.
      expect((await other.pool.query(take)).rowCount).toBe(1)
      await sql.raw(take).execute(trx)
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
    const { rows } = await other.pool.query('show idle_in_transaction_session_timeout')
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
  })

  test('a statement that gets no response fails as a busy shop does, and the next one gets another connection', async () => {
    const { db, close } = openServer(serverUrl ?? '', { maxStatementMs: 200 })
    onTestFinished(close)
    const sleep = (one: Db) => sql`select pg_sleep(3)`.execute(one)
    for (const hang of [() => sleep(db), () => db.transaction().execute(sleep)]) {
      await expect(hang()).rejects.toBeInstanceOf(DatabaseUnavailable)
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    }
  })

  test('a connection borrowed from the pool does not end the process while no statement runs on it', async () => {
    const client = await connect(database.pool)
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await endConnection(rows[0].pid)
    await expect(client.query('select 1')).rejects.toThrow()
    client.release()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
