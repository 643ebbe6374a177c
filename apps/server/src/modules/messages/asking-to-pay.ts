import { orderStatus } from '@corium/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { minute } from '#server/runtime/clock.ts'
import type { MessageParams, MessageTemplate } from './messages.ts'
import type { OutboxRow } from './outbox.db.ts'

/**
 * Seconds after which a text asks to pay for an order. Most buyers have paid by then, and need the text of their
 * payment only; each text costs the shop money.
 */
export const askToPayAfter = 5 * minute

const askToPay: ReadonlySet<string> = new Set<MessageTemplate>([
  'order-placed',
  'order-held-for-transfer',
  'order-lapses-soon',
])

/**
 * Deletes messages that ask to pay for an order or statement that has been paid or canceled since they were
 * written. Texts wait for a while, and mails until the mail server takes them. @returns the other messages
 */
export async function dropAnswered(db: Db, messages: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  const dropped = new Set([...(await dropOfOrders(db, messages)), ...(await dropOfStatements(db, messages))])
  return messages.filter(({ id }) => !dropped.has(id))
}

/** Also those of an order that has more time than they say, such as for a bank transfer. */
async function dropOfOrders(db: Db, messages: readonly OutboxRow[]): Promise<string[]> {
  const asking = messages.flatMap(({ id, template, params }) => {
    const { order_id = '', until = null } = params as Partial<MessageParams['order-lapses-soon']>
    return askToPay.has(template) && isUuid(order_id) ? [{ id, order_id, until }] : []
  })
  if (asking.length === 0) return []
  // The message about a new order names no time.
  const { rows } = await sql<{ id: string }>`
    delete from outbox
    using jsonb_to_recordset(${JSON.stringify(asking)}::jsonb) as message (id uuid, order_id uuid, until timestamptz), orders
    where outbox.id = message.id and outbox.status = 'sending' and orders.id = message.order_id
      and (orders.status <> ${sql.lit(orderStatus.pendingPayment)}
        or coalesce(orders.pay_expires_at <> message.until, orders.transfer_at is not null))
    returning outbox.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function dropOfStatements(db: Db, messages: readonly OutboxRow[]): Promise<string[]> {
  const asking = messages.flatMap(({ id, template, params }) => {
    const { statement_id = '' } = params as Partial<MessageParams['trade-due']>
    return template === 'trade-due' && isUuid(statement_id) ? [{ id, statement_id }] : []
  })
  if (asking.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    delete from outbox
    using jsonb_to_recordset(${JSON.stringify(asking)}::jsonb) as message (id uuid, statement_id uuid), trade_statements
    where outbox.id = message.id and outbox.status = 'sending' and trade_statements.id = message.statement_id
      and trade_statements.settled_at is not null
    returning outbox.id`.execute(db)
  return rows.map(({ id }) => id)
}
