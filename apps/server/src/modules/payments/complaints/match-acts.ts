import type { Db } from '#server/db/open.ts'
import type { ComplaintEntry } from '#server/providers/complaints.ts'
import { later, minute } from '#server/runtime/clock.ts'
import { type ActRow, selectMatchedEntries, selectUnmatchedActs, updateAct } from './complaint-acts.db.ts'
import type { ComplaintRow } from './complaints.db.ts'

const typeOf = { reply: 'MERCHANT_RESPONSE', complete: 'MERCHANT_CONFIRM_COMPLETE' } as const

/** The provider's clock can differ from ours by this much, or it would refuse our signatures. */
const maxSecondsApart = 5 * minute

/**
 * Finds the acts of staff in the history, also if the response was lost. Each entry matches one act, so the same
 * text sent twice needs two entries.
 */
export async function matchActs(
  trx: Db,
  complaint: ComplaintRow,
  entries: readonly ComplaintEntry[],
): Promise<void> {
  const acts = await selectUnmatchedActs(trx, complaint)
  if (acts.length === 0) return
  const taken = new Set(await selectMatchedEntries(trx, complaint))
  for (const act of acts) {
    const entry = entries.find((candidate) => !taken.has(candidate.id) && isEntryOf(candidate, act))
    if (entry) {
      taken.add(entry.id)
      await updateAct(trx, act.id, { state: 'sent', problem: '', entry_id: entry.id })
    } else if (act.kind === 'complete' && act.tried_at && complaint.state === 'processed') {
      await updateAct(trx, act.id, { state: 'sent', problem: '' })
    }
  }
}

const isEntryOf = ({ type, text, at }: ComplaintEntry, act: ActRow): boolean =>
  act.tried_at !== null &&
  type === typeOf[act.kind] &&
  (act.kind === 'complete' || plain(text) === plain(act.text)) &&
  at >= later(act.created_at, -maxSecondsApart)

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
