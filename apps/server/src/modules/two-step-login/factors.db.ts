import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type Factor = { id: string; secret: Buffer }

type FactorState = { since: Date; codesLeft: number; codesKept: boolean }

/**
 * Since when logins of a member ask for a code, and the state of the recovery codes; undefined without two-step
 * login.
 */
export async function findFactor(db: Db, memberId: string): Promise<FactorState | undefined> {
  const { rows } = await sql<FactorState>`
    select f.confirmed_at as since, f.codes_kept as "codesKept",
      (select count(*)::int from member_recovery_codes c where c.factor_id = f.id) as "codesLeft"
    from members m join member_factors f on f.id = m.factor_id
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}

/** The member's app. Until the transaction ends, it stays and other requests wait. */
export async function lockFactor(trx: Db, memberId: string): Promise<Factor | undefined> {
  const member = await trx
    .selectFrom('members')
    .select('factor_id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member?.factor_id) return undefined
  return trx
    .selectFrom('member_factors')
    .select(['id', 'secret'])
    .where('id', '=', member.factor_id)
    .executeTakeFirst()
}

/** Starts to set up an app, replacing an unfinished setup. */
export async function insertFactor(trx: Db, factor: Factor & { memberId: string; at: Date }): Promise<void> {
  const { id, secret, memberId, at } = factor
  await trx
    .deleteFrom('member_factors')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute()
  await trx
    .insertInto('member_factors')
    .values({ id, secret, member_id: memberId, step: null, created_at: at, confirmed_at: null })
    .execute()
}

/** An app that this member is setting up, begun after `since`. */
export function findUnconfirmed(
  db: Db,
  { id, memberId, since }: { id: string; memberId: string; since: Date },
): Promise<Factor | undefined> {
  return db
    .selectFrom('member_factors')
    .select(['id', 'secret'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

/** False if it was confirmed or started again meanwhile, or if the member has another app. */
export async function confirmFactor(
  trx: Db,
  { id, memberId, step, at }: { id: string; memberId: string; step: number; at: Date },
): Promise<boolean> {
  const member = await trx
    .updateTable('members')
    .set({ factor_id: id })
    .where('id', '=', memberId)
    .where('factor_id', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (member.numUpdatedRows === 0n) return false
  const factor = await trx
    .updateTable('member_factors')
    .set({ confirmed_at: at, step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return factor.numUpdatedRows > 0n
}

/** False if a code of this step or a later one was used before. */
export async function useStep(trx: Db, factorId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_factors')
    .set({ step })
    .where('id', '=', factorId)
    .where((factor) => factor.or([factor('step', 'is', null), factor('step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if there is no such code, or it was used before. */
export async function useRecoveryCode(trx: Db, factorId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('member_recovery_codes')
    .where('factor_id', '=', factorId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(
  trx: Db,
  factorId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.updateTable('member_factors').set({ codes_kept: false }).where('id', '=', factorId).execute()
  await trx.deleteFrom('member_recovery_codes').where('factor_id', '=', factorId).execute()
  await trx
    .insertInto('member_recovery_codes')
    .values(hashes.map((code_hash) => ({ factor_id: factorId, code_hash })))
    .execute()
}

/** False without an app. */
export async function setCodesKept(db: Db, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_factors')
    .set({ codes_kept: true })
    .where('id', '=', (eb) => eb.selectFrom('members').select('factor_id').where('id', '=', memberId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the app away with its recovery codes; false without one. */
export async function deleteFactor(trx: Db, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ factor_id: null })
    .where('id', '=', memberId)
    .where('factor_id', 'is not', null)
    .executeTakeFirst()
  await trx.deleteFrom('member_factors').where('member_id', '=', memberId).execute()
  return numUpdatedRows > 0n
}
