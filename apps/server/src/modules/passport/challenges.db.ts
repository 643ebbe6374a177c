import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type Challenge = Selectable<Tables['login_challenges']>

export async function insertChallenge(
  trx: Db,
  challenge: Insertable<Tables['login_challenges']>,
): Promise<void> {
  await trx.insertInto('login_challenges').values(challenge).execute()
}

/** Undefined if it is unknown or expired, or has no try left. */
export function findChallenge(
  db: Db,
  challenge: Buffer,
  { at, maxTries }: { at: Date; maxTries: number },
): Promise<Challenge | undefined> {
  return db
    .selectFrom('login_challenges')
    .selectAll()
    .where('token_hash', '=', challenge)
    .where('expires_at', '>', at)
    .where('tries', '<', maxTries)
    .executeTakeFirst()
}

/** Counts a try, and returns how many there were; undefined if none was left. */
export async function countTry(db: Db, challenge: Buffer, maxTries: number): Promise<number | undefined> {
  const row = await db
    .updateTable('login_challenges')
    .set((one) => ({ tries: one('tries', '+', 1) }))
    .where('token_hash', '=', challenge)
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** False if another request has used it, or something has ended all logins under way. */
export async function deleteChallenge(trx: Db, challenge: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('login_challenges')
    .where('token_hash', '=', challenge)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
