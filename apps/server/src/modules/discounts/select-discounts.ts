import type { MemberCouponStatus } from '@corium/contract/coupon-status'
import { memberCouponStatus } from '@corium/contract/coupon-status'
import type { DiscountState } from '@corium/contract/discounts'
import type { Bilingual } from '@corium/contract/language'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DiscountRule, RunningPromotion } from './discount-rules.ts'
import { tradeGroupNameOf, tradeGroupOf } from './trade-group-of.ts'

/** Coupons of one member that checkout looks at. */
const maxCoupons = 100

/**
 * The rule with what staff chose, of which `scope_ids` also has the categories below, and the names of that.
 */
type Scope = { chosen_ids: string[]; scope_names: Bilingual[] | null }

/** A coupon that a member has, with its rule. */
export type HeldCoupon = DiscountRule &
  Scope & {
    member_coupon_id: string
    coupon_id: string
    name: Bilingual
    terms: Bilingual
    state: DiscountState
    status: MemberCouponStatus
    /** Unix seconds. */
    starts_at: number
    ends_at: number
  }

/** A scope of categories includes those below them. */
export const inside = sql`inside as (
  select id as top, id from categories
  union all
  select inside.top, c.id from inside join categories c on c.parent_id = inside.id
)`

/** The columns of a rule. Needs `inside`. */
export const ruleOf = (table: 'promotions' | 'coupons') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('name')}, ${column('kind')}, ${column('amount_fen')}, ${column('percent')},
    ${column('cap_fen')}, ${column('threshold_fen')}, ${column('scope')},
    case when ${column('scope')} = 'categories'
      then array(select id from inside where top = any(${column('scope_ids')}))
      else ${column('scope_ids')} end as scope_ids,
    ${column('scope_ids')} as chosen_ids,
    case ${column('scope')}
      when 'categories' then (select json_agg(g.name order by g.sort, g.id) from categories g where g.id = any(${column('scope_ids')}))
      when 'styles' then (select json_agg(g.name order by g.id) from styles g where g.id = any(${column('scope_ids')}))
    end as scope_names`
}

/** Promotions for everyone; with a member also those for the group of the member's trade account. */
const isFor = (memberId: string | undefined) =>
  memberId === undefined
    ? sql`trade_group_ids = '{}'`
    : sql`(trade_group_ids = '{}' or ${tradeGroupOf(memberId)} = any(trade_group_ids))`

const runningPromotions = (now: Date, memberId: string | undefined) => sql`
  select promotions.id, promotions.created_at, extract(epoch from ends_at)::float8 as ends_at, ${ruleOf('promotions')}
  from promotions where state = 'running' and starts_at <= ${now} and ends_at > ${now} and ${isFor(memberId)}`

const heldCoupons = (memberId: string) => sql`
  select m.id as member_coupon_id, m.coupon_id, m.status, coupons.state, coupons.terms,
    extract(epoch from m.starts_at)::float8 as starts_at, extract(epoch from m.ends_at)::float8 as ends_at,
    ${ruleOf('coupons')}
  from member_coupons m join coupons on coupons.id = m.coupon_id
  where m.member_id = ${memberId}`

/** A promotion that runs now. */
export type Promotion = RunningPromotion & Scope & { ends_at: number }

/** A promotion that staff have started, which may begin later. */
export type PublicPromotion = Promotion & { starts_at: number }

/** The promotions for everyone that have not ended, the oldest first. */
export async function selectPublicPromotions(db: Db, now: Date): Promise<PublicPromotion[]> {
  const { rows } = await sql<PublicPromotion>`
    with recursive ${inside}
    select promotions.id, extract(epoch from starts_at)::float8 as starts_at,
      extract(epoch from ends_at)::float8 as ends_at, ${ruleOf('promotions')}
    from promotions where state = 'running' and ends_at > ${now} and ${isFor(undefined)}
    order by created_at, id`.execute(db)
  return rows
}

/** The promotions that run now for the group of the member's trade account alone, and the name of the group. */
export async function selectTradePromotions(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ group: Bilingual | null; promotions: Promotion[] }> {
  const { rows } = await sql<{ group: Bilingual | null; promotions: Promotion[] }>`
    with recursive ${inside}
    select ${tradeGroupNameOf(memberId)} as "group", coalesce((
      select json_agg(p order by p.created_at, p.id)
      from (${runningPromotions(now, memberId)} and trade_group_ids <> '{}') p
    ), '[]') as promotions`.execute(db)
  return rows[0]!
}

/** A coupon that members can receive by themselves. */
export type CouponOffer = DiscountRule &
  Scope &
  Pick<Selectable<Tables['coupons']>, 'name' | 'terms' | 'audience' | 'valid_days' | 'total'> &
  Pick<Selectable<Tables['coupons']>, 'member_limit' | 'issued_num'> & {
    coupon_id: string
    /** Unix seconds. */
    starts_at: number | null
    ends_at: number | null
  }

/** The coupons that members can receive by themselves, the newest first. */
export async function selectOffers(db: Db, now: Date): Promise<CouponOffer[]> {
  const { rows } = await sql<CouponOffer>`
    with recursive ${inside}
    select coupons.id as coupon_id, coupons.terms, coupons.audience, coupons.valid_days, coupons.total,
      coupons.member_limit, coupons.issued_num, ${ruleOf('coupons')},
      extract(epoch from coupons.starts_at)::float8 as starts_at, extract(epoch from coupons.ends_at)::float8 as ends_at
    from coupons
    where state = 'running' and audience <> 'code' and (ends_at is null or ends_at > ${now})
    order by created_at desc, coupons.id`.execute(db)
  return rows
}

/**
 * What `usableDiscounts` and `chosenDiscounts` select, for a statement that reads more. They need `inside`.
 */
export type Discounts = { promotions: Promotion[]; coupons: HeldCoupon[] }

/** The promotions that run now, and the coupons that a member has and could use by their time. */
export function usableDiscounts(memberId: string, now: Date): RawBuilder<unknown> {
  const { unused, locked } = memberCouponStatus
  return columnsOf(
    memberId,
    now,
    sql`${heldCoupons(memberId)} and m.status in (${sql.lit(unused)}, ${sql.lit(locked)}) and m.ends_at > ${now}
      order by m.ends_at, m.id limit ${sql.lit(maxCoupons)}`,
  )
}

/**
 * The running promotions with the coupon that the member chose, also one that cannot be used; no coupon
 * without a choice.
 */
export function chosenDiscounts(
  memberId: string,
  memberCouponId: string | undefined,
  now: Date,
): RawBuilder<unknown> {
  // Without the query for a coupon: PostgreSQL would plan it anew for each order, because
  // for null it need not run.
  if (memberCouponId === undefined)
    return sql`${promotionsAt(now, memberId)} as promotions, '[]'::json as coupons`
  return columnsOf(memberId, now, sql`${heldCoupons(memberId)} and m.id = ${memberCouponId}::uuid`)
}

const columnsOf = (memberId: string, now: Date, coupons: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${promotionsAt(now, memberId)} as promotions,
  coalesce((select json_agg(c order by c.ends_at, c.member_coupon_id) from (${coupons}) c), '[]') as coupons`

/**
 * The promotions that run now for a member, or for a visitor, as JSON, for a statement that reads more. Needs
 * `inside`.
 */
export const promotionsAt = (now: Date, memberId: string | undefined): RawBuilder<unknown> => sql`
  coalesce((select json_agg(p order by p.created_at, p.id) from (${runningPromotions(now, memberId)}) p), '[]')`
