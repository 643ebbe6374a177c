import { createHmac, randomInt } from 'node:crypto'
import type { CodePurpose } from '@corium/contract/passport'
import { later } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { derivedKey } from '#server/derived-key.ts'
import { refuse } from '#server/refuse.ts'
import { findCode, replaceCode, tryCode } from './codes.db.ts'
import type { ContactPoint } from './contact-points.ts'
import { takeAttempt } from './passport.limits.ts'

/** Seconds that a code is good for. */
export const codeLife = 300
/** Seconds until the next one may be asked for (§9). */
export const resendAfter = 60
const mostTries = 5

/** Bound to its purpose and target: a code for logging in cannot set a password. */
function hashOf(config: Config, purpose: CodePurpose, target: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(config, 'codes')).update(`${purpose}|${target}|${code}`).digest()
}

/**
 * Makes a new code, which ends the one before.
 * @throws `too-many-requests` while the one before is fresh
 */
export async function issueCode(
  db: Db,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  purpose: CodePurpose,
  { key: target }: ContactPoint,
): Promise<{ code: string; expiresAt: Date }> {
  const at = clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = later(at, codeLife)
  const hash = hashOf(config, purpose, target, code)
  if (!(await replaceCode(db, { purpose, target, hash, at, expiresAt }, later(at, -resendAfter)))) {
    const before = await findCode(db, purpose, target)
    const age = before ? Math.floor((at.getTime() - before.created_at.getTime()) / 1000) : 0
    refuse('too-many-requests', { retry_after: Math.max(1, resendAfter - age) })
  }
  return { code, expiresAt }
}

/**
 * Uses up the code that was sent there for this purpose. Wrong tries count, so this never runs in a
 * transaction that a refusal would roll back.
 * @throws `code-wrong`, or `too-many-requests` for a network that was wrong too often
 */
export async function proveCode(
  context: Pick<Context, 'config' | 'clock' | 'db' | 'limits' | 'address'>,
  purpose: CodePurpose,
  { key: target }: ContactPoint,
  typed: string,
): Promise<void> {
  const { config, clock, db } = context
  const attempt = await takeAttempt(context)
  const hash = hashOf(config, purpose, target, typed.normalize('NFKC').replace(/\s/g, ''))
  if (!(await tryCode(db, { purpose, target, hash, at: clock.now(), mostTries }))) refuse('code-wrong')
  await attempt.wasRight()
}
