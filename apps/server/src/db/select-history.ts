import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { ActorColumns, HistoryColumns } from './tables/columns.ts'
import type { Tables } from './tables.ts'

type HistoryTable = {
  [T in keyof Tables]: Tables[T] extends Omit<HistoryColumns<unknown>, 'from_status' | 'to_status'>
    ? T
    : never
}[keyof Tables]

export type HistoryRow<T extends HistoryTable = HistoryTable> = {
  at: Date
  event: string
  from_status: Tables[T]['to_status'] | null
  to_status: Tables[T]['to_status']
  note: string
  actor_type: ActorColumns['actor_type']
  staff_name: string | null
}

/**
 * The newest events of a row with the names of the staff who acted, oldest first; `key` is the history's
 * column with the row's id.
 */
export async function selectHistory<T extends HistoryTable>(
  db: Db,
  history: T,
  key: Exclude<keyof Tables[T], keyof HistoryColumns<unknown>> & string,
  id: string,
  max = 500,
): Promise<HistoryRow<T>[]> {
  const { rows } = await sql<HistoryRow<T>>`
    select history.at, event, from_status, to_status, history.note, actor_type, staff.name as staff_name
    from ${sql.table(history)} history left join staff on staff.id = history.staff_id
    where history.${sql.ref(key)} = ${id}
    order by history.id desc
    limit ${sql.lit(max)}`.execute(db)
  return rows.toReversed()
}
