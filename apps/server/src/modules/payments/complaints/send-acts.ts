import type { Shop } from '#server/context.ts'
import { processEach } from '#server/jobs/process-each.ts'
import { later, minute } from '#server/runtime/clock.ts'
import { logProviderError } from '../log-provider-error.ts'
import { findProvider } from '../payment-providers.ts'
import { type ActRow, claimAct, endAct, markTried, selectDueActs, updateAct } from './complaint-acts.db.ts'
import { type From, recordComplaint } from './record-complaint.ts'

/** A request to the provider takes at most half a minute, so that the history shows it by then. */
const minActWait = minute
/** The shop has a day to answer. */
export const maxActWait = 10 * minute
/** How often a reply is sent whose response was lost and that the history does not show. */
const maxTries = 2

/** Sends what staff wrote about complaints. */
export async function sendComplaintActs(shop: Shop): Promise<void> {
  const due = await selectDueActs(shop.db, shop.clock.now())
  await processEach(shop, 'complaint act', due, ({ id }) => sendAct(shop, id))
}

/**
 * The provider cannot tell a repeated request from a new one. So an act that may have arrived is looked for in the
 * history before it is sent again.
 */
async function sendAct(shop: Shop, id: string): Promise<void> {
  const now = shop.clock.now()
  const act = await claimAct(shop.db, id, { now, until: later(now, minActWait) })
  const from = act && findProvider(shop, act.provider)
  if (!from) return
  if (act.tries > 0) {
    if ((await recordComplaint(shop, from, act.number)) !== 'done') return
    if (act.tries >= maxTries) return endAct(shop.db, id, { state: 'failed', problem: 'unknown' })
  }
  if (await markTried(shop.db, id, { now, until: nextTryAt(act, now) })) await send(shop, from, act)
}

async function send(shop: Shop, from: From, act: ActRow): Promise<void> {
  const { complaints } = from.provider
  try {
    if (act.kind === 'reply') await complaints?.reply(act.number, act.text)
    else await complaints?.complete(act.number)
    await endAct(shop.db, act.id, { state: 'sent', problem: '' })
  } catch (error) {
    const { kind, code, aftermath } = logProviderError(shop, error, { complaint: act.number })
    if (aftermath === 'unknown') return updateAct(shop.db, act.id, { problem: kind })
    // Nothing has arrived.
    if (aftermath === 'not-done' || kind === 'rate-limited' || kind === 'busy') {
      return updateAct(shop.db, act.id, { problem: kind, tries: act.tries })
    }
    // It may have been done before, or in the provider's console.
    await recordComplaint(shop, from, act.number)
    return endAct(shop.db, act.id, { state: 'failed', problem: code ?? kind })
  }
  await recordComplaint(shop, from, act.number)
}

/** Each wait is twice the one before. */
function nextTryAt({ tried_at }: ActRow, now: Date): Date {
  const waited = tried_at ? (now.getTime() - tried_at.getTime()) / 1000 : 0
  return later(now, Math.min(maxActWait, Math.max(minActWait, 2 * waited)))
}
