import pg from 'pg'
import { databasesOf, serverUrl } from './database.ts'

/** Vitest runs it at the end: drops the databases that its workers have kept (`reused-database.ts`). */
export async function teardown(): Promise<void> {
  if (!serverUrl) return
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [
    databasesOf(process.pid),
  ])
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}
