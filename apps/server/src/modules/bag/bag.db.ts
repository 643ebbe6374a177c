import { type RawBuilder, sql } from 'kysely'
import { lockMember } from '#server/db/lock-member.ts'
import type { Db } from '#server/db/open.ts'
import type { Ware } from '#server/modules/stock/select-wares.ts'
import { mostLines } from './bag.limits.ts'
import type { Owner } from './owner.ts'

export type Line = {
  id: string
  sku_id: string
  num_milli: number
  price_fen: number
  is_selected: boolean
}

/** What decides whether a colour may go into a bag, and what lies there already. */
export type Putting = Pick<
  Ware,
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

const owned = (owner: Owner) =>
  'member_id' in owner ? sql`member_id = ${owner.member_id}` : sql`visitor_id = ${owner.visitor_id}`

/** Sets locks on visitors' bags apart from all others. */
const visitorBags = 4_217_002

/** What goes into one bag does so one after another until the transaction ends: its room depends on what lies there. */
export async function lockBag(trx: Db, owner: Owner): Promise<void> {
  if ('member_id' in owner) return lockMember(trx, owner.member_id)
  await sql`select pg_advisory_xact_lock(${visitorBags}::int, hashtext(${owner.visitor_id}))`.execute(trx)
}

/** Everything that putting a colour into a bag depends on, in one query. */
export async function findPutting(db: Db, owner: Owner, skuId: string): Promise<Putting | undefined> {
  const { rows } = await sql<Putting>`
    select s.id as style_id, s.unit, s.min_milli, s.step_milli, s.max_milli,
      coalesce(k.price_fen, s.price_fen) as price_fen,
      s.supply,
      s.published and k.active as on_sale,
      coalesce(stock.on_hand_milli - stock.held_milli, 0) as available_milli,
      coalesce((
        select json_agg(json_build_object('from_milli', from_milli, 'price_fen', price_fen))
        from price_tiers where style_id = s.id
      ), '[]') as tiers,
      (select count(*)::int from bag_lines where ${owned(owner)} and removed_at is null) as lines,
      coalesce((
        select num_milli from bag_lines where ${owned(owner)} and sku_id = k.id and removed_at is null
      ), 0) as in_bag_milli
    from skus k
    join styles s on s.id = k.style_id
    left join stock on stock.sku_id = k.id
    where k.id = ${skuId}`.execute(db)
  return rows[0]
}

/** Adds to the line of this colour, never above `most`; a line that was taken out starts anew. */
export async function putLine(
  db: Db,
  owner: Owner,
  line: { sku_id: string; num_milli: number; most_milli: number; price_fen: number; at: Date },
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
        when bag_lines.removed_at is null then least(bag_lines.num_milli + excluded.num_milli, ${line.most_milli})
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

export function selectLines(db: Db, owner: Owner): Promise<Line[]> {
  return select(db, sql`${owned(owner)} and removed_at is null`)
}

export async function findLine(db: Db, owner: Owner, id: string): Promise<Line | undefined> {
  const [line] = await select(db, sql`${owned(owner)} and removed_at is null and id = ${id}`)
  return line
}

export function lockLines(trx: Db, owner: Owner): Promise<Line[]> {
  return select(trx, sql`${owned(owner)} and removed_at is null`, sql`for update`)
}

async function select(db: Db, condition: RawBuilder<unknown>, lock = sql``): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, sku_id, num_milli, price_fen, is_selected from bag_lines
    where ${condition} order by created_at desc, id ${lock}`.execute(db)
  return rows
}

export async function countLines(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from bag_lines where ${owned(owner)} and removed_at is null`.execute(db)
  return rows[0]!.num
}

export async function changeQuantity(
  db: Db,
  owner: Owner,
  line: { id: string; num_milli: number; price_fen: number; at: Date },
): Promise<void> {
  await sql`
    update bag_lines set num_milli = ${line.num_milli}, price_fen = ${line.price_fen}, updated_at = ${line.at}
    where ${owned(owner)} and removed_at is null and id = ${line.id}`.execute(db)
}

export async function selectForCheckout(
  db: Db,
  owner: Owner,
  ids: readonly string[],
  isSelected: boolean,
): Promise<void> {
  await sql`
    update bag_lines set is_selected = ${isSelected}
    where ${owned(owner)} and removed_at is null and id = any(${ids})`.execute(db)
}

export async function takeOut(db: Db, owner: Owner, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update bag_lines set removed_at = ${at}
    where ${owned(owner)} and removed_at is null and id = any(${ids})`.execute(db)
}

/** Puts lines back that were taken out after `since`, as many as the bag has room for. */
export async function putBack(db: Db, owner: Owner, ids: readonly string[], since: Date): Promise<void> {
  await sql`
    update bag_lines set removed_at = null
    where id in (
      select id from bag_lines
      where ${owned(owner)} and removed_at > ${since} and id = any(${ids})
      order by removed_at desc
      limit (
        select greatest(0, ${mostLines} - count(*)) from bag_lines where ${owned(owner)} and removed_at is null
      )
    )`.execute(db)
}

/** Removes lines for good: they live on in another bag. */
export async function deleteLines(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  await sql`delete from bag_lines where ${owned(owner)} and id = any(${ids})`.execute(db)
}

/** Writes lines into a member's bag over what lies there, never less than somebody else has just put in. */
export async function writeMemberLines(
  trx: Db,
  memberId: string,
  lines: readonly Line[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('bag_lines')
    .values(
      lines.map((line) => ({
        ...line,
        member_id: memberId,
        visitor_id: null,
        removed_at: null,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'sku_id'])
        .where('member_id', 'is not', null)
        .doUpdateSet((eb) => ({
          num_milli: sql`case when bag_lines.removed_at is null
            then greatest(bag_lines.num_milli, excluded.num_milli) else excluded.num_milli end`,
          price_fen: eb.ref('excluded.price_fen'),
          is_selected: eb.ref('excluded.is_selected'),
          removed_at: null,
          updated_at: eb.ref('excluded.updated_at'),
        })),
    )
    .execute()
}

/** Forgets lines that can no longer be put back, and the bags of visitors who stayed away. */
export async function forgetLines(db: Db, before: { removed: Date; visited: Date }): Promise<void> {
  await sql`
    delete from bag_lines
    where removed_at < ${before.removed} or (visitor_id is not null and updated_at < ${before.visited})`.execute(
    db,
  )
}
