import { sql } from 'kysely'
import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { deleteFactor, findFactor } from './factors.db.ts'

/** Since when logins ask for a second step; its secret and codes stay secret. */
export async function exportMember(db: Db, memberId: string) {
  const factor = await findFactor(db, memberId)
  const { since, codesLeft: recovery_codes_left } = factor ?? {}
  return { two_step_login: since ? [{ since, recovery_codes_left }] : [] }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await deleteFactor(trx, memberId)
}

/** The account that stays keeps its own second step, or gets that of the other one. */
export async function mergeMember(trx: Db, { from, to }: Merge): Promise<void> {
  await sql`update member_factors set member_id = ${to}
    where id = (select factor_id from members where id = ${from})
      and (select factor_id from members where id = ${to}) is null`.execute(trx)
}
