import { cancelOrder } from '@corium/contract/orders'
import * as desk from '@corium/contract/quote-desk'
import { quoteStatus } from '@corium/contract/quote-status'
import * as contract from '@corium/contract/quotes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest, openBuyer, stockOf } from '../../../test/buyer.ts'
import { acceptQuote, answerQuote, requestQuote } from '../../../test/quotes.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

/* What buyer and staff do to one quote at the same moment. On PostgreSQL their transactions overlap. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const rounds = 5

async function openQuoted() {
  const buyer = await openBuyer(shop)
  const sku = await shop.build.sku({ stock: 1000, style: { price_fen: 3800 } })
  const { quote_id } = await requestQuote(buyer, [{ sku_id: sku.id, num: 600 }])
  expect(await answerQuote(shop, quote_id, 3000)).toMatchObject({ ok: true })
  const { version, amounts } = await buyer.get(contract.getQuote, { quote_id })
  const accept = () =>
    buyer.call(contract.acceptQuote, {
      quote_id,
      version,
      payable: amounts!.payable,
      request_id: newRequest(),
    })
  return { buyer, sku, quote_id, accept, read: () => buyer.get(contract.getQuote, { quote_id }) }
}

test('a quote that staff answer again while the buyer accepts it is ordered at the old prices, or quoted at the new ones', async () => {
  for (let round = 0; round < rounds; round++) {
    const { quote_id, accept, read } = await openQuoted()
    const [accepted, answered] = await Promise.all([accept(), answerQuote(shop, quote_id, 2000)])
    expect([accepted.ok, answered.ok].toSorted()).toEqual([false, true])
    const expected = accepted.ok
      ? { status: quoteStatus.ordered, version: 1, lines: [{ price: 3000 }] }
      : { status: quoteStatus.quoted, version: 2, lines: [{ price: 2000 }] }
    expect(await read()).toMatchObject(expected)
  }
})

test('a quote that is withdrawn or declined while it is accepted has either ended or an order', async () => {
  const staff = await shop.staff()
  for (let round = 0; round < rounds; round++) {
    for (const end of ['withdrawn', 'declined'] as const) {
      const { buyer, sku, quote_id, accept, read } = await openQuoted()
      const [accepted, ended] = await Promise.all([
        accept(),
        end === 'withdrawn'
          ? buyer.call(contract.withdrawQuote, { quote_id })
          : staff.call(desk.declineQuote, { quote_id, note: 'Sold out.' }),
      ])
      expect([accepted.ok, ended.ok].toSorted()).toEqual([false, true])
      const { status } = await read()
      expect(status).toBe(accepted.ok ? quoteStatus.ordered : quoteStatus[end])
      expect(await stockOf(shop, sku)).toMatchObject({ held: accepted.ok ? 600 : 0 })
    }
  }
})

test('two prices that staff name at the same moment make one answer', async () => {
  const { quote_id, read } = await openQuoted()
  const answers = await Promise.all([2500, 2600].map((price) => answerQuote(shop, quote_id, price)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await read()).toMatchObject({ version: 2, lines: [{ price: answers[0]!.ok ? 2500 : 2600 }] })
})

test('an order that is canceled while its quote is accepted again leaves one unpaid order at most', async () => {
  for (let round = 0; round < rounds; round++) {
    const { buyer, sku, quote_id, accept } = await openQuoted()
    const first = await accept()
    if (!first.ok) throw new Error(first.msg)
    const { order_id } = first.data
    const [, second] = await Promise.all([
      buyer.get(cancelOrder, { order_id, reason_id: 'changed-mind' }),
      acceptQuote(buyer, quote_id),
    ])
    expect(await stockOf(shop, sku)).toMatchObject({ held: second.ok ? 600 : 0 })
  }
})
