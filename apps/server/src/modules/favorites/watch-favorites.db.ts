import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { FavoriteNews } from '#server/modules/messages/messages.ts'
import { skuOffers } from '#server/modules/stock/sku-offers.ts'

type Times = {
  now: Date
  /** Members who were told about a favorite since then are told about it later. */
  toldBefore: Date
}

/** While a color cannot be bought, its price does not matter. */
const hasChanged = sql`(
  offer.purchasable is distinct from f.seen_purchasable
  or (offer.purchasable and offer.price_fen is distinct from f.seen_fen)
)`
const cameBack = sql`(offer.purchasable and f.seen_purchasable is false)`
const isCheaper = sql`(offer.purchasable and offer.price_fen < f.seen_fen and offer.price_fen < f.saved_fen)`
const isNews = sql`(
  f.is_watched and m.watches_favorites and m.closed_at is null and (${cameBack} or ${isCheaper})
)`

const seen = (now: Date) => sql`
  saved_fen = coalesce(f.saved_fen, offer.price_fen),
  seen_fen = case when offer.purchasable then offer.price_fen else coalesce(f.seen_fen, offer.price_fen) end,
  seen_purchasable = offer.purchasable,
  back_at = case when ${cameBack} then ${now}::timestamptz else f.back_at end`

/**
 * Notes changes that no member is told about, a batch at a time: a higher price, a color that sold out, and
 * all changes of favorites of visitors and of members who want no messages. Resolves with
 * the size of the batch.
 */
export async function noteQuietChanges(db: Db, { now }: Times): Promise<number> {
  const { numAffectedRows } = await sql`
    with quiet as (
      select f.ctid as row
      from favorites f
      join ${skuOffers} offer on offer.sku_id = f.sku_id
      left join members m on m.id = f.member_id
      where ${hasChanged} and ${isNews} is not true
      limit 500
      for update of f skip locked
    )
    update favorites f set ${seen(now)}
    from quiet, ${skuOffers} offer
    where f.ctid = quiet.row and offer.sku_id = f.sku_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The members with news, by id from `after` on. */
export async function selectMembersToTell(
  db: Db,
  { toldBefore }: Times,
  after: string | undefined,
): Promise<{ id: string }[]> {
  const from = after ? sql`id > ${after}::uuid` : sql`true`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select f.member_id as id
      from favorites f
      join ${skuOffers} offer on offer.sku_id = f.sku_id
      join members m on m.id = f.member_id
      where ${hasChanged} and ${isNews} and (f.told_at is null or f.told_at <= ${toldBefore})
      union
      select a.member_id
      from stock_alerts a
      join ${skuOffers} offer on offer.sku_id = a.sku_id
      join members m on m.id = a.member_id
      where offer.purchasable and m.closed_at is null
    ) due
    where ${from}
    order by id limit 100`.execute(db)
  return rows
}

/**
 * Notes what a member is told about, and returns it, the latest favorite first. A color that the member waits
 * for is told about at once, because its alert is.
 */
export async function takeChangedFavorites(
  trx: Db,
  memberId: string,
  { now, toldBefore }: Times,
): Promise<FavoriteNews[]> {
  const { rows } = await sql<FavoriteNews>`
    with changed as (
      select f.style_id, f.created_at, offer.price_fen,
        case when offer.price_fen < f.saved_fen then f.saved_fen end as old_fen,
        ${cameBack} as is_back
      from favorites f
      join ${skuOffers} offer on offer.sku_id = f.sku_id
      join members m on m.id = f.member_id
      where f.member_id = ${memberId} and ${hasChanged} and ${isNews}
        and (
          f.told_at is null or f.told_at <= ${toldBefore}
          or exists (select from stock_alerts a where a.member_id = f.member_id and a.sku_id = f.sku_id)
        )
    ),
    noted as (
      update favorites f set ${seen(now)}, told_at = ${now}
      from changed, ${skuOffers} offer
      where f.member_id = ${memberId} and f.style_id = changed.style_id and offer.sku_id = f.sku_id
      returning f.style_id, f.sku_id
    )
    select s.id as goods_id, k.id as sku_id, s.name as goods, k.color_name as color, s.unit,
      changed.price_fen, changed.old_fen, changed.is_back
    from noted
    join changed using (style_id)
    join styles s on s.id = noted.style_id
    join skus k on k.id = noted.sku_id
    order by changed.created_at desc, s.id`.execute(trx)
  return rows
}

/** Ends the alerts of a member for colors that can be bought now, and returns those colors. */
export async function deleteAnsweredAlerts(trx: Db, memberId: string): Promise<FavoriteNews[]> {
  const { rows } = await sql<FavoriteNews>`
    with answered as (
      delete from stock_alerts a using ${skuOffers} offer
      where a.member_id = ${memberId} and offer.sku_id = a.sku_id and offer.purchasable
      returning a.sku_id, offer.price_fen
    )
    select s.id as goods_id, k.id as sku_id, s.name as goods, k.color_name as color, s.unit,
      answered.price_fen, null::int as old_fen, true as is_back
    from answered
    join skus k on k.id = answered.sku_id
    join styles s on s.id = k.style_id
    order by k.id`.execute(trx)
  return rows
}
