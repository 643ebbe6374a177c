import type { Selectable } from 'kysely'
import { later } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { orderStatus } from './orders.states.ts'

const columns = ['id', 'sn', 'member_id', 'status', 'payable_fen', 'pay_expires_at'] as const

/** What paying and cancelling need to know of an order, and no more of it. */
export type OrderToPay = Pick<Selectable<Tables['orders']>, (typeof columns)[number]>

/** WeChat Pay moves an end less than a minute away to a minute: too close to the end of the hold. */
const shortestTimeToPay = 60

/** Waits for its payment, with enough time left to make one. */
export function isPayable(order: Pick<OrderToPay, 'status' | 'pay_expires_at'>, now: Date): boolean {
  return order.status === orderStatus.pendingPayment && order.pay_expires_at >= later(now, shortestTimeToPay)
}

export function getOrderToPay(db: Db, orderId: string): Promise<OrderToPay> {
  return ordersToPay(db).where('id', '=', orderId).executeTakeFirstOrThrow()
}

export function findOrderToPay(db: Db, memberId: string, orderId: string): Promise<OrderToPay | undefined> {
  return ordersToPay(db).where('member_id', '=', memberId).where('id', '=', orderId).executeTakeFirst()
}

/** The same, and nobody else moves it until the transaction ends. */
export function lockOrderToPay(trx: Db, memberId: string, orderId: string): Promise<OrderToPay | undefined> {
  return ordersToPay(trx)
    .where('member_id', '=', memberId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

/** An order that nobody else moves until the transaction ends. */
export function lockOrder(trx: Db, orderId: string): Promise<OrderToPay> {
  return ordersToPay(trx).where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
}

const ordersToPay = (db: Db) => db.selectFrom('orders').select(columns)
