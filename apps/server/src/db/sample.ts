import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

/** The approximate number of rows to read. */
const sampleSize = 1000

/**
 * Whether more than one in twenty rows meet each condition, estimated by a sample. A list finds enough rows with a
 * common word by reading in its own order; rows with a rare word it has to find by an index first. The conditions
 * name the table's columns.
 */
export async function areCommon(
  db: Db,
  table: 'styles' | 'staff_changes',
  conditions: readonly RawBuilder<boolean>[],
): Promise<boolean[]> {
  const { rows: sizes } = await sql<{ num: number }>`
    select reltuples as num from pg_class where oid = ${sql.lit(table)}::regclass`.execute(db)
  const percent = Math.min(100, (100 * sampleSize) / Math.max(1, sizes[0]!.num))
  const counts = conditions.map(
    (condition) => sql`count(*) filter (where ${condition}) > ${sql.lit(sampleSize / 20)}`,
  )
  const { rows } = await sql<{ common: boolean[] }>`
    select array[${sql.join(counts)}] as common from (
      select * from ${sql.table(table)} tablesample system (${sql.lit(percent)}) limit ${sql.lit(2 * sampleSize)}
    ) as ${sql.table(table)}`.execute(db)
  return rows[0]!.common
}
