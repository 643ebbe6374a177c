import type { Input } from '@corium/contract/call'
import * as desk from '@corium/contract/invoice-desk'
import * as contract from '@corium/contract/invoices'
import { smallPdf } from '#server/demo/small-pdf.ts'
import { chinaDay } from '#server/runtime/china-time.ts'
import { momentOf } from '#server/runtime/clock.ts'
import { buyAndPay, endRefunds, type PaidOrder } from './after-sales.ts'
import { type Buyer, newRequest, openBuyer } from './buyer.ts'
import { createPartRefund } from './refund-part.ts'
import type { Caller, TestShop } from './shop.ts'

type TitleForm = Input<typeof contract.saveInvoiceTitle>

/** The number of a company that does not exist; its check character is right. */
export const taxNumber = '91440101MA5D000006'

export const company: TitleForm = {
  kind: 'company',
  country: 'CN',
  name: '广州岚设计有限公司',
  tax_number: taxNumber,
}
/** The additional data of a special VAT invoice. */
export const bankData = {
  address: '广州市白云区均禾街道示范路 18 号',
  phone: '020-8600 0000',
  bank: '示范银行广州白云支行',
  bank_account: '4400 1234 5678 9012 345',
}

export const saveTitle = async (buyer: Caller, change: Partial<TitleForm> = {}) =>
  (await buyer.get(contract.saveInvoiceTitle, { ...company, ...change })).title_id

/** A member with a company's title. */
export async function openInvoiced(shop: TestShop) {
  const buyer = await openBuyer(shop)
  const title_id = await saveTitle(buyer)
  return Object.assign(buyer, { title_id })
}

export type Invoiced = Buyer & { title_id: string }

export async function buyPaid(shop: TestShop, buyer: Buyer, num = 2): Promise<PaidOrder> {
  return buyAndPay(shop, buyer, [[await shop.build.sku({ stock: 100, style: { price_fen: 5000 } }), num]])
}

export const apply = (
  { call, title_id }: Invoiced,
  order_ids: string[],
  change: Partial<Input<typeof contract.applyForInvoice>> = {},
) =>
  call(contract.applyForInvoice, {
    order_ids,
    title_id,
    type: 'ordinary',
    request_id: newRequest(),
    ...change,
  })

/** Requests the invoice of an order and returns its id. */
export async function applyFor(buyer: Invoiced, order_id: string): Promise<string> {
  const applied = await apply(buyer, [order_id])
  if (!applied.ok) throw new Error(`The invoice was refused: ${applied.msg}`)
  return applied.data.list[0]!.invoice_id
}

export const getInvoice = (buyer: Caller, invoice_id: string) =>
  buyer.get(contract.getInvoice, { invoice_id })

export const pdf = () => smallPdf([{ x: 56, y: 780, size: 12, text: 'Invoice 发票' }])

let numbers = 0
export const newInvoiceNumber = () => `2644${String(++numbers).padStart(16, '0')}`

/**
 * Issues an invoice that staff have started, with the amount that it shows and the day of its request unless `change`
 * says otherwise.
 */
export async function issue(
  staff: Caller,
  invoice_id: string,
  change: Partial<Input<typeof desk.issueInvoice>> = {},
) {
  const { amount, time } = await staff.get(desk.getDeskInvoice, { invoice_id })
  return staff.call(desk.issueInvoice, {
    invoice_id,
    number: newInvoiceNumber(),
    date: chinaDay(momentOf(time)),
    amount: String(amount),
    file: { name: 'a.pdf', type: 'application/pdf', bytes: pdf() },
    ...change,
  })
}

export async function startAndIssue(staff: Caller, invoice_id: string, number = newInvoiceNumber()) {
  await staff.get(desk.startInvoice, { invoice_id })
  const issued = await issue(staff, invoice_id, { number })
  if (!issued.ok) throw new Error(`The invoice was not issued: ${issued.msg}`)
  return number
}

/** A paid order with an issued invoice. */
export async function openIssued(shop: TestShop, staff: Caller, buyer: Invoiced) {
  const order = await buyPaid(shop, buyer)
  const invoice_id = await applyFor(buyer, order.order_id)
  return { ...order, invoice_id, number: await startAndIssue(staff, invoice_id) }
}

/** Refunds a part of an order's payment to its buyer. */
export async function refundSome(shop: TestShop, orderId: string, amountFen: number): Promise<void> {
  await createPartRefund(shop, orderId, amountFen)
  await endRefunds(shop, orderId)
}
