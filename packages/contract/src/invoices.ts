import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { History } from './history.ts'
import { invoiceStatus } from './invoice-status.ts'
import { maxInvoiceOrders, maxLength } from './limits.ts'
import { Currency, Fen } from './money.ts'
import { CountryCode } from './passport.ts'

/** The calls with which members keep invoice titles, and ask for the invoices of their orders. */

export const InvoiceStatus = Type.Enum(Object.values(invoiceStatus))

export const TitleKind = Type.Enum(['personal', 'company'])
export type TitleKind = Static<typeof TitleKind>

/**
 * `ordinary` and `special` are Chinese VAT invoices; a special one lets a company deduct the VAT and needs
 * its bank data. Titles outside mainland China get a `commercial` invoice.
 */
export const InvoiceType = Type.Enum(['ordinary', 'special', 'commercial'])
export type InvoiceType = Static<typeof InvoiceType>

const titleForm = {
  kind: TitleKind,
  country: CountryCode,
  name: Type.String({ maxLength: maxLength.invoiceTitle }),
  /** The taxpayer number of a company in mainland China; elsewhere a VAT number, which is optional. */
  tax_number: Type.Optional(Type.String({ maxLength: maxLength.taxNumber })),
  /**
   * In mainland China the registered address; it, the phone and the bank are
   * required for special invoices only.
   */
  address: Type.Optional(Type.String({ maxLength: maxLength.invoiceAddress })),
  phone: Type.Optional(Type.String({ maxLength: maxLength.mobile })),
  bank: Type.Optional(Type.String({ maxLength: maxLength.bank })),
  bank_account: Type.Optional(Type.String({ maxLength: maxLength.bankAccount })),
}

/** The buyer as the invoice names it. An invoice keeps its own copy. */
const titleFields = {
  kind: TitleKind,
  country: Type.String(),
  country_name: Type.String(),
  name: Type.String(),
  tax_number: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  bank: Type.String(),
  bank_account: Type.String(),
}

const InvoiceTitle = Type.Object({
  ...titleFields,
  title_id: Id,
  is_default: Type.Boolean(),
  /** The invoices that can be made out to it. */
  types: Type.Array(InvoiceType),
})
export type InvoiceTitle = Static<typeof InvoiceTitle>

export const listInvoiceTitles = call('/member/pc_api.invoice_title/getList', {
  access: 'member',
  summary: "The member's invoice titles, the default one first",
  input: Empty,
  output: Type.Object({
    list: Type.Array(InvoiceTitle),
    limit: Type.Integer(),
    /** The address that the member last had an invoice sent to, else the account's; it fills the form. */
    email: Type.String(),
  }),
})

export const saveInvoiceTitle = call('/member/pc_api.invoice_title/save', {
  access: 'member',
  summary: 'Adds an invoice title, or changes the one with `title_id`; the first one becomes the default',
  input: fields({
    title_id: Type.Optional(Id),
    ...titleForm,
    is_default: Type.Optional(Type.Boolean()),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ title_id: Id }),
  refusals: ['field-errors', 'not-found', 'limit-reached'],
})

