import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/invoice-desk'
import type { StaffContext } from '#server/context.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import type { InvoiceWithOrder } from '#server/modules/invoices/invoice-rows.ts'
import { statusTexts, typeTexts } from '#server/modules/invoices/invoices.texts.ts'
import { listLostFiles } from '#server/modules/messages/lost-files.ts'
import { listKeptAmounts } from '#server/modules/payments/refunds/kept-amounts.ts'
import { type Column, column, exportFile, maxExported, moment, yuan } from '#server/runtime/export-file.ts'
import { readDeskFilter, withLostFiles } from './desk-invoices.ts'
import { selectMatching } from './invoice-desk.db.ts'

/** `amount_fen`: the amount of the invoice, or of one issued now. */
type Exported = InvoiceWithOrder & { amount_fen: number }

const columns: readonly Column<Exported>[] = [
  column('Order', '订单号', ({ order_sn }) => order_sn),
  column('Status', '状态', ({ status }, language) => statusTexts[status][language]),
  column('Type', '发票类型', ({ type }, language) => typeTexts[type][language]),
  column('Made out to', '抬头', ({ title }) => title.name),
  column('Tax number', '税号', ({ title }) => title.tax_number),
  column('Country', '国家或地区', ({ title }) => title.country),
  column('Registered address', '注册地址', ({ title }) => title.address),
  column('Phone', '电话', ({ title }) => title.phone),
  column('Bank', '开户银行', ({ title }) => title.bank),
  column('Account', '银行账号', ({ title }) => title.bank_account),
  column('Amount (CNY)', '金额（元）', ({ amount_fen }) => yuan(amount_fen)),
  column('Paid (Shanghai)', '付款时间', ({ paid_at }) => moment(paid_at)),
  column('Asked', '申请时间', ({ created_at }) => moment(created_at)),
  column('Invoice number', '发票号码', ({ number }) => number),
  column('Invoice date', '开票日期', ({ issued_on }) => issued_on),
  column('Takes the place of', '替换的发票', ({ replaced_number }) => replaced_number),
  column('Number of the reversal', '红字发票号码', ({ reversal_number }) => reversal_number),
  column('Reversed', '冲红时间', ({ reversed_at }) => moment(reversed_at)),
]

/** The filtered list as CSV. The change log records the export. */
export async function exportDeskInvoices(
  context: StaffContext,
  input: Input<typeof contract.exportDeskInvoices>,
): Promise<Output<typeof contract.exportDeskInvoices>> {
  const { db } = context
  const filterOfList = withLostFiles(readDeskFilter(input), await listLostFiles(db))
  const invoices = await selectMatching(db, filterOfList, { offset: 0, limit: maxExported + 1 })
  const kept = await listKeptAmounts(
    db,
    invoices.map(({ order_id }) => order_id),
  )
  const rows = invoices.map((invoice) => ({
    ...invoice,
    amount_fen: invoice.amount_fen ?? kept.get(invoice.order_id) ?? 0,
  }))
  const file = exportFile(context, { name: 'invoices', columns, rows })
  // A keyword may be a name, which the log would keep.
  const { keyword: _, ...filter } = input
  await recordChange(db, context, {
    act: 'exported',
    subject: { id: '', name: '' },
    after: { ...filter, rows: file.num },
    isPersonal: true,
  })
  return file
}
