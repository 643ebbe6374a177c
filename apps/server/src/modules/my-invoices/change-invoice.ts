import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import { invoiceStatus } from '@corium/contract/invoice-status'
import * as contract from '@corium/contract/invoices'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { type InvoiceWithOrder, insertInvoices } from '#server/modules/invoices/invoice-rows.ts'
import { applyingLimit } from '#server/modules/invoices/invoices.limits.ts'
import { keepReplaced } from '#server/modules/invoices/keep-replaced.ts'
import { moveInvoice } from '#server/modules/invoices/move-invoice.ts'
import { presentHandle, refuseConflict } from '#server/modules/invoices/present-invoice.ts'
import { readChoice } from '#server/modules/invoices/read-choice.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { lockOrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { findMemberInvoice } from './my-invoices.db.ts'

/** Changes what an invoice will say, until staff start to issue it. */
export async function editInvoice(
  context: MemberContext,
  input: Input<typeof contract.editInvoice>,
): Promise<Output<typeof contract.editInvoice>> {
  const { db, clock, limits, member } = context
  await limits.consume('apply-for-invoice', member.id, applyingLimit)
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const invoice = await lockMemberInvoice(trx, context, input.invoice_id, 'edit', at)
    const { title, type, email } = await readChoice(trx, member.id, input)
    const facts = { title: JSON.stringify(title), type, email }
    const { status } = await moveInvoice(trx, invoice, 'edited', { actor: actorOf(context), at }, facts)
    return { status }
  })
}

/** Withdraws a request. Of a correction, the earlier invoice stays valid. */
export function withdrawInvoice(
  context: MemberContext,
  { invoice_id }: Input<typeof contract.withdrawInvoice>,
): Promise<Output<typeof contract.withdrawInvoice>> {
  const by = { actor: actorOf(context), at: context.clock.now() }
  return context.db.transaction().execute(async (trx) => {
    const invoice = await lockMemberInvoice(trx, context, invoice_id, 'cancel', by.at)
    const { status } = await moveInvoice(trx, invoice, 'withdrawn', by, { end_reason: 'withdrawn' })
    await keepReplaced(trx, invoice, by)
    return { status }
  })
}

/** Asks for a corrected invoice in place of an issued one, which staff reverse first. */
export async function exchangeInvoice(
  context: MemberContext,
  input: Input<typeof contract.exchangeInvoice>,
): Promise<Output<typeof contract.exchangeInvoice>> {
  const { db, clock, limits, member } = context
  await limits.consume('apply-for-invoice', member.id, applyingLimit)
  const exchange_reason = input.reason.trim()
  if (exchange_reason === '') refuseFields({ reason: 'required' })
  const by = { actor: actorOf(context), at: clock.now() }
  const { path } = contract.exchangeInvoice
  const key = { owner: member.id, path, requestId: input.request_id, at: by.at }
  return once(db, key, async (trx) => {
    const invoice = await lockMemberInvoice(trx, context, input.invoice_id, 'exchange', by.at)
    const choice = await readChoice(trx, member.id, input)
    await moveInvoice(trx, invoice, 'exchange-asked', by, { end_reason: 'exchange' })
    const { order_id } = invoice
    const corrected = {
      ...choice,
      id: randomUUID(),
      order_id,
      member_id: member.id,
      created_at: by.at,
      origin: 'exchange' as const,
      replaces_id: invoice.id,
      exchange_reason,
      exchanges: invoice.exchanges + 1,
    }
    await insertInvoices(trx, [corrected], by.actor)
    return { invoice_id: corrected.id, order_id, status: invoiceStatus.applied }
  })
}

const actorOf = ({ member }: MemberContext) => ({ type: 'member' as const, id: member.id })

/**
 * Locks the order of a member's invoice, and with it the invoice, when the member can do this with it.
 * @throws `not-found`, also for another member's, and `state-conflict`
 */
async function lockMemberInvoice(
  trx: Db,
  { member }: MemberContext,
  id: string,
  action: keyof contract.Invoice['handle'],
  now: Date,
): Promise<InvoiceWithOrder> {
  await lockMember(trx, member.id)
  const find = () => findMemberInvoice(trx, member.id, id)
  const orderId = isUuid(id) ? (await find())?.order_id : undefined
  if (!orderId) refuse('not-found')
  await lockOrderToPay(trx, member.id, orderId)
  const invoice = (await find())!
  if (!presentHandle(invoice, invoice, now)[action]) refuseConflict(invoice, now)
  return invoice
}
