import { saveConsent, type uploadVisit } from '@corium/contract/behavior'
import type { Input } from '@corium/contract/call'
import { consentVersion } from '@corium/contract/consent'
import type { Caller } from './shop.ts'

/** The value of a cookie that the caller's browser has. */
export const cookieOf = (caller: Pick<Caller, 'cookie'>, name: string): string | undefined =>
  caller.cookie
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Allows visit statistics and returns the token that the shop gives out. */
export async function allowVisits(caller: Caller): Promise<string> {
  await caller.get(saveConsent, { analytics: 1, version: consentVersion })
  return cookieOf(caller, 'visit_token') ?? ''
}

/** A visit to the home page. */
export const visitOf = (
  token: string,
  changes: Partial<Input<typeof uploadVisit>> = {},
): Input<typeof uploadVisit> => ({
  client: 'pc',
  token,
  visit: 1,
  source: 'search',
  path: '/home/index',
  behavior: 'view',
  visit_duration: 0,
  app_duration: 0,
  type: 'in',
  ...changes,
})
