import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** Logins of members and of staff wait for their second step in tables of their own. */
export type ChallengeTable = 'login_challenges' | 'staff_challenges'
export type Challenge<T extends ChallengeTable> = Selectable<Tables[T]>
export type NewChallenge<T extends ChallengeTable> = Omit<Insertable<Tables[T]>, 'tries'>

export async function insertChallenge<T extends ChallengeTable>(
  trx: Db,
  table: T,
  challenge: NewChallenge<T>,
): Promise<void> {
  await trx
    .insertInto(table as ChallengeTable)
    .values(challenge as NewChallenge<ChallengeTable>)
    .execute()
}

/** Undefined if it is unknown or expired, or has no try left. */
export function findChallenge<T extends ChallengeTable>(
  db: Db,
  table: T,
  challenge: Buffer,
  { at, maxTries }: { at: Date; maxTries: number },
): Promise<Challenge<T> | undefined> {
  return db
    .selectFrom<ChallengeTable>(table)
    .selectAll()
    .where('token_hash', '=', challenge)
    .where('expires_at', '>', at)
    .where('tries', '<', maxTries)
    .executeTakeFirst() as Promise<Challenge<T> | undefined>
}

/** Counts a try, and returns how many there were; undefined if none was left. */
export async function countTry(
  db: Db,
  table: ChallengeTable,
  challenge: Buffer,
  maxTries: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable(table)
    .set((one) => ({ tries: one('tries', '+', 1) }))
    .where('token_hash', '=', challenge)
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** False if another request has used it, or something has ended all logins under way. */
export async function deleteChallenge(trx: Db, table: ChallengeTable, challenge: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where('token_hash', '=', challenge)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
