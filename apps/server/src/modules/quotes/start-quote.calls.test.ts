import { addAddress, deleteAddress } from '@corium/contract/addresses'
import { listChanges } from '@corium/contract/change-log'
import * as desk from '@corium/contract/quote-desk'
import { quoteStatus } from '@corium/contract/quote-status'
import * as contract from '@corium/contract/quotes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, newRequest, openBuyer } from '../../../test/buyer.ts'
import { acceptQuote, answerQuote } from '../../../test/quotes.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let staff: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  staff = await shop.staff({ permissions: ['quotes', 'change-log'] })
  buyer = await openBuyer(shop)
})

const material = () => shop.build.sku({ stock: 1000, style: { price_fen: 3800, max_milli: 500_000 } })

async function start(change: object = {}) {
  const sku = await material()
  return staff.call(desk.startQuote, {
    member_id: buyer.id,
    address_id: buyer.address_id,
    lines: [{ sku_id: sku.id, num: 600 }],
    request_id: newRequest(),
    ...change,
  })
}

test('a quote that staff start for a member is answered and ordered like one that the member asked for', async () => {
  const result = await start({ company: ' Studio Ode ', note: 'As we said on the phone.' })
  const { quote_id } = result.ok ? result.data : expect.unreachable()
  const seen = await buyer.get(contract.getQuote, { quote_id })
  expect(seen).toMatchObject({
    status: quoteStatus.requested,
    company: 'Studio Ode',
    note: 'As we said on the phone.',
    receiver: { name: 'Lin Wei' },
    history: [{ actor: 'The shop', event: 'started', text: 'Quote started by the shop' }],
    handle: { withdraw: true },
  })
  const { list } = await staff.get(desk.listQuoteRequests, { status: quoteStatus.requested })
  expect(list.map((row) => row.quote_id)).toContain(quote_id)
  expect(await answerQuote(shop, quote_id, 3500)).toMatchObject({ ok: true })
  expect(await acceptQuote(buyer, quote_id)).toMatchObject({ ok: true })
  expect((await staff.get(listChanges, { kind: 'quote' })).list).toContainEqual(
    expect.objectContaining({ act: 'started', subject_id: quote_id }),
  )
})

test('a request that is repeated, even at once, starts one quote', async () => {
  const sku = await material()
  const input = {
    member_id: buyer.id,
    address_id: buyer.address_id,
    lines: [{ sku_id: sku.id, num: 600 }],
    request_id: newRequest(),
  }
  const send = () => staff.get(desk.startQuote, input)
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual(first)
  expect(await send()).toEqual(first)
  expect(await buyer.get(contract.listQuotes, {})).toMatchObject({ total: 1 })
})

test('staff see the addresses of the member, the default one first, and find goods by code', async () => {
  await buyer.get(addAddress, {
    consignee: 'Ana Ode',
    mobile: '13900000000',
    country_code: 'CN',
    country: 'CN',
    region_codes: ['31', '3101', '310101'],
    detail: '中山东一路 2 号',
    is_default: true,
  })
  const { addresses } = await staff.get(desk.getQuoteStart, { member_id: buyer.id })
  expect(addresses).toHaveLength(2)
  expect(addresses[0]!.text).toMatch(/^Ana Ode, (?!.*13900000000)/)
  expect(addresses[1]).toMatchObject({ address_id: buyer.address_id })
  const sku = await shop.build.sku({ code: 'QX4711-03' })
  const { list } = await staff.get(desk.listQuoteGoods, { keyword: 'qx4711' })
  expect(list.map(({ sku_id }) => sku_id)).toContain(sku.id)
})

test('refuses an unknown member, an address of someone else, a wrong quantity and a day that has passed', async () => {
  expect(await start({ member_id: unknownId })).toBeRefused('not-found')
  expect(await start({ member_id: 'x' })).toBeRefused('not-found')
  const other = await openBuyer(shop)
  expect(await start({ address_id: other.address_id })).toBeRefused('not-found')
  const sku = await material()
  expect(await start({ lines: [{ sku_id: sku.id, num: 0.05 }] })).toBeRefused('quantity-not-allowed')
  expect(await start({ needed_by: '2020-01-01' })).toBeRefused('field-errors')
  expect(await staff.call(desk.getQuoteStart, { member_id: unknownId })).toBeRefused('not-found')
  await buyer.get(deleteAddress, { address_id: buyer.address_id })
  expect(await start()).toBeRefused('not-found')
  expect(await buyer.get(contract.listQuotes, {})).toMatchObject({ total: 0 })
})

test('only staff who may answer quotes start one', async () => {
  for (const caller of [shop.visitor(), buyer, await shop.staff({ permissions: ['orders'] })]) {
    const input = { member_id: buyer.id }
    expect(await caller.call(desk.getQuoteStart, input)).toMatchObject({ ok: false })
    expect(await caller.call(desk.listQuoteGoods, { keyword: 'x' })).toMatchObject({ ok: false })
  }
})
