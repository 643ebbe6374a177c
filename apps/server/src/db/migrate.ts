import { readdir, readFile } from 'node:fs/promises'
import { connect } from './connect.ts'
import type { OpenDatabase } from './open.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any number, the same in every node: only one of them migrates at a time. */
const lockKey = 4_217_001
const list =
  'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())'

/** Brings the database to the newest migration; each one runs in a transaction of its own. Returns what ran. */
export async function migrate({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const ran: string[] = []
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const client = await connect(pool)
    try {
      await client.query('begin')
      // Neither a long migration nor the wait for another node's may be cut off.
      await client.query('set local statement_timeout = 0')
      await client.query('select pg_advisory_xact_lock($1)', [lockKey])
      await client.query(list)
      const done = await client.query('select 1 from migrations where name = $1', [name])
      if (done.rowCount === 0) {
        await client.query(text)
        await client.query('insert into migrations (name) values ($1)', [name])
        ran.push(name)
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${name} failed`, { cause: error })
    } finally {
      client.release()
    }
  }
  return ran
}
