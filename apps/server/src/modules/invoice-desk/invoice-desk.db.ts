import { type InvoiceStatus, invoiceStatus } from '@corium/contract/invoice-status'
import { sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { type InvoiceWithOrder, selectInvoicesWithOrders } from '#server/modules/invoices/invoice-rows.ts'

export type DeskFilter = { status: InvoiceStatus | undefined; keyword: string }

const waiting: readonly (InvoiceStatus | undefined)[] = [
  invoiceStatus.applied,
  invoiceStatus.issuing,
  invoiceStatus.toReverse,
]

/** Staff see invoices of paid orders only. */
const matching = (db: Db, { status, keyword }: DeskFilter) => {
  const like = likeContaining(keyword)
  return selectInvoicesWithOrders(db)
    .where('orders.paid_at', 'is not', null)
    .$if(status !== undefined, (qb) => qb.where('invoices.status', '=', status!))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('orders.sn', 'like', like),
          eb('invoices.number', 'ilike', like),
          eb(sql<string>`invoices.title ->> 'name'`, 'ilike', like),
          eb(sql<string>`invoices.title ->> 'tax_number'`, 'ilike', like),
        ]),
      ),
    )
}

export const countMatching = (db: Db, filter: DeskFilter): Promise<number> => countRows(matching(db, filter))

/** Those that wait for staff come oldest first, all others newest first. */
export function selectMatching(
  db: Db,
  filter: DeskFilter,
  { offset, limit }: Paging,
): Promise<InvoiceWithOrder[]> {
  const direction = waiting.includes(filter.status) ? 'asc' : 'desc'
  return matching(db, filter)
    .orderBy('invoices.created_at', direction)
    .orderBy('invoices.seq', direction)
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Undefined also while its order is not paid. */
export function findDeskInvoice(db: Db, id: string): Promise<InvoiceWithOrder | undefined> {
  return matching(db, { status: undefined, keyword: '' }).where('invoices.id', '=', id).executeTakeFirst()
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
