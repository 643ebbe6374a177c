import { sql } from 'kysely'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

type Kind = Tables['change_feed']['kind']

/** Changes that one call numbers; a shop that was never read has thousands. */
const numberedAtOnce = 1_000

export type Changes = { ids: string[]; last: number; isMore: boolean }

/**
 * The ids of orders or styles that have changed after the number `after`, each once. First assigns numbers to the
 * changes without one: one reader at a time, so that no number appears after a reader has passed it. A row that a
 * transaction is changing now gets its number later.
 */
export async function readChanges(
  db: Db,
  kind: Kind,
  { after, limit }: { after: number; limit: number },
): Promise<Changes> {
  const isWaiting = await db.transaction().execute(async (trx) => {
    await lockNames(trx, 'change-feed', [kind])
    const { numAffectedRows = 0n } = await sql`
      update change_feed set seq = nextval('change_feed_numbers')
      where kind = ${kind} and object_id in (
        select object_id from change_feed where kind = ${kind} and seq is null
        limit ${numberedAtOnce} for update skip locked
      )`.execute(trx)
    return numAffectedRows >= BigInt(numberedAtOnce)
  })
  const rows = await db
    .selectFrom('change_feed')
    .select(['object_id', sql<number>`seq`.as('seq')])
    .where('kind', '=', kind)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit + 1)
    .execute()
  const read = rows.slice(0, limit)
  return {
    ids: read.map(({ object_id }) => object_id),
    last: read.at(-1)?.seq ?? after,
    isMore: rows.length > limit || isWaiting,
  }
}
