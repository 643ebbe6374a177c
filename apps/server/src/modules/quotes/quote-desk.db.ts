import { quoteStatus } from '@corium/contract/quote-status'
import type { QuoteStatus } from '@corium/contract/quotes'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { hasStatus, type StoredQuote, statusAt } from './quotes.db.ts'

export type RequestFilter = { now: Date; status: QuoteStatus | undefined; keyword: string }

function matching(db: Db, { now, status, keyword }: RequestFilter) {
  const like = likeContaining(keyword)
  return db
    .selectFrom('quotes')
    .$if(status !== undefined, (qb) => qb.where(hasStatus(status!, now)))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('sn', 'like', like),
          eb('company', 'ilike', like),
          eb(eb.ref('address', '->>').key('consignee'), 'ilike', like),
          eb(eb.ref('address', '->>').key('mobile'), 'like', like),
        ]),
      ),
    )
}

export const countRequests = (db: Db, filter: RequestFilter): Promise<number> =>
  countRows(matching(db, filter))

/** Quotes that wait for the shop come longest waiting first, all others newest first. */
export function selectRequests(
  db: Db,
  filter: RequestFilter,
  { offset, limit }: Paging,
): Promise<StoredQuote[]> {
  const waits = filter.status === quoteStatus.requested
  return matching(db, filter)
    .selectAll()
    .select(statusAt(filter.now).as('status_now'))
    .$if(waits, (qb) => qb.orderBy('waits_since'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function findOrderSn(db: Db, orderId: string): Promise<string> {
  const order = await db.selectFrom('orders').select('sn').where('id', '=', orderId).executeTakeFirst()
  return order?.sn ?? ''
}
