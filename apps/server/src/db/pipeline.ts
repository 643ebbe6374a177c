import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

/*
 * Most of the cost of a statement is sending it, so statements of a transaction go out in one packet if the later
 * ones do not need the results of the earlier ones. The database performs them one after another. `prepared.ts`
 * reads these marks.
 */

/** Begins a statement that waits for the next one. */
export const withNextMark = '/* with the next */'
/** In place of a statement: asks for the result of the one that was sent together with the last one. */
export const resultMark = '/* the result of the one that waited */'
/** In place of a statement: the next one is the last. */
export const lastMark = '/* the next is the last */'

/**
 * Sends a statement of a transaction together with the next one, which throws the error
 * of both. After that one, `rowsThatWaited` has its rows.
 */
export async function sendWithNext(trx: Db, statement: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(withNextMark)} ${statement}`.execute(trx)
}

/** The rows of the statement that was sent together with the last one, before it. */
export async function rowsThatWaited<T>(trx: Db): Promise<T[]> {
  const { rows } = await sql.raw<T>(resultMark).execute(trx)
  return rows
}

/**
 * Sends the end of the transaction together with its next statement, which must be its last one and the only
 * one that writes. When its caller then refuses, it must have failed or written nothing, because nothing is
 * rolled back any more.
 */
export async function commitWithNext(trx: Db): Promise<void> {
  await sql.raw(lastMark).execute(trx)
}
