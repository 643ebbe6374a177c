import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import { invoiceStatus } from '@corium/contract/invoice-status'
import { applyForInvoice as contract } from '@corium/contract/invoices'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import { isUuid } from '#server/db/uuid.ts'
import { findBlock } from '#server/modules/invoices/can-apply.ts'
import { insertInvoices, selectInvoicesOfOrders } from '#server/modules/invoices/invoice-rows.ts'
import { applyingLimit } from '#server/modules/invoices/invoices.limits.ts'
import { blockedTexts } from '#server/modules/invoices/invoices.texts.ts'
import { readChoice } from '#server/modules/invoices/read-choice.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { listKeptAmounts } from '#server/modules/payments/refunds/kept-amounts.ts'
import { refuse } from '#server/refuse.ts'
import { lockMemberOrders } from './my-invoices.db.ts'

/**
 * Asks for an invoice for each of the orders, all or none. A repeated request id returns the first result.
 */
export async function applyForInvoice(
  { db, clock, limits, member, language }: MemberContext,
  input: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  await limits.consume('apply-for-invoice', member.id, applyingLimit)
  const ids = [...new Set(input.order_ids)]
  if (!ids.every(isUuid)) refuse('not-found')
  const at = clock.now()
  const key = { owner: member.id, path: contract.path, requestId: input.request_id ?? randomUUID(), at }
  return once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const orders = await lockMemberOrders(trx, member.id, ids)
    if (orders.length < ids.length) refuse('not-found')
    const choice = await readChoice(trx, member.id, input)
    const invoices = await selectInvoicesOfOrders(trx, ids)
    const kept = await listKeptAmounts(trx, ids)
    for (const order of orders) {
      const keptFen = kept.get(order.id) ?? 0
      const blocked = findBlock(order, invoices.get(order.id) ?? [], { keptFen, now: at })
      if (blocked) refuse('invoice-not-possible', { reason: blockedTexts[blocked][language] })
    }
    const created = ids.map((order_id) => ({
      ...choice,
      id: randomUUID(),
      order_id,
      member_id: member.id,
      created_at: at,
      origin: 'apply' as const,
      exchanges: Math.max(0, ...(invoices.get(order_id) ?? []).map(({ exchanges }) => exchanges)),
    }))
    await insertInvoices(trx, created, { type: 'member', id: member.id })
    return {
      list: created.map(({ id, order_id }) => ({
        invoice_id: id,
        order_id,
        status: invoiceStatus.applied,
      })),
    }
  })
}
