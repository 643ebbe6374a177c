import { randomUUID } from 'node:crypto'
import type { InvoiceChoice } from '@corium/contract/invoices'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { insertInvoices } from '#server/modules/invoices/invoice-rows.ts'
import { readChoice } from '#server/modules/invoices/read-choice.ts'
import type { NewOrder } from '#server/modules/orders/order.ts'

/**
 * Stores the invoice that the buyer chose with an order. Staff see it once the order is paid. A free order has no
 * invoice.
 * @throws field errors such as `invoice.title_id`
 */
export async function placeInvoice(
  trx: Db,
  { member }: MemberContext,
  { id: order_id, payable_fen, created_at }: NewOrder,
  invoice: InvoiceChoice,
): Promise<void> {
  const choice = await readChoice(trx, member.id, invoice, 'invoice.')
  if (payable_fen === 0) return
  const asked = { ...choice, id: randomUUID(), order_id, member_id: member.id, created_at }
  await insertInvoices(trx, [{ ...asked, origin: 'checkout' }], { type: 'member', id: member.id })
}
