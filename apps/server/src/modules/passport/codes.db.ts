import type { CodePurpose } from '@corium/contract/passport'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Issued = { purpose: CodePurpose; target: string; hash: Buffer; at: Date; expiresAt: Date }

/** Puts the code in the place of the one before, unless that was made after `notSince`. */
export async function replaceCode(db: Db, code: Issued, notSince: Date): Promise<boolean> {
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

/** Counts one try and uses the code up when it is the right one, in a single step. */
export async function tryCode(
  db: Db,
  given: { purpose: CodePurpose; target: string; hash: Buffer; at: Date; mostTries: number },
): Promise<boolean> {
  const row = await db
    .updateTable('codes')
    .set({
      tries: sql<number>`tries + 1`,
      used_at: sql<Date | null>`case when code_hash = ${given.hash} then ${given.at}::timestamptz end`,
    })
    .where('purpose', '=', given.purpose)
    .where('target', '=', given.target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.at)
    .where('tries', '<', given.mostTries)
    .returning('used_at')
    .executeTakeFirst()
  return Boolean(row?.used_at)
}
