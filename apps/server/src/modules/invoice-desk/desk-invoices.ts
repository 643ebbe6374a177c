import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/invoice-desk'
import { invoiceStatus } from '@corium/contract/invoice-status'
import { fromMilli } from '@corium/contract/measure'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import { fullText } from '#server/modules/addresses/address-text.ts'
import { countWaiting, type InvoiceWithOrder } from '#server/modules/invoices/invoice-rows.ts'
import { actorTexts, eventTexts, statusTexts } from '#server/modules/invoices/invoices.texts.ts'
import { presentInvoiceFile } from '#server/modules/invoices/present-file.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { keptAmount, listKeptAmounts } from '#server/modules/payments/refunds/kept-amounts.ts'
import { presentHistory } from '#server/present-history.ts'
import { refuse } from '#server/refuse.ts'
import { momentOf } from '#server/runtime/clock.ts'
import {
  countMatching,
  type DeskFilter,
  findDeskInvoice,
  getOrderOfInvoice,
  selectMatching,
} from './invoice-desk.db.ts'
import { presentDeskInvoice } from './present-desk-invoice.ts'

const buyer = { 'en-us': 'Buyer', 'zh-cn': '买家' }

export const readDeskFilter = ({
  status,
  keyword = '',
  start,
  end,
  issued_from: issuedFrom,
  issued_to: issuedTo,
}: Input<typeof contract.exportDeskInvoices>): DeskFilter => ({
  status,
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
  const filter = readDeskFilter(input)
  const [total, invoices, waiting] = await Promise.all([
    countMatching(db, filter),
    selectMatching(db, filter, pagingOf(page, limit)),
    countWaiting(db),
  ])
  const kept = await listKeptAmounts(
    db,
    invoices.map(({ order_id }) => order_id),
  )
  const now = clock.now()
  return {
    list: invoices.map((invoice) => {
      const keptFen = kept.get(invoice.order_id) ?? 0
      return presentDeskInvoice(invoice, { keptFen, language, now })
    }),
    total,
    page,
    limit,
    counts: [invoiceStatus.applied, invoiceStatus.issuing, invoiceStatus.toReverse].map((counted) => ({
      status: counted,
      text: statusTexts[counted][language],
      num: waiting.find((row) => row.status === counted)?.num ?? 0,
    })),
  }
}

/** @throws `not-found`, also while its order is not paid */
export async function getDeskInvoiceRow({ db }: StaffContext, id: string): Promise<InvoiceWithOrder> {
  const invoice = isUuid(id) ? await findDeskInvoice(db, id) : undefined
  return invoice ?? refuse('not-found')
}

export async function getDeskInvoice(
  context: StaffContext,
  { invoice_id }: Input<typeof contract.getDeskInvoice>,
): Promise<Output<typeof contract.getDeskInvoice>> {
  const { db, clock, language } = context
  const invoice = await getDeskInvoiceRow(context, invoice_id)
  const [order, lines, keptFen, history] = await Promise.all([
    getOrderOfInvoice(db, invoice.order_id),
    selectLines(db, invoice.order_id),
    keptAmount(db, invoice.order_id),
    selectHistory(db, 'invoice_history', 'invoice_id', invoice.id),
  ])
  const presented = presentDeskInvoice(invoice, { keptFen, language, now: clock.now() })
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
