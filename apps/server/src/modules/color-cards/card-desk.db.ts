import { cardStatus } from '@corium/contract/card-status'
import type { CardStatus } from '@corium/contract/color-cards'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { CardRow } from './color-cards.db.ts'

export type RequestFilter = { status: CardStatus | undefined; keyword: string }

const waiting: readonly (CardStatus | undefined)[] = [cardStatus.notApproved, cardStatus.notSent]

const matching = (db: Db, { status, keyword }: RequestFilter) => {
  const like = likeContaining(keyword)
  return db
    .selectFrom('color_cards')
    .$if(status !== undefined, (qb) => qb.where('status', '=', status ?? 0))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('sn', 'like', like),
          eb('style_code', 'ilike', like),
          eb(eb.ref('address', '->>').key('consignee'), 'ilike', like),
          eb(eb.ref('address', '->>').key('mobile'), 'like', like),
        ]),
      ),
    )
}

export const countRequests = (db: Db, filter: RequestFilter): Promise<number> =>
  countRows(matching(db, filter))

/** Requests that wait for staff come oldest first, all others newest first. */
export function selectRequests(db: Db, filter: RequestFilter, { offset, limit }: Paging): Promise<CardRow[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy('created_at', waiting.includes(filter.status) ? 'asc' : 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function countByStatus(db: Db): Promise<{ status: CardStatus; num: number }[]> {
  return db
    .selectFrom('color_cards')
    .select((eb) => ['status', eb.fn.countAll<number>().as('num')] as const)
    .groupBy('status')
    .execute()
}

export function findRequest(db: Db, cardId: string): Promise<CardRow | undefined> {
  return db.selectFrom('color_cards').selectAll().where('id', '=', cardId).executeTakeFirst()
}

export function selectRequestsById(db: Db, cardIds: readonly string[]): Promise<CardRow[]> {
  return db.selectFrom('color_cards').selectAll().where('id', '=', anyOf(cardIds)).execute()
}
