import type { PaidMethod } from '@corium/contract/pay-methods'
import { payStatus } from '@corium/contract/pay-status'
import type { RefundView } from '@corium/contract/refund-desk'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import { problemsForStaff } from '#server/modules/payments/payments.states.ts'

/** Created from `start` on and before `end`. */
export type MoneyFilter = {
  method: PaidMethod | undefined
  keyword: string
  start: Date | undefined
  end: Date | undefined
}

type OrderColumns = { order_sn: string; order_status: Tables['orders']['status'] }
export type RefundWithOrder = Selectable<Tables['refunds']> &
  OrderColumns & { pay_sn: string; pay_status: Tables['payments']['status'] }
export type PaymentWithOrder = Selectable<Tables['payments']> & OrderColumns

/**
 * The provider closed it, and the buyer has not got the money otherwise since. The payment is looked up for these
 * alone: joined to all refunds, it would mean a read of all payments.
 */
const isOwed = sql<boolean>`refunds.reason <> 'external' and refunds.problem is distinct from 'repeated'
  and (select status from payments where id = refunds.payment_id) <> ${sql.lit(payStatus.refunded)}`

const views: Record<RefundView, ReturnType<typeof sql<boolean>>> = {
  stuck: sql`(refunds.status = 'needs-attention' or refunds.problem = 'paid-twice'
    or refunds.status = 'closed' and ${isOwed})`,
  'in-progress': sql`refunds.status in ('created', 'processing')`,
  done: sql`(refunds.status = 'succeeded' and refunds.problem is distinct from 'paid-twice'
    or refunds.status = 'closed' and not (${isOwed}))`,
  all: sql`true`,
}

function matchingRefunds(db: Db, view: RefundView, { method, keyword, start, end }: MoneyFilter) {
  const like = likeContaining(keyword)
  return db
    .selectFrom('refunds')
    .where(views[view])
    .$if(method !== undefined, (qb) => qb.where('refunds.method', '=', method!))
    .$if(start !== undefined, (qb) => qb.where('refunds.created_at', '>=', start!))
    .$if(end !== undefined, (qb) => qb.where('refunds.created_at', '<', end!))
    .$if(keyword !== '', (qb) =>
      qb.where(
        sql<boolean>`(refunds.sn like ${like} or (select sn from orders where id = refunds.order_id) like ${like}
          or (select sn from payments where id = refunds.payment_id) like ${like})`,
      ),
    )
}

export const countRefunds = (db: Db, view: RefundView, filter: MoneyFilter): Promise<number> =>
  countRows(matchingRefunds(db, view, filter))

/** With the payment and the order of each of these refunds. */
const refundColumns = (
  db: Db,
  refunds: SelectQueryBuilder<Tables, 'refunds', Selectable<Tables['refunds']>>,
) =>
  db
    .selectFrom(refunds.as('refunds'))
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select(['payments.sn as pay_sn', 'payments.status as pay_status'])
    .select(['orders.sn as order_sn', 'orders.status as order_status'])

/**
 * Those that wait come oldest first, all others newest first. Payments and orders are read only for the rows of the
 * page.
 */
export function selectRefunds(
  db: Db,
  view: RefundView,
  filter: MoneyFilter,
  { offset, limit }: Paging,
): Promise<RefundWithOrder[]> {
  const direction = view === 'done' || view === 'all' ? 'desc' : 'asc'
  const page = matchingRefunds(db, view, filter)
    .selectAll()
    .orderBy('refunds.created_at', direction)
    .orderBy('refunds.id')
    .offset(offset)
    .limit(limit)
  return refundColumns(db, page).orderBy('refunds.created_at', direction).orderBy('refunds.id').execute()
}

export async function countByView(db: Db): Promise<Record<RefundView, number>> {
  const names = Object.keys(views) as RefundView[]
  const counted = await db
    .selectFrom('refunds')
    .select((eb) => names.map((view) => eb.fn.countAll<number>().filterWhere(views[view]).as(view)))
    .executeTakeFirstOrThrow()
  return counted as Record<RefundView, number>
}

export function findRefund(db: Db, refundId: string): Promise<RefundWithOrder | undefined> {
  return refundColumns(db, db.selectFrom('refunds').selectAll().where('id', '=', refundId)).executeTakeFirst()
}

/** Newest first. */
export function selectRefundsOfPayment(db: Db, paymentId: string): Promise<RefundWithOrder[]> {
  return refundColumns(db, db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId))
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id')
    .limit(100)
    .execute()
}

const paymentRows = (db: Db) =>
  db.selectFrom('payments').innerJoin('orders', 'orders.id', 'payments.order_id')

const paymentColumns = (db: Db) =>
  paymentRows(db).selectAll('payments').select(['orders.sn as order_sn', 'orders.status as order_status'])

const isReviewed = ({ method, keyword, start, end }: MoneyFilter) => {
  const like = likeContaining(keyword)
  return sql<boolean>`payments.problem in (${sql.join(problemsForStaff)})
    and payments.status <> ${sql.lit(payStatus.refunded)}
    and (${method ?? null}::text is null or payments.method = ${method ?? null})
    and (${start ?? null}::timestamptz is null or payments.created_at >= ${start ?? null})
    and (${end ?? null}::timestamptz is null or payments.created_at < ${end ?? null})
    and (${keyword} = '' or orders.sn like ${like} or payments.sn like ${like})`
}

export const countReviewed = (db: Db, filter: MoneyFilter): Promise<number> =>
  countRows(paymentRows(db).where(isReviewed(filter)))

export function selectReviewed(
  db: Db,
  filter: MoneyFilter,
  { offset, limit }: Paging,
): Promise<PaymentWithOrder[]> {
  return paymentColumns(db)
    .where(isReviewed(filter))
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function findPayment(db: Db, paymentId: string): Promise<PaymentWithOrder | undefined> {
  return paymentColumns(db).where('payments.id', '=', paymentId).executeTakeFirst()
}
