import { type Static, Type } from 'typebox'
import { call, Day, ExportedFile, fields, Id, Limit, Moment, Page, pageOf, UploadedFile } from './call.ts'
import { NotedHistory } from './history.ts'
import { Invoice, InvoiceFile, InvoiceStatus } from './invoices.ts'
import { maxDeskLength, maxInvoiceFileBytes, maxLength } from './limits.ts'
import { Fen } from './money.ts'
import { OrderStatus } from './order-row.ts'
import { Unit } from './quantity.ts'

/** The calls with which staff issue, refuse and reverse invoices. They see those of paid orders only. */

const access = 'staff:invoices'

/** What staff may do with an invoice now. */
const DeskHandle = Type.Object({
  start: Type.Boolean(),
  /** Give it back to the member, who can then change it. */
  put_back: Type.Boolean(),
  issue: Type.Boolean(),
  refuse: Type.Boolean(),
  reverse: Type.Boolean(),
})

const DeskInvoice = Type.Object({
  ...Invoice.properties,
  member_id: Id,
  order_status: OrderStatus,
  order_status_text: Type.String(),
  paid_at: Moment,
  /**
   * What was paid for the order and not refunded: less than `amount` when money went back after the issue.
   */
  payable_amount: Fen,
  /**
   * Void because of `exchange` (the member asked for a corrected one) or `refund`; null unless
   * it is to be reversed.
   */
  void_reason: Type.Union([Type.Enum(['exchange', 'refund']), Type.Null()]),
  /** How it was reversed on the tax platform, and when staff entered that; null unless it was. */
  reversal: Type.Union([Type.Object({ number: Type.String(), time: Moment }), Type.Null()]),
  /** An earlier invoice of the order has to be reversed first. */
  waits_for_reversal: Type.Boolean(),
  /** Its PDF was not in the store when it was to be mailed. Stored again, it is mailed at once. */
  is_file_lost: Type.Boolean(),
  handle: DeskHandle,
})
export type DeskInvoice = Static<typeof DeskInvoice>

const filter = {
  status: Type.Optional(InvoiceStatus),
  /** Only invoices whose PDF is lost. */
  is_file_lost: Type.Optional(Type.Boolean()),
  /** Part of an order number, the number of an invoice or its reversal, a title or a tax number. */
  keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  /** Asked for at this time or later … */
  start: Type.Optional(Moment),
  /** … and before this time. */
  end: Type.Optional(Moment),
  /** Issued with the date of this day or a later one … */
  issued_from: Type.Optional(Day),
  /** … and up to this day. */
  issued_to: Type.Optional(Day),
}

export const listDeskInvoices = call('/staff/pc_api.invoice/getList', {
  access,
  summary:
    'Invoices of paid orders: those that wait for staff oldest first, those that were issued by the date on them, all others newest first',
  input: fields({ ...filter, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: Type.Object({
    ...pageOf(DeskInvoice).properties,
    /** How many wait for staff: to start, to issue, and to reverse. */
    counts: Type.Array(Type.Object({ status: InvoiceStatus, text: Type.String(), num: Type.Integer() })),
    lost_num: Type.Integer(),
  }),
})

export const exportDeskInvoices = call('/staff/pc_api.invoice/export', {
  access,
  summary: 'The first 10,000 invoices of the list as CSV, with their titles',
  changes: 'invoice',
  input: fields(filter),
  output: ExportedFile,
})

export const getDeskInvoice = call('/staff/pc_api.invoice/info', {
  access,
  summary: 'One invoice with the lines and the address of its order, its PDF and its history',
  input: fields({ invoice_id: Id }),
  output: Type.Object({
    ...DeskInvoice.properties,
    /** What the member wrote when asking for a corrected one. */
    exchange_reason: Type.String(),
    /** The bought goods; a refund of a part does not change the lines. */
    lines: Type.Array(
      Type.Object({
        sku_code: Type.String(),
        name: Type.String(),
        unit: Unit,
        num: Type.Number(),
        price: Fen,
        amount: Fen,
      }),
    ),
    shipping: Fen,
    /** What promotions and a coupon took off the lines, … */
    discount: Fen,
    /** … and what had gone back to the buyer: lines and shipping less both are the amount. */
    refunded: Fen,
    address_text: Type.String(),
    /** Null until it is issued. */
    file: Type.Union([InvoiceFile, Type.Null()]),
    history: NotedHistory,
  }),
  refusals: ['not-found'],
})

const Moved = Type.Object({ status: InvoiceStatus })

export const startInvoice = call('/staff/pc_api.invoice/start', {
  access,
  changes: 'invoice',
  summary: 'Starts issuing an invoice: the member cannot change it any more',
  input: fields({ invoice_id: Id }),
  output: Moved,
  refusals: ['not-found', 'state-conflict'],
})

export const putBackInvoice = call('/staff/pc_api.invoice/putBack', {
  access,
  changes: 'invoice',
  summary: 'Gives an invoice back without issuing it, so that the member can change it',
  input: fields({ invoice_id: Id }),
  output: Moved,
  refusals: ['not-found', 'state-conflict'],
})

/** A form, so that it can carry the file; the amount is whole fen as text. */
export const issueInvoice = call('/staff/pc_api.invoice/issue', {
  access,
  changes: 'invoice',
  summary: 'Stores the issued invoice with its PDF; the member gets a message, and the PDF by mail',
  form: 'multipart',
  input: fields({
    invoice_id: Id,
    number: Type.String({ maxLength: maxDeskLength.invoiceNumber }),
    /** Such as `2026-11-22`. */
    date: Type.String({ maxLength: 10 }),
    /** The amount on the invoice, which has to be the one to issue. */
    amount: Type.String({ pattern: '^\\d{1,12}$' }),
    file: UploadedFile,
  }),
  output: Moved,
  refusals: [
    'not-found',
    'state-conflict',
    'field-errors',
    'invoice-amount-changed',
    'file-refused',
    'shop-busy',
  ],
  maxBodyBytes: maxInvoiceFileBytes,
})

export const restoreInvoiceFile = call('/staff/pc_api.invoice/restoreFile', {
  access,
  changes: 'invoice',
  summary: 'Stores the PDF of an issued invoice again that got lost, and mails it',
  form: 'multipart',
  input: fields({ invoice_id: Id, file: UploadedFile }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'file-refused', 'shop-busy'],
  maxBodyBytes: maxInvoiceFileBytes,
})

const Reason = Type.String({ maxLength: maxLength.invoiceReason })

export const refuseInvoice = call('/staff/pc_api.invoice/refuse', {
  access,
  changes: 'invoice',
  summary: 'Refuses an invoice with a reason, which the member reads; they can ask again',
  input: fields({ invoice_id: Id, reason: Reason }),
  output: Moved,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const reverseInvoice = call('/staff/pc_api.invoice/reverse', {
  access,
  changes: 'invoice',
  summary: 'Records that an issued invoice was reversed; the member gets a message',
  input: fields({
    invoice_id: Id,
    /** For the member, and for colleagues the number of the reversal. */
    reason: Reason,
    reversal_number: Type.String({ maxLength: maxDeskLength.invoiceNumber }),
    /** Adds a request with the same title for the rest of the payment, unless the member has made one already. */
    reissue: Type.Boolean(),
  }),
  output: Type.Object({ status: InvoiceStatus, new_invoice_id: Type.Union([Id, Type.Null()]) }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})
