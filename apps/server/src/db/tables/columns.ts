import type { ColumnType, Generated } from 'kysely'

/** A jsonb column: written as JSON text, read as a parsed value. */
export type Json<T> = ColumnType<T, string, string>

export type Default<T> = ColumnType<T, T | undefined, T>

/** Columns of every history table, besides the id of the row that changed. */
export type HistoryColumns<Status> = {
  id: Generated<number>
  at: Date
  event: string
  from_status: Status | null
  to_status: Status
  note: Default<string>
} & ActorColumns

/** Who made a change. For the actor type `staff`, `staff_id` is null if the shop itself acted. */
export type ActorColumns = {
  actor_type: 'member' | 'staff' | 'job' | 'provider'
  member_id: string | null
  staff_id: string | null
  /** The name of a job or provider; null for members and staff. */
  actor_name: string | null
}
