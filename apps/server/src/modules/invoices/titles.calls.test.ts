import * as contract from '@corium/contract/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { bankData, company, saveTitle, taxNumber } from '../../../test/invoices.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const listOf = async (member: Caller) => (await member.get(contract.listInvoiceTitles, {})).list
const save = (member: Caller, change: object) =>
  member.call(contract.saveInvoiceTitle, { ...company, ...change })

test('titles are saved, changed and deleted, one of them is the default', async () => {
  const ana = await shop.member({ email: 'ana@titles.test' })
  expect(await ana.get(contract.listInvoiceTitles, {})).toEqual({
    list: [],
    limit: 20,
    email: 'ana@titles.test',
  })
  const first = await saveTitle(ana, { tax_number: ' 91440101 ma5d 000006 ' })
  const second = await saveTitle(ana, { kind: 'personal', name: '林岚', tax_number: 'ignored' })
  expect(await listOf(ana)).toMatchObject([
    { title_id: first, is_default: true, tax_number: taxNumber, types: ['ordinary'], country_name: 'China' },
    { title_id: second, is_default: false, kind: 'personal', tax_number: '', types: ['ordinary'] },
  ])

  await ana.get(contract.setDefaultInvoiceTitle, { title_id: second })
  await ana.get(contract.saveInvoiceTitle, { ...company, ...bankData, title_id: first })
  expect(await listOf(ana)).toMatchObject([
    { title_id: second, is_default: true },
    {
      title_id: first,
      is_default: false,
      types: ['ordinary', 'special'],
      bank_account: '4400123456789012345',
      phone: '020-8600 0000',
    },
  ])

  await ana.get(contract.deleteInvoiceTitle, { title_id: second })
  expect(await listOf(ana)).toMatchObject([{ title_id: first, is_default: true }])
})

test('a title abroad gets commercial invoices, and its VAT number is optional', async () => {
  const ana = await shop.member()
  await saveTitle(ana, { country: 'DE', name: 'Hale GmbH', tax_number: 'DE 123-456-789', address: 'Berlin' })
  await saveTitle(ana, { country: 'US', name: 'Hale Leather LLC', tax_number: '' })
  expect(await listOf(ana)).toMatchObject([
    { tax_number: 'DE123456789', address: 'Berlin', types: ['commercial'] },
    { tax_number: '', types: ['commercial'] },
  ])
})

test.each<[string, object, Record<string, string>]>([
  ['no name', { name: ' ' }, { name: 'This is required.' }],
  ['no taxpayer number', { tax_number: '' }, { tax_number: 'This is required.' }],
  [
    'a mistyped taxpayer number',
    { tax_number: '91440101MA5D000007' },
    { tax_number: 'This is not a valid taxpayer number. Please check it digit by digit.' },
  ],
  ['no such country', { country: 'QQ' }, { country: 'Please choose a country from the list.' }],
  [
    'a VAT number with other signs',
    { country: 'DE', tax_number: 'DE<1>' },
    { tax_number: 'This does not look right.' },
  ],
  [
    'words for a phone and an account',
    { phone: 'call me', bank_account: '一二三' },
    { phone: 'This does not look right.', bank_account: 'This does not look right.' },
  ],
])('a title with %s is refused at the field', async (_, change, fields) => {
  const ana = await shop.member()
  const refused = await save(ana, change)
  expect(refused).toBeRefused('field-errors')
  expect(refused).toMatchObject({ data: { fields } })
  expect(await listOf(ana)).toEqual([])
})

test('a member can have 20 titles, also when two are added at once', async () => {
  const ana = await shop.member()
  for (let num = 1; num < 20; num++) await saveTitle(ana, { name: `Title ${num}` })
  const results = await Promise.all([save(ana, {}), save(ana, {})])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('limit-reached')
  expect(await listOf(ana)).toHaveLength(20)
})

test('a repeated request adds one title', async () => {
  const ana = await shop.member()
  const request = { ...company, request_id: newRequest() }
  const ids = await Promise.all([1, 2].map(() => ana.get(contract.saveInvoiceTitle, request)))
  expect(ids[0]).toEqual(ids[1])
  expect(await listOf(ana)).toHaveLength(1)
})

test("another member's title cannot be seen or changed, and visitors have none", async () => {
  const [ana, bob] = [await shop.member(), await shop.member()]
  const title_id = await saveTitle(ana)
  expect(await listOf(bob)).toEqual([])
  for (const id of [title_id, 'no-such-title']) {
    expect(await save(bob, { title_id: id, name: 'Bob Ltd' })).toBeRefused('not-found')
    expect(await bob.call(contract.deleteInvoiceTitle, { title_id: id })).toBeRefused('not-found')
    expect(await bob.call(contract.setDefaultInvoiceTitle, { title_id: id })).toBeRefused('not-found')
  }
  expect(await listOf(ana)).toMatchObject([{ title_id, name: company.name }])
  const visitor = shop.visitor()
  for (const call of [contract.listInvoiceTitles, contract.deleteInvoiceTitle]) {
    expect(await visitor.call(call, { title_id } as never)).toBeRefused('session-invalid')
  }
  expect(await save(visitor, {})).toBeRefused('session-invalid')
})
