import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import type { Db, OpenDatabase } from './open.ts'
import { withPreparedStatements } from './prepared.ts'
import type { Tables } from './tables.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * The statements that the transaction's connection has prepared; this one is not, because
 * it asks for all columns.
 */
async function preparedOn(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select * from pg_prepared_statements`.execute(trx)
  return rows.map(({ statement }) => statement)
}

test('prepares a statement sent twice, also with other values, and not one sent once', async () => {
  const named = (name: string) =>
    database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('seeds').select('name').where('name', '=', name).execute()
      return preparedOn(trx)
    })
  expect(await named('one')).toEqual([])
  await named('two')
  expect(await named('three')).toEqual(['select "name" from "seeds" where "name" = $1'])
})

test('prepares a query without parameters, but not a text of several', async () => {
  const send = (text: string) =>
    database.db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(text))
      return (await preparedOn(trx)).includes(text)
    })
  const query = '\n  WITH one AS (SELECT 1 AS n) SELECT n FROM one'
  const several = 'select 1; select 2'
  expect([await send(query), await send(query)]).toEqual([false, true])
  expect([await send(several), await send(several)]).toEqual([false, false])
})

test('a table that changes under a prepared statement fails no call', async () => {
  const { db } = database
  const query = (on: Db = db) => sql`select * from changing where id = ${1}`.execute(on)
  await sql`create table changing (id integer)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  for (let round = 0; round < 3; round++) expect((await query()).rows).toEqual([{ id: 1 }])
  await sql`alter table changing add column since text not null default 'now'`.execute(db)
  const changed = [{ id: 1, since: 'now' }]
  expect((await query()).rows).toEqual(changed)
  expect((await query()).rows).toEqual(changed)
  await sql`alter table changing add column until text not null default 'then'`.execute(db)
  const inTransaction = await db.transaction().execute((trx) => query(trx))
  expect(inTransaction.rows).toEqual([{ ...changed[0], until: 'then' }])
})

test('beyond the limit, the least recently used statement is deallocated', async () => {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(database.pool, { limit: 2 }) }),
  })
  const query = (title: string) =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('seeds').select(`name as ${title}`).where('name', '=', 'any').execute()
      const held = await preparedOn(trx)
      return ['one', 'two', 'three'].filter((name) =>
        held.some((statement) => statement.includes(`"name" as "${name}"`)),
      )
    })
  for (const title of ['one', 'two', 'three']) for (let times = 0; times < 2; times++) await query(title)
  expect(await query('three')).toEqual(['two', 'three'])
  await query('one')
  expect(await query('one')).toEqual(['one', 'three'])
})

test('a connection that fails to deallocate is replaced', async () => {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(database.pool, { limit: 1 }) }),
  })
  const query = async (title: string) => {
    for (const _ of ['once', 'again'])
      await db.selectFrom('seeds').select(`name as ${title}`).where('name', '=', 'any').execute()
  }
  await query('first')
  await query('second')
  await database.pool.query('deallocate all')
  await expect(query('third')).rejects.toThrow('does not exist')
  await query('third')
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})

test('the first statement of a transaction belongs to it, and none has to come', async () => {
  const { db } = database
  await sql`create table noted (id integer)`.execute(db)
  const note = (then: () => void) =>
    db.transaction().execute(async (trx) => {
      await sql`insert into noted values (${1})`.execute(trx)
      then()
    })
  const fail = () => {
    throw new Error('changed my mind')
  }
  await expect(note(fail)).rejects.toThrow('changed my mind')
  await db.transaction().execute(async () => {})
  await expect(db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('by zero')
  expect((await sql`select * from noted`.execute(db)).rows).toEqual([])
  await note(() => {})
  expect((await sql`select * from noted`.execute(db)).rows).toEqual([{ id: 1 }])
})
