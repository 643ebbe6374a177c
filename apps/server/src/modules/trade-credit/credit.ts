import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { type ChinaDay, chinaDay, startOfDay } from '#server/runtime/china-time.ts'
import { day, later } from '#server/runtime/clock.ts'
import {
  type Credit,
  findCredit,
  holderOfOrder,
  insertEntry,
  lockAccount,
  type NewEntry,
  sumOwed,
} from './ledger.db.ts'

/** The first moment of the month after a time, in China. */
export function nextMonth(at: Date): Date {
  const [year = 0, month = 0] = chinaDay(at).split('-').map(Number)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  return startOfDay(`${next[0]}-${String(next[1]).padStart(2, '0')}-01`)
}

/** The end of the last day to pay a statement of the month that ends then. */
export const dueAt = (monthEnd: Date, days: number): Date => later(monthEnd, days * day)

/** The last day on which money is in time. */
export const lastDayBefore = (end: Date): ChinaDay => chinaDay(later(end, -1))

export type Terms = Omit<Credit, 'credit_fen' | 'credit_days'> & { credit_fen: number; credit_days: number }

/** What a member can order on account; undefined for one who cannot. */
export async function findTerms(db: Db, memberId: string, now: Date): Promise<Terms | undefined> {
  const credit = await findCredit(db, memberId, now)
  if (!credit || credit.credit_fen === null || credit.credit_days === null) return undefined
  return { ...credit, credit_fen: credit.credit_fen, credit_days: credit.credit_days }
}

export const availableOf = ({ credit_fen, owed_fen }: Pick<Terms, 'credit_fen' | 'owed_fen'>): number =>
  credit_fen - owed_fen

/** Why an order of this amount cannot be on account; undefined when it can. */
export function problemOf(
  terms: Terms,
  payable_fen: number,
): 'credit-overdue' | 'credit-too-low' | undefined {
  if (terms.overdue_fen > 0) return 'credit-overdue'
  return availableOf(terms) < payable_fen ? 'credit-too-low' : undefined
}

/** The last day to pay for an order that is placed now. */
export const dueDay = ({ credit_days }: Terms, now: Date): ChinaDay =>
  lastDayBefore(dueAt(nextMonth(now), credit_days))

/**
 * Charges the account of a member with an order that the transaction has locked. Two orders at once wait for
 * one another, so they do not pass the limit.
 * @throws `payment-unavailable`, `credit-overdue`, `credit-too-low`
 */
export async function chargeOrder(
  trx: Db,
  order: { id: string; member_id: string; payable_fen: number },
  by: By,
): Promise<Terms> {
  await lockAccount(trx, order.member_id)
  const terms = (await findTerms(trx, order.member_id, by.at)) ?? refuse('payment-unavailable')
  const problem = problemOf(terms, order.payable_fen)
  if (problem) refuse(problem)
  const { id: order_id, member_id, payable_fen: amount_fen } = order
  await addEntry(trx, { member_id, kind: 'charge', amount_fen, order_id }, by)
  return terms
}

/** Credits a refund of an order to the account that paid it, even if the company has no credit limit any more. */
export async function refundToAccount(
  trx: Db,
  refund: { id: string; order_id: string; amount_fen: number },
  by: By,
): Promise<void> {
  const { member_id } = await holderOfOrder(trx, refund.order_id)
  await lockAccount(trx, member_id)
  const entry = { amount_fen: -refund.amount_fen, order_id: refund.order_id, refund_id: refund.id }
  await addEntry(trx, { member_id, kind: 'refund', ...entry }, by)
}

/** Makes those who order on account or record money wait, so that `countUnsettled` is right until the transaction ends. */
export async function lockLedger(trx: Db, memberId: string): Promise<void> {
  await lockAccount(trx, memberId)
}

/** Call it with the account locked. @returns the number of the entry */
export function addEntry(
  trx: Db,
  entry: Omit<NewEntry, 'at' | 'actor_type' | 'staff_id'>,
  { actor, at }: By,
): Promise<number> {
  const staff_id = actor.type === 'staff' ? actor.id : null
  return insertEntry(trx, { ...entry, at, actor_type: actor.type, staff_id }, nextMonth(at))
}

/** 1 for a member who owes the shop something, or whom it owes something; else 0. */
export const countUnsettled = async (db: Db, memberId: string): Promise<number> =>
  (await sumOwed(db, memberId)) === 0 ? 0 : 1
