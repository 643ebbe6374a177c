import * as desk from '@corium/contract/invoice-desk'
import * as contract from '@corium/contract/invoices'
import { cancelOrder, deleteOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { newRequest } from '../../../test/buyer.ts'
import {
  apply,
  applyFor,
  bankData,
  buyPaid,
  company,
  getInvoice,
  type Invoiced,
  openInvoiced,
  openIssued,
  saveTitle,
  startAndIssue,
} from '../../../test/invoices.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { buyFreely } from '../../../test/shipping.ts'
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

const orderOf = (order_id: string) => buyer.getOrder(order_id)
const listOf = async (member: Caller) => (await member.get(contract.listInvoices, {})).list
const edit = (invoice_id: string, change: object = {}) =>
  buyer.call(contract.editInvoice, { invoice_id, title_id: buyer.title_id, type: 'ordinary', ...change })
const exchange = (invoice_id: string, change: object = {}) =>
  buyer.call(contract.exchangeInvoice, {
    invoice_id,
    title_id: buyer.title_id,
    type: 'ordinary',
    reason: 'Wrong company',
    request_id: newRequest(),
    ...change,
  })
const withdraw = (invoice_id: string) => buyer.call(contract.withdrawInvoice, { invoice_id })

describe('at checkout', () => {
  const place = async (invoice?: contract.InvoiceChoice) => {
    await buyer.addToBag(await shop.build.sku({ stock: 10, style: { price_fen: 5000 } }), 2)
    return buyer.placeOrder(await buyer.confirmOrder(), { invoice })
  }

  test('the invoice is stored with the order and waits for the payment', async () => {
    const placed = await place({ title_id: buyer.title_id, type: 'ordinary', email: ' Books@Lan.test ' })
    if (!placed.ok) throw new Error(placed.msg)
    await saveTitle(buyer, { title_id: buyer.title_id, name: 'Another Ltd' })
    const { invoice, invoice_option } = await orderOf(placed.data.order_id)
    expect(invoice).toMatchObject({
      status: 10,
      status_text: 'Requested',
      note: 'We issue it once the order is paid.',
      type: 'ordinary',
      email: 'Books@Lan.test',
      amount: placed.data.payable,
      issued: null,
      title: { kind: 'company', name: company.name, tax_number: company.tax_number },
      handle: { edit: true, cancel: true, exchange: false, download: false },
    })
    expect(invoice_option).toEqual({ can_apply: false, until: null, reason: '' })
    expect((await buyer.get(contract.listInvoiceTitles, {})).email).toBe('Books@Lan.test')
    const { list } = await staff.get(desk.listDeskInvoices, { keyword: placed.data.order_sn })
    expect(list).toEqual([])
  })

  test('an order without one can be placed, and has none', async () => {
    const placed = await place()
    if (!placed.ok) throw new Error(placed.msg)
    expect(await orderOf(placed.data.order_id)).toMatchObject({
      invoice: null,
      invoice_option: { can_apply: false, reason: 'You can request an invoice once the order is paid.' },
    })
  })

  test('a title of another member, a type that it cannot have and a wrong email are refused', async () => {
    const other = await openInvoiced(shop)
    const wrong: [contract.InvoiceChoice, string][] = [
      [{ title_id: other.title_id, type: 'ordinary' }, 'invoice.title_id'],
      [{ title_id: 'gone', type: 'ordinary' }, 'invoice.title_id'],
      [{ title_id: buyer.title_id, type: 'special' }, 'invoice.type'],
      [{ title_id: buyer.title_id, type: 'commercial' }, 'invoice.type'],
      [{ title_id: buyer.title_id, type: 'ordinary', email: 'a@b' }, 'invoice.email'],
    ]
    for (const [invoice, field] of wrong) {
      const refused = await place(invoice)
      expect(refused).toBeRefused('field-errors')
      expect(refused).toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
    }
    expect(await place({ title_id: buyer.title_id, type: 'ordinary' })).toMatchObject({ ok: true })
  })

  test('canceling the order closes it', async () => {
    const placed = await place({ title_id: buyer.title_id, type: 'ordinary' })
    if (!placed.ok) throw new Error(placed.msg)
    const { order_id } = placed.data
    await buyer.get(cancelOrder, { order_id, reason_id: 'changed-mind' })
    expect(await orderOf(order_id)).toMatchObject({
      invoice: {
        status: 60,
        note: 'The order was canceled or refunded.',
        handle: { edit: false, cancel: false },
      },
      invoice_option: { can_apply: false },
    })
  })
})

describe('for a paid order', () => {
  test('an invoice can be asked for, changed and withdrawn until staff start', async () => {
    const { order_id, order_sn, payable } = await buyPaid(shop, buyer)
    expect((await orderOf(order_id)).invoice_option).toMatchObject({ can_apply: true, reason: '' })
    const invoice_id = await applyFor(buyer, order_id)
    expect(await orderOf(order_id)).toMatchObject({
      invoice: {
        invoice_id,
        order_sn,
        amount: payable,
        note: 'You can change it until we start issuing it.',
      },
      invoice_option: { can_apply: false, until: expect.any(Number), reason: '' },
    })
    expect(await listOf(buyer)).toMatchObject([{ invoice_id, order_sn, status: 10 }])

    const special = await saveTitle(buyer, bankData)
    expect(await edit(invoice_id, { title_id: special, type: 'special', email: 'b@lan.test' })).toMatchObject(
      { ok: true },
    )
    expect(await getInvoice(buyer, invoice_id)).toMatchObject({
      type: 'special',
      type_text: 'Electronic special VAT invoice',
      email: 'b@lan.test',
      title: { bank: bankData.bank },
      history: [{ event: 'applied', actor: 'You' }, { event: 'edited' }],
    })

    expect(await withdraw(invoice_id)).toMatchObject({ ok: true, data: { status: 60 } })
    expect(await withdraw(invoice_id)).toBeRefused('state-conflict')
    expect(await edit(invoice_id)).toBeRefused('state-conflict')
    expect((await orderOf(order_id)).invoice_option.can_apply).toBe(true)

    const again = await applyFor(buyer, order_id)
    await staff.get(desk.startInvoice, { invoice_id: again })
    const refused = await edit(again)
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { status: 20, handle: { edit: false, cancel: false } } })
    await staff.get(desk.putBackInvoice, { invoice_id: again })
    expect(await edit(again)).toMatchObject({ ok: true })
  })

  test('several orders are asked for at once, all or none', async () => {
    const orders = [await buyPaid(shop, buyer), await buyPaid(shop, buyer)]
    const [first, second] = orders.map(({ order_id }) => order_id) as [string, string]
    expect(await apply(buyer, [first, second, 'no-such-order'])).toBeRefused('not-found')
    expect(await listOf(buyer)).toEqual([])
    expect(await apply(buyer, [second, first, first])).toMatchObject({
      data: { list: [{ order_id: second }, { order_id: first }] },
    })
    const third = await buyPaid(shop, buyer)
    expect(await apply(buyer, [third.order_id, first])).toBeRefused('invoice-not-possible')
    expect(await listOf(buyer)).toHaveLength(2)
  })

  test('a repeated request and two at once make one invoice', async () => {
    const { order_id } = await buyPaid(shop, buyer)
    const request_id = newRequest()
    const same = await Promise.all([1, 2].map(() => apply(buyer, [order_id], { request_id })))
    expect(same[0]).toEqual(same[1])
    const other = await buyPaid(shop, buyer)
    const results = await Promise.all([1, 2].map(() => apply(buyer, [other.order_id])))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = results.find(({ ok }) => !ok)
    expect(refused).toBeRefused('invoice-not-possible')
    expect(refused).toMatchObject({ data: { reason: 'There is already an invoice for this order.' } })
    expect(await listOf(buyer)).toHaveLength(2)
  })

  test('it is refused unpaid, canceled, free of charge, deleted or 180 days after the payment', async () => {
    const reasonFor = async (order_id: string) => {
      const refused = await apply(buyer, [order_id])
      expect(refused).toBeRefused('invoice-not-possible')
      return String((refused.data as { reason?: string }).reason)
    }
    const unpaid = await buyer.buy(await shop.build.sku({ stock: 9 }), 1)
    expect(await reasonFor(unpaid.order_id)).toContain('once the order is paid')
    const canceled = await buyPaid(shop, buyer)
    await buyer.get(cancelOrder, { order_id: canceled.order_id, reason_id: 'changed-mind' })
    expect(await reasonFor(canceled.order_id)).toContain('order is closed')
    await buyer.get(deleteOrder, { order_id: canceled.order_id })
    expect(await apply(buyer, [canceled.order_id])).toBeRefused('not-found')
    const free = await buyFreely(shop, buyer)
    expect(await reasonFor(free.order_id)).toContain('Nothing was paid')
    const { order_id } = await buyPaid(shop, buyer)
    shop.clock.forward(180 * day)
    await logInAgain(shop, buyer)
    expect(await reasonFor(order_id)).toBe('The period for requesting an invoice has ended.')
    expect((await orderOf(order_id)).invoice_option).toMatchObject({
      can_apply: false,
      reason: 'The period for requesting an invoice has ended.',
    })
  })

  test('60 requests a day', async () => {
    const { order_id } = await buyPaid(shop, buyer)
    for (let num = 0; num < 60; num++) await apply(buyer, [order_id], { title_id: 'gone' })
    expect(await apply(buyer, [order_id])).toBeRefused('too-many-requests')
  })
})

