import { cardStatus } from '@corium/contract/card-status'
import type { CardStatus } from '@corium/contract/color-cards'
import type { Bilingual } from '@corium/contract/language'
import { type Selectable, sql } from 'kysely'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { OrderAddress } from '#server/db/tables/orders.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CardUsage } from './color-cards.limits.ts'
import type { CardEvent } from './color-cards.states.ts'

export type CardRow = Selectable<Tables['color_cards']>

/** The columns that a move sets together with the status. */
export type CardFacts = Partial<
  Pick<CardRow, 'courier' | 'courier_number' | 'sent_at' | 'refuse_reason' | 'refuse_note'>
>

/** The current names and picture of a card's goods. */
export type CardGoods = {
  style_id: string
  style_code: string
  goods_name: Bilingual
  sku_id: string | null
  sku_code: string
  color_name: Bilingual | null
  hex: string
  picture_id: string | null
}

export type NewCard = CardGoods &
  Pick<CardRow, 'id' | 'sn' | 'member_id' | 'receive_method' | 'company' | 'purpose' | 'created_at'> & {
    address: OrderAddress
  }

/**
 * The goods of the items, in the same sequence; leaves out items that are not for sale or name a color of
 * another style.
 */
export async function selectCardGoods(
  db: Db,
  items: readonly { goods_id: string; sku_id?: string }[],
): Promise<CardGoods[]> {
  const styleIds = items.map(({ goods_id }) => goods_id)
  const skuIds = items.map(({ sku_id }) => sku_id ?? null)
  const { rows } = await sql<CardGoods>`
    select s.id as style_id, s.code as style_code, s.name as goods_name, item.sku_id,
      case when item.sku_id is null then '' else k.code end as sku_code,
      case when item.sku_id is null then null else k.color_name end as color_name,
      k.hex,
      (
        select picture_id from goods_pictures g
        where g.style_id = s.id and (g.sku_id = item.sku_id or g.sku_id is null)
        order by g.sku_id is null, g.sort, picture_id
        limit 1
      ) as picture_id
    from unnest(${styleIds}::text[], ${skuIds}::text[]) with ordinality as item (style_id, sku_id, ordinal)
    join styles s on s.id = item.style_id and s.published
    cross join lateral (
      select code, color_name, hex from skus
      where style_id = s.id and active and (item.sku_id is null or id = item.sku_id)
      order by sort, id
      limit 1
    ) k
    order by item.ordinal`.execute(db)
  return rows
}

/** Neither sent nor ended. */
const openStatuses = [cardStatus.notApproved, cardStatus.notSent]
const isOpen = sql<boolean>`status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`

export async function selectCardUsage(
  db: Db,
  memberId: string,
  styleIds: readonly string[],
  periodStart: Date,
): Promise<CardUsage> {
  const cards = await sql<{ open: boolean; created_at: Date }>`
    select ${isOpen} as open, created_at from color_cards
    where member_id = ${memberId} and (${isOpen} or (status = ${sql.lit(cardStatus.sent)} and created_at > ${periodStart}))
    order by created_at limit 100`.execute(db)
  const styles = await sql<CardUsage['styles'][number]>`
    select style_id, bool_or(${isOpen}) as open, max(sent_at) as sent_at
    from color_cards
    where member_id = ${memberId} and style_id = any(${styleIds})
    group by style_id`.execute(db)
  return {
    open: cards.rows.filter(({ open }) => open).length,
    requestedInPeriod: cards.rows.flatMap(({ created_at }) => (created_at > periodStart ? [created_at] : [])),
    styles: styles.rows,
  }
}

/** Inserts cards with the first row of their histories. */
export async function insertCards(trx: Db, cards: readonly NewCard[]): Promise<void> {
  await trx
    .with('new_cards', (qb) =>
      qb
        .insertInto('color_cards')
        .values(
          cards.map((card) => ({
            ...card,
            status: cardStatus.notApproved,
            goods_name: JSON.stringify(card.goods_name),
            color_name: card.color_name && JSON.stringify(card.color_name),
            address: JSON.stringify(card.address),
          })),
        )
        .returning('id'),
    )
    .insertInto('color_card_history')
    .values(
      cards.map((card) => ({
        card_id: card.id,
        at: card.created_at,
        ...actorColumns({ type: 'member', id: card.member_id }),
        event: 'claimed' satisfies CardEvent,
        from_status: null,
        to_status: cardStatus.notApproved,
      })),
    )
    .execute()
}

export function findMemberCard(db: Db, memberId: string, cardId: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('color_cards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', cardId)
    .executeTakeFirst()
}

/** Finds a card and locks it until the transaction ends. */
export function lockCard(trx: Db, cardId: string): Promise<CardRow | undefined> {
  return trx.selectFrom('color_cards').selectAll().where('id', '=', cardId).forUpdate().executeTakeFirst()
}

/** Finds a member's card and locks it until the transaction ends. */
export function lockMemberCard(trx: Db, memberId: string, cardId: string): Promise<CardRow | undefined> {
  return trx
    .selectFrom('color_cards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst()
}

export type CardFilter = { memberId: string; status: CardStatus | undefined }

const matching = (db: Db, { memberId, status }: CardFilter) =>
  db
    .selectFrom('color_cards')
    .where('member_id', '=', memberId)
    .$if(status !== undefined, (qb) => qb.where('status', '=', status ?? 0))

/** How many of the member's cards have each status; leaves out a status that none has. */
export const countByStatus = (db: Db, memberId: string): Promise<{ status: CardStatus; num: number }[]> =>
  matching(db, { memberId, status: undefined })
    .select((eb) => ['status', eb.fn.countAll<number>().as('num')])
    .groupBy('status')
    .orderBy('status')
    .execute()

export function selectCards(db: Db, filter: CardFilter, { offset, limit }: Paging): Promise<CardRow[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function selectHistory(db: Db, cardId: string) {
  return db
    .selectFrom('color_card_history')
    .select(['at', 'actor_type', 'event'])
    .where('card_id', '=', cardId)
    .orderBy('id')
    .limit(20)
    .execute()
}

/** The open requests of one account for styles for which another account has one too. */
export function lockOpenTwice(trx: Db, { from, to }: { from: string; to: string }) {
  return trx
    .selectFrom('color_cards')
    .select(['id', 'status'])
    .where('member_id', '=', from)
    .where('status', 'in', openStatuses)
    .where('style_id', 'in', (cards) =>
      cards
        .selectFrom('color_cards as other')
        .select('other.style_id')
        .where('other.member_id', '=', to)
        .where('other.status', 'in', openStatuses),
    )
    .forUpdate()
    .execute()
}
