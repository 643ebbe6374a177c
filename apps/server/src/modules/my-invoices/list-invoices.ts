import type { Input, Output } from '@corium/contract/call'
import { invoiceStatus } from '@corium/contract/invoice-status'
import type * as contract from '@corium/contract/invoices'
import type { MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { InvoiceWithOrder } from '#server/modules/invoices/invoice-rows.ts'
import type { InvoiceEvent } from '#server/modules/invoices/invoices.states.ts'
import { actorTexts, eventTexts } from '#server/modules/invoices/invoices.texts.ts'
import { presentInvoiceFile } from '#server/modules/invoices/present-file.ts'
import {
  orderOf,
  presentHandle,
  presentInvoice,
  refuseConflict,
} from '#server/modules/invoices/present-invoice.ts'
import { listKeptAmounts } from '#server/modules/payments/refunds/kept-amounts.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { countInvoices, findMemberInvoice, selectMemberInvoices } from './my-invoices.db.ts'

/** The member's invoices, newest first. */
export async function listInvoices(
  context: MemberContext,
  { status, page = 1, limit = 10 }: Input<typeof contract.listInvoices>,
): Promise<Output<typeof contract.listInvoices>> {
  const { db, member } = context
  const filter = { memberId: member.id, status }
  const [total, invoices] = await Promise.all([
    countInvoices(db, filter),
    selectMemberInvoices(db, filter, pagingOf(page, limit)),
  ])
  return { list: await present(context, invoices), total, page, limit }
}

export async function getInvoice(
  context: MemberContext,
  { invoice_id }: Input<typeof contract.getInvoice>,
): Promise<Output<typeof contract.getInvoice>> {
  const { language } = context
  const invoice = await getMemberInvoice(context, invoice_id)
  const [[presented], history] = await Promise.all([
    present(context, [invoice]),
    selectHistory(context.db, 'invoice_history', 'invoice_id', invoice.id),
  ])
  return {
    ...presented!,
    history: history.map(({ at, actor_type, event }) => ({
      time: seconds(at),
      actor: actorTexts[actor_type][language],
      event,
      text: eventTexts[event as InvoiceEvent][language],
    })),
  }
}

/** A link to the PDF of a valid invoice. */
export async function downloadInvoice(
  context: MemberContext,
  { invoice_id }: Input<typeof contract.downloadInvoice>,
): Promise<Output<typeof contract.downloadInvoice>> {
  const invoice = await getMemberInvoice(context, invoice_id)
  const now = context.clock.now()
  const file = presentInvoiceFile(context, invoice)
  if (!file || !presentHandle(invoice, invoice, now).download) return refuseConflict(invoice, now)
  return file
}

async function getMemberInvoice({ db, member }: MemberContext, id: string): Promise<InvoiceWithOrder> {
  const invoice = isUuid(id) ? await findMemberInvoice(db, member.id, id) : undefined
  return invoice ?? refuse('not-found')
}

async function present(
  { db, clock, language }: MemberContext,
  invoices: readonly InvoiceWithOrder[],
): Promise<contract.Invoice[]> {
  const open = invoices.filter(
    ({ amount_fen, paid_at, status }) =>
      (amount_fen === null && paid_at !== null) || status === invoiceStatus.toReverse,
  )
  const kept = await listKeptAmounts(
    db,
    open.map(({ order_id }) => order_id),
  )
  const now = clock.now()
  return invoices.map((invoice) => {
    const keptFen = kept.get(invoice.order_id) ?? 0
    return presentInvoice(invoice, orderOf(invoice), { keptFen, language, now })
  })
}
