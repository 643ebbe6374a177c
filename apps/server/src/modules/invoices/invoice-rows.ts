import { invoiceStatus } from '@corium/contract/invoice-status'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredTitle } from '#server/db/tables/invoices.ts'
import type { Tables } from '#server/db/tables.ts'
import type { InvoiceEvent } from './invoices.states.ts'

/** The columns that a move may set together with the status. */
export type InvoiceFacts = Omit<
  Updateable<Tables['invoices']>,
  'id' | 'order_id' | 'member_id' | 'status' | 'seq'
>

/** An invoice with its file and the one that it takes the place of. */
export type InvoiceRow = Selectable<Tables['invoices']> & {
  media_id: string | null
  file_bytes: number | null
  replaced_number: string | null
  replaced_status: Tables['invoices']['status'] | null
}

export type NewInvoice = Pick<
  Insertable<Tables['invoices']>,
  'id' | 'order_id' | 'member_id' | 'origin' | 'type' | 'email' | 'created_at'
> &
  Partial<Pick<Insertable<Tables['invoices']>, 'replaces_id' | 'exchanges' | 'exchange_reason'>> & {
    title: StoredTitle
  }

/** Inserts invoices that were asked for, with the first rows of their histories. */
export async function insertInvoices(
  trx: Db,
  invoices: readonly NewInvoice[],
  actor: Parameters<typeof actorColumns>[0],
): Promise<void> {
  await trx
    .with('inserted', (with_) =>
      with_.insertInto('invoices').values(
        invoices.map((invoice) => ({
          ...invoice,
          title: JSON.stringify(invoice.title),
          status: invoiceStatus.applied,
          replaces_id: invoice.replaces_id ?? null,
        })),
      ),
    )
    .insertInto('invoice_history')
    .values(
      invoices.map(({ id, created_at }) => ({
        invoice_id: id,
        at: created_at,
        event: 'applied' satisfies InvoiceEvent,
        from_status: null,
        to_status: invoiceStatus.applied,
        ...actorColumns(actor),
      })),
    )
    .execute()
}

const selectInvoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoice_files', 'invoice_files.id', 'invoices.file_id')
    .leftJoin('invoices as replaced', 'replaced.id', 'invoices.replaces_id')
    .selectAll('invoices')
    .select(['invoice_files.media_id', 'invoice_files.bytes as file_bytes'])
    .select(['replaced.number as replaced_number', 'replaced.status as replaced_status'])

export function findInvoiceRow(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(db).where('invoices.id', '=', id).executeTakeFirst()
}

/**
 * The latest invoices of these orders, newest first, in one query; more than a few
 * of one order are not needed.
 */
export async function selectInvoicesOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceRow[]>> {
  const rows = await selectInvoices(db)
    .where('invoices.order_id', '=', anyOf(orderIds))
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.seq', 'desc')
    .limit(orderIds.length * 20)
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** The invoices of an order in these statuses, newest first. */
export function selectOrderInvoices(
  db: Db,
  orderId: string,
  statuses: readonly Tables['invoices']['status'][],
) {
  return db
    .selectFrom('invoices')
    .select(['id', 'status', 'amount_fen', 'end_reason'])
    .where('order_id', '=', orderId)
    .where('status', 'in', statuses)
    .orderBy('created_at', 'desc')
    .execute()
}

/** A member's invoices that are asked for and not issued. */
export function selectOpenOfMember(trx: Db, memberId: string) {
  return trx
    .selectFrom('invoices')
    .select(['id', 'status', 'replaces_id'])
    .where('member_id', '=', memberId)
    .where('status', 'in', [invoiceStatus.applied, invoiceStatus.issuing])
    .forUpdate()
    .execute()
}

/** The invoices that wait for staff, with the time since when. */
export function countWaiting(db: Db) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(({ fn }) => [
      'invoices.status',
      fn.countAll<number>().as('num'),
      sql<Date>`min(greatest(invoices.created_at, orders.paid_at))`.as('oldest'),
    ])
    .where('invoices.status', 'in', [invoiceStatus.applied, invoiceStatus.issuing, invoiceStatus.toReverse])
    .where('orders.paid_at', 'is not', null)
    .groupBy('invoices.status')
    .execute()
}

/** An invoice with what its order says about it. */
export type InvoiceWithOrder = InvoiceRow & {
  order_sn: string
  order_status: Tables['orders']['status']
  paid_at: Date | null
  reversed_at: Date | null
  payable_fen: number
  currency: Tables['orders']['currency']
}

export const selectInvoicesWithOrders = (db: Db) =>
  selectInvoices(db)
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['orders.sn as order_sn', 'orders.status as order_status'])
    .select(['orders.paid_at', 'orders.payable_fen', 'orders.currency'])
    .select(({ selectFrom }) =>
      selectFrom('invoice_history')
        .select('at')
        .whereRef('invoice_id', '=', 'invoices.id')
        .where('to_status', '=', invoiceStatus.reversed)
        .as('reversed_at'),
    )
