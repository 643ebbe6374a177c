import type { Tables } from '#server/db/tables.ts'

export type PayStatus = Tables['payments']['status']

/** `pay_status` of a payment, on the wire and in the database. */
export const payStatus = {
  created: 0,
  waiting: 1,
  paid: 2,
  closed: 3,
  failed: 4,
  refunding: 5,
  partlyRefunded: 6,
  refunded: 7,
} as const satisfies Record<string, PayStatus>

const { created, waiting, paid, closed, failed, refunding, partlyRefunded, refunded } = payStatus

/** The allowed moves: the states from which each one can be reached. */
export const reachedFrom: Record<PayStatus, readonly PayStatus[]> = {
  [created]: [],
  /** From itself too: a code is renewed. */
  [waiting]: [created, waiting],
  /** A closed or failed one too: the buyer was faster than the news. From `refunding`: the refund fell through. */
  [paid]: [created, waiting, closed, failed, refunding],
  [closed]: [created, waiting],
  [failed]: [created, waiting],
  /** From itself too: one refund beside another. */
  [refunding]: [created, waiting, closed, failed, paid, refunding, partlyRefunded],
  [partlyRefunded]: [paid, refunding],
  /** One that is held too: a person gave it all back at the provider. */
  [refunded]: [created, waiting, closed, failed, paid, refunding, partlyRefunded],
}

type Books = Pick<Tables['payments'], 'status' | 'problem'>

/** Came in, but cannot be taken for the order; a person has to look. It keeps its state until all of it went back. */
export const isHeld = ({ status, problem }: Books): boolean =>
  (problem === 'amount-differs' || problem === 'refunded-elsewhere') && status !== refunded

/** May still be paid, as far as the books know. */
export const liveStates: readonly PayStatus[] = [created, waiting]

/** What an attempt has come to, as everybody who asks about it needs to know. */
export type Standing =
  /** May still be paid. */
  | 'unpaid'
  /** Closed or failed. */
  | 'ended'
  /** The order is paid by it. */
  | 'settled'
  /** The money was not wanted and goes back. */
  | 'returned'
  | 'held'

export function standingOf(payment: Books): Standing {
  if (isHeld(payment)) return 'held'
  if (liveStates.includes(payment.status)) return 'unpaid'
  if (payment.status === closed || payment.status === failed) return 'ended'
  return payment.problem ? 'returned' : 'settled'
}
