import { orderStatus } from '@corium/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { minute } from '#server/runtime/clock.ts'
import type { MessageParams } from './messages.ts'
import type { OutboxRow } from './outbox.db.ts'

/**
 * Seconds after which a text asks to pay for an order. Most buyers have paid by then, and need the text of their
 * payment only; each text costs the shop money.
 */
export const askToPayAfter = 5 * minute

/**
 * Deletes the texts that ask to pay for an order which has been paid or canceled, or waits for a bank transfer, which
 * has more time than the text says. @returns the other messages
 */
export async function dropAnswered(db: Db, messages: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  const orders = new Map(
    messages.flatMap(({ id, channel, template, params }) => {
      const { order_id = '' } = params as Partial<MessageParams['order-placed']>
      return channel === 'sms' && template === 'order-placed' && isUuid(order_id) ? [[id, order_id]] : []
    }),
  )
  if (orders.size === 0) return messages
  const { rows } = await sql<{ id: string }>`
    delete from outbox
    using unnest(${[...orders.keys()]}::uuid[], ${[...orders.values()]}::uuid[]) as text (id, order_id), orders
    where outbox.id = text.id and outbox.status = 'sending' and orders.id = text.order_id
      and (orders.status <> ${sql.lit(orderStatus.pendingPayment)} or orders.transfer_at is not null)
    returning outbox.id`.execute(db)
  const dropped = new Set(rows.map(({ id }) => id))
  return messages.filter(({ id }) => !dropped.has(id))
}
