import { sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'

export type NewMessage = {
  id: string
  case_id: string
  at: Date
  member_id: string | null
  staff_id: string | null
  text: string
  is_note: boolean
}

export async function insertMessage(trx: Db, message: NewMessage): Promise<void> {
  await trx.insertInto('after_sales_messages').values(message).execute()
}

const ofCase = (db: Db, caseId: string, withNotes: boolean) =>
  db
    .selectFrom('after_sales_messages')
    .where('case_id', '=', caseId)
    .$if(!withNotes, (qb) => qb.where('is_note', '=', false))

export const countMessages = (db: Db, caseId: string, withNotes: boolean): Promise<number> =>
  countRows(ofCase(db, caseId, withNotes))

/** The newest first. */
export function selectMessages(
  db: Db,
  caseId: string,
  { withNotes, offset, limit }: { withNotes: boolean } & Paging,
) {
  return ofCase(db, caseId, withNotes)
    .leftJoin('staff', 'staff.id', 'after_sales_messages.staff_id')
    .selectAll('after_sales_messages')
    .select('staff.name as staff_name')
    .orderBy('seq', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** Says since when the buyer waits for an answer: no more, or since the latest message again. */
export async function setWaiting(trx: Db, caseId: string, isWaiting: boolean): Promise<Date | null> {
  const latest = sql<Date | null>`(select case when member_id is null then null else at end
    from after_sales_messages where case_id = ${caseId} and not is_note order by seq desc limit 1)`
  const { waits_since } = await trx
    .updateTable('after_sales')
    .set({ waits_since: isWaiting ? latest : null })
    .where('id', '=', caseId)
    .returning('waits_since')
    .executeTakeFirstOrThrow()
  return waits_since
}
