import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Job } from './jobs.ts'

/**
 * Tables with fewer rows are left alone: once PostgreSQL has counted them, it plans to read them without an index,
 * and keeps that plan while the table grows.
 */
const fewRows = 1000

/**
 * Tables in which more than a fifth of the rows are deleted, or more than a tenth are
 * new or changed, and not few.
 */
async function selectChangedTables(db: Db): Promise<string[]> {
  // PGlite has no process that would publish the counts.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > ${fewRows} + n_live_tup / 5 or n_mod_since_analyze > ${fewRows} + n_live_tup / 10`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/**
 * Does on the embedded database what the autovacuum of a PostgreSQL server does: makes room for new rows
 * where rows were deleted, and counts anew what the plans of statements depend on. Other statements run
 * between two tables.
 */
export const vacuumEmbedded = (db: Db): Job => ({
  name: 'vacuum-embedded',
  cron: '*/10 * * * *',
  run: async () => {
    for (const name of await selectChangedTables(db)) await sql`vacuum analyze ${sql.raw(name)}`.execute(db)
  },
})
