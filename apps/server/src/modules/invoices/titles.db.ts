import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { StoredTitle } from '#server/db/tables/invoices.ts'
import type { Tables } from '#server/db/tables.ts'

export type TitleRow = Selectable<Tables['invoice_titles']>

/** The default first, then by last change. */
export function selectTitles(db: Db, memberId: string, max: number): Promise<TitleRow[]> {
  return db
    .selectFrom('invoice_titles')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
}

export function findTitleRow(db: Db, memberId: string, id: string): Promise<TitleRow | undefined> {
  return db
    .selectFrom('invoice_titles')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countTitles(trx: Db, memberId: string): Promise<number> {
  const { used } = await trx
    .selectFrom('invoice_titles')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return used
}

export function insertTitle(
  trx: Db,
  memberId: string,
  title: StoredTitle,
  at: Date,
): Promise<{ id: string }> {
  return trx
    .insertInto('invoice_titles')
    .values({ ...title, member_id: memberId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** False if the member has no such title. */
export async function updateTitle(
  trx: Db,
  memberId: string,
  id: string,
  title: StoredTitle,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice_titles')
    .set({ ...title, updated_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function deleteTitleRow(
  trx: Db,
  memberId: string,
  id: string,
): Promise<{ is_default: boolean } | undefined> {
  return trx
    .deleteFrom('invoice_titles')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst()
}

export async function makeDefault(trx: Db, memberId: string, id: string): Promise<void> {
  await trx
    .updateTable('invoice_titles')
    .set({ is_default: sql<boolean>`id = ${id}` })
    .where('member_id', '=', memberId)
    .execute()
}

/** Where the member last had an invoice sent to, else the account's email; empty when there is neither. */
export async function findUsualEmail(db: Db, memberId: string): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(
      (select email from invoices where member_id = ${memberId} and email <> ''
        order by created_at desc limit 1),
      (select email from members where id = ${memberId})) as email`.execute(db)
  return rows[0]?.email ?? ''
}
