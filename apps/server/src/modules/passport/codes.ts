import { createHmac, randomInt } from 'node:crypto'
import { codeLength } from '@corium/contract/limits'
import type { CodePurpose } from '@corium/contract/passport'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { later } from '#server/runtime/clock.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { findCode, replaceCode, tryCode } from './codes.db.ts'
import type { ContactPoint } from './contact-points.ts'
import { startAttempt } from './passport.limits.ts'

/** In seconds. */
export const codeLifetime = 300
/** Seconds until the caller can request the next code (§9). */
export const resendAfter = 60
const maxTries = 5

/** The hash includes purpose and target, so a code for logging in cannot set a password. */
function hashCode(config: Config, purpose: CodePurpose, target: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(config, 'codes')).update(`${purpose}|${target}|${code}`).digest()
}

/** @throws `too-many-requests` while the previous code is newer than `resendAfter` */
export async function checkResend(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purpose: CodePurpose,
  { key: target }: ContactPoint,
): Promise<void> {
  const at = clock.now()
  const previous = await findCode(db, purpose, target)
  if (previous && previous.created_at > later(at, -resendAfter)) refuseResend(previous.created_at, at)
}

function refuseResend(previousAt: Date, at: Date): never {
  const age = Math.floor((at.getTime() - previousAt.getTime()) / 1000)
  refuse('too-many-requests', { retry_after: Math.max(1, resendAfter - age) })
}

/**
 * Creates a code, which replaces the previous one.
 * @throws `too-many-requests` while the previous code is newer than `resendAfter`
 */
export async function issueCode(
  db: Db,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  purpose: CodePurpose,
  { key: target }: ContactPoint,
): Promise<{ code: string; expiresAt: Date }> {
  const at = clock.now()
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const expiresAt = later(at, codeLifetime)
  const hash = hashCode(config, purpose, target, code)
  if (!(await replaceCode(db, { purpose, target, hash, at, expiresAt }, later(at, -resendAfter)))) {
    refuseResend((await findCode(db, purpose, target))?.created_at ?? at, at)
  }
  return { code, expiresAt }
}

/**
 * Checks the typed code and uses it up. Never runs in the caller's transaction, because its rollback would undo the
 * count of wrong tries.
 * @throws `code-wrong`, or `too-many-requests` for a network with too many wrong attempts
 */
export async function verifyCode(
  context: Pick<Context, 'config' | 'clock' | 'db' | 'limits' | 'ip'>,
  purpose: CodePurpose,
  { key: target }: ContactPoint,
  typed: string,
): Promise<void> {
  const { config, clock, db } = context
  const attempt = await startAttempt(context)
  const hash = hashCode(config, purpose, target, typed.normalize('NFKC').replace(/\s/g, ''))
  if (!(await tryCode(db, { purpose, target, hash, at: clock.now(), maxTries }))) refuse('code-wrong')
  await attempt.succeeded()
}
