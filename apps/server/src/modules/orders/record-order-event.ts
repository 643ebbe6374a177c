import type { By } from '#server/db/move-with-history.ts'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderFacts, StoredOrder } from './order.ts'
import type { OrderNote } from './orders.states.ts'

/** Adds an event that leaves the status as it is to the history of a locked order, and sets its facts. */
export async function recordOrderEvent(
  trx: Db,
  { id, status }: Pick<StoredOrder, 'id' | 'status'>,
  event: OrderNote,
  { actor, at, note = '' }: By & { note?: string },
  facts: OrderFacts = {},
): Promise<void> {
  if (Object.keys(facts).length > 0) {
    await trx.updateTable('orders').set(facts).where('id', '=', id).execute()
  }
  await trx
    .insertInto('order_history')
    .values({
      order_id: id,
      at,
      event,
      from_status: status,
      to_status: status,
      note,
      ...actorColumns(actor),
    })
    .execute()
}
