import type { Bilingual } from '@corium/contract/language'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type GroupRow = Selectable<Tables['trade_groups']>

const groups = (db: Db) => db.selectFrom('trade_groups').selectAll()

/** The groups in their order with what uses them. */
export async function selectGroups(
  db: Db,
): Promise<(GroupRow & { member_num: number; promotion_num: number })[]> {
  const { rows } = await sql<GroupRow & { member_num: number; promotion_num: number }>`
    select g.*,
      (select count(*)::int from trade_accounts where group_id = g.id) as member_num,
      (select count(*)::int from promotions where trade_group_ids <> '{}' and trade_group_ids @> array[g.id]) as promotion_num
    from trade_groups g order by g.sort, g.id`.execute(db)
  return rows
}

export const findGroup = (db: Db, id: string): Promise<GroupRow | undefined> =>
  groups(db).where('id', '=', id).executeTakeFirst()

export const lockGroup = (trx: Db, id: string): Promise<GroupRow | undefined> =>
  groups(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Reads a group and keeps it from being deleted until the transaction ends. */
export const keepGroup = (trx: Db, id: string): Promise<GroupRow | undefined> =>
  groups(trx).where('id', '=', id).forShare().executeTakeFirst()

/** The same for several, in one order for all requests. */
export const keepGroups = (trx: Db, ids: readonly string[]): Promise<GroupRow[]> =>
  groups(trx).where('id', '=', anyOf(ids)).orderBy('id').forShare().execute()

export const selectNames = (db: Db, ids: readonly string[]): Promise<GroupRow[]> =>
  groups(db).where('id', '=', anyOf(ids)).execute()

/** Adds a group after the others. */
export async function insertGroup(trx: Db, { name, at }: { name: Bilingual; at: Date }): Promise<GroupRow> {
  const { rows } = await sql<GroupRow>`
    insert into trade_groups (name, sort, created_at)
    select ${JSON.stringify(name)}::jsonb, coalesce(max(sort), 0) + 1, ${at}::timestamptz from trade_groups
    returning *`.execute(trx)
  return rows[0]!
}

export async function renameGroup(trx: Db, id: string, name: Bilingual): Promise<void> {
  await trx
    .updateTable('trade_groups')
    .set({ name: JSON.stringify(name) })
    .where('id', '=', id)
    .execute()
}

export async function sortGroups(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`update trade_groups set sort = array_position(${ids}::uuid[], id)`.execute(trx)
}

export async function deleteGroup(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('trade_groups').where('id', '=', id).execute()
}
