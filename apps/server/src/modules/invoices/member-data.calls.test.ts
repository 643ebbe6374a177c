import { deleteAccount } from '@corium/contract/account'
import * as desk from '@corium/contract/invoice-desk'
import { confirmReceipt } from '@corium/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuyer } from '../../../test/buyer.ts'
import { password, prove } from '../../../test/identity.ts'
import {
  applyFor,
  buyPaid,
  company,
  newInvoiceNumber,
  openIssued,
  saveTitle,
} from '../../../test/invoices.ts'
import { ship } from '../../../test/shipping.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('invoices that were issued stay when the account is deleted; others are closed and lose the title', async () => {
  const staff = await shop.staff()
  const member = await openBuyer(shop, { password })
  const buyer = Object.assign(member, { title_id: await saveTitle(member) })
  const issued = await openIssued(shop, staff, buyer)
  const order = await buyPaid(shop, buyer)
  const open = await applyFor(buyer, order.order_id)
  for (const { order_id } of [issued, order]) {
    await ship(staff, order_id)
    await buyer.get(confirmReceipt, { order_id })
  }
  await buyer.get(deleteAccount, { proof: await prove(buyer, 'cancel_account') })

  expect(await staff.get(desk.getDeskInvoice, { invoice_id: issued.invoice_id })).toMatchObject({
    status: 30,
    amount: issued.payable,
    email: '',
    issued: { number: issued.number },
    title: { name: company.name, tax_number: company.tax_number },
    file: { size: expect.any(Number) },
  })
  expect(await staff.get(desk.getDeskInvoice, { invoice_id: open })).toMatchObject({
    status: 60,
    title: { kind: 'company', name: '', tax_number: '' },
    history: [{ event: 'applied' }, { event: 'account-deleted' }],
    handle: { start: false },
  })
  // Staff can still reverse it. The deleted account gets no message.
  const reversal = { reason: 'Wrong rate', reversal_number: newInvoiceNumber(), reissue: false }
  await staff.get(desk.reverseInvoice, { invoice_id: issued.invoice_id, ...reversal })
  const kept = await shop.shop.db
    .selectFrom('member_messages')
    .select('template')
    .where('member_id', '=', buyer.id)
    .execute()
  expect(kept).toEqual([])
})
