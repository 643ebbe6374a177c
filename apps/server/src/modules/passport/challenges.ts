import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { later, minute } from '#server/runtime/clock.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import { type Challenge, countTry, deleteChallenge, findChallenge, insertChallenge } from './challenges.db.ts'
import type { LoginMethod } from './login-log.ts'

/** Seconds for the code of the second step, and how many wrong ones end the login. */
const lifetime = 10 * minute
const maxTries = 5

/** A login whose first step was right: the token of a session, or a challenge that waits for a code. */
export type Started = { token: string } | { challenge: string }

/** Makes a login wait for its second step; `challenge` is a random token unless one is given. */
export async function openChallenge(
  trx: Db,
  login: { memberId: string; method: LoginMethod; at: Date; challenge?: string },
): Promise<string> {
  const challenge = login.challenge ?? newToken().token
  await insertChallenge(trx, {
    token_hash: hashOfToken(challenge),
    member_id: login.memberId,
    method: login.method,
    expires_at: later(login.at, lifetime),
  })
  return challenge
}

/** After the commit: the token, or the question for a code. @throws `second-step-needed` */
export function tokenOf(started: Started): string {
  return 'token' in started ? started.token : refuse('second-step-needed', started)
}

/** @throws `login-expired` for one that is unknown, used, expired or tried too often */
export async function getChallenge(db: Db, challenge: Buffer, at: Date): Promise<Challenge> {
  return (await findChallenge(db, challenge, { at, maxTries })) ?? refuse('login-expired')
}

/** Counts one try of a challenge, and returns how many are left. @throws `login-expired` */
export async function tryChallenge(db: Db, challenge: Buffer): Promise<number> {
  return maxTries - ((await countTry(db, challenge, maxTries)) ?? refuse('login-expired'))
}

/** Uses a challenge up: one of several requests at once gets past this. @throws `login-expired` */
export async function endChallenge(trx: Db, challenge: Buffer): Promise<void> {
  if (!(await deleteChallenge(trx, challenge))) refuse('login-expired')
}
