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

export function selectOpenNotices(db: Db): Promise<NoticeRow[]> {
  return db
    .selectFrom('provider_notices')
    .select(['provider', 'notice_id', 'kind', 'reference'])
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
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
