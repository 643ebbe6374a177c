import { orderStatus } from '@corium/contract/order-status'
import { quoteStatus } from '@corium/contract/quote-status'
import type { QuoteStatus } from '@corium/contract/quotes'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import {
  type Actor,
  actorColumns,
  type By,
  type Entity,
  moveWithHistory,
} from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { OrderAddress } from '#server/db/tables/orders.ts'
import type { Tables } from '#server/db/tables.ts'
import { moves, type QuoteEvent, type QuoteMove } from './quotes.states.ts'

/** A quote, with its status as buyer and staff see it at some time. */
export type StoredQuote = Selectable<Tables['quotes']> & { status_now: QuoteStatus }

export type QuotedLine = Selectable<Tables['quote_lines']>

export type NewQuote = Pick<
  Selectable<Tables['quotes']>,
  'id' | 'sn' | 'member_id' | 'company' | 'note' | 'needed_by' | 'shipping_id' | 'created_at'
> & {
  address: OrderAddress
  lines: readonly Pick<QuotedLine, 'sku_id' | 'num_milli'>[]
  by: { actor: Actor; event: Extract<QuoteEvent, 'requested' | 'started'> }
}

const { lit } = sql

/**
 * A quote is ordered as long as its order is not canceled, and expires by itself: both follow from what is
 * stored, so no job and no cancellation has to change the quote.
 */
export const statusAt = (now: Date): RawBuilder<QuoteStatus> => sql<QuoteStatus>`case
  when quotes.status <> ${lit(quoteStatus.quoted)} then quotes.status
  when exists (
    select from orders where orders.id = quotes.order_id and orders.status <> ${lit(orderStatus.canceled)}
  ) then ${lit(quoteStatus.ordered)}
  when quotes.valid_until <= ${now} then ${lit(quoteStatus.expired)}
  else ${lit(quoteStatus.quoted)} end`

/** Whether a quote has this status; the stored one leads PostgreSQL to the rows. */
export const hasStatus = (status: QuoteStatus, now: Date): RawBuilder<boolean> => {
  const { ordered, expired, quoted } = quoteStatus
  const stored = status === ordered || status === expired ? quoted : status
  return sql<boolean>`quotes.status = ${lit(stored)} and ${statusAt(now)} = ${lit(status)}`
}

/** Inserts a quote with its lines and the first row of its history. */
export async function insertQuote(trx: Db, { lines, by, ...quote }: NewQuote): Promise<void> {
  const { requested: status } = quoteStatus
  await trx
    .with('new_quote', (qb) =>
      qb.insertInto('quotes').values({
        ...quote,
        status,
        address: JSON.stringify(quote.address),
        shipping_fen: null,
        lead_days: null,
        valid_until: null,
        order_id: null,
        waits_since: quote.created_at,
      }),
    )
    .with('new_lines', (qb) =>
      qb
        .insertInto('quote_lines')
        .values(lines.map((line, sort) => ({ ...line, sort, quote_id: quote.id, price_fen: null }))),
    )
    .insertInto('quote_history')
    .values({
      quote_id: quote.id,
      at: quote.created_at,
      ...actorColumns(by.actor),
      event: by.event,
      from_status: null,
      to_status: status,
    })
    .execute()
}

/** How many quotes of a member wait for the shop or can be ordered. */
export async function countOpen(db: Db, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from quotes
    where member_id = ${memberId} and ${statusAt(now)} in (${lit(quoteStatus.requested)}, ${lit(quoteStatus.quoted)})`.execute(
    db,
  )
  return rows[0]!.num
}

const quoteOf = (db: Db, id: string, memberId: string | undefined) =>
  db
    .selectFrom('quotes')
    .where('id', '=', id)
    .$if(memberId !== undefined, (qb) => qb.where('member_id', '=', memberId!))

/** Keeps other requests from changing a quote, of any member or of one, until the transaction ends. */
export async function lockQuote(trx: Db, id: string, memberId: string | undefined): Promise<void> {
  await quoteOf(trx, id, memberId).select('id').forUpdate().execute()
}

/** One quote; with `memberId` only if it belongs to this member. */
export async function findQuote(
  db: Db,
  id: string,
  { now, memberId }: { now: Date; memberId?: string },
): Promise<StoredQuote | undefined> {
  return quoteOf(db, id, memberId).selectAll().select(statusAt(now).as('status_now')).executeTakeFirst()
}

export async function findQuoteSn(db: Db, id: string): Promise<string | undefined> {
  return (await quoteOf(db, id, undefined).select('sn').executeTakeFirst())?.sn
}

export type QuoteFilter = { now: Date; memberId: string; status: QuoteStatus | undefined }

export function selectQuotes(
  db: Db,
  { now, memberId, status }: QuoteFilter,
  { offset, limit }: Paging,
): Promise<StoredQuote[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .select(statusAt(now).as('status_now'))
    .where('member_id', '=', memberId)
    .$if(status !== undefined, (qb) => qb.where(hasStatus(status!, now)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many quotes have each status, of one member or of all; leaves out a status that none has. */
export async function countByStatus(
  db: Db,
  { now, memberId }: { now: Date; memberId?: string },
): Promise<{ status: QuoteStatus; num: number }[]> {
  const { rows } = await sql<{ status: QuoteStatus; num: number }>`
    select ${statusAt(now)} as status, count(*)::int as num from quotes
    ${memberId === undefined ? sql`` : sql`where member_id = ${memberId}`}
    group by 1 order by 1`.execute(db)
  return rows
}

/** The lines of several quotes, in the sequence of each. */
export function selectLines(db: Db, quoteIds: readonly string[]): Promise<QuotedLine[]> {
  return db
    .selectFrom('quote_lines')
    .selectAll()
    .where('quote_id', '=', anyOf(quoteIds))
    .orderBy('quote_id')
    .orderBy('sort')
    .execute()
}

/** Sets the unit price of each line, in fen. */
export async function setPrices(
  trx: Db,
  quoteId: string,
  prices: readonly { sku_id: string; price_fen: number }[],
): Promise<void> {
  await sql`
    update quote_lines set price_fen = new.price_fen
    from unnest(${prices.map(({ sku_id }) => sku_id)}::text[], ${prices.map(({ price_fen }) => price_fen)}::bigint[])
      as new (sku_id, price_fen)
    where quote_id = ${quoteId} and quote_lines.sku_id = new.sku_id`.execute(trx)
}

const quotes: Entity<'quotes', QuoteMove> = {
  table: 'quotes',
  history: 'quote_history',
  historyKey: 'quote_id',
  moves,
}

/** The columns that a move sets together with the status. */
export type QuoteFacts = Partial<
  Pick<
    Selectable<Tables['quotes']>,
    'version' | 'shipping_fen' | 'lead_days' | 'valid_until' | 'order_id' | 'waits_since'
  >
>

/** Moves a quote that the transaction has locked. The only place that changes a quote's status. */
export async function moveQuote(
  trx: Db,
  { id, status }: Pick<StoredQuote, 'id' | 'status'>,
  event: QuoteMove,
  by: By & { note?: string },
  facts: QuoteFacts = {},
): Promise<void> {
  await moveWithHistory(trx, quotes, { ...by, id, expected: status, event, facts })
}
