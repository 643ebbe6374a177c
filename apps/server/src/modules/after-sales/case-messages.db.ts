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

/** The cases among these whose latest message, notes aside, is the buyer's. */
export async function selectUnanswered(db: Db, caseIds: readonly string[]): Promise<Set<string>> {
  if (caseIds.length === 0) return new Set()
  const { rows } = await sql<{ case_id: string; is_buyer: boolean }>`
    select distinct on (case_id) case_id, member_id is not null as is_buyer
    from after_sales_messages
    where case_id = any(${caseIds}::uuid[]) and not is_note
    order by case_id, seq desc`.execute(db)
  return new Set(rows.filter(({ is_buyer }) => is_buyer).map(({ case_id }) => case_id))
}
