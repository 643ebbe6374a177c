import { getMemberTimeline } from '@corium/contract/member-desk'
import { getDeskOrder } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { quoteStatus } from '@corium/contract/quote-status'
import * as contract from '@corium/contract/quotes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuyer } from '../../../test/buyer.ts'
import { acceptQuote, answerQuote, requestQuote } from '../../../test/quotes.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('an order shows buyer and staff the quote that it was placed with, also once it is canceled', async () => {
  const buyer = await openBuyer(shop)
  const staff = await shop.staff()
  const sku = await shop.build.sku({ stock: 1000 })
  const { quote_id, quote_sn } = await requestQuote(buyer, [{ sku_id: sku.id, num: 600 }])
  await answerQuote(shop, quote_id, 3000)
  const order_ids: string[] = []
  for (const times of [1, 2]) {
    const placed = await acceptQuote(buyer, quote_id)
    if (!placed.ok) throw new Error(`Order ${times} was refused: ${placed.msg}`)
    const { order_id } = placed.data
    order_ids.push(order_id)
    if (times === 1) await buyer.get(cancelOrder, { order_id, reason_id: 'changed-mind' })
  }
  for (const order_id of order_ids) {
    expect(await buyer.getOrder(order_id)).toMatchObject({ quote: { quote_id, quote_sn } })
    expect(await staff.get(getDeskOrder, { order_id })).toMatchObject({ quote: { quote_id, quote_sn } })
  }
  expect(await buyer.get(contract.getQuote, { quote_id })).toMatchObject({ order_id: order_ids[1] })

  const { order_id } = await buyer.buy(sku, 1)
  expect(await buyer.getOrder(order_id)).toMatchObject({ quote: null })
})

test('staff see in the line of time of a member what was quoted, and what became of it', async () => {
  const buyer = await openBuyer(shop)
  const staff = await shop.staff()
  const sku = await shop.build.sku({ stock: 1000 })
  const { quote_id, quote_sn } = await requestQuote(buyer, [{ sku_id: sku.id, num: 600.5 }])
  const read = async () => {
    const { list, counts } = await staff.get(getMemberTimeline, { member_id: buyer.id, kind: 'quote' })
    expect(counts).toContainEqual({ kind: 'quote', num: 1 })
    return list[0]
  }
  const entry = { kind: 'quote', id: quote_id, name: quote_sn, hexes: [expect.stringMatching(/^#/)] }
  expect(await read()).toMatchObject({ ...entry, amount: null, status_text: 'Requested' })
  await answerQuote(shop, quote_id, 2999)
  const { amounts } = await buyer.get(contract.getQuote, { quote_id })
  expect(await read()).toMatchObject({ ...entry, amount: amounts?.payable, status_text: 'Quoted' })
  await acceptQuote(buyer, quote_id)
  expect(await read()).toMatchObject({ status: quoteStatus.ordered, status_text: 'Ordered' })
})
