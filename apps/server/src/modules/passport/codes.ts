import { createHmac, randomInt } from 'node:crypto'
import { codeLength } from '@corium/contract/limits'
import { type CodePurpose, codePurposes } from '@corium/contract/passport'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { isWithin, later } from '#server/runtime/clock.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { hashPassword } from '#server/runtime/passwords.ts'
import { findLatestIssue, reopenCode, replaceCode, tryCode } from './codes.db.ts'
import type { ContactPoint } from './contact-points.ts'
import { startAttempt } from './passport.limits.ts'

/** In seconds. */
export const codeLifetime = 300
/** Seconds until the caller can request the next code (§9). */
export const resendAfter = 60
const maxTries = 5

const readCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '')

/** The hash includes purpose and target, so a code for logging in cannot set a password. */
function hashCode(config: Config, purpose: CodePurpose, target: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(config, 'codes')).update(`${purpose}|${target}|${code}`).digest()
}

/**
 * Refuses a code that comes too soon after the last one. SMS providers deliver one code a minute to a number,
 * whatever it is for; a second one would be refused there and arrive when its sender has given up. A mailbox
 * has no such limit.
 * @throws `too-many-requests` with the seconds that are left
 */
export async function checkResend(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purpose: CodePurpose,
  { kind, key: target }: ContactPoint,
): Promise<void> {
  const now = clock.now().getTime()
  const previous = await findLatestIssue(db, kind === 'mobile' ? codePurposes : [purpose], target)
  if (!previous || !isWithin(resendAfter * 1000, previous.getTime(), now)) return
  const age = Math.floor((now - previous.getTime()) / 1000)
  refuse('too-many-requests', { retry_after: Math.max(1, resendAfter - age) })
}

/**
 * Creates a code, which replaces the previous one of the same purpose.
 * @throws `too-many-requests` when another request for the same number or email was quicker
 */
export async function issueCode(
  trx: Db,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  purpose: CodePurpose,
  to: ContactPoint,
): Promise<{ code: string; expiresAt: Date }> {
  const at = clock.now()
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const expiresAt = later(at, codeLifetime)
  const hash = hashCode(config, purpose, to.key, code)
  await lockNames(trx, 'code-target', [to.key])
  await checkResend({ db: trx, clock }, purpose, to)
  await replaceCode(trx, { purpose, target: to.key, hash, at, expiresAt })
  return { code, expiresAt }
}

/**
 * Checks the typed code and uses it up. Never runs in the caller's transaction, because its rollback would
 * undo the count of wrong tries.
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
  const hash = hashCode(config, purpose, target, readCode(typed))
  if (!(await tryCode(db, { purpose, target, hash, at: clock.now(), maxTries }))) refuse('code-wrong')
  await attempt.succeeded()
}

/** Names a request by its code: the same one sent again, after its response was lost, has the same id. */
export const requestIdOf = (
  config: Config,
  purpose: CodePurpose,
  { key }: ContactPoint,
  typed: string,
): string => hashCode(config, purpose, key, readCode(typed)).toString('base64url')

/** Lets a verified code be typed again, after a refusal that another part of the form is to blame for. */
export const letTypeAgain = (db: Db, purpose: CodePurpose, { key }: ContactPoint): Promise<void> =>
  reopenCode(db, purpose, key)

/**
 * Hashes the password that a verified code sets. When the shop is too busy for that, the code can be typed
 * again.
 */
export async function hashAfterCode(
  db: Db,
  purpose: CodePurpose,
  { key: target }: ContactPoint,
  password: string,
): Promise<string> {
  try {
    return await hashPassword(password)
  } catch (error) {
    await reopenCode(db, purpose, target)
    throw error
  }
}
