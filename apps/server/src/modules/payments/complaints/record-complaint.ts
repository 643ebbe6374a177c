import type { PayMethod } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { mailStaffWith } from '#server/modules/staff/staff-mails.ts'
import type { ComplaintEntry, ProviderComplaint } from '#server/providers/complaints.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { findDisputedPayment } from '../disputes/disputes.db.ts'
import { storeReported } from '../disputes/record-dispute.ts'
import { logProviderError } from '../log-provider-error.ts'
import { isUndecided, reconcilePayment } from '../reconcile-payment.ts'
import {
  type ComplaintKey,
  type ComplaintRow,
  insertComplaint,
  insertEntries,
  lockComplaint,
  updateComplaint,
} from './complaints.db.ts'
import { dueTimes } from './due-times.ts'
import { maskPhone } from './mask-phone.ts'
import { matchActs } from './match-acts.ts'

export type From = { provider: PaymentProvider; methods: readonly PayMethod[] }
type Read = { complaint: ProviderComplaint; entries: ComplaintEntry[] }

/** How often an open complaint is queried, in case a notice is lost. */
export const complaintCheckSeconds = hour

/**
 * Reads a complaint and its history at the provider and stores both, however often it is told of it. The orders
 * come first: a complaint that is stored is never without them.
 */
export async function recordComplaint(
  shop: Shop,
  { provider, methods }: From,
  number: string,
): Promise<'done' | 'later' | 'unknown-payment'> {
  const askedAt = shop.clock.now()
  const read = await readComplaint(shop, provider, number)
  if (read === 'unknown') return 'later'
  if (!read) return 'unknown-payment'
  const { complaint, entries } = read
  const row = rowOf(provider, read, askedAt)
  const actor: Actor = { type: 'provider', name: provider.name }
  for (const named of complaint.payments) {
    const payment = await findDisputedPayment(shop.db, named, methods)
    if (!payment) continue
    // The shop may not know yet that the payment was paid.
    if (isUndecided(await reconcilePayment(shop, payment.id, actor))) return 'later'
    await storeReported(shop, provider, payment.id, {
      number,
      payments: [named],
      status: row.ended_at ? 'ended' : row.reply_by ? 'to-answer' : 'waiting',
      reason: row.type,
      amount: {
        currency: payment.currency,
        minor: Math.min(complaint.wantedFen ?? payment.amount_fen, payment.amount_fen),
      },
      openedAt: row.opened_at,
      changedAt: askedAt,
      ...((row.reply_by ?? row.finish_by) && { respondBy: (row.reply_by ?? row.finish_by)! }),
    })
  }
  if (await storeComplaint(shop, row, entries)) {
    shop.log.error({ complaint: number }, 'a buyer complains to the payment provider')
    shop.jobs.runSoon('send-messages')
  }
  return 'done'
}

/** `undefined` when the provider has no such complaint. */
async function readComplaint(
  shop: Shop,
  { complaints }: PaymentProvider,
  number: string,
): Promise<Read | undefined | 'unknown'> {
  if (!complaints) return undefined
  try {
    const complaint = await complaints.query(number)
    return { complaint, entries: await complaints.history(number) }
  } catch (error) {
    return logProviderError(shop, error, { complaint: number }).kind === 'not-found' ? undefined : 'unknown'
  }
}

/** Returns whether the complaint is new or reopened; staff then get a mail. */
const storeComplaint = (
  shop: Shop,
  row: ComplaintRow,
  entries: readonly ComplaintEntry[],
): Promise<boolean> =>
  shop.db.transaction().execute(async (trx) => {
    const isNew = await insertComplaint(trx, row)
    const before = isNew ? undefined : await lockComplaint(trx, row)
    // A response can come later than one that was asked for after it.
    if (before && before.asked_at > row.asked_at) return false
    if (before) await updateComplaint(trx, row)
    await insertEntries(
      trx,
      entries.map(({ id, at, author, type, text, pictureNum }) => ({
        ...keyOf(row),
        entry_id: id,
        at,
        author,
        type,
        text,
        picture_num: pictureNum,
      })),
    )
    await matchActs(trx, row, entries)
    const begins = row.ended_at === null && (!before || before.ended_at !== null)
    if (begins) await tellStaff(trx, row, shop.clock.now())
    return begins
  })

const keyOf = ({ provider, number }: ComplaintKey): ComplaintKey => ({ provider, number })

async function tellStaff(trx: Db, { number, reply_by, finish_by }: ComplaintRow, at: Date): Promise<void> {
  const until = reply_by ?? finish_by ?? at
  const params = { number, until: until.toISOString() }
  await mailStaffWith(trx, 'after-sales', { template: 'staff-complaint', params, at })
}

function rowOf({ name }: PaymentProvider, { complaint, entries }: Read, askedAt: Date): ComplaintRow {
  const isOpen = complaint.state !== 'processed'
  return {
    provider: name,
    number: complaint.number,
    state: complaint.state,
    type: complaint.type,
    problem: complaint.problem,
    text: complaint.text,
    phone: maskPhone(complaint.phone),
    wanted_fen: complaint.wantedFen ?? null,
    picture_num: complaint.pictureNum,
    has_new_message: complaint.hasNewMessage,
    is_refunded: complaint.isRefunded,
    times: complaint.times,
    opened_at: complaint.openedAt,
    ...dueTimes(complaint, entries),
    asked_at: askedAt,
    ended_at: isOpen ? null : (entries.at(-1)?.at ?? askedAt),
    next_check_at: isOpen ? later(askedAt, complaintCheckSeconds) : null,
  }
}
