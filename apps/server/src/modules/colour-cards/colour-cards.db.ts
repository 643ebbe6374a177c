import type { CardStatus } from '@corium/contract/colour-cards'
import type { Bilingual } from '@corium/contract/language'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { OrderAddress, Tables } from '#server/db/tables.ts'
import type { Standing } from './colour-card.limits.ts'
import type { CardEvent } from './colour-card.states.ts'

export type CardRow = Selectable<Tables['colour_cards']>
export type CardActor = Tables['colour_card_history']['actor']
/** Who moves a card; for the shop, which of its staff. */
export type CardMover = { actor: 'member' } | { actor: 'shop'; staffId: string }

/** What a move writes onto the card beside its status. */
export type CardFacts = Partial<
  Pick<CardRow, 'courier' | 'courier_number' | 'sent_at' | 'refuse_reason' | 'refuse_note'>
>

/** The goods of a card as they are now. */
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

/** Goods that are for sale, in the order asked for; what is not, or a colour of another style, is left out. */
export async function selectCardGoods(
  db: Db,
  asked: readonly { goods_id: string; sku_id?: string }[],
): Promise<CardGoods[]> {
  const styleIds = asked.map(({ goods_id }) => goods_id)
  const skuIds = asked.map(({ sku_id }) => sku_id ?? null)
  const { rows } = await sql<CardGoods>`
    select s.id as style_id, s.code as style_code, s.name as goods_name, asked.sku_id,
      case when asked.sku_id is null then '' else k.code end as sku_code,
      case when asked.sku_id is null then null else k.color_name end as color_name,
      k.hex,
      (
        select picture_id from goods_pictures g
        where g.style_id = s.id and (g.sku_id = asked.sku_id or g.sku_id is null)
        order by g.sku_id is null, g.sort, picture_id
        limit 1
      ) as picture_id
    from unnest(${styleIds}::text[], ${skuIds}::text[]) with ordinality as asked (style_id, sku_id, place)
    join styles s on s.id = asked.style_id and s.published
    cross join lateral (
      select code, color_name, hex from skus
      where style_id = s.id and active and (asked.sku_id is null or id = asked.sku_id)
      order by sort, id
      limit 1
    ) k
    order by asked.place`.execute(db)
  return rows
}

export async function selectStanding(
  db: Db,
  memberId: string,
  styleIds: readonly string[],
  periodStart: Date,
): Promise<Standing> {
  const cards = await sql<{ open: boolean; created_at: Date }>`
    select status in (0, 1) as open, created_at from colour_cards
    where member_id = ${memberId} and (status in (0, 1) or (status = 2 and created_at > ${periodStart}))
    order by created_at limit 100`.execute(db)
  const styles = await sql<Standing['styles'][number]>`
    select style_id, bool_or(status in (0, 1)) as open, max(sent_at) as sent_at
    from colour_cards
    where member_id = ${memberId} and style_id = any(${styleIds})
    group by style_id`.execute(db)
  return {
    open: cards.rows.filter(({ open }) => open).length,
    inPeriod: cards.rows.flatMap(({ created_at }) => (created_at > periodStart ? [created_at] : [])),
    styles: styles.rows,
  }
}

/** Writes cards with the first row of their histories. */
export async function insertCards(trx: Db, cards: readonly NewCard[]): Promise<void> {
  await trx
    .with('claimed', (qb) =>
      qb
        .insertInto('colour_cards')
        .values(
          cards.map((card) => ({
            ...card,
            status: 0 as const,
            goods_name: JSON.stringify(card.goods_name),
            color_name: card.color_name && JSON.stringify(card.color_name),
            address: JSON.stringify(card.address),
          })),
        )
        .returning('id'),
    )
    .insertInto('colour_card_history')
    .values(
      cards.map((card) => ({
        card_id: card.id,
        at: card.created_at,
        actor: 'member' as const,
        event: 'claimed' satisfies CardEvent,
        from_status: null,
        to_status: 0,
      })),
    )
    .execute()
}

export function findMemberCard(db: Db, memberId: string, cardId: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('colour_cards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', cardId)
    .executeTakeFirst()
}

/** A card that nobody else moves until the transaction ends. */
export function findCardLocked(trx: Db, cardId: string): Promise<CardRow | undefined> {
  return trx.selectFrom('colour_cards').selectAll().where('id', '=', cardId).forUpdate().executeTakeFirst()
}

/** One of the member's own that nobody else moves until the transaction ends. */
export function findMemberCardLocked(
  trx: Db,
  memberId: string,
  cardId: string,
): Promise<CardRow | undefined> {
  return trx
    .selectFrom('colour_cards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes the status and writes the history row; false when the card does not stand where it should. */
export async function updateStatus(
  trx: Db,
  card: { id: string; status: CardStatus },
  move: { to: CardStatus; event: CardEvent; at: Date } & CardMover,
  facts: CardFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('colour_cards')
    .set({ ...facts, status: move.to })
    .where('id', '=', card.id)
    .where('status', '=', card.status)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .insertInto('colour_card_history')
    .values({
      card_id: card.id,
      at: move.at,
      actor: move.actor,
      staff_id: move.actor === 'shop' ? move.staffId : null,
      event: move.event,
      from_status: card.status,
      to_status: move.to,
    })
    .execute()
  return true
}

export type Wanted = { memberId: string; status: CardStatus | undefined }

const matching = (db: Db, { memberId, status }: Wanted) =>
  db
    .selectFrom('colour_cards')
    .where('member_id', '=', memberId)
    .$if(status !== undefined, (qb) => qb.where('status', '=', status ?? 0))

export async function countCards(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function selectCards(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<CardRow[]> {
  return matching(db, wanted)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function selectHistory(db: Db, cardId: string) {
  return db
    .selectFrom('colour_card_history')
    .select(['at', 'actor', 'event'])
    .where('card_id', '=', cardId)
    .orderBy('id')
    .limit(20)
    .execute()
}
