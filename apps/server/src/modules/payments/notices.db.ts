import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type NoticeRow = Pick<
  Selectable<Tables['provider_notices']>,
  'provider' | 'notice_id' | 'kind' | 'reference'
>

/** False when this notice is known already. */
export async function insertNotice(db: Db, row: Insertable<Tables['provider_notices']>): Promise<boolean> {
  const inserted = await db
    .insertInto('provider_notices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notices to be handled by now, those that have waited longest first. */
export function selectDueNotices(db: Db, now: Date): Promise<(NoticeRow & { asked_at: Date | null })[]> {
  return db
    .selectFrom('provider_notices')
    .select(['provider', 'notice_id', 'kind', 'reference', 'asked_at'])
    .where('handled_at', 'is', null)
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(100)
    .execute()
}

export async function postponeNotice(
  db: Db,
  notice: NoticeRow,
  turn: { asked_at: Date; ask_at: Date },
): Promise<void> {
  await db
    .updateTable('provider_notices')
    .set(turn)
    .where('provider', '=', notice.provider)
    .where('notice_id', '=', notice.notice_id)
    .execute()
}

/** True for the first of several who have handled it at once. */
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
