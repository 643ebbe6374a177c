import { randomUUID } from 'node:crypto'
import type * as contract from '@corium/contract/behavior'
import type { Input, Output } from '@corium/contract/call'
import { consentCookie, consentSeconds, visitTokenCookie } from '@corium/contract/consent'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { networkOf } from '#server/runtime/network.ts'
import { deleteConsent, upsertConsent } from './behavior.db.ts'
import { consentLimit, networkConsentLimit } from './behavior.limits.ts'

/**
 * Gives a consenting browser the token under which it is counted. After a refusal only the cookie with the
 * refusal stays: the token, the consent and all records under it are deleted.
 */
export async function saveConsent(
  context: Context,
  { analytics, version }: Input<typeof contract.saveConsent>,
): Promise<Output<typeof contract.saveConsent>> {
  const { db, clock, limits, cookies, visitor, ip, refusesTracking } = context
  await limits.consume('consent', visitor, consentLimit)
  await limits.consume('consent/network', networkOf(ip), networkConsentLimit)
  const stored = cookies.get(visitTokenCookie)
  const known = stored && isUuid(stored) ? stored : undefined
  const allowed = analytics === 1 && !refusesTracking
  cookies.set(consentCookie, `${allowed ? 1 : 0}.${version}`, consentSeconds, { readable: true })
  if (allowed) {
    const token = known ?? randomUUID()
    await upsertConsent(db, { token, version, given_at: clock.now() })
    cookies.set(visitTokenCookie, token, consentSeconds, { readable: true })
    return { analytics: 1 }
  }
  if (known) await deleteConsent(db, known)
  if (stored !== undefined) cookies.set(visitTokenCookie, '', 0, { readable: true })
  return { analytics: 0 }
}
