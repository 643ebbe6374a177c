import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
let client: PoolClient
/** The names of the messages that PostgreSQL sent. */
let received: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  client = await database.pool.connect()
  client.connection.on('message', ({ name }: { name: string }) => received.push(name))
})
afterAll(async () => {
  client.release()
  await database.close()
})

async function answerOf(name: string, text: string, values: unknown[]) {
  received = []
  const { rows } = await client.query({ name, text, values })
  return { rows, described: received.includes('rowDescription') || received.includes('noData') }
}

test('a connection asks for the columns of a prepared statement once', async () => {
  const halve = (by: unknown) => answerOf('halve', 'select 10 / $1::int as half, $2::text as unit', [by, 'm'])
  expect(await halve(2)).toEqual({ rows: [{ half: 5, unit: 'm' }], described: true })
  expect(await halve(5)).toEqual({ rows: [{ half: 2, unit: 'm' }], described: false })
  await expect(halve(0)).rejects.toThrow('by zero')
  await expect(halve('half')).rejects.toThrow('invalid input syntax')
  expect(await halve(1)).toEqual({ rows: [{ half: 10, unit: 'm' }], described: false })
})

test('and that another one returns none, also between statements that are not prepared', async () => {
  await client.query('create temporary table noted (id int)')
  const note = (id: number) => answerOf('note', 'insert into noted values ($1)', [id])
  expect(await note(1)).toEqual({ rows: [], described: true })
  expect((await client.query('select 1 as one; select 2 as two')) as unknown).toMatchObject([
    { rows: [{ one: 1 }] },
    { rows: [{ two: 2 }] },
  ])
  expect(await note(2)).toEqual({ rows: [], described: false })
  expect((await client.query('select id from noted where id < $1', [9])).rows).toEqual([{ id: 1 }, { id: 2 }])
})