describe('a corrected invoice', () => {
  test('takes the place of the issued one, which staff reverse first', async () => {
    const { invoice_id, order_id, number, payable } = await openIssued(shop, staff, buyer)
    const title_id = await saveTitle(buyer, { name: '广州岚皮具有限公司' })
    const asked = await exchange(invoice_id, { title_id })
    if (!asked.ok) throw new Error(asked.msg)
    const next = asked.data.invoice_id
    expect(await getInvoice(buyer, invoice_id)).toMatchObject({
      status: 35,
      note: 'Void because you requested a corrected one.',
      handle: { download: false },
    })
    expect(await orderOf(order_id)).toMatchObject({
      invoice: {
        invoice_id: next,
        status: 10,
        replaces_number: number,
        title: { name: '广州岚皮具有限公司' },
        note: 'We reverse the earlier invoice first, then issue this one.',
      },
    })
    expect(await staff.call(desk.startInvoice, { invoice_id: next })).toBeRefused('state-conflict')
    const reversal = {
      invoice_id,
      reason: 'Exchanged',
      reversal_number: '26440000000099990001',
      reissue: true,
    }
    expect(await staff.get(desk.reverseInvoice, reversal)).toEqual({ status: 40, new_invoice_id: null })
    await startAndIssue(staff, next)
    expect(await getInvoice(buyer, next)).toMatchObject({ status: 30, amount: payable })
  })

  test('can be withdrawn, so that the issued one stays valid', async () => {
    const { invoice_id } = await openIssued(shop, staff, buyer)
    const asked = await exchange(invoice_id)
    if (!asked.ok) throw new Error(asked.msg)
    await withdraw(asked.data.invoice_id)
    expect(await getInvoice(buyer, invoice_id)).toMatchObject({ status: 30, handle: { download: true } })
  })

  test('needs a reason, an issued invoice, and is possible twice for an order', async () => {
    const { order_id } = await buyPaid(shop, buyer)
    let invoice_id = await applyFor(buyer, order_id)
    expect(await exchange(invoice_id)).toBeRefused('state-conflict')
    await startAndIssue(staff, invoice_id)
    expect(await exchange(invoice_id, { reason: '  ' })).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    expect(await exchange(invoice_id, { title_id: 'gone' })).toBeRefused('field-errors')
    for (let time = 0; time < 2; time++) {
      const request_id = newRequest()
      const asked = await Promise.all([1, 2].map(() => exchange(invoice_id, { request_id })))
      expect(asked[0]).toEqual(asked[1])
      const reversal_number = `2644000000009998000${time}`
      await staff.get(desk.reverseInvoice, {
        invoice_id,
        reason: 'Exchanged',
        reversal_number,
        reissue: true,
      })
      invoice_id = (asked[0] as { data: { invoice_id: string } }).data.invoice_id
      await startAndIssue(staff, invoice_id)
    }
    expect((await getInvoice(buyer, invoice_id)).handle).toMatchObject({ exchange: false, download: true })
    expect(await exchange(invoice_id)).toBeRefused('state-conflict')
  })

  test('two at once: one is made', async () => {
    const { invoice_id } = await openIssued(shop, staff, buyer)
    const results = await Promise.all([exchange(invoice_id), exchange(invoice_id)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  })
})

test('lists filter by status, page by page', async () => {
  const issued = await openIssued(shop, staff, buyer)
  const { order_id } = await buyPaid(shop, buyer)
  const open = await applyFor(buyer, order_id)
  const page = await buyer.get(contract.listInvoices, { limit: 1, page: 2 })
  expect(page).toMatchObject({ total: 2, page: 2, limit: 1, list: [{ invoice_id: issued.invoice_id }] })
  expect(await buyer.get(contract.listInvoices, { status: 10 })).toMatchObject({
    total: 1,
    list: [{ invoice_id: open }],
  })
})

test("another member's invoice cannot be seen or changed, and visitors have none", async () => {
  const { invoice_id, order_id } = await openIssued(shop, staff, buyer)
  const bob = await openInvoiced(shop)
  const { title_id } = bob
  const choice = { title_id, type: 'ordinary' as const }
  const request_id = newRequest()
  const calls = [
    [contract.getInvoice, { invoice_id }],
    [contract.downloadInvoice, { invoice_id }],
    [contract.withdrawInvoice, { invoice_id }],
    [contract.editInvoice, { invoice_id, ...choice }],
    [contract.exchangeInvoice, { invoice_id, ...choice, reason: 'Mine', request_id }],
    [contract.applyForInvoice, { order_ids: [order_id], ...choice, request_id }],
  ] as const
  for (const [call, input] of calls) {
    expect(await bob.call(call, input as never)).toBeRefused('not-found')
    expect(await bob.call(call, { ...input, invoice_id: 'x', order_ids: ['x'] } as never)).toBeRefused(
      'not-found',
    )
    expect(await shop.visitor().call(call, input as never)).toBeRefused('session-invalid')
  }
  expect(await shop.visitor().call(contract.listInvoices, {})).toBeRefused('session-invalid')
  expect(await listOf(bob)).toEqual([])
  expect(await getInvoice(buyer, invoice_id)).toMatchObject({ status: 30 })
})
