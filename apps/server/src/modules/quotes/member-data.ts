import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { selectLines } from './quotes.db.ts'

/** The quotes, with the prices that the shop named and what both wrote. */
export async function exportMember(db: Db, memberId: string) {
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'sn', 'status', 'company', 'note', 'needed_by', 'address', 'shipping_fen'])
    .select(['valid_until', 'order_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const lines = await selectLines(
    db,
    quotes.map(({ id }) => id),
  )
  const history = await db
    .selectFrom('quote_history')
    .innerJoin('quotes', 'quotes.id', 'quote_id')
    .select(['quote_id', 'at', 'event', 'quote_history.note'])
    .where('quotes.member_id', '=', memberId)
    .orderBy('quote_history.id')
    .execute()
  return {
    quotes: quotes.map(({ id, ...quote }) => ({
      ...quote,
      lines: lines
        .filter(({ quote_id }) => quote_id === id)
        .map(({ sku_id, num_milli, price_fen }) => ({ sku_id, num_milli, price_fen })),
      history: history
        .filter(({ quote_id }) => quote_id === id)
        .map(({ at, event, note }) => ({ at, event, note })),
    })),
  }
}

/** Quotes are deleted with the account; an order that was placed with one has its own copy of the prices. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('quotes').where('member_id', '=', memberId).execute()
}

export const mergeMember = (trx: Db, merge: Merge): Promise<void> =>
  moveRows(trx, merge, ['quotes', 'quote_history'])
