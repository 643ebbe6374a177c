import { type Selectable, type SelectType, sql, type Updateable } from 'kysely'
import type { Db } from './open.ts'
import type { ActorColumns } from './tables/columns.ts'
import type { Tables } from './tables.ts'

/** Who changes a row. A staff `id` of null means the shop itself, not one employee. */
export type Actor =
  | { type: 'member'; id: string }
  | { type: 'staff'; id: string | null }
  | { type: 'job'; name: string }
  | { type: 'provider'; name: string }

/** Who changes rows, and when. */
export type By = { actor: Actor; at: Date }

/**
 * An allowed move: the statuses it can start from, which may include its target, and the status it leads to.
 */
export type Move<Status> = { from: readonly Status[]; to: Status }

type TableWithStatus = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; status: unknown } ? T : never
}[keyof Tables]
type Row<T extends TableWithStatus> = Selectable<Tables[T]>
type Status<T extends TableWithStatus> = SelectType<Tables[T]['status']>
type Facts<T extends TableWithStatus> = Omit<Updateable<Tables[T]>, 'id' | 'status'>

/** A table whose status changes only along `moves`, and the table with the history of its rows. */
export type Entity<T extends TableWithStatus, Event extends string> = {
  table: T
  history: Extract<keyof Tables, `${string}_history`>
  /** The column of the history that holds the row's id. */
  historyKey: string
  moves: Readonly<Record<Event, Move<Status<T>>>>
}

type Change<T extends TableWithStatus, Event extends string> = {
  id: string
  event: Event
  actor: Actor
  at: Date
  note?: string
  /** Columns to set together with the status. */
  facts?: Facts<T>
  /**
   * The status that the caller has read; without it the move can start from any status that `moves` allows.
   */
  expected?: Status<T>
}

/**
 * Changes a row's status along the table of allowed moves and adds a history row; returns the changed row.
 * @throws when the row is not in a status that the move starts from
 */
export async function moveWithHistory<T extends TableWithStatus, Event extends string>(
  trx: Db,
  entity: Entity<T, Event>,
  change: Change<T, Event>,
): Promise<Row<T>> {
  const moved = await tryMoveWithHistory(trx, entity, change)
  if (!moved) throw new Error(`Row ${change.id} of ${entity.table} does not allow the move ${change.event}`)
  return moved
}

/** The same, but returns `undefined` and changes nothing when the move cannot start from the row's status. */
export async function tryMoveWithHistory<T extends TableWithStatus, Event extends string>(
  trx: Db,
  { table, history, historyKey, moves }: Entity<T, Event>,
  { id, event, actor, at, note = '', facts, expected }: Change<T, Event>,
): Promise<Row<T> | undefined> {
  const { from, to } = moves[event]
  const start = expected === undefined ? from : from.filter((status) => status === expected)
  const set = Object.entries({ ...facts, status: to }).filter(([, value]) => value !== undefined)
  const by = actorColumns(actor)
  const { rows } = await sql<Row<T>>`
    with found as (
      select id, status from ${sql.table(table)} where id = ${id} and status = any(${start}) for update
    ), moved as (
      update ${sql.table(table)} as t
      set ${sql.join(set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      from found where t.id = found.id
      returning t.*
    ), noted as (
      insert into ${sql.table(history)}
        (${sql.ref(historyKey)}, at, event, from_status, to_status, note, actor_type, member_id, staff_id, actor_name)
      select moved.id, ${at}::timestamptz, ${event}::text, found.status, moved.status, ${note}::text,
        ${by.actor_type}::text, ${by.member_id}::uuid, ${by.staff_id}::uuid, ${by.actor_name}::text
      from moved join found on found.id = moved.id
    )
    select * from moved`.execute(trx)
  return rows[0]
}

/**
 * The columns of a history row that say who acted; exported for the first row, which records the creation.
 */
export function actorColumns(actor: Actor): ActorColumns {
  return {
    actor_type: actor.type,
    member_id: actor.type === 'member' ? actor.id : null,
    staff_id: actor.type === 'staff' ? actor.id : null,
    actor_name: 'name' in actor ? actor.name : null,
  }
}
