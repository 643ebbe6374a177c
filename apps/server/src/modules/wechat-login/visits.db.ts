import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

type Visit = Selectable<Tables['wechat_visits']>

export async function insertVisit(db: Db, stateHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('wechat_visits')
    .values({ state_hash: stateHash, created_at: at, code_hash: null, used_at: null, outcome: null })
    .execute()
}

/**
 * Makes one request the one that uses a visit's code. False for the others, and for
 * a visit that began before `since`.
 */
export async function claimVisit(
  db: Db,
  { stateHash, codeHash, at, since }: { stateHash: Buffer; codeHash: Buffer; at: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wechat_visits')
    .set({ code_hash: codeHash, used_at: at })
    .where('state_hash', '=', stateHash)
    .where('code_hash', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function findUsedVisit(
  db: Db,
  { stateHash, codeHash, since }: { stateHash: Buffer; codeHash: Buffer; since: Date },
): Promise<Pick<Visit, 'outcome'> | undefined> {
  return db
    .selectFrom('wechat_visits')
    .select('outcome')
    .where('state_hash', '=', stateHash)
    .where('code_hash', '=', codeHash)
    .where('used_at', '>', since)
    .executeTakeFirst()
}

export async function endVisit(
  db: Db,
  stateHash: Buffer,
  outcome: NonNullable<Visit['outcome']>,
): Promise<void> {
  await db.updateTable('wechat_visits').set({ outcome }).where('state_hash', '=', stateHash).execute()
}
