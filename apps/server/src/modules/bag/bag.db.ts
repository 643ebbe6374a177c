import { type RawBuilder, sql } from 'kysely'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import { type DeliveryAddress, deliveryAddress } from '#server/modules/addresses/delivery-address.ts'
import { inside, type Promotion, promotionsAt } from '#server/modules/discounts/select-discounts.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { ownedBy } from '#server/modules/members/owned-by.ts'
import type { Owner } from '#server/modules/members/owner.ts'
import { type PurchasableSku, purchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { maxLines } from './bag.limits.ts'

export type Line = {
  id: string
  sku_id: string
  num_milli: number
  price_fen: number
  is_selected: boolean
}

/**
 * A SKU that may be added to a bag, with the number of lines in the bag and the quantity that its line has.
 */
export type AddCandidate = Pick<
  PurchasableSku,
  | 'style_id'
  | 'unit'
  | 'price_fen'
  | 'tiers'
  | 'min_milli'
  | 'step_milli'
  | 'max_milli'
  | 'supply'
  | 'on_sale'
  | 'available_milli'
> & { lines: number; in_bag_milli: number }

/**
 * Until the transaction ends, other requests that lock this bag wait, so the number
 * of its lines cannot change.
 */
export async function lockBag(trx: Db, owner: Owner): Promise<void> {
  if ('member_id' in owner) return lockMember(trx, owner.member_id)
  await lockNames(trx, 'visitor-bag', [owner.visitor_id])
}

export async function selectAddCandidate(
  db: Db,
  owner: Owner,
  skuId: string,
): Promise<AddCandidate | undefined> {
  const { rows } = await sql<AddCandidate>`
    select s.id as style_id, s.unit, s.min_milli, s.step_milli, s.max_milli,
      coalesce(k.price_fen, s.price_fen) as price_fen,
      s.supply,
      s.published and k.active as on_sale,
      coalesce(stock.on_hand_milli - stock.held_milli, 0) as available_milli,
      coalesce((
        select json_agg(json_build_object('from_milli', from_milli, 'price_fen', price_fen))
        from price_tiers where style_id = s.id
      ), '[]') as tiers,
      (select count(*)::int from bag_lines where ${ownedBy(owner)} and removed_at is null) as lines,
      coalesce((
        select num_milli from bag_lines where ${ownedBy(owner)} and sku_id = k.id and removed_at is null
      ), 0) as in_bag_milli
    from skus k
    join styles s on s.id = k.style_id
    left join stock on stock.sku_id = k.id
    where k.id = ${skuId}`.execute(db)
  return rows[0]
}

/** Adds to the SKU's line, up to `max_milli`. A removed line starts again from zero. */
export async function addToLine(
  db: Db,
  owner: Owner,
  line: { sku_id: string; num_milli: number; max_milli: number; price_fen: number; at: Date },
): Promise<{ id: string; num_milli: number }> {
  const member = 'member_id' in owner ? owner.member_id : null
  const visitor = 'visitor_id' in owner ? owner.visitor_id : null
  const target = member
    ? sql`(member_id, sku_id) where member_id is not null`
    : sql`(visitor_id, sku_id) where visitor_id is not null`
  const { rows } = await sql<{ id: string; num_milli: number }>`
    insert into bag_lines (member_id, visitor_id, sku_id, num_milli, price_fen, created_at, updated_at)
    values (${member}, ${visitor}, ${line.sku_id}, ${line.num_milli}, ${line.price_fen}, ${line.at}, ${line.at})
    on conflict ${target} do update set
      num_milli = case
        when bag_lines.removed_at is null then least(bag_lines.num_milli + excluded.num_milli, ${line.max_milli})
        else excluded.num_milli
      end,
      price_fen = excluded.price_fen,
      is_selected = true,
      created_at = case when bag_lines.removed_at is null then bag_lines.created_at else excluded.created_at end,
      removed_at = null,
      updated_at = excluded.updated_at
    returning id, num_milli`.execute(db)
  return rows[0]!
}

/** A bag with what its lines cost now, and the member's default address. */
type PricedBag = {
  lines: Line[]
  skus: Map<string, PurchasableSku>
  promotions: Promotion[]
  address: DeliveryAddress | null
}

/** Reads a bag with its SKUs, the promotions that run now and the address, in one query. */
export async function selectBag(db: Db, owner: Owner, now: Date): Promise<PricedBag> {
  const { rows } = await sql<Omit<PricedBag, 'skus'> & { skus: PurchasableSku[] }>`
    with recursive ${inside},
    lines as (
      select id, sku_id, num_milli, price_fen, is_selected, created_at from bag_lines
      where ${ownedBy(owner)} and removed_at is null
    )
    select
      coalesce((select json_agg(line order by created_at desc, id) from lines line), '[]') as lines,
      coalesce((
        select json_agg(sku) from (${purchasableSkus(sql`array(select sku_id from lines)`)}) sku
      ), '[]') as skus,
      ${promotionsAt(now, 'member_id' in owner ? owner.member_id : undefined)} as promotions,
      (${'member_id' in owner ? deliveryAddress(owner.member_id, undefined) : sql`null`}) as address`.execute(
    db,
  )
  const { skus, ...bag } = rows[0]!
  return { ...bag, skus: new Map(skus.map((sku) => [sku.sku_id, sku])) }
}

export async function findLine(db: Db, owner: Owner, id: string): Promise<Line | undefined> {
  const [line] = await select(db, sql`${ownedBy(owner)} and removed_at is null and id = ${id}`)
  return line
}

export function lockLines(trx: Db, owner: Owner): Promise<Line[]> {
  return select(trx, sql`${ownedBy(owner)} and removed_at is null`, sql`for update`)
}

async function select(db: Db, condition: RawBuilder<unknown>, lock = sql``): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, sku_id, num_milli, price_fen, is_selected from bag_lines
    where ${condition} order by created_at desc, id ${lock}`.execute(db)
  return rows
}

export async function countLines(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from bag_lines where ${ownedBy(owner)} and removed_at is null`.execute(db)
  return rows[0]!.num
}