export const deleteInvoiceTitle = call('/member/pc_api.invoice_title/del', {
  access: 'member',
  summary: 'Removes an invoice title; invoices keep their copy',
  input: fields({ title_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})

export const setDefaultInvoiceTitle = call('/member/pc_api.invoice_title/setDefault', {
  access: 'member',
  summary: 'Makes an invoice title the default one',
  input: fields({ title_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})

/** Whom an invoice is for, what kind it is and where it is sent. */
export const invoiceChoice = {
  title_id: Id,
  type: InvoiceType,
  /** Gets the PDF. Without it, the member downloads the invoice. */
  email: Type.Optional(Type.String({ maxLength: maxLength.email })),
}
export const InvoiceChoice = fields(invoiceChoice)
export type InvoiceChoice = Static<typeof InvoiceChoice>

/** What the member may do with an invoice now. */
const InvoiceHandle = Type.Object({
  edit: Type.Boolean(),
  /** Withdraw it. */
  cancel: Type.Boolean(),
  /** Ask for a corrected one. */
  exchange: Type.Boolean(),
  download: Type.Boolean(),
})

export const Invoice = Type.Object({
  invoice_id: Id,
  order_id: Id,
  order_sn: Type.String(),
  status: InvoiceStatus,
  status_text: Type.String(),
  /** What comes next, or why it was refused, is void or closed; may be empty. */
  note: Type.String(),
  type: InvoiceType,
  type_text: Type.String(),
  title: Type.Object(titleFields),
  email: Type.String(),
  /** Once issued, the invoiced amount; until then the amount paid less refunds, or the amount due. */
  amount: Fen,
  currency: Currency,
  time: Moment,
  /** The number, the date such as `2026-11-22` and the size of the PDF; null until it is issued. */
  issued: Type.Union([
    Type.Object({ number: Type.String(), date: Type.String(), file_size: Type.Integer() }),
    Type.Null(),
  ]),
  /** The number of the invoice that it replaces; empty for a first one. */
  replaces_number: Type.String(),
  handle: InvoiceHandle,
})
export type Invoice = Static<typeof Invoice>

/** An order's invoice and whether the member can ask for one: a part of `order/info`. */
export const orderInvoice = {
  /** The latest one; null when none was asked for. */
  invoice: Type.Union([Invoice, Type.Null()]),
  invoice_option: Type.Object({
    can_apply: Type.Boolean(),
    /** The last moment to ask for one; null until the order is paid. */
    until: Type.Union([Moment, Type.Null()]),
    /** Why not, as a message; empty when the member can, or has one. */
    reason: Type.String(),
  }),
}

const Applied = Type.Object({ invoice_id: Id, order_id: Id, status: InvoiceStatus })

export const applyForInvoice = call('/shop/pc_api.invoice/apply', {
  access: 'member',
  summary: 'Asks for an invoice for each of these paid orders, all or none',
  input: fields({
    order_ids: Type.Array(Id, { minItems: 1, maxItems: maxInvoiceOrders }),
    ...invoiceChoice,
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ list: Type.Array(Applied) }),
  refusals: ['field-errors', 'not-found', 'invoice-not-possible', 'too-many-requests'],
})

const Moved = Type.Object({ status: InvoiceStatus })

export const editInvoice = call('/shop/pc_api.invoice/edit', {
  access: 'member',
  summary: 'Changes title, type or email of an invoice that staff have not started to issue',
  input: fields({ invoice_id: Id, ...invoiceChoice }),
  output: Moved,
  refusals: ['field-errors', 'not-found', 'state-conflict', 'too-many-requests'],
})

export const withdrawInvoice = call('/shop/pc_api.invoice/cancel', {
  access: 'member',
  summary: 'Withdraws the request for an invoice that staff have not started to issue',
  input: fields({ invoice_id: Id }),
  output: Moved,
  refusals: ['not-found', 'state-conflict'],
})

export const exchangeInvoice = call('/shop/pc_api.invoice/exchange', {
  access: 'member',
  summary: 'Asks for a corrected invoice: staff reverse the issued one and issue a new one',
  input: fields({
    invoice_id: Id,
    ...invoiceChoice,
    reason: Type.String({ maxLength: maxLength.invoiceReason }),
    request_id: RequestId,
  }),
  output: Applied,
  refusals: ['field-errors', 'not-found', 'state-conflict', 'too-many-requests'],
})

export const listInvoices = call('/shop/pc_api.invoice/getList', {
  access: 'member',
  summary: "The member's invoices, newest first",
  input: fields({
    status: Type.Optional(InvoiceStatus),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: pageOf(Invoice),
})

/** No screen calls it, as lists and orders have whole invoices. It serves the history of one invoice. */
export const getInvoice = call('/shop/pc_api.invoice/info', {
  access: 'member',
  summary: 'One invoice with its history',
  input: fields({ invoice_id: Id }),
  output: Type.Object({
    ...Invoice.properties,
    history: History,
  }),
  refusals: ['not-found'],
})

/** A link to a PDF that expires after 10 to 20 minutes, relative to the shop's origin. */
export const InvoiceFile = Type.Object({ url: Type.String(), file_name: Type.String(), size: Type.Integer() })

export const downloadInvoice = call('/shop/pc_api.invoice/download', {
  access: 'member',
  summary: 'A link to the PDF of an issued invoice, valid for some minutes',
  input: fields({ invoice_id: Id }),
  output: InvoiceFile,
  refusals: ['not-found', 'state-conflict'],
})
