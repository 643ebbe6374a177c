import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { openOf } from './owed.ts'

/** Accounts whose statement is due, by id, those after `last`. */
export const selectAccountsDue = (db: Db, now: Date, last: string | undefined): Promise<{ id: string }[]> =>
  db
    .selectFrom('trade_accounts')
    .select('id')
    .where('statement_at', '<=', now)
    .$if(last !== undefined, (qb) => qb.where('id', '>', last!))
    .orderBy('id')
    .limit(50)
    .execute()

/** Locks an account whose statement is due; undefined when another node has made it. */
export const lockAccountDue = (trx: Db, id: string, now: Date) =>
  trx
    .selectFrom('trade_accounts')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['member_id', 'members.number', 'trade_accounts.company', 'credit_days', 'statement_at'])
    .where('trade_accounts.id', '=', id)
    .where('statement_at', '<=', now)
    .forNoKeyUpdate('trade_accounts')
    .executeTakeFirst()

/**
 * The entries before a time that no statement has, as the last of them; what the member owed without them and
 * with them; and whether there are later entries. The last statement ends before them.
 */
export async function sumUp(trx: Db, memberId: string, end: Date) {
  const { rows } = await sql<{
    after_entry: number
    last_entry: number
    opening_fen: number
    closing_fen: number
    has_more: boolean
  }>`
    with ends as (
      select last.id as after_entry, coalesce((
        select max(id) from trade_ledger
        where member_id = ${memberId} and id > last.id and at < ${end}::timestamptz), last.id) as last_entry
      from (select coalesce(max(last_entry), 0) as id from trade_statements where member_id = ${memberId}) last
    )
    select after_entry::bigint, last_entry::bigint,
      coalesce((select sum(amount_fen) from trade_ledger where member_id = ${memberId} and id <= after_entry), 0)::bigint
        as opening_fen,
      coalesce((select sum(amount_fen) from trade_ledger where member_id = ${memberId} and id <= last_entry), 0)::bigint
        as closing_fen,
      exists (select from trade_ledger where member_id = ${memberId} and id > last_entry) as has_more
    from ends`.execute(trx)
  return rows[0]!
}

export async function insertStatement(
  trx: Db,
  row: Insertable<Tables['trade_statements']>,
): Promise<{ id: string }> {
  return trx.insertInto('trade_statements').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function setNextStatement(trx: Db, memberId: string, next: Date | null): Promise<void> {
  await trx
    .updateTable('trade_accounts')
    .set({ statement_at: next })
    .where('member_id', '=', memberId)
    .execute()
}

/** Statements of which a reminder is due, by id, those after `last`. */
export async function selectToRemind(db: Db, now: Date, last: string | undefined): Promise<{ id: string }[]> {
  return db
    .selectFrom('trade_statements')
    .select('id')
    .where((eb) => eb.or([eb('remind_at', '<=', now), eb('warn_at', '<=', now)]))
    .$if(last !== undefined, (qb) => qb.where('id', '>', last!))
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Locks a statement of which a reminder is due; undefined when another node has sent it. */
export const lockToRemind = (trx: Db, id: string, now: Date) =>
  trx
    .selectFrom('trade_statements as s')
    .innerJoin('trade_accounts', 'trade_accounts.member_id', 's.member_id')
    .selectAll('s')
    .select(['company', 'credit_fen', openOf.as('open_fen')])
    .where('s.id', '=', id)
    .where((eb) => eb.or([eb('remind_at', '<=', now), eb('warn_at', '<=', now)]))
    .forUpdate('s')
    .executeTakeFirst()

export async function setReminders(
  trx: Db,
  id: string,
  reminders: { remind_at: null; warn_at: Date | null },
): Promise<void> {
  await trx.updateTable('trade_statements').set(reminders).where('id', '=', id).execute()
}
