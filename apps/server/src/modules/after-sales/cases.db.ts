import { afterStatus, orderAfterStatus } from '@corium/contract/after-status'
import { type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderAddress } from '#server/db/tables/orders.ts'
import type { Tables } from '#server/db/tables.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { updateClaimed } from '#server/modules/orders/order-refunds.ts'
import type { CaseEvent } from './after-sales.states.ts'
import { hasStatus, isOpenCase } from './status-conditions.db.ts'

export type CaseRow = Selectable<Tables['after_sales']>
/** The columns that a move can set together with the status. */
export type CaseFacts = Omit<Updateable<Tables['after_sales']>, 'id' | 'status'>
type CaseLineRow = Selectable<Tables['after_sales_lines']>

/** What the buyer asks for, worked out and checked. */
export type CaseContent = Pick<
  CaseRow,
  | 'type'
  | 'is_received'
  | 'reason'
  | 'description'
  | 'return_method'
  | 'contact_name'
  | 'contact_mobile'
  | 'goods_fen'
  | 'shipping_fen'
  | 'refund_fen'
  | 'returns_shipping'
> & { address: OrderAddress | null }

export type NewCaseLine = Omit<CaseLineRow, 'case_id' | 'is_claimed' | 'holds_stock'>

/** A case that its buyer can read, with its order's number. */
export type StoredCase = CaseRow & { order_sn: string }

const withOrderNumber = (db: Db) =>
  db
    .selectFrom('after_sales')
    .innerJoin('orders', 'orders.id', 'after_sales.order_id')
    .selectAll('after_sales')
    .select('orders.sn as order_sn')

export function findMemberCase(db: Db, memberId: string, caseId: string): Promise<StoredCase | undefined> {
  return withOrderNumber(db)
    .where('after_sales.member_id', '=', memberId)
    .where('after_sales.id', '=', caseId)
    .executeTakeFirst()
}

export function findCase(db: Db, caseId: string): Promise<StoredCase | undefined> {
  return withOrderNumber(db).where('after_sales.id', '=', caseId).executeTakeFirst()
}

/** The exchanges of an order that are under way or complete, the oldest first. */
export function selectExchanges(db: Db, orderId: string): Promise<StoredCase[]> {
  return withOrderNumber(db)
    .where('after_sales.order_id', '=', orderId)
    .where('after_sales.type', '=', 'exchange')
    .where('after_sales.status', '<=', afterStatus.completed)
    .orderBy('after_sales.created_at')
    .orderBy('after_sales.id')
    .execute()
}

export function getOrder(db: Db, orderId: string): Promise<StoredOrder> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}

/** A member's order that the member has not deleted. */
export function findMemberOrder(db: Db, memberId: string, orderId: string): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', orderId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

