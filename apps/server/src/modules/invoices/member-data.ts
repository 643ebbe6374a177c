import { invoiceStatus } from '@corium/contract/invoice-status'
import { sql } from 'kysely'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredTitle } from '#server/db/tables/invoices.ts'
import { selectOpenOfMember } from './invoice-rows.ts'
import { keepReplaced } from './keep-replaced.ts'
import { moveInvoice } from './move-invoice.ts'

/** The invoice titles, and the invoices with their changes, oldest first. */
export async function exportMember(db: Db, memberId: string) {
  const invoice_titles = await db
    .selectFrom('invoice_titles')
    .select(['kind', 'country', 'name', 'tax_number', 'address', 'phone', 'bank', 'bank_account'])
    .select(['is_default', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.id', 'orders.sn as order_sn', 'invoices.status', 'type', 'title', 'email'])
    .select(['exchange_reason', 'amount_fen', 'number', 'issued_on', 'note', 'invoices.created_at'])
    .where('invoices.member_id', '=', memberId)
    .orderBy('invoices.created_at')
    .execute()
  const history = await db
    .selectFrom('invoice_history')
    .innerJoin('invoices', 'invoices.id', 'invoice_id')
    .select(['invoice_id', 'at', 'event'])
    .where('invoices.member_id', '=', memberId)
    .orderBy('invoice_history.id')
    .execute()
  const historyOf = Map.groupBy(history, ({ invoice_id }) => invoice_id)
  return {
    invoice_titles,
    invoices: invoices.map(({ id, ...invoice }) => ({
      ...invoice,
      history: historyOf.get(id)?.map(({ invoice_id, ...change }) => change),
    })),
  }
}

const emptyTitle: Omit<StoredTitle, 'kind' | 'country'> = {
  name: '',
  tax_number: '',
  address: '',
  phone: '',
  bank: '',
  bank_account: '',
}

/**
 * Tax law keeps invoices that were issued as they are, also reversed ones. Those that were not issued stay
 * for the books without the title, and are not issued any more.
 */
export async function eraseMember(trx: Db, memberId: string, at: Date): Promise<void> {
  const { closed, refused } = invoiceStatus
  await trx.deleteFrom('invoice_titles').where('member_id', '=', memberId).execute()
  const by = { actor: { type: 'member' as const, id: memberId }, at }
  for (const invoice of await selectOpenOfMember(trx, memberId)) {
    await moveInvoice(trx, invoice, 'account-deleted', by, { end_reason: 'withdrawn' })
    await keepReplaced(trx, invoice, by)
  }
  await trx
    .updateTable('invoices')
    .set({ email: '', exchange_reason: '' })
    .where('member_id', '=', memberId)
    .execute()
  await trx
    .updateTable('invoices')
    .set({ title: sql`title || ${JSON.stringify(emptyTitle)}::jsonb`, note: '' })
    .where('member_id', '=', memberId)
    .where('status', 'in', [refused, closed])
    .execute()
}

/** The default title of the account that stays remains the default. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await sql`
    update invoice_titles set is_default = false
    where member_id = ${merge.from} and is_default
      and exists (select 1 from invoice_titles where member_id = ${merge.to} and is_default)`.execute(trx)
  await moveRows(trx, merge, ['invoice_titles', 'invoices', 'invoice_history'])
}
