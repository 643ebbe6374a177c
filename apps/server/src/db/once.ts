import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { day, later } from '#server/runtime/clock.ts'
import type { Merge } from './merge-members.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

export type RequestKey = { owner: string; path: string; requestId: string; at: Date }

/*
 * The results of calls by owner and request id. Their table and its column keep the names of an early
 * migration: `request_answers.answer`.
 */

/**
 * Makes a call idempotent: runs `work` in a transaction once for each owner and request id. A repeated
 * request, even a concurrent one, gets the stored result. A refusal rolls back, so the
 * same id can be tried again.
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
    const result = await work(trx)
    await trx
      .updateTable('request_answers')
      .set({ answer: JSON.stringify(result) })
      .where((eb) => eb.and(row))
      .execute()
    return result
  })
}

/*
 * For a call that locks its owner first: its transactions run one after another, so it can read the stored
 * result with other rows, and store its own with them.
 */

/** Selects the stored result; null for a new request. */
export const storedResult = ({ owner, path, requestId }: RequestKey): RawBuilder<unknown> => sql`(
  select answer from request_answers where owner = ${owner} and path = ${path} and request_id = ${requestId}
)`

export const storingResult = (
  { owner, path, requestId, at }: RequestKey,
  result: unknown,
): RawBuilder<unknown> => sql`
  insert into request_answers (owner, path, request_id, answer, created_at)
  values (${owner}, ${path}, ${requestId}, ${JSON.stringify(result)}, ${at})`

/**
 * The stored result of a request, if it was made before. For calls whose limits a repeated request must not
 * count against; `once` decides between requests that come at the same time.
 */
export async function findResult<T>(db: Db, { owner, path, requestId }: Omit<RequestKey, 'at'>) {
  const row = await db
    .selectFrom('request_answers')
    .select('answer')
    .where((eb) => eb.and({ owner, path, request_id: requestId }))
    .executeTakeFirst()
  return row?.answer as T | undefined
}

export async function deleteRequestResults(trx: Db, owner: string): Promise<void> {
  await trx.deleteFrom('request_answers').where('owner', '=', owner).execute()
}

/** Stored instead of a path in the row whose result is the owner into whom this one was merged. */
const givenTo = 'given to'

/**
 * Moves the stored results of one owner to another, so that a repeated request still finds its result.
 * `findNewOwner` returns the new owner for a week.
 */
export async function giveRequestResults(trx: Db, { from, to, at }: Merge): Promise<void> {
  await sql`
    insert into request_answers (owner, path, request_id, answer, created_at)
    select ${to}, path, request_id, answer, created_at from request_answers where owner = ${from}
    on conflict do nothing`.execute(trx)
  await deleteRequestResults(trx, from)
  await trx
    .insertInto('request_answers')
    .values({ owner: from, path: givenTo, request_id: '', answer: JSON.stringify(to), created_at: at })
    .execute()
}

/** The owner into whom this one was merged, also through several merges; undefined if it was not. */
export async function findNewOwner(db: Db, owner: string): Promise<string | undefined> {
  const next = await findResult<string>(db, { owner, path: givenTo, requestId: '' })
  return next === undefined ? undefined : ((await findNewOwner(db, next)) ?? next)
}

const week = 7 * day

/** Deletes results older than a week; their request ids then count as new. */
export async function deleteOldRequestResults(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('request_answers').where('created_at', '<=', later(now, -week)).execute()
}
