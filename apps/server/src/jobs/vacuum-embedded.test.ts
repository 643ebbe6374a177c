import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded, startPglite } from '#server/db/open.ts'
import { vacuumEmbedded } from './vacuum-embedded.ts'

async function open() {
  const database = openEmbedded(await startPglite({}))
  onTestFinished(() => database.close())
  await sql`create table notes (id integer primary key, text text)`.execute(database.db)
  const pages = async () => {
    const { rows } = await sql<{ pages: number; rows: number }>`
      select pg_relation_size('notes')::int / 8192 as pages, reltuples::int as rows from pg_class where relname = 'notes'
    `.execute(database.db)
    return rows[0]!
  }
  const insert = (num: number, from = 0) =>
    sql`insert into notes select n, repeat('a', 500) from generate_series(${from + 1}::int, ${from + num}::int) n`.execute(
      database.db,
    )
  return { ...database, pages, insert, run: vacuumEmbedded(database.db).run }
}

test('rows take the room of those that were deleted', async () => {
  const { db, pages, insert, run } = await open()
  await insert(2000)
  const before = await pages()
  for (let turn = 1; turn <= 5; turn++) {
    await sql`delete from notes`.execute(db)
    await run()
    await insert(2000, turn * 2000)
  }
  expect((await pages()).pages).toBeLessThanOrEqual(before.pages)
})

test('a table that has grown is counted anew, and one that has hardly changed is left alone', async () => {
  const { pages, insert, run } = await open()
  await insert(2000)
  expect((await pages()).rows).toBe(-1)
  await run()
  expect((await pages()).rows).toBe(2000)
  await insert(900, 2000)
  await run()
  expect((await pages()).rows).toBe(2000)
})
