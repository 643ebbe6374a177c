import { orderStatus } from '@corium/contract/order-status'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { rowsThatWaited, sendWithNext } from '#server/db/pipeline.ts'
import type { Tables } from '#server/db/tables.ts'
import { later } from '#server/runtime/clock.ts'

const columns = [
  'id',
  'sn',
  'member_id',
  'status',
  'payable_fen',
  'currency',
  'pay_expires_at',
  'transfer_at',
  'ship_status',
  'packed_at',
  'extended_at',
  'reminded_at',
  'after_status',
  'received_at',
  'replaced_at',
  'all_claimed',
  'comment_status',
  'language',
  'discount_fen',
  'member_coupon_id',
  'receipt_days',
  'return_days',
  'claim_days',
] as const

/** The part of an order that paying, canceling and shipping read. */
export type OrderToPay = Pick<Selectable<Tables['orders']>, (typeof columns)[number]>

/** A payment code is valid for a minute at least, and must not be valid for longer than the stock is held. */
const minSecondsToPay = 60

/** Whether the order waits for payment and the buyer still has enough time to make one. */
export function isPayable(order: Pick<OrderToPay, 'status' | 'pay_expires_at'>, now: Date): boolean {
  return order.status === orderStatus.pendingPayment && order.pay_expires_at >= later(now, minSecondsToPay)
}

/** The same, of a row of `orders`. */
export const isPayableAt = (now: Date) =>
  sql<boolean>`(status = ${sql.lit(orderStatus.pendingPayment)} and pay_expires_at >= ${later(now, minSecondsToPay)})`

/** Not paid in time, and not yet canceled by the job. */
export const isOverdue = (
  { status, pay_expires_at }: Pick<OrderToPay, 'status' | 'pay_expires_at'>,
  now: Date,
): boolean => status === orderStatus.pendingPayment && pay_expires_at <= now

export function getOrderToPay(db: Db, orderId: string): Promise<OrderToPay> {
  return ordersToPay(db).where('id', '=', orderId).executeTakeFirstOrThrow()
}

export function findOrderToPay(db: Db, memberId: string, orderId: string): Promise<OrderToPay | undefined> {
  return ordersToPay(db).where('member_id', '=', memberId).where('id', '=', orderId).executeTakeFirst()
}

/**
 * As text, because a checkout sends it, and listing the columns one by one takes longer than reading them.
 */
const columnList = sql.raw(columns.map((name) => `"${name}"`).join(', '))

/** Locks a member's order until the transaction ends. */
export async function lockOrderToPay(
  trx: Db,
  memberId: string,
  orderId: string,
): Promise<OrderToPay | undefined> {
  const { rows } = await locking(memberId, orderId).execute(trx)
  return rows[0]
}

/** Locks a member's order together with the next statement of the transaction, after which it can be read. */
export async function lockOrderToPayWithNext(
  trx: Db,
  memberId: string,
  orderId: string,
): Promise<() => Promise<OrderToPay | undefined>> {
  await sendWithNext(trx, locking(memberId, orderId))
  return async () => (await rowsThatWaited<OrderToPay>(trx))[0]
}

const locking = (memberId: string, orderId: string) => sql<OrderToPay>`
  select ${columnList} from orders where member_id = ${memberId} and id = ${orderId} for update`

/** Locks an order of any member until the transaction ends. */
export function lockOrder(trx: Db, orderId: string): Promise<OrderToPay> {
  return ordersToPay(trx).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
}

/** The same of any orders, for statements that read more. */
export const ordersToPay = (db: Db) => db.selectFrom('orders').select(columns)
