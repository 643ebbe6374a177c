import { type InvoiceStatus, invoiceStatus } from '@corium/contract/invoice-status'
import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { type InvoiceWithOrder, selectInvoicesWithOrders } from '#server/modules/invoices/invoice-rows.ts'

export type DeskFilter = {
  status: InvoiceStatus | undefined
  keyword: string
  /** Asked for from `start` on and before `end`. */
  start: Date | undefined
  end: Date | undefined
  /** Issued with the date of these days or of one between them. */
  issuedFrom: string | undefined
  issuedTo: string | undefined
  /** Invoices with one of these files; undefined for all. */
  mediaIds: readonly string[] | undefined
}

type Statuses = readonly (InvoiceStatus | undefined)[]
const waiting: Statuses = [invoiceStatus.applied, invoiceStatus.issuing, invoiceStatus.toReverse]
const issued: Statuses = [invoiceStatus.issued, invoiceStatus.reversed]

/** Staff see invoices of paid orders only. */
const paidInvoices = (db: Db) => selectInvoicesWithOrders(db).where('orders.paid_at', 'is not', null)

const matching = (db: Db, { status, keyword, start, end, issuedFrom, issuedTo, mediaIds }: DeskFilter) => {
  const like = likeContaining(keyword)
  return paidInvoices(db)
    .$if(status !== undefined, (qb) => qb.where('invoices.status', '=', status!))
    .$if(mediaIds !== undefined, (qb) => qb.where('invoice_files.media_id', '=', anyOf(mediaIds!)))
    .$if(start !== undefined, (qb) => qb.where('invoices.created_at', '>=', start!))
    .$if(end !== undefined, (qb) => qb.where('invoices.created_at', '<', end!))
    .$if(issuedFrom !== undefined, (qb) => qb.where('invoices.issued_on', '>=', issuedFrom!))
    .$if(issuedTo !== undefined, (qb) => qb.where('invoices.issued_on', '<=', issuedTo!))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('orders.sn', 'like', like),
          eb('invoices.number', 'ilike', like),
          eb('invoices.reversal_number', 'ilike', like),
          eb(sql<string>`invoices.title ->> 'name'`, 'ilike', like),
          eb(sql<string>`invoices.title ->> 'tax_number'`, 'ilike', like),
        ]),
      ),
    )
}

export const countMatching = (db: Db, filter: DeskFilter): Promise<number> => countRows(matching(db, filter))

export const countWithFiles = (db: Db, mediaIds: readonly string[]): Promise<number> =>
  mediaIds.length === 0
    ? Promise.resolve(0)
    : countRows(paidInvoices(db).where('invoice_files.media_id', '=', anyOf(mediaIds)))

/**
 * Those that wait for staff come oldest first, those that were issued by the date on them, all others newest
 * first.
 */
export function selectMatching(
  db: Db,
  filter: DeskFilter,
  { offset, limit }: Paging,
): Promise<InvoiceWithOrder[]> {
  const direction = waiting.includes(filter.status) ? 'asc' : 'desc'
  return matching(db, filter)
    .$if(issued.includes(filter.status), (qb) => qb.orderBy('invoices.issued_on', 'desc'))
    .orderBy('invoices.created_at', direction)
    .orderBy('invoices.seq', direction)
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Undefined also while its order is not paid. */
export function findDeskInvoice(db: Db, id: string): Promise<InvoiceWithOrder | undefined> {
  return paidInvoices(db).where('invoices.id', '=', id).executeTakeFirst()
}

/** Where messages to the buyer go; undefined when the account was deleted. */
export function findRecipient(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select(['email', 'language'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export function getOrderOfInvoice(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['address', 'shipping_fen', 'discount_fen', 'payable_fen'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
