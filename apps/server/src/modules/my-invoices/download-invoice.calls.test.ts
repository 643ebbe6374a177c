import * as desk from '@corium/contract/invoice-desk'
import * as contract from '@corium/contract/invoices'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  applyFor,
  buyPaid,
  type Invoiced,
  openInvoiced,
  openIssued,
  pdf,
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

describe('the PDF', () => {
  test('downloads by a signed link, as an attachment', async () => {
    const { invoice_id, number } = await openIssued(shop, staff, buyer)
    const { url, file_name, size } = await buyer.get(contract.downloadInvoice, { invoice_id })
    expect(file_name).toBe(`invoice-${number}.pdf`)
    const { statusCode, headers, rawPayload } = await shop.app.inject({ url })
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(pdf())
    expect(rawPayload).toHaveLength(size)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file_name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      'referrer-policy': 'no-referrer',
    })
  })

  test('does not open without the signature, with that of another file, under another name or later', async () => {
    const links = []
    for (const { invoice_id } of [
      await openIssued(shop, staff, buyer),
      await openIssued(shop, staff, buyer),
    ]) {
      links.push((await buyer.get(contract.downloadInvoice, { invoice_id })).url)
    }
    const [path, query] = links[0]!.split('?') as [string, string]
    const status = async (url: string) => (await shop.app.inject({ url })).statusCode
    expect(await status(path)).toBe(404)
    expect(await status(`${path}?${links[1]!.split('?')[1]}`)).toBe(404)
    expect(await status(`${path.replace('.pdf', '.html')}?${query}`)).toBe(404)
    expect(await status(`${path.replace('invoice-', 'a%22%0d%0a')}?${query}`)).toBe(404)
    expect(await status(links[0]!)).toBe(200)
    shop.clock.forward(1200)
    expect(await status(links[0]!)).toBe(404)
  })

  test('there is none before the issue and after the reversal', async () => {
    const { order_id } = await buyPaid(shop, buyer)
    const invoice_id = await applyFor(buyer, order_id)
    expect(await buyer.call(contract.downloadInvoice, { invoice_id })).toBeRefused('state-conflict')
    await startAndIssue(staff, invoice_id)
    await buyer.get(contract.downloadInvoice, { invoice_id })
    await staff.get(desk.reverseInvoice, {
      invoice_id,
      reason: 'Wrong rate',
      reversal_number: '26440000000099950001',
      reissue: false,
    })
    expect(await buyer.call(contract.downloadInvoice, { invoice_id })).toBeRefused('state-conflict')
  })
})
