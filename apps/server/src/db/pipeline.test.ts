import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, serverUrl } from '../../test/database.ts'
import type { Db, OpenDatabase } from './open.ts'
import { commitWithNext, rowsThatWaited, sendWithNext } from './pipeline.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table written (num integer)`.execute(database.db)
})
beforeEach(async () => {
  await sql`truncate written`.execute(database.db)
})
afterAll(() => database.close())

const transaction = <T>(work: (trx: Db) => Promise<T>) => database.db.transaction().execute(work)
const write = (num: number) => sql<{ num: number }>`insert into written values (${num}::int) returning num`
const failing = sql`select 1 / ${0}::int`

async function written(): Promise<number[]> {
  const { rows } = await sql<{ num: number }>`select num from written order by num`.execute(database.db)
  return rows.map(({ num }) => num)
}

// Each twice: the second time, its statements are prepared.
test.each([1, 2])(
  'statements that go out together run in their order, and the last one ends the transaction',
  async () => {
    const { rows } = await transaction(async (trx) => {
      await sendWithNext(trx, write(1))
      await sendWithNext(trx, write(2))
      await commitWithNext(trx)
      return sql<{
        num: number
      }>`insert into written select count(*) + 10 from written returning num`.execute(trx)
    })
    expect(rows).toEqual([{ num: 12 }])
    expect(await written()).toEqual([1, 2, 12])
  },
)

test.each([
  ['the last one', [write(1)], sql`insert into written values (1 / ${0}::int)`],
  ['one that waited', [write(1), failing], write(2)],
])('when %s fails, nothing is written, and the connection goes on', async (_, waiting, last) => {
  for (let round = 0; round < 3; round++) {
    const failed = transaction(async (trx) => {
      for (const statement of waiting) await sendWithNext(trx, statement)
      await commitWithNext(trx)
      await last.execute(trx)
    })
    await expect(failed).rejects.toThrow('division by zero')
    expect(await written()).toEqual([])
  }
})

test('the rows of the statement that waited can be read after the last one', async () => {
  for (let round = 0; round < 3; round++) {
    const found = await transaction(async (trx) => {
      await sendWithNext(trx, write(7))
      await commitWithNext(trx)
      await write(8).execute(trx)
      return rowsThatWaited<{ num: number }>(trx)
    })
    expect(found).toEqual([{ num: 7 }])
  }
  const another = await transaction(async (trx) => {
    await sendWithNext(trx, sql`select 9 as num`)
    await write(10).execute(trx)
    await write(11).execute(trx)
    return rowsThatWaited(trx)
  })
  expect(another).toEqual([{ num: 9 }])
})

test('without a next statement, nothing is sent, also when the transaction is rolled back', async () => {
  await transaction((trx) => sendWithNext(trx, write(1)))
  const refused = transaction(async (trx) => {
    await write(2).execute(trx)
    await commitWithNext(trx)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await written()).toEqual([])
})

test('after the last statement there is no other one', async () => {
  const late = transaction(async (trx) => {
    await commitWithNext(trx)
    await write(1).execute(trx)
    await write(2).execute(trx)
  })
  await expect(late).rejects.toThrow('was the last of its transaction')
  expect(await written()).toEqual([1])
  await transaction((trx) => write(3).execute(trx))
  expect(await written()).toEqual([1, 3])
})

test.skipIf(!serverUrl)(
  'a lock that waits makes the next statement see what was committed meanwhile',
  async () => {
    await write(1).execute(database.db)
    let seen: Promise<unknown> | undefined
    await transaction(async (trx) => {
      await sql`select from written where num = 1 for update`.execute(trx)
      seen = transaction(async (other) => {
        await sendWithNext(other, sql`select from written where num = ${1} for update`)
        const { rows } = await sql`select num from written order by num`.execute(other)
        return rows
      })
      const isWaiting = sql<{ num: number }>`select count(*)::int as num from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await isWaiting.execute(database.db)).rows[0]?.num).toBe(1)
      await write(2).execute(trx)
    })
    expect(await seen).toEqual([{ num: 1 }, { num: 2 }])
  },
)
