import type { CodePurpose } from '@corium/contract/passport'
import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'

type NewCode = { purpose: CodePurpose; target: string; hash: Buffer; at: Date; expiresAt: Date }

/** Replaces the previous code of the same purpose. */
export async function replaceCode(trx: Db, code: NewCode): Promise<void> {
  await trx
    .insertInto('codes')
    .values({
      purpose: code.purpose,
      target: code.target,
      code_hash: code.hash,
      created_at: code.at,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'target']).doUpdateSet({
        code_hash: code.hash,
        tries: 0,
        created_at: code.at,
        expires_at: code.expiresAt,
        used_at: null,
      }),
    )
    .execute()
}

/**
 * When the latest code for one of these purposes was issued. Naming all purposes lets
 * the primary key find the codes.
 */
export async function findLatestIssue(
  db: Db,
  purposes: readonly CodePurpose[],
  target: string,
): Promise<Date | undefined> {
  const latest = await db
    .selectFrom('codes')
    .select('created_at')
    .where('purpose', '=', anyOf(purposes))
    .where('target', '=', target)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.created_at
}

/** Allows a right code to be entered again. A code that has been replaced since stays as it is. */
export async function reopenCode(db: Db, purpose: CodePurpose, target: string): Promise<void> {
  await db
    .updateTable('codes')
    .set({ tries: sql<number>`tries - 1`, used_at: null })
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is not', null)
    .execute()
}

/** Counts one try and marks the code as used if it is right, in one statement. */
export async function tryCode(
  db: Db,
  attempt: { purpose: CodePurpose; target: string; hash: Buffer; at: Date; maxTries: number },
): Promise<boolean> {
  const row = await db
    .updateTable('codes')
    .set({
      tries: sql<number>`tries + 1`,
      used_at: sql<Date | null>`case when code_hash = ${attempt.hash} then ${attempt.at}::timestamptz end`,
    })
    .where('purpose', '=', attempt.purpose)
    .where('target', '=', attempt.target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', attempt.at)
    .where('tries', '<', attempt.maxTries)
    .returning('used_at')
    .executeTakeFirst()
  return Boolean(row?.used_at)
}
