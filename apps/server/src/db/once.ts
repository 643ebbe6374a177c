import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type RequestKey = { owner: string; path: string; requestId: string; at: Date }

/**
 * Runs `work` in a transaction, once for each request id of an owner: asked again, also at the same moment,
 * it returns the first answer. A refusal inside rolls back and may be tried again with the same id.
 */
export async function once<T>(
  db: Kysely<Tables>,
  key: RequestKey,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const row = { owner: key.owner, path: key.path, request_id: key.requestId }
    const claimed = await trx
      .insertInto('request_answers')
      .values({ ...row, answer: null, created_at: key.at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const first = await trx
        .selectFrom('request_answers')
        .select('answer')
        .where((eb) => eb.and(row))
        .executeTakeFirstOrThrow()
      return first.answer as T
    }
    const answer = await work(trx)
    await trx
      .updateTable('request_answers')
      .set({ answer: JSON.stringify(answer) })
      .where((eb) => eb.and(row))
      .execute()
    return answer
  })
}
