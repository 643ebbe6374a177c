import { randomInt } from 'node:crypto'
import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { later, seconds } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { derivedKey } from '#server/derived-key.ts'
import { refuse } from '#server/refuse.ts'
import { spendCaptcha } from './captcha.db.ts'
import type { ContactPoint } from './contact-points.ts'
import { needsPuzzle, takePuzzle } from './passport.limits.ts'

/** Seconds to solve a puzzle and send the form. */
const life = 600

/** How many keys of 5,000 rounds a browser has to try: under a second, or a few where much is sent. */
const rounds = 5_000
const easy = { from: 250, to: 750 }
const hard = { from: 1_500, to: 3_500 }

const secretsOf = (config: Config) => ({
  hmacSignatureSecret: derivedKey(config, 'captcha').toString('hex'),
  hmacKeySignatureSecret: derivedKey(config, 'captcha key').toString('hex'),
})

/** A puzzle (ALTCHA, version 2) as JSON. Its end travels inside, signed. */
export async function getCaptcha(context: Context): Promise<Output<typeof contract.getCaptcha>> {
  const { config, clock } = context
  const { from, to } = (await takePuzzle(context)).hard ? hard : easy
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(from, to),
    data: { ends: seconds(clock.now()) + life },
    deriveKey,
    ...secretsOf(config),
  })
  return { challenge: JSON.stringify(challenge) }
}

/**
 * Lets a caller pass who solved a puzzle, or who has asked for little so far. A solution counts once.
 * @throws `captcha-needed`
 */
export async function demandCaptcha(
  context: Context,
  to: ContactPoint,
  solved: string | undefined,
): Promise<void> {
  if (!(await needsPuzzle(context, to))) return
  const { config, clock, db } = context
  const payload = readPayload(solved)
  if (!payload || !(await isSolved(payload, config))) refuse('captcha-needed')
  const { nonce, data } = payload.challenge.parameters
  if (Number(data?.ends) <= seconds(clock.now())) refuse('captcha-needed')
  if (!(await spendCaptcha(db, nonce, later(clock.now(), life)))) refuse('captcha-needed')
}

/** What the browser sends: base64 of the challenge and its solution. Anything may be in it. */
function readPayload(text = ''): Payload | undefined {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return undefined
  }
}

async function isSolved({ challenge, solution }: Payload, config: Config): Promise<boolean> {
  try {
    return (await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) })).verified
  } catch {
    return false
  }
}
