import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { startAttempt } from '#server/modules/passport/passport.limits.ts'
import { readFactorCode } from '#server/runtime/factor-secrets.ts'
import { findFactor, lockFactor, useRecoveryCode, useStep } from './factors.db.ts'

/** Counts a code of a member; all logins and changes of the second step count together. @throws `too-many-requests` */
export const startCodeAttempt = (context: Pick<Context, 'limits' | 'ip'>, memberId: string) =>
  startAttempt(context, `member code ${memberId}`)

/**
 * Uses up a code of the app or a recovery code in the caller's transaction. `none` if the member has no second
 * step, as one that was turned off meanwhile.
 */
export async function useCode(
  trx: Db,
  { config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>,
  memberId: string,
  typed: string,
): Promise<'right' | 'wrong' | 'none'> {
  const factor = await lockFactor(trx, memberId)
  if (!factor) return 'none'
  const at = clock.now()
  const read = readFactorCode({ config, log, at }, ownerOf(factor.id), factor.secret, typed)
  if (!read) return 'wrong'
  if ('step' in read) return (await useStep(trx, factor.id, read.step)) ? 'right' : 'wrong'
  if (!(await useRecoveryCode(trx, factor.id, read.recoveryHash))) return 'wrong'
  // The code may have been stolen.
  const left = (await findFactor(trx, memberId))?.codesLeft ?? 0
  await mailToMember(trx, { memberId, template: 'two-step-recovery-used', params: { left }, at })
  return 'right'
}

/** The keys of an app are bound to its id, which stays when two accounts become one. */
export const ownerOf = (factorId: string) => ({ kind: 'member', id: factorId }) as const
