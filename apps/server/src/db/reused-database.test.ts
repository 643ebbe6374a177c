import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShopDatabase } from '../../test/database.ts'
import type { OpenDatabase } from './open.ts'

/** The rows of all tables and the sequences, without what differs between two new databases. */
async function contents({ pool }: OpenDatabase): Promise<string[]> {
  const { rows: tables } = await pool.query(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  const each = tables.map(
    ({ relname }) => `select '${relname}' as name, to_jsonb(t)::text as row from public."${relname}" t`,
  )
  const { rows } = await pool.query(`${each.join(' union all ')}
    union all select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1, 2`)
  return rows.map(({ name, row }) => `${name} ${row}`)
}

const whichDatabase = async ({ pool }: OpenDatabase): Promise<unknown> =>
  (await pool.query('select oid from pg_database where datname = current_database()')).rows[0].oid

const pid = async ({ pool }: OpenDatabase): Promise<unknown> =>
  (await pool.query('select pg_backend_pid() as pid')).rows[0].pid

test('a shop finds its database as new, although another one has used it', async () => {
  const first = await openShopDatabase()
  const initial = await contents(first)
  expect(initial.some((row) => row.startsWith('migrations '))).toBe(true)
  const used = [await whichDatabase(first), await pid(first)]
  await first.pool.query(`insert into seeds (name, seeded_at) values ('used', now())`)
  await first.pool.query(`insert into categories (id, name) values ('calf', '{}')`)
  await first.pool.query('delete from migrations')
  await first.pool.query(
    `select nextval(sequencename::regclass) from pg_sequences where schemaname = 'public'`,
  )
  await first.close()

  const second = await openShopDatabase()
  expect([await whichDatabase(second), await pid(second)]).toEqual(used)
  expect(await contents(second)).toEqual(initial)
  await expect(sql`select 1`.execute(first.db)).rejects.toThrow('is closed')
  await sql`select 1`.execute(second.db)
  await second.close()
})

test('a database whose tables were changed is not used again', async () => {
  const first = await openShopDatabase()
  await first.pool.query('alter table seeds add column later int')
  await first.close()

  const second = await openShopDatabase()
  await second.pool.query(`insert into seeds (name, seeded_at) values ('used', now())`)
  expect(await contents(second)).not.toContainEqual(expect.stringContaining('later'))
  await second.close()
})
