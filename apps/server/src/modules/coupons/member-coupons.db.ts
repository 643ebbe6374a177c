import { memberCouponStatus } from '@corium/contract/coupon-status'
import type { MemberCouponState } from '@corium/contract/coupons'
import { type Selectable, sql } from 'kysely'
import { type Actor, actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import { type HeldCoupon, inside, ruleOf } from '#server/modules/discounts/select-discounts.ts'
import type { MemberCouponEvent } from './member-coupons.states.ts'

export type CouponRow = Selectable<Tables['coupons']>

export async function countDiscounts(trx: Db, orderId: string, isPaid: boolean): Promise<void> {
  await trx.updateTable('order_discounts').set({ is_paid: isPaid }).where('order_id', '=', orderId).execute()
}

export function findCoupon(db: Db, id: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
}

/** How many of a coupon a member has, used ones included. */
export async function countOwned(db: Db, couponId: string, memberId: string): Promise<number> {
  const { num } = await db
    .selectFrom('member_coupons')
    .select(({ fn }) => fn.countAll<number>().as('num'))
    .where('coupon_id', '=', couponId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return num
}

/** How many of each coupon a member has, used ones included. */
export async function countAllOwned(db: Db, memberId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('member_coupons')
    .select(({ fn }) => ['coupon_id', fn.countAll<number>().as('num')])
    .where('member_id', '=', memberId)
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map(({ coupon_id, num }) => [coupon_id, num]))
}

/**
 * Whether the member has paid for an order before. The module of orders imports this one, so this cannot import it.
 */
export async function hasBought(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders where member_id = ${memberId} and paid_at is not null) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/** Stores the coupons of a member who deletes the account, together with those of an earlier account. */
export async function upsertFormerMember(
  trx: Db,
  contactHash: Buffer,
  { bought, owned, at }: { bought: boolean; owned: Map<string, number>; at: Date },
): Promise<void> {
  await sql`
    insert into former_members (contact_hash, has_bought, erased_at) values (${contactHash}, ${bought}, ${at})
    on conflict (contact_hash) do update
      set has_bought = former_members.has_bought or excluded.has_bought, erased_at = excluded.erased_at`.execute(
    trx,
  )
  await sql`
    insert into former_member_coupons (contact_hash, coupon_id, num)
    select ${contactHash}::bytea, coupon_id, num
    from unnest(${[...owned.keys()]}::uuid[], ${[...owned.values()]}::int[]) as had (coupon_id, num)
    on conflict (contact_hash, coupon_id) do update
      set num = former_member_coupons.num + excluded.num`.execute(trx)
}

export async function hasFormerBought(db: Db, contactHashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('former_members')
    .select('contact_hash')
    .where('contact_hash', 'in', contactHashes)
    .where('has_bought', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** How many of each coupon they had. One account can be stored by its number and by its email. */
export async function countAllFormer(db: Db, contactHashes: readonly Buffer[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('former_member_coupons')
    .select(({ fn }) => ['coupon_id', fn.max('num').as('num')])
    .where('contact_hash', 'in', contactHashes)
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map(({ coupon_id, num }) => [coupon_id, num]))
}

export async function deleteFormerMembers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('former_members').where('erased_at', '<', before).execute()
}

/** Takes one of the remaining coupons, if there is one and the coupon is running; returns whether it did. */
export async function takeOne(trx: Db, couponId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupons')
    .set((eb) => ({ issued_num: eb('issued_num', '+', 1) }))
    .where('id', '=', couponId)
    .where('state', '=', 'running')
    .where((eb) => eb.or([eb('total', 'is', null), eb('issued_num', '<', eb.ref('total'))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type Issued = Pick<
  Selectable<Tables['member_coupons']>,
  'coupon_id' | 'member_id' | 'origin' | 'received_at' | 'starts_at' | 'ends_at'
>

export async function insertMemberCoupon(trx: Db, issued: Issued, actor: Actor): Promise<{ id: string }> {
  const row = await trx
    .insertInto('member_coupons')
    .values({ ...issued, status: memberCouponStatus.unused, order_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('member_coupon_history')
    .values({
      member_coupon_id: row.id,
      at: issued.received_at,
      event: 'received' satisfies MemberCouponEvent,
      from_status: null,
      to_status: memberCouponStatus.unused,
      ...actorColumns(actor),
    })
    .execute()
  return row
}

export type MineRow = HeldCoupon & {
  received_at: Date
  order_id: string | null
  order_sn: string | null
}

const inTab = (tab: MemberCouponState, now: Date) => {
  const { unused, locked, used } = memberCouponStatus
  if (tab === 'unused') return sql`m.status = ${unused} and m.ends_at > ${now}`
  if (tab === 'expired') return sql`m.status = ${unused} and m.ends_at <= ${now}`
  return sql`m.status = ${tab === 'locked' ? locked : used}`
}

/** The member's coupons of one tab: unused ones by the end of their time, all others newest first. */
export async function selectMine(
  db: Db,
  { memberId, tab, now }: { memberId: string; tab: MemberCouponState; now: Date },
  { offset, limit }: Paging,
): Promise<MineRow[]> {
  const order = tab === 'unused' ? sql`m.ends_at, m.id` : sql`m.received_at desc, m.id`
  const { rows } = await sql<MineRow>`
    with recursive ${inside}
    select m.id as member_coupon_id, m.coupon_id, m.status, m.received_at, m.order_id,
      coupons.state, coupons.terms, (select sn from orders where id = m.order_id) as order_sn,
      extract(epoch from m.starts_at)::float8 as starts_at, extract(epoch from m.ends_at)::float8 as ends_at,
      ${ruleOf('coupons')}
    from member_coupons m join coupons on coupons.id = m.coupon_id
    where m.member_id = ${memberId} and ${inTab(tab, now)}
    order by ${order} offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** How many of the member's coupons each tab has. */
export async function countMine(
  db: Db,
  memberId: string,
  now: Date,
): Promise<Record<MemberCouponState, number>> {
  const { rows } = await sql<Record<MemberCouponState, number>>`
    select
      count(*) filter (where ${inTab('unused', now)})::int as unused,
      count(*) filter (where ${inTab('locked', now)})::int as locked,
      count(*) filter (where ${inTab('used', now)})::int as used,
      count(*) filter (where ${inTab('expired', now)})::int as expired
    from member_coupons m where m.member_id = ${memberId}`.execute(db)
  return rows[0]!
}
