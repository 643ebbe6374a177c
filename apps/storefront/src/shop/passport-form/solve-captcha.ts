import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { call } from '#api/client.ts'

/**
 * Fetches a captcha and solves it without the buyer, in about a second. Undefined when the server sends none.
 */
export async function solveCaptcha(): Promise<string | undefined> {
  const result = await call('/publics/pc_api.captcha/get', {})
  if (!result.ok) return undefined
  const challenge: Challenge = JSON.parse(result.data.challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
