import type { Db } from '#server/db/open.ts'
import { type ActRow, findSendingAct, hasUnread, insertAct } from './complaint-acts.db.ts'
import { type ComplaintRow, lockComplaintNumbered } from './complaints.db.ts'

/** `sending`: what staff wrote before has not reached the provider yet. `unread`: there are newer entries. */
type Refusal = 'ended' | 'sending' | 'unread'

/**
 * Queues what staff tell the provider about a complaint; after the commit, the caller starts the job
 * `send-complaint-acts`. `undefined`: there is no such complaint.
 */
export async function queueAct(
  trx: Db,
  number: string,
  act: Pick<ActRow, 'kind' | 'text'> & { staffId: string; entryNum: number; at: Date },
): Promise<{ complaint: ComplaintRow; refusal?: Refusal } | undefined> {
  const { kind, text, staffId, entryNum, at } = act
  const complaint = await lockComplaintNumbered(trx, number)
  if (!complaint) return undefined
  if (complaint.ended_at) return { complaint, refusal: 'ended' }
  if (await findSendingAct(trx, complaint)) return { complaint, refusal: 'sending' }
  if (await hasUnread(trx, complaint, { num: entryNum, staffId })) return { complaint, refusal: 'unread' }
  const { provider } = complaint
  const row = { provider, number, kind, text, state: 'sending', staff_id: staffId } as const
  await insertAct(trx, { ...row, created_at: at, next_try_at: at })
  return { complaint }
}
