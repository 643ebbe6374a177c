import type { Db } from '#server/db/open.ts'

const due = (db: Db, at: Date) =>
  db.selectFrom('members').select('id').where('erase_at', 'is not', null).where('erase_at', '<=', at)

/** The next hundred after `last`, by id. */
export function selectDueErasures(db: Db, at: Date, last?: string): Promise<{ id: string }[]> {
  return due(db, at)
    .$if(last !== undefined, (qb) => qb.where('id', '>', last!))
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Undefined if it is not due anymore; an order that is being placed waits. */
export function lockDueErasure(
  trx: Db,
  id: string,
  at: Date,
): Promise<{ closed_at: Date | null } | undefined> {
  return due(trx, at).select('closed_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
