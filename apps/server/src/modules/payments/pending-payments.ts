import { orderStatus } from '@corium/contract/order-status'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { awaitsDecision } from './payments.states.ts'

type Order = Pick<StoredOrder, 'id' | 'status'>

/** Which of these orders are unpaid and have a payment that the provider or the staff still check. */
export async function findPendingPayments(db: Db, orders: readonly Order[]): Promise<Set<string>> {
  const unpaid = orders.filter(({ status }) => status === orderStatus.pendingPayment).map(({ id }) => id)
  if (unpaid.length === 0) return new Set()
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'status', 'problem', 'capture'])
    .where('order_id', '=', anyOf(unpaid))
    .execute()
  return new Set(payments.filter(awaitsDecision).map(({ order_id }) => order_id))
}

export const hasPendingPayment = async (db: Db, order: Order): Promise<boolean> =>
  (await findPendingPayments(db, [order])).has(order.id)
