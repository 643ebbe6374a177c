import { memberCouponStatus } from '@corium/contract/coupon-status'
import type { MemberCouponState } from '@corium/contract/coupons'
import type { DiscountState } from '@corium/contract/discounts'
import type { OrderStatus } from '@corium/contract/order-row'
import type { DiscountView } from '@corium/contract/promotion-desk'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'

export type CouponRow = Selectable<Tables['coupons']>
export type CouponValues = Omit<CouponRow, 'id' | 'state' | 'version' | 'created_at' | 'issued_num'>

export type DeskFilter = { view: DiscountView; keyword: string }

const matching = (db: Db, { view, keyword }: DeskFilter) => {
  const like = likeContaining(keyword)
  return db
    .selectFrom('coupons')
    .$if(view !== 'all', (qb) => qb.where('state', '=', view as DiscountState))
    .$if(keyword !== '', (qb) =>
      qb.where(
        sql<boolean>`(name ->> 'zh-cn' ilike ${like} or name ->> 'en-us' ilike ${like} or code ilike ${like})`,
      ),
    )
}

export const countCoupons = (db: Db, filter: DeskFilter): Promise<number> => countRows(matching(db, filter))

export const selectCoupons = (db: Db, filter: DeskFilter, { offset, limit }: Paging): Promise<CouponRow[]> =>
  matching(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

export const countByState = (db: Db) =>
  db
    .selectFrom('coupons')
    .select(({ fn }) => ['state', fn.countAll<number>().as('num')])
    .groupBy('state')
    .execute()

export const findDeskCoupon = (db: Db, id: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()

export const lockCouponRow = (trx: Db, id: string): Promise<CouponRow | undefined> =>
  trx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const written = (values: CouponValues) => ({
  ...values,
  name: JSON.stringify(values.name),
  terms: JSON.stringify(values.terms),
})

/** Undefined when another coupon has the code. */
export const insertCoupon = (trx: Db, values: CouponValues, at: Date): Promise<CouponRow | undefined> =>
  trx
    .insertInto('coupons')
    .values({ ...written(values), state: 'draft', created_at: at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()

export const findIdByCode = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirst())?.id

export const updateCoupon = (
  trx: Db,
  id: string,
  values: CouponValues | { state: DiscountState },
): Promise<CouponRow> =>
  trx
    .updateTable('coupons')
    .set((eb) => ({ ...('state' in values ? values : written(values)), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Locks members whose account is open, always in one sequence, so that two batches
 * cannot wait for each other.
 */
export async function lockOpenMembers(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const inState = (state: MemberCouponState, now: Date) => {
  const { unused, locked, used } = memberCouponStatus
  if (state === 'unused') return sql<boolean>`m.status = ${unused} and m.ends_at > ${now}`
  if (state === 'expired') return sql<boolean>`m.status = ${unused} and m.ends_at <= ${now}`
  return sql<boolean>`m.status = ${state === 'locked' ? locked : used}`
}

type UseFilter = { couponId: string; state: MemberCouponState | undefined; now: Date }

const uses = (db: Db, { couponId, state, now }: UseFilter) =>
  db
    .selectFrom('member_coupons as m')
    .where('m.coupon_id', '=', couponId)
    .$if(state !== undefined, (qb) => qb.where(inState(state!, now)))

export const countUses = (db: Db, filter: UseFilter): Promise<number> => countRows(uses(db, filter))

/**
 * Who has a coupon, newest first, with the order that holds or used it. Reads members and orders only for the rows
 * of the page.
 */
export const selectUses = (db: Db, filter: UseFilter, { offset, limit }: Paging) =>
  db
    .selectFrom(
      uses(db, filter)
        .selectAll()
        .orderBy('m.received_at', 'desc')
        .orderBy('m.id')
        .offset(offset)
        .limit(limit)
        .as('m'),
    )
    .innerJoin('members', 'members.id', 'm.member_id')
    .leftJoin('orders', 'orders.id', 'm.order_id')
    .leftJoin('order_discounts as d', (join) =>
      join.onRef('d.order_id', '=', 'm.order_id').onRef('d.coupon_id', '=', 'm.coupon_id'),
    )
    .select(['m.id', 'm.member_id', 'm.status', 'm.origin', 'm.received_at', 'm.ends_at', 'm.order_id'])
    .select(['members.nickname', 'members.mobile', 'members.email'])
    .select(['orders.sn as order_sn', 'orders.created_at', 'orders.payable_fen', 'd.amount_fen', 'd.is_paid'])
    .select((eb) => [
      eb.ref('orders.status').$castTo<OrderStatus | null>().as('order_status'),
      sql<string | null>`(
        select staff.name from member_coupon_history h join staff on staff.id = h.staff_id
        where h.member_coupon_id = m.id and h.event = 'received')`.as('given_by'),
    ])
    .orderBy('m.received_at', 'desc')
    .orderBy('m.id')
    .execute()
