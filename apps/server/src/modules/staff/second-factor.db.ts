import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** False if a code of this step or a later one was used before. */
export async function useStep(trx: Db, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where((staff) => staff.or([staff('totp_step', 'is', null), staff('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if there is no such code, or it was used before. */
export async function useRecoveryCode(trx: Db, staffId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { num } = await db
    .selectFrom('staff_recovery_codes')
    .select((code) => code.fn.countAll<number>().as('num'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return num
}

export async function replaceRecoveryCodes(trx: Db, staffId: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** The secret of the authenticator app that this session sets up. */
export async function updatePendingSecret(db: Db, session: Buffer, sealed: Buffer): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ new_totp_secret: sealed })
    .where('token_hash', '=', session)
    .execute()
}

export async function findPendingSecret(db: Db, session: Buffer): Promise<Buffer | null | undefined> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('new_totp_secret')
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row?.new_totp_secret
}

/**
 * Completes the setup, after which the session counts as fully confirmed. False if it was completed before, or
 * started again.
 */
export async function confirmSession(trx: Db, session: Buffer, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_sessions')
    .set({ new_totp_secret: null, proof: 'confirmed' })
    .where('token_hash', '=', session)
    .where('new_totp_secret', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Null for both takes the second factor away. */
export async function updateFactor(
  trx: Db,
  staffId: string,
  factor: Pick<Selectable<Tables['staff']>, 'totp_secret' | 'totp_step' | 'totp_since'>,
): Promise<void> {
  await trx.updateTable('staff').set(factor).where('id', '=', staffId).execute()
}

export async function isTrusted(db: Db, computer: Buffer, staffId: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_computers')
    .select('staff_id')
    .where('token_hash', '=', computer)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

/** Trusts a computer. Several people can work on it, so the trust of the others moves to its new token. */
export async function trust(
  trx: Db,
  computer: Selectable<Tables['staff_computers']>,
  before: Buffer | undefined,
): Promise<void> {
  if (before) {
    await trx
      .deleteFrom('staff_computers')
      .where('token_hash', '=', before)
      .where('staff_id', '=', computer.staff_id)
      .execute()
    await trx
      .updateTable('staff_computers')
      .set({ token_hash: computer.token_hash })
      .where('token_hash', '=', before)
      .execute()
  }
  await trx.insertInto('staff_computers').values(computer).execute()
}
