import type { Db } from '#server/db/open.ts'
import type { StoredOrder } from './order.ts'

/** Locks an order of any member, with all its columns, until the transaction ends. */
export const lockOrderRow = (trx: Db, orderId: string): Promise<StoredOrder> =>
  trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
