import { listDeskInvoices } from '@corium/contract/invoice-desk'
import { downloadInvoice, listInvoices, listInvoiceTitles } from '@corium/contract/invoices'
import { login } from '@corium/contract/passport'
import { expect, test } from 'vitest'
import { openShopForTest } from '../../test/shop.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './seed-demo.ts'

test('the demo members have titles, an issued invoice with a PDF and one that waits for staff', async () => {
  const shop = await openShopForTest()
  await seedDemo(shop.shop.db, shop.shop)
  for (const [{ account, password }, titles, statuses] of [
    [demoAccounts[0], 2, [10, 30]],
    [demoAccounts[1], 1, [30]],
  ] as const) {
    const buyer = shop.visitor()
    buyer.token = (await buyer.get(login, { mobile: account, password, country_code: 'CN' })).token
    expect((await buyer.get(listInvoiceTitles, {})).list).toHaveLength(titles)
    const { list } = await buyer.get(listInvoices, {})
    expect(list.map(({ status }) => status)).toEqual(statuses)
    const { invoice_id, amount } = list.at(-1)!
    expect(amount).toBeGreaterThan(0)
    const { url, size } = await buyer.get(downloadInvoice, { invoice_id })
    const { rawPayload } = await shop.app.inject({ url })
    expect(rawPayload).toHaveLength(size)
    expect(rawPayload.toString('latin1')).toMatch(/^%PDF-1\.4\n.*%%EOF\n$/s)
  }
  const { counts } = await (await shop.staff()).get(listDeskInvoices, {})
  expect(counts).toMatchObject([{ num: 1 }, { num: 0 }, { num: 0 }])
})
