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

/** Counts a try before its code is checked; undefined if the challenge is unknown, expired or has no try left. */
export function countTry(
  db: Db,
  challenge: Buffer,
  { at, maxTries }: { at: Date; maxTries: number },
): Promise<Challenge | undefined> {
  return db
    .updateTable('login_challenges')
    .set((one) => ({ tries: one('tries', '+', 1) }))
    .where('token_hash', '=', challenge)
    .where('expires_at', '>', at)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst()
}

/** False if another request has used it, or something has ended all logins under way. */
export async function deleteChallenge(trx: Db, challenge: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('login_challenges')
    .where('token_hash', '=', challenge)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