/** False if the bag has no such line. */
export async function updateQuantity(
  db: Db,
  owner: Owner,
  line: { id: string; num_milli: number; price_fen: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update bag_lines set num_milli = ${line.num_milli}, price_fen = ${line.price_fen}, updated_at = ${line.at}
    where ${ownedBy(owner)} and removed_at is null and id = ${line.id}`.execute(db)
  return numAffectedRows > 0n
}

/**
 * Gives a line another SKU. Where the bag has a line with that SKU, also a removed one,
 * that one takes its place.
 */
export async function replaceSku(trx: Db, owner: Owner, { at, ...line }: Line & { at: Date }): Promise<void> {
  const { rows } = await sql<{ created_at: Date }>`
    delete from bag_lines where ${ownedBy(owner)} and id = ${line.id} returning created_at`.execute(trx)
  const { created_at } = rows[0]!
  await upsert(trx, owner, [{ ...line, created_at, updated_at: at }], {
    created_at: sql<Date>`excluded.created_at`,
  })
}

/** Inserts or replaces lines of a member's bag. */
export async function upsertMemberLines(
  trx: Db,
  memberId: string,
  lines: readonly Line[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return
  const owner = { member_id: memberId }
  await upsert(
    trx,
    owner,
    lines.map((line) => ({ ...line, created_at: at, updated_at: at })),
  )
}

/**
 * Inserts lines, or replaces those of the bag with the same SKUs, also removed ones. A larger quantity that
 * another request has just written stays.
 */
async function upsert(
  trx: Db,
  owner: Owner,
  lines: readonly (Line & { created_at: Date; updated_at: Date })[],
  alsoReplaced: { created_at?: RawBuilder<Date> } = {},
): Promise<void> {
  const key = 'member_id' in owner ? 'member_id' : 'visitor_id'
  await trx
    .insertInto('bag_lines')
    .values(lines.map((line) => ({ member_id: null, visitor_id: null, ...owner, ...line, removed_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns([key, 'sku_id'])
        .where(key, 'is not', null)
        .doUpdateSet({
          num_milli: sql<number>`case when bag_lines.removed_at is null
            then greatest(bag_lines.num_milli, excluded.num_milli) else excluded.num_milli end`,
          price_fen: sql<number>`excluded.price_fen`,
          is_selected: sql<boolean>`excluded.is_selected`,
          removed_at: null,
          updated_at: sql<Date>`excluded.updated_at`,
          ...alsoReplaced,
        }),
    )
    .execute()
}

/** False if the bag has none of these lines. */
export async function updateSelection(
  db: Db,
  owner: Owner,
  ids: readonly string[],
  isSelected: boolean,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update bag_lines set is_selected = ${isSelected}
    where ${ownedBy(owner)} and removed_at is null and id = any(${ids})`.execute(db)
  return numAffectedRows > 0n
}

/** Selects these lines and unselects all others. */
export async function updateWholeSelection(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  await sql`
    update bag_lines set is_selected = not is_selected
    where ${ownedBy(owner)} and removed_at is null and is_selected <> (id = any(${ids}))`.execute(db)
}

/** False if the bag has none of these lines. */
export async function markRemoved(db: Db, owner: Owner, ids: readonly string[], at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update bag_lines set removed_at = ${at}
    where ${ownedBy(owner)} and removed_at is null and id = any(${ids})`.execute(db)
  return numAffectedRows > 0n
}

/** Restores lines that were removed after `since`, the latest first, up to the maximum of lines. */
export async function restoreLines(db: Db, owner: Owner, ids: readonly string[], since: Date): Promise<void> {
  await sql`
    update bag_lines set removed_at = null
    where id in (
      select id from bag_lines
      where ${ownedBy(owner)} and removed_at > ${since} and id = any(${ids})
      order by removed_at desc
      limit (
        select greatest(0, ${maxLines} - count(*)) from bag_lines where ${ownedBy(owner)} and removed_at is null
      )
    )`.execute(db)
}

export async function deleteLines(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  await sql`delete from bag_lines where ${ownedBy(owner)} and id = any(${ids})`.execute(db)
}

/** Gives the newest lines of one member to another, as many as fit, and deletes the others. */
export async function giveLines(
  trx: Db,
  { from, to, room }: { from: string; to: string; room: number },
): Promise<void> {
  await sql`
    delete from bag_lines where member_id = ${from} and id not in (
      select id from bag_lines where member_id = ${from} and removed_at is null
      order by created_at desc, id limit ${room})`.execute(trx)
  await sql`
    delete from bag_lines removed using bag_lines line
    where removed.member_id = ${to} and removed.removed_at is not null
      and line.member_id = ${from} and line.sku_id = removed.sku_id`.execute(trx)
  await sql`update bag_lines set member_id = ${to} where member_id = ${from}`.execute(trx)
}
