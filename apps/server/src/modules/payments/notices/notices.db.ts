import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type NoticeRow = Pick<
  Selectable<Tables['provider_notices']>,
  'provider' | 'notice_id' | 'kind' | 'reference'
>

/** False when the notice is stored already. */
export async function insertNotice(db: Db, row: Insertable<Tables['provider_notices']>): Promise<boolean> {
  const inserted = await db
    .insertInto('provider_notices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Open notices whose time has come, the longest overdue first. */
export function selectDueNotices(db: Db, now: Date): Promise<(NoticeRow & { checked_at: Date | null })[]> {
  return db
    .selectFrom('provider_notices')
    .select(['provider', 'notice_id', 'kind', 'reference', 'checked_at'])
    .where('handled_at', 'is', null)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(100)
    .execute()
}

export async function postponeNotice(
  db: Db,
  notice: NoticeRow,
  times: { checked_at: Date; next_check_at: Date },
): Promise<void> {
  await db
    .updateTable('provider_notices')
    .set(times)
    .where('provider', '=', notice.provider)
    .where('notice_id', '=', notice.notice_id)
    .execute()
}

/** True for one of several concurrent callers. */
export async function markHandled(db: Db, notice: NoticeRow, at: Date): Promise<boolean> {
  const marked = await db
    .updateTable('provider_notices')
    .set({ handled_at: at })
    .where('provider', '=', notice.provider)
    .where('notice_id', '=', notice.notice_id)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** When the oldest notice arrived that is not handled yet. */
export function selectOpenNotices(db: Db) {
  return db
    .selectFrom('provider_notices')
    .select(({ fn }) => fn.min<Date | null>('received_at').as('oldest'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow()
}
