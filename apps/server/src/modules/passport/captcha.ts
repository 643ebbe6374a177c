import { randomInt } from 'node:crypto'
import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { later, seconds } from '#server/runtime/clock.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { markCaptchaUsed } from './captcha.db.ts'
import type { ContactPoint } from './contact-points.ts'
import { consumeCaptcha, needsCaptcha } from './passport.limits.ts'

/** Seconds to solve a captcha and send the form. */
const lifetime = 600

/**
 * The number of keys that a browser tries, each of 5,000 rounds: under a second when
 * easy, a few seconds when hard.
 */
const rounds = 5_000
const easy = { from: 250, to: 750 }
const hard = { from: 1_500, to: 3_500 }

const secretsOf = (config: Config) => ({
  hmacSignatureSecret: derivedKey(config, 'captcha').export().toString('hex'),
  hmacKeySignatureSecret: derivedKey(config, 'captcha key').export().toString('hex'),
})

/** A captcha (ALTCHA, version 2) as JSON, with its signed expiry time. */
export async function getCaptcha(context: Context): Promise<Output<typeof contract.getCaptcha>> {
  const { config, clock } = context
  const { from, to } = (await consumeCaptcha(context)).hard ? hard : easy
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(from, to),
    data: { ends: seconds(clock.now()) + lifetime },
    deriveKey,
    ...secretsOf(config),
  })
  return { challenge: JSON.stringify(challenge) }
}

/**
 * Requires a solved captcha from callers who have requested codes before.
 * @throws `captcha-needed`
 */
export async function requireCaptcha(
  context: Context,
  to: ContactPoint,
  solution: string | undefined,
): Promise<void> {
  if (await needsCaptcha(context, to)) await checkCaptcha(context, solution)
}

/**
 * Requires a solved captcha. Each solution is valid once.
 * @throws `captcha-needed`
 */
export async function checkCaptcha(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  solution: string | undefined,
): Promise<void> {
  const payload = readPayload(solution)
  if (!payload || !(await isSolved(payload, config))) refuse('captcha-needed')
  const { nonce, data } = payload.challenge.parameters
  if (Number(data?.ends) <= seconds(clock.now())) refuse('captcha-needed')
  if (!(await markCaptchaUsed(db, nonce, later(clock.now(), lifetime)))) refuse('captcha-needed')
}

/** Base64 of the challenge and its solution. The browser can send anything. */
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
