import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { later, minute } from '#server/runtime/clock.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import {
  type Challenge,
  type ChallengeTable,
  countTry,
  deleteChallenge,
  findChallenge,
  insertChallenge,
  type NewChallenge,
} from './challenges.db.ts'
import { startAttempt } from './passport.limits.ts'

/** Seconds for the code of the second step, and how many wrong ones end the login. */
const lifetime = 10 * minute
const maxTries = 5
/** Seconds for which a request can be sent again. */
const resendable = 2 * minute

/** A login whose first step was right: the token of a session, or a challenge that waits for a code. */
export type Started = { token: string } | { challenge: string }

/** Makes a login wait for its second step; `challenge` is a random token unless one is given. */
export async function openChallenge<T extends ChallengeTable>(
  trx: Db,
  table: T,
  { at, challenge = newToken().token, ...login }: LoginOf<T> & { at: Date; challenge?: string },
): Promise<{ challenge: string; expiresAt: Date }> {
  const expiresAt = later(at, lifetime)
  const row = { ...login, token_hash: hashOfToken(challenge), expires_at: expiresAt }
  await insertChallenge(trx, table, row as unknown as NewChallenge<T>)
  return { challenge, expiresAt }
}

type LoginOf<T extends ChallengeTable> = Omit<NewChallenge<T>, 'token_hash' | 'expires_at'>

/** After the commit: the token, or the question for a code. @throws `second-step-needed` */
export function tokenOf(started: Started): string {
  return 'token' in started ? started.token : refuse('second-step-needed', started)
}

/** Undefined for one that is unknown, used, expired or tried too often. */
export const findWaiting = <T extends ChallengeTable>(
  db: Db,
  table: T,
  challenge: Buffer,
  at: Date,
): Promise<Challenge<T> | undefined> => findChallenge(db, table, challenge, { at, maxTries })

/**
 * The token of the session that a challenge opens with this code. A request whose response was lost, sent again, finds
 * its session by it: a recovery code is not lost with the response.
 */
export function tokenOfStep(config: Config, challenge: string, code: string): string {
  const typed = code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return createHmac('sha256', derivedKey(config, 'second steps'))
    .update(`${challenge} ${typed}`)
    .digest('base64url')
}

/** Counts the request of a challenge that does not wait: its session must not be found by trying codes. */
export const startResent = (context: Pick<Context, 'limits' | 'ip'>, challenge: Buffer) =>
  startAttempt(context, `used challenge ${challenge.toString('hex')}`)

/** Since when a session must be open for the same request to get it again. */
export const resentSince = (at: Date): Date => later(at, -resendable)

/** Counts one try of a challenge, and returns how many are left; undefined for one that another request has used up. */
export async function tryChallenge(
  db: Db,
  table: ChallengeTable,
  challenge: Buffer,
): Promise<number | undefined> {
  const tries = await countTry(db, table, challenge, maxTries)
  return tries && maxTries - tries
}

/** Uses up a challenge: of several simultaneous requests, one succeeds. @throws `login-expired` */
export async function endChallenge(trx: Db, table: ChallengeTable, challenge: Buffer): Promise<void> {
  if (!(await deleteChallenge(trx, table, challenge))) refuse('login-expired')
}
