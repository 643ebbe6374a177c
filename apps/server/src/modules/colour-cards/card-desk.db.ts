import type { CardStatus } from '@corium/contract/colour-cards'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { cardStatus } from './colour-card.states.ts'
import type { CardRow } from './colour-cards.db.ts'

export type Sought = { status: CardStatus | undefined; keyword: string }

const waiting: readonly (CardStatus | undefined)[] = [cardStatus.notApproved, cardStatus.notSent]

const matching = (db: Db, { status, keyword }: Sought) => {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('colour_cards')
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

export async function countRequests(db: Db, sought: Sought): Promise<number> {
  const { total } = await matching(db, sought)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What waits comes oldest first, what is done newest first. */
export function selectRequests(
  db: Db,
  sought: Sought,
  { offset, limit }: { offset: number; limit: number },
): Promise<CardRow[]> {
  return matching(db, sought)
    .selectAll()
    .orderBy('created_at', waiting.includes(sought.status) ? 'asc' : 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function countByStatus(db: Db): Promise<{ status: CardStatus; num: number }[]> {
  return db
    .selectFrom('colour_cards')
    .select((eb) => ['status', eb.fn.countAll<number>().as('num')] as const)
    .groupBy('status')
    .execute()
}

export function findRequest(db: Db, cardId: string): Promise<CardRow | undefined> {
  return db.selectFrom('colour_cards').selectAll().where('id', '=', cardId).executeTakeFirst()
}

export function selectRequestsById(db: Db, cardIds: readonly string[]): Promise<CardRow[]> {
  return db.selectFrom('colour_cards').selectAll().where('id', '=', anyOf(cardIds)).execute()
}

/** The history of a request with the names of the staff in it. */
export function selectDeskHistory(db: Db, cardId: string) {
  return db
    .selectFrom('colour_card_history')
    .leftJoin('staff', 'staff.id', 'colour_card_history.staff_id')
    .select(['at', 'actor', 'event', 'staff.name as staff_name'])
    .where('card_id', '=', cardId)
    .orderBy('colour_card_history.id')
    .limit(20)
    .execute()
}
