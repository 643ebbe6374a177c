import type { CodePurpose } from '@corium/contract/passport'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type NewCode = { purpose: CodePurpose; target: string; hash: Buffer; at: Date; expiresAt: Date }

/** Replaces the previous code; false if that one was created after `notSince`. */
export async function replaceCode(db: Db, code: NewCode, notSince: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
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
      conflict
        .columns(['purpose', 'target'])
        .doUpdateSet({
          code_hash: code.hash,
          tries: 0,
          created_at: code.at,
          expires_at: code.expiresAt,
          used_at: null,
        })
        .where('codes.created_at', '<=', notSince),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function findCode(db: Db, purpose: CodePurpose, target: string) {
  return db
    .selectFrom('codes')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .executeTakeFirst()
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
