import type { Db } from '#server/db/open.ts'

const due = (db: Db, at: Date) =>
  db
    .selectFrom('members')
    .select('id')
    .where('erase_at', 'is not', null)
    .where('erase_at', '<=', at)
    .where('closed_at', 'is', null)

/** The next hundred after `last`, by id. */
export function selectDueErasures(db: Db, at: Date, last?: string): Promise<{ id: string }[]> {
  return due(db, at)
    .$if(last !== undefined, (qb) => qb.where('id', '>', last!))
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Whether it is still due; an order that is being placed waits. */
export async function lockDueErasure(trx: Db, id: string, at: Date): Promise<boolean> {
  return (await due(trx, at).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined
}