/** Call with the case's order locked. */
export function lockCaseRow(trx: Db, caseId: string): Promise<CaseRow> {
  return trx
    .selectFrom('after_sales')
    .selectAll()
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Inserts a case with the first row of its history. */
export async function insertCase(
  trx: Db,
  row: CaseContent &
    Pick<CaseRow, 'id' | 'sn' | 'order_id' | 'member_id' | 'currency' | 'created_at' | 'due_at'>,
): Promise<void> {
  await trx
    .insertInto('after_sales')
    .values({ ...row, status: afterStatus.submitted, address: row.address && JSON.stringify(row.address) })
    .execute()
  await trx
    .insertInto('after_sales_history')
    .values({
      case_id: row.id,
      at: row.created_at,
      ...actorColumns({ type: 'member', id: row.member_id }),
      event: 'submitted' satisfies CaseEvent,
      from_status: null,
      to_status: afterStatus.submitted,
    })
    .execute()
}

/** Replaces the lines of a case. They count as claimed after `updateClaimed`. */
export async function replaceLines(trx: Db, caseId: string, lines: readonly NewCaseLine[]): Promise<void> {
  await trx.deleteFrom('after_sales_lines').where('case_id', '=', caseId).execute()
  await trx
    .insertInto('after_sales_lines')
    .values(lines.map((line) => ({ ...line, case_id: caseId, is_claimed: false })))
    .execute()
}

/**
 * Sets whether the lines of a case count as claimed, and updates what is claimed of the order. Call it with
 * the order locked.
 */
export async function setClaimed(
  trx: Db,
  { caseId, orderId, isClaimed }: { caseId: string; orderId: string; isClaimed: boolean },
): Promise<void> {
  await trx
    .updateTable('after_sales_lines')
    .set({ is_claimed: isClaimed })
    .where('case_id', '=', caseId)
    .execute()
  await updateClaimed(trx, orderId)
}

/** Brings the order's `after_status` in line with its cases. */
export async function updateAfterStatus(trx: Db, orderId: string): Promise<void> {
  await sql`
    update orders set after_status = (
      select case when count(*) = 0 then ${sql.lit(orderAfterStatus.none)}
        when bool_or(${isOpenCase}) then ${sql.lit(orderAfterStatus.open)}
        else ${sql.lit(orderAfterStatus.closed)} end
      from after_sales where order_id = orders.id
    )
    where id = ${orderId}`.execute(trx)
}

/** A line of a case with its order line. */
export type StoredCaseLine = CaseLineRow &
  Omit<Selectable<Tables['order_lines']>, 'num_milli' | 'amount_fen' | 'holds_stock'> & {
    bought_milli: number
    /** The bought color has stock; one made to order has none. */
    has_stock: boolean
  }

export async function selectCaseLines(db: Db, caseIds: readonly string[]): Promise<StoredCaseLine[]> {
  if (caseIds.length === 0) return []
  const { rows } = await sql<StoredCaseLine>`
    select order_lines.*, order_lines.num_milli as bought_milli, order_lines.holds_stock as has_stock,
      after_sales_lines.*
    from after_sales_lines
    join order_lines on order_lines.id = after_sales_lines.order_line_id
    where case_id = any(${caseIds})
    order by case_id, sort`.execute(db)
  return rows
}

/** What the cases of an order, except one, claim of its lines. */
export async function selectClaims(db: Db, orderId: string, exceptCaseId: string | undefined) {
  return db
    .selectFrom('after_sales_lines')
    .innerJoin('after_sales', 'after_sales.id', 'after_sales_lines.case_id')
    .select([
      'after_sales.id as case_id',
      'after_sales.sn',
      'after_sales.status',
      'after_sales.type',
      'after_sales.reason',
      'after_sales.goods_fen',
      'after_sales.refund_fen',
      'after_sales.shipping_fen',
      'after_sales.refund_id',
      'after_sales.returns_shipping',
      'after_sales_lines.order_line_id',
      'after_sales_lines.held_sku_id',
      'after_sales_lines.num_milli',
      'after_sales_lines.amount_fen',
    ])
    .where('order_id', '=', orderId)
    .where('is_claimed', '=', true)
    .$if(exceptCaseId !== undefined, (qb) => qb.where('after_sales.id', '<>', exceptCaseId ?? ''))
    .execute()
}
export type Claim = Awaited<ReturnType<typeof selectClaims>>[number]

/** The lines of the completed exchanges of these orders, in the order in which these ended. */
export async function selectReplaced(db: Db, orderIds: readonly string[]): Promise<ReplacedLine[]> {
  // Not in the order of `ended_at`: an exchange can take back a color that an earlier one sent, and clocks can be
  // set back.
  const { rows } = await sql<ReplacedLine>`
    select order_line_id, held_sku_id, exchange_sku_id, num_milli, ended_at
    from after_sales join after_sales_lines on case_id = after_sales.id
    where order_id = any(${orderIds}) and type = 'exchange' and status = ${afterStatus.completed}
      -- A node of the version before can have completed it and kept its claim.
      and not is_claimed
    order by (select max(id) from after_sales_history history where history.case_id = after_sales.id)`.execute(
    db,
  )
  return rows
}
export type ReplacedLine = Pick<
  CaseLineRow,
  'order_line_id' | 'held_sku_id' | 'exchange_sku_id' | 'num_milli'
> &
  Pick<CaseRow, 'ended_at'>

/** Call it with the order locked. */
export async function setReplaced(trx: Db, orderId: string, at: Date): Promise<void> {
  await trx.updateTable('orders').set({ replaced_at: at }).where('id', '=', orderId).execute()
}

/** Colors for sale of these styles, by style and in the style's order. */
export function selectSkusOfStyles(db: Db, styleIds: readonly string[]) {
  return db
    .selectFrom('skus')
    .select(['id', 'style_id'])
    .where('style_id', '=', anyOf(styleIds))
    .where('active', '=', true)
    .orderBy('style_id')
    .orderBy('sort')
    .orderBy('id')
    .limit(1000)
    .execute()
}

export async function setHoldsStock(trx: Db, caseId: string, lineIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('after_sales_lines')
    .set({ holds_stock: sql<boolean>`order_line_id = any(${lineIds}::uuid[])` })
    .where('case_id', '=', caseId)
    .execute()
}

/** The next hundred cases in a status whose time is over, by id after `last`. */
export function selectDueCases(
  db: Db,
  status: CaseRow['status'],
  { now, last, isNew }: { now: Date; last: string | undefined; isNew?: boolean },
): Promise<{ id: string; order_id: string }[]> {
  return db
    .selectFrom('after_sales')
    .select(['id', 'order_id'])
    .where('status', '=', status)
    .where('due_at', '<=', now)
    .$if(isNew === true, (qb) => qb.where('alarmed_at', 'is', null))
    .$if(last !== undefined, (qb) => qb.where('id', '>', last ?? ''))
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function setAlarmed(db: Db, caseId: string, at: Date): Promise<void> {
  await db.updateTable('after_sales').set({ alarmed_at: at }).where('id', '=', caseId).execute()
}

/**
 * The next hundred cases whose money has gone back, by id after `last`: their refund has succeeded, or staff
 * gave all of it back in the provider's console instead.
 */
export function selectRefundedCases(
  db: Db,
  last: string | undefined,
): Promise<{ id: string; order_id: string }[]> {
  return db
    .selectFrom('after_sales')
    .innerJoin('refunds', 'refunds.id', 'after_sales.refund_id')
    .select(['after_sales.id', 'after_sales.order_id'])
    .where(hasStatus('refunding'))
    .where((eb) => eb.or([eb('refunds.status', '=', 'succeeded'), eb('refunds.problem', '=', 'repeated')]))
    .$if(last !== undefined, (qb) => qb.where('after_sales.id', '>', last ?? ''))
    .orderBy('after_sales.id')
    .limit(100)
    .execute()
}

export async function findCaseOfRefund(db: Db, refundId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('after_sales')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row?.id
}
