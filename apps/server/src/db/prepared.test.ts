import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import type { OpenDatabase } from './open.ts'
import { preparing } from './prepared.ts'
import type { Tables } from './tables.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a statement that comes again is prepared, with other values too; one that came once is not', async () => {
  const named = (name: string) =>
    database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('seeds').selectAll().where('name', '=', name).execute()
      return (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx))
        .rows
    })
  expect(await named('one')).toEqual([])
  await named('two')
  expect((await named('three')).map(({ statement }) => statement)).toEqual([
    'select * from "seeds" where "name" = $1',
  ])
})

test('after a table has changed under a prepared statement, one call fails and the next sees the change', async () => {
  const { db } = database
  const ask = () => sql`select * from changing where id = ${1}`.execute(db)
  await sql`create table changing (id integer)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  for (let round = 0; round < 3; round++) expect((await ask()).rows).toEqual([{ id: 1 }])
  await sql`alter table changing add column since text not null default 'now'`.execute(db)
  await expect(ask()).rejects.toThrow('cached plan must not change result type')
  expect((await ask()).rows).toEqual([{ id: 1, since: 'now' }])
  expect((await ask()).rows).toEqual([{ id: 1, since: 'now' }])
})

test('a statement for which there was no room is prepared all the same; one that has not come for longest makes way', async () => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(database.pool, 2) }) })
  const ask = (title: string) =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('seeds').select(`name as ${title}`).where('name', '=', 'any').execute()
      const held = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)
      return ['one', 'two', 'three'].filter((name) =>
        held.rows.some(({ statement }) => statement.includes(`"name" as "${name}"`)),
      )
    })
  for (const title of ['one', 'two', 'three']) for (let times = 0; times < 2; times++) await ask(title)
  expect(await ask('three')).toEqual(['two', 'three'])
  await ask('one')
  expect(await ask('one')).toEqual(['one', 'three'])
})

test('a connection that cannot make room makes way for another', async () => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(database.pool, 1) }) })
  const ask = async (title: string) => {
    for (const _ of ['once', 'again'])
      await db.selectFrom('seeds').select(`name as ${title}`).where('name', '=', 'any').execute()
  }
  await ask('first')
  await ask('second')
  await database.pool.query('deallocate all')
  await expect(ask('third')).rejects.toThrow('does not exist')
  await ask('third')
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})
