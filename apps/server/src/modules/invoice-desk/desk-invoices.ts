import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/invoice-desk'
import { invoiceStatus } from '@corium/contract/invoice-status'
import { fromMilli } from '@corium/contract/measure'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import { fullText } from '#server/modules/addresses/address-text.ts'
import { countWaiting, type InvoiceWithOrder } from '#server/modules/invoices/invoice-rows.ts'
import { actorTexts, eventTexts, statusTexts } from '#server/modules/invoices/invoices.texts.ts'
import { presentInvoiceFile } from '#server/modules/invoices/present-file.ts'
import { documentIds, documentKey } from '#server/modules/media/documents.ts'
import { listLostFiles } from '#server/modules/messages/lost-files.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { keptAmount, listKeptAmounts } from '#server/modules/payments/refunds/kept-amounts.ts'
import { presentHistory } from '#server/present-history.ts'
import { refuse } from '#server/refuse.ts'
import { momentOf } from '#server/runtime/clock.ts'
import {
  countMatching,
  countWithFiles,
  type DeskFilter,
  findDeskInvoice,
  getOrderOfInvoice,
  selectMatching,
} from './invoice-desk.db.ts'
import { presentDeskInvoice } from './present-desk-invoice.ts'

const buyer = { 'en-us': 'Buyer', 'zh-cn': '买家' }

export const readDeskFilter = ({
  status,
  is_file_lost = false,
  keyword = '',
  start,
  end,
  issued_from: issuedFrom,
  issued_to: issuedTo,
}: Input<typeof contract.exportDeskInvoices>): Omit<DeskFilter, 'mediaIds'> & { isFileLost: boolean } => ({
  status,
  isFileLost: is_file_lost,
  keyword: keyword.trim(),
  start: momentOf(start),
  end: momentOf(end),
  issuedFrom,
  issuedTo,
})

export async function listDeskInvoices(
  { db, clock, language }: StaffContext,
  { page = 1, limit = 20, ...input }: Input<typeof contract.listDeskInvoices>,
): Promise<Output<typeof contract.listDeskInvoices>> {
  const lost = await listLostFiles(db)
  const filter = withLostFiles(readDeskFilter(input), lost)
  const [total, invoices, waiting, lost_num] = await Promise.all([
    countMatching(db, filter),
    selectMatching(db, filter, pagingOf(page, limit)),
    countWaiting(db),
    countWithFiles(db, documentIds(lost)),
  ])
  const kept = await listKeptAmounts(
    db,
    invoices.map(({ order_id }) => order_id),
  )
  const now = clock.now()
  return {
    list: invoices.map((invoice) => {
      const keptFen = kept.get(invoice.order_id) ?? 0
      return presentDeskInvoice(invoice, { keptFen, isFileLost: isLost(invoice, lost), language, now })
    }),
    total,
    page,
    limit,
    lost_num,
    counts: [invoiceStatus.applied, invoiceStatus.issuing, invoiceStatus.toReverse].map((counted) => ({
      status: counted,
      text: statusTexts[counted][language],
      num: waiting.find((row) => row.status === counted)?.num ?? 0,
    })),
  }
}

/** Replaces the flag for lost files by their ids, because the database does not know what the store lacks. */
export const withLostFiles = (
  { isFileLost, ...filter }: ReturnType<typeof readDeskFilter>,
  lost: ReadonlySet<string>,
): DeskFilter => ({ ...filter, mediaIds: isFileLost ? documentIds(lost) : undefined })

export const isLost = ({ media_id }: InvoiceWithOrder, lost: ReadonlySet<string>): boolean =>
  media_id !== null && lost.has(documentKey(media_id))

/** @throws `not-found`, also while its order is not paid */
export async function getDeskInvoiceRow({ db }: { db: Db }, id: string): Promise<InvoiceWithOrder> {
  const invoice = isUuid(id) ? await findDeskInvoice(db, id) : undefined
  return invoice ?? refuse('not-found')
}

export async function getDeskInvoice(
  context: StaffContext,
  { invoice_id }: Input<typeof contract.getDeskInvoice>,
): Promise<Output<typeof contract.getDeskInvoice>> {
  const { db, clock, language } = context
  const invoice = await getDeskInvoiceRow(context, invoice_id)
  const [order, lines, keptFen, lost, history] = await Promise.all([
    getOrderOfInvoice(db, invoice.order_id),
    selectLines(db, invoice.order_id),
    keptAmount(db, invoice.order_id),
    listLostFiles(db),
    selectHistory(db, 'invoice_history', 'invoice_id', invoice.id),
  ])
  const presented = presentDeskInvoice(invoice, {
    keptFen,
    isFileLost: isLost(invoice, lost),
    language,
    now: clock.now(),
  })
  return {
    ...presented,
    exchange_reason: invoice.exchange_reason,
    lines: lines.map((line) => ({
      sku_code: line.sku_code,
      name: `${line.goods_name[language]} ${line.color_name[language]}`,
      unit: line.unit,
      num: fromMilli(line.num_milli),
      price: line.price_fen,
      amount: line.amount_fen,
    })),
    shipping: order.shipping_fen,
    discount: order.discount_fen,
    refunded: Math.max(0, order.payable_fen - presented.amount),
    address_text: fullText(order.address, language),
    file: presentInvoiceFile(context, invoice) ?? null,
    history: presentHistory(
      history,
      eventTexts,
      language,
      ({ actor_type, staff_name }) =>
        staff_name ?? (actor_type === 'member' ? buyer : actorTexts[actor_type])[language],
    ),
  }
}
