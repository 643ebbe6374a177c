import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export type Entry = Selectable<Tables['statement_entries']>
export type Difference = Pick<
  Selectable<Tables['statement_differences']>,
  | 'kind'
  | 'number'
  | 'what'
  | 'order_id'
  | 'currency'
  | 'ours_minor'
  | 'theirs_minor'
  | 'ours_state'
  | 'theirs_state'
>

/** A payment of the shop. `minor` is the amount that the provider took; null while it is under review. */
export type OurPayment = {
  kind: 'payment'
  id: string
  order_id: string
  sn: string
  provider_id: string | null
  minor: number | null
  currency: string
  status: number
  /** The shop has recorded it as paid. */
  isPaid: boolean
  /** All of it went back. */
  isRefunded: boolean
}

/** A refund of the shop. `minor` is the amount that the provider refunds. */
export type OurRefund = {
  kind: 'refund'
  id: string
  order_id: string
  sn: string
  provider_id: string | null
  minor: number
  currency: string
  status: string
  isSettledByHand: boolean
  succeeded_at: Date | null
}

type Ours = OurPayment | OurRefund

/** The books of both sides for a day. */
export type DayBooks = {
  /** The provider's entries of the day. */
  entries: readonly Entry[]
  /** Our payments and refunds that the entries name, of any day. */
  named: readonly Ours[]
  /** Our payments and refunds that the books up to this day must name. */
  expected: readonly Ours[]
  /** The provider's entries of any day for those. */
  entriesOfExpected: readonly Entry[]
  /** When the provider had written the books; a refund that failed in them can have succeeded since. */
  writtenAt: Date
}

/**
 * A difference with the row of ours that it is about, if we have one, and the
 * provider's entry, if it has one.
 */
export type FoundDifference = Difference & { ours: Ours | undefined; entry: Entry | undefined }

/** The provider's number identifies a payment or refund, and our own where the provider repeats it. */
const isAbout = (entry: Entry, ours: Ours): boolean =>
  entry.kind === ours.kind && (entry.provider_id === ours.provider_id || entry.sn === ours.sn)

/** Where the provider's books of a day differ from ours. */
export function compareDay(books: DayBooks): FoundDifference[] {
  const found = books.entries.flatMap((entry) => {
    const ours = books.named.find((candidate) => isAbout(entry, candidate))
    const what = ours ? differenceOf(entry, ours, books.writtenAt) : missingHere(entry)
    return what ? [describe(what, entry, ours)] : []
  })
  const missing = books.expected
    .filter((ours) => !books.entriesOfExpected.some((entry) => isAbout(entry, ours)))
    .map((ours) => describe('missing-there', undefined, ours))
  return [...found, ...missing]
}

/** A payment that failed at the provider and that the shop does not have is not a difference. */
const missingHere = ({ kind, state }: Entry): Difference['what'] | undefined =>
  kind === 'payment' && state !== 'succeeded' ? undefined : 'missing-here'

function differenceOf(entry: Entry, ours: Ours, writtenAt: Date): Difference['what'] | undefined {
  const isSame = ours.kind === 'payment' ? isSamePayment(entry, ours) : isSameRefund(entry, ours, writtenAt)
  if (!isSame) return 'state-differs'
  if (entry.state === 'failed' || ours.minor === null) return undefined
  return entry.minor === ours.minor && entry.currency === ours.currency ? undefined : 'amount-differs'
}

const isSamePayment = ({ state }: Entry, { isPaid, isRefunded }: OurPayment): boolean =>
  state === 'succeeded' ? isPaid : !isPaid || isRefunded

function isSameRefund({ state }: Entry, ours: OurRefund, writtenAt: Date): boolean {
  const hasSucceeded = ours.status === 'succeeded' && !ours.isSettledByHand
  if (state === 'succeeded') return hasSucceeded
  if (state === 'processing') return true
  return !hasSucceeded || (ours.succeeded_at !== null && ours.succeeded_at > writtenAt)
}

function describe(
  what: Difference['what'],
  entry: Entry | undefined,
  ours: Ours | undefined,
): FoundDifference {
  return {
    kind: entry?.kind ?? ours!.kind,
    number: ours?.sn || entry?.sn || entry!.provider_id,
    what,
    order_id: ours?.order_id ?? null,
    currency: entry?.currency ?? ours!.currency,
    ours_minor: ours?.minor ?? null,
    theirs_minor: entry?.minor ?? null,
    ours_state: ours ? stateOf(ours) : '',
    theirs_state: entry?.state ?? '',
    ours,
    entry,
  }
}

function stateOf(ours: Ours): string {
  if (ours.kind === 'refund') return ours.isSettledByHand ? 'settled-by-hand' : ours.status
  if (ours.isRefunded) return 'refunded'
  return ours.isPaid ? 'paid' : 'not-paid'
}
