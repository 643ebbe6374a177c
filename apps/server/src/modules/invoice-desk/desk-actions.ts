import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type * as contract from '@corium/contract/invoice-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import {
  type InvoiceWithOrder,
  insertInvoices,
  selectInvoicesOfOrders,
} from '#server/modules/invoices/invoice-rows.ts'
import { isLive } from '#server/modules/invoices/invoices.states.ts'
import { keepReplaced } from '#server/modules/invoices/keep-replaced.ts'
import { moveInvoice } from '#server/modules/invoices/move-invoice.ts'
import { lockOrder } from '#server/modules/orders/order-to-pay.ts'
import { keptAmount } from '#server/modules/payments/refunds/kept-amounts.ts'
import { refuseFields } from '#server/refuse.ts'
import { getDeskInvoiceRow } from './desk-invoices.ts'
import { findDeskInvoice } from './invoice-desk.db.ts'
import { presentDeskHandle, refuseDeskConflict } from './present-desk-invoice.ts'
import { isInvoiceNumber } from './read-issue.ts'
import { writeAboutInvoice } from './write-about-invoice.ts'

/*
 * What staff decide about an invoice. Each action is refused when its status does not allow it.
 */

type Moved = Output<typeof contract.startInvoice>
type Action = keyof ReturnType<typeof presentDeskHandle>

/** What the change log calls them. */
const acts: Record<Action, ChangeAct> = {
  start: 'taken',
  put_back: 'released',
  issue: 'issued',
  refuse: 'refused',
  reverse: 'reversed',
}

const moved = ({ status }: Moved): Moved => ({ status })

/**
 * The data of the invoice stay as they are from now on, so that staff can enter them into the tax platform.
 */
export const startInvoice = (
  context: StaffContext,
  { invoice_id }: Input<typeof contract.startInvoice>,
): Promise<Moved> =>
  act(context, invoice_id, 'start', async (trx, invoice, by) =>
    moved(await moveInvoice(trx, invoice, 'started', by)),
  )

export const putBackInvoice = (
  context: StaffContext,
  { invoice_id }: Input<typeof contract.putBackInvoice>,
): Promise<Moved> =>
  act(context, invoice_id, 'put_back', async (trx, invoice, by) =>
    moved(await moveInvoice(trx, invoice, 'put-back', by)),
  )

/** Refuses an invoice. When it was a correction, the earlier invoice stays valid. */
export async function refuseInvoice(
  context: StaffContext,
  { invoice_id, reason }: Input<typeof contract.refuseInvoice>,
): Promise<Moved> {
  const note = readReason(reason)
  return act(context, invoice_id, 'refuse', async (trx, invoice, by) => {
    const { status } = await moveInvoice(trx, invoice, 'refused', { ...by, note }, { note })
    await keepReplaced(trx, invoice, by)
    const params = { ...aboutOrder(invoice), reason: note }
    await writeAboutInvoice(trx, invoice, 'invoice-refused', params, by.at)
    return { status }
  })
}

/**
 * Records a reversal, and with `reissue` adds a request for the rest of the payment, unless the member has made
 * one.
 */
export async function reverseInvoice(
  context: StaffContext,
  { invoice_id, reason, reversal_number, reissue }: Input<typeof contract.reverseInvoice>,
): Promise<Output<typeof contract.reverseInvoice>> {
  const note = readReason(reason)
  const number = reversal_number.trim()
  if (!isInvoiceNumber(number)) refuseFields({ reversal_number: number === '' ? 'required' : 'invalid' })
  return act(context, invoice_id, 'reverse', async (trx, invoice, by) => {
    const facts = { note, reversal_number: number }
    const { status } = await moveInvoice(trx, invoice, 'reversed', { ...by, note }, facts)
    const next = await askAnew(trx, invoice, reissue, by)
    const params = { ...aboutOrder(invoice), number: invoice.number ?? '', reason: note, next: next.kind }
    await writeAboutInvoice(trx, invoice, 'invoice-reversed', params, by.at)
    return { status, new_invoice_id: next.id }
  })
}

type By = { actor: { type: 'staff'; id: string }; at: Date }

/**
 * Whether another invoice follows a reversed one: `corrected` when the member asked for
 * it, `rest` for what is left.
 */
async function askAnew(
  trx: Db,
  invoice: InvoiceWithOrder,
  reissue: boolean,
  { actor, at }: By,
): Promise<{ kind: 'corrected' | 'rest' | 'none'; id: string | null }> {
  const { order_id, member_id, title, type, email, exchanges } = invoice
  const invoices = (await selectInvoicesOfOrders(trx, [order_id])).get(order_id) ?? []
  if (invoices.some(({ status }) => isLive(status))) return { kind: 'corrected', id: null }
  if (!reissue || (await keptAmount(trx, order_id)) <= 0) return { kind: 'none', id: null }
  const id = randomUUID()
  const again = { id, order_id, member_id, title, type, email, exchanges, created_at: at }
  await insertInvoices(trx, [{ ...again, origin: 'reissue', replaces_id: invoice.id }], actor)
  return { kind: 'rest', id }
}

export const aboutOrder = ({ order_id, order_sn }: InvoiceWithOrder) => ({ order_id, order_sn })

function readReason(typed: string): string {
  const reason = typed.trim()
  return reason === '' ? refuseFields({ reason: 'required' }) : reason
}

/**
 * Does something with an invoice whose order is locked, when its status allows it,
 * and sends the messages about it.
 * @throws `not-found` and `state-conflict`
 */
export async function act<Result>(
  context: StaffContext,
  id: string,
  action: Action,
  work: (trx: Db, invoice: InvoiceWithOrder, by: By) => Promise<Result>,
): Promise<Result> {
  const { db, clock, jobs, staff } = context
  const by: By = { actor: { type: 'staff', id: staff.id }, at: clock.now() }
  const { order_id } = await getDeskInvoiceRow(context, id)
  const result = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order_id)
    const invoice = (await findDeskInvoice(trx, id))!
    const keptFen = await keptAmount(trx, order_id)
    if (!presentDeskHandle(invoice, keptFen)[action]) refuseDeskConflict(invoice, keptFen)
    const result = await work(trx, invoice, by)
    await recordChange(trx, context, {
      act: acts[action],
      subject: { id, name: invoice.order_sn },
      memberId: invoice.member_id,
      before: invoice,
      after: await findDeskInvoice(trx, id),
    })
    return result
  })
  jobs.runSoon('send-messages')
  return result
}
