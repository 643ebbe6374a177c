import type { ComplaintEntry, ProviderComplaint } from '#server/providers/complaints.ts'
import { day, later } from '#server/runtime/clock.ts'

/** WeChat Pay wants an answer within a day, and the complaint dealt with within three. */
const replySeconds = day
const finishSeconds = 3 * day

const complaining = ['USER_CREATE_COMPLAINT', 'USER_CONTINUE_COMPLAINT']
const asking = [...complaining, 'USER_RESPONSE']

/**
 * Until when the shop has to answer, and to complete the complaint. The time runs from what the buyer wrote first
 * after the shop's last word, and from the last time that they complained.
 */
export function dueTimes(
  { state, hasNewMessage, openedAt }: Pick<ProviderComplaint, 'state' | 'hasNewMessage' | 'openedAt'>,
  entries: readonly Pick<ComplaintEntry, 'at' | 'author' | 'type'>[],
): { reply_by: Date | null; finish_by: Date | null } {
  if (state === 'processed') return { reply_by: null, finish_by: null }
  const lastOfShop = entries.findLastIndex(({ author }) => author === 'shop')
  const asked = entries.slice(lastOfShop + 1).find(({ type }) => asking.includes(type))
  const complained = entries.findLast(({ type }) => complaining.includes(type))
  const waits = state === 'pending' || hasNewMessage
  return {
    reply_by: waits ? later(asked?.at ?? openedAt, replySeconds) : null,
    finish_by: later(complained?.at ?? openedAt, finishSeconds),
  }
}
