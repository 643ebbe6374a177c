import type { InvoiceStatus } from '@corium/contract/invoice-status'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { type InvoiceWithOrder, selectInvoicesWithOrders } from '#server/modules/invoices/invoice-rows.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'

type Filter = { memberId: string; status: InvoiceStatus | undefined }

/** A member's invoices, newest first. */
export function selectMemberInvoices(
  db: Db,
  { memberId, status }: Filter,
  { offset, limit }: Paging,
): Promise<InvoiceWithOrder[]> {
  return selectInvoicesWithOrders(db)
    .where('invoices.member_id', '=', memberId)
    .$if(status !== undefined, (qb) => qb.where('invoices.status', '=', status!))
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.seq', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function findMemberInvoice(
  db: Db,
  memberId: string,
  id: string,
): Promise<InvoiceWithOrder | undefined> {
  return selectInvoicesWithOrders(db)
    .where('invoices.member_id', '=', memberId)
    .where('invoices.id', '=', id)
    .executeTakeFirst()
}

export const countInvoices = (db: Db, { memberId, status }: Filter): Promise<number> =>
  countRows(
    db
      .selectFrom('invoices')
      .where('member_id', '=', memberId)
      .$if(status !== undefined, (qb) => qb.where('status', '=', status!)),
  )

/** Locks the member's orders that are not hidden, always in the same sequence. */
export function lockMemberOrders(trx: Db, memberId: string, ids: readonly string[]): Promise<StoredOrder[]> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', anyOf(ids))
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
