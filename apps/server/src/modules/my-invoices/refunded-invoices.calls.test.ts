import * as desk from '@corium/contract/invoice-desk'
import * as contract from '@corium/contract/invoices'
import { cancelDeskOrder } from '@corium/contract/order-desk'
import { refundOrderPart } from '@corium/contract/part-refunds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endRefunds } from '../../../test/after-sales.ts'
import { newRequest } from '../../../test/buyer.ts'
import {
  applyFor,
  buyPaid,
  company,
  getInvoice,
  type Invoiced,
  openInvoiced,
  openIssued,
  refundSome,
  startAndIssue,
} from '../../../test/invoices.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let staff: Caller
let buyer: Invoiced
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  staff = await shop.staff({ name: 'Chen Wei' })
  buyer = await openInvoiced(shop)
})
afterAll(() => shop.close())

describe('a refund', () => {
  test('of a part before the issue lowers the amount', async () => {
    const order = await buyPaid(shop, buyer)
    const invoice_id = await applyFor(buyer, order.order_id)
    const before = (await getInvoice(buyer, invoice_id)).amount
    await refundSome(shop, order.order_id, 5000)
    expect((await getInvoice(buyer, invoice_id)).amount).toBe(before - 5000)
  })

  test('after the issue makes the invoice void; staff reverse it and ask for the rest', async () => {
    const { invoice_id, order_id, payable } = await openIssued(shop, staff, buyer)
    await refundSome(shop, order_id, 5000)
    expect(await buyer.getOrder(order_id)).toMatchObject({
      invoice: { status: 35, handle: { download: false, exchange: false } },
      invoice_option: { can_apply: false, reason: 'The earlier invoice must be reversed first.' },
    })
    expect(await getInvoice(buyer, invoice_id)).toMatchObject({
      note: expect.stringMatching(/issue a new one for the remaining amount/),
    })
    const { list } = await staff.get(desk.listDeskInvoices, { status: 35, keyword: company.tax_number })
    expect(list.find((row) => row.invoice_id === invoice_id)).toMatchObject({
      void_reason: 'refund',
      amount: payable,
      payable_amount: payable - 5000,
    })
    const reversal = {
      invoice_id,
      reason: 'Part refund',
      reversal_number: '26440000000099970001',
      reissue: true,
    }
    const { new_invoice_id } = await staff.get(desk.reverseInvoice, reversal)
    expect(await getInvoice(buyer, new_invoice_id!)).toMatchObject({ status: 10, amount: payable - 5000 })
  })

  test('leaves what the shop kept of a canceled order, as agreed, to be invoiced', async () => {
    const { order_id, payable } = await buyPaid(shop, buyer)
    const { lines } = await buyer.getOrder(order_id)
    await staff.get(refundOrderPart, {
      order_id,
      lines: [{ order_goods_id: lines[0]!.order_goods_id, num: 1 }],
      with_shipping: false,
      goodwill: 0,
      refundable: payable,
      amount: 4000,
      reason_id: 'flaw',
      words: '',
      restock: true,
      request_id: newRequest(),
    })
    await staff.get(cancelDeskOrder, { order_id, reason_id: 'flaw' })
    await endRefunds(shop, order_id)
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 50,
      invoice_option: { can_apply: true },
    })
    const invoice_id = await applyFor(buyer, order_id)
    await startAndIssue(staff, invoice_id)
    expect(await getInvoice(buyer, invoice_id)).toMatchObject({ status: 30, amount: 1000 })
  })

  test('in full closes what is asked for, and voids what is issued', async () => {
    const asked = await buyPaid(shop, buyer)
    const invoice_id = await applyFor(buyer, asked.order_id)
    const issued = await openIssued(shop, staff, buyer)
    for (const { order_id } of [asked, issued]) {
      await staff.get(cancelDeskOrder, { order_id, reason_id: 'flaw' })
      await endRefunds(shop, order_id)
    }
    expect(await getInvoice(buyer, invoice_id)).toMatchObject({ status: 60, handle: { edit: false } })
    const note = 'Void because the order was refunded in full. We reverse it.'
    expect(await getInvoice(buyer, issued.invoice_id)).toMatchObject({ status: 35, note })
    expect(await buyer.getOrder(issued.order_id)).toMatchObject({ invoice: { note } })
    const reversal = {
      invoice_id: issued.invoice_id,
      reason: 'Canceled',
      reversal_number: '26440000000099960001',
      reissue: true,
    }
    expect(await staff.get(desk.reverseInvoice, reversal)).toMatchObject({ new_invoice_id: null })
  })

  test('while a corrected invoice is under way keeps the issued one void', async () => {
    const { invoice_id, order_id } = await openIssued(shop, staff, buyer)
    const corrected = await buyer.get(contract.exchangeInvoice, {
      invoice_id,
      title_id: buyer.title_id,
      type: 'ordinary',
      reason: 'Wrong company',
      request_id: newRequest(),
    })
    await refundSome(shop, order_id, 5000)
    await buyer.get(contract.withdrawInvoice, { invoice_id: corrected.invoice_id })
    expect(await getInvoice(buyer, invoice_id)).toMatchObject({
      status: 35,
      note: expect.stringContaining('refund'),
    })
  })
})
