import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openEmbedded, startPglite } from './open.ts'

test('PGlite is entered once for a statement, and the begin of a transaction comes with its first one', async () => {
  const pglite = await startPglite({})
  const { db, close } = openEmbedded(pglite)
  await sql`create table noted (id integer)`.execute(db)
  const entries = vi.spyOn(pglite, 'execProtocolStream')
  const countEntries = async (work: () => Promise<unknown>) => {
    entries.mockClear()
    await work()
    return entries.mock.calls.length
  }
  const note = (id: number) => sql`insert into noted values (${id})`
  expect(await countEntries(() => note(1).execute(db))).toBe(1)
  const noteTwo = () =>
    db.transaction().execute(async (trx) => {
      await note(2).execute(trx)
      await note(3).execute(trx)
    })
  expect(await countEntries(noteTwo)).toBe(3)
  const readFirst = () => db.transaction().execute((trx) => sql`select 'no values'`.execute(trx))
  expect(await countEntries(readFirst)).toBe(2)
  const fail = () => db.transaction().execute((trx) => sql`insert into noted values ('many')`.execute(trx))
  await expect(fail()).rejects.toThrow('invalid input syntax')
  expect((await sql`select id from noted`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  await close()
})
