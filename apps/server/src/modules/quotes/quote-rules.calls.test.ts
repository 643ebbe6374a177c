import { addAddress } from '@corium/contract/addresses'
import { getChange, listChanges } from '@corium/contract/change-log'
import { maxPrice } from '@corium/contract/money'
import { buyAgain, editOrderAddress } from '@corium/contract/orders'
import * as desk from '@corium/contract/quote-desk'
import { quoteStatus } from '@corium/contract/quote-status'
import * as contract from '@corium/contract/quotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { newRequest, openBuyer, stockOf } from '../../../test/buyer.ts'
import { bankData, company, saveTitle } from '../../../test/invoices.ts'
import { acceptQuote, answerQuote, requestQuote } from '../../../test/quotes.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { requested, quoted, ordered, expired } = quoteStatus

/** A quote for 600 meters at 30 yuan a meter. */
async function openQuoted(sku: Parameters<TestShop['build']['sku']>[0] = { stock: 1000 }) {
  const buyer = await openBuyer(shop)
  const color = await shop.build.sku(sku)
  const { quote_id, quote_sn } = await requestQuote(buyer, [{ sku_id: color.id, num: 600 }])
  expect(await answerQuote(shop, quote_id, 3000)).toMatchObject({ ok: true })
  return { buyer, color, quote_id, quote_sn, read: () => buyer.get(contract.getQuote, { quote_id }) }
}

test('a long history shows its newest events', async () => {
  const { quote_id, read } = await openQuoted()
  const at = shop.clock.now()
  const event = { quote_id, at, actor_type: 'staff', from_status: quoted, to_status: quoted } as const
  const rows = Array.from({ length: 101 }, (_, num) => ({ ...event, event: 'quoted', note: `${num}` }))
  await shop.shop.db.insertInto('quote_history').values(rows).execute()
  const { history } = await read()
  expect(history.at(0)).toMatchObject({ note: '1' })
  expect(history.at(-1)).toMatchObject({ note: '100' })
})

describe('staff', () => {
  test('read what the buyer wants before they name prices again', async () => {
    const { buyer, quote_id, read } = await openQuoted()
    const staff = await shop.staff()
    const { version, lines } = await staff.get(desk.getQuoteRequest, { quote_id })
    await buyer.get(contract.reviseQuote, { quote_id, note: 'We would take 900 m.' })
    const typed = {
      quote_id,
      version,
      prices: lines.map(({ sku_id }) => ({ sku_id, price: 2900 })),
      shipping: 0,
      valid_until: chinaDay(shop.clock.now()),
    }
    const refused = await staff.call(desk.answerQuote, typed)
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { status: requested } })
    expect(await read()).toMatchObject({ status: requested, lines: [{ price: 3000 }] })
    expect(await answerQuote(shop, quote_id, 2900)).toMatchObject({ ok: true })
  })

  test('leave the price of each color in the change log', async () => {
    const { quote_id } = await openQuoted({ stock: 1000, code: 'Q2317-01' })
    await answerQuote(shop, quote_id, 2900)
    const staff = await shop.staff()
    const { list } = await staff.get(listChanges, { kind: 'quote', subject_id: quote_id })
    const { fields } = await staff.get(getChange, { change_id: list[0]!.change_id })
    expect(fields).toEqual([
      expect.objectContaining({ field: 'payable_fen', before: 1_805_000, after: 1_745_000 }),
      expect.objectContaining({ field: 'Q2317-01.price_fen', before: 3000, after: 2900 }),
    ])
  })

  test('find a quote by its number in groups, as the page shows it, and by full-width letters', async () => {
    const { quote_id, quote_sn } = await openQuoted()
    const staff = await shop.staff()
    for (const gap of [' ', '\u00a0']) {
      const keyword = quote_sn.replace(/(.{4})(?=.)/g, `$1${gap}`)
      const { list, total } = await staff.get(desk.listQuoteRequests, { keyword })
      expect([list.map((row) => row.quote_id), total]).toEqual([[quote_id], 1])
    }
    const { list } = await staff.get(desk.listQuoteRequests, { keyword: 'Ｌｉｎ Ｗｅｉ', status: quoted })
    expect(list.map((row) => row.quote_id)).toContain(quote_id)
  })

  test('name no price above the highest of the shop, and no fee', async () => {
    const { quote_id, read } = await openQuoted()
    expect(await answerQuote(shop, quote_id, maxPrice + 1)).toMatchObject({ ok: false })
    expect(await answerQuote(shop, quote_id, 1, { shipping: maxPrice + 1 })).toMatchObject({ ok: false })
    expect(await answerQuote(shop, quote_id, maxPrice, { shipping: maxPrice })).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ amounts: { payable: maxPrice * 601 } })
  })
})

describe('the order of a quote', () => {
  test('has the invoice that the buyer chose; a wrong one is refused and leaves the quote', async () => {
    const { buyer, color, quote_id, read } = await openQuoted()
    const wrong = await acceptQuote(buyer, quote_id, { invoice: { type: 'ordinary', title_id: 'none' } })
    expect(wrong).toBeRefused('field-errors')
    expect(wrong).toMatchObject({ data: { fields: { 'invoice.title_id': expect.any(String) } } })
    expect(await read()).toMatchObject({ status: quoted, order_id: null })
    expect(await stockOf(shop, color)).toMatchObject({ held: 0 })

    const title_id = await saveTitle(buyer, bankData)
    const placed = await acceptQuote(buyer, quote_id, { invoice: { type: 'special', title_id } })
    if (!placed.ok) throw new Error(placed.msg)
    expect(await buyer.getOrder(placed.data.order_id)).toMatchObject({
      invoice: { title: { name: company.name } },
    })
  })

  test('goes to another address of the region for which the shipping fee was quoted, not to another region', async () => {
    const { buyer, quote_id } = await openQuoted()
    const placed = await acceptQuote(buyer, quote_id)
    if (!placed.ok) throw new Error(placed.msg)
    const { order_id } = placed.data
    const edit = async (region_codes: string[]) => {
      const form = { consignee: 'Wu Ming', mobile: '13912345678', country_code: 'CN', country: 'CN' }
      const { address_id } = await buyer.get(addAddress, { ...form, region_codes, detail: '新街口 8 号' })
      return buyer.call(editOrderAddress, { order_id, address_id, payable: 1_805_000 })
    }
    expect(await edit(['54', '5401', '540102'])).toBeRefused('delivery-fee-quoted')
    expect(await buyer.getOrder(order_id)).toMatchObject({ consignee: 'Lin Wei' })
    expect(await edit(['32', '3201', '320102'])).toMatchObject({ ok: true })
    expect(await buyer.getOrder(order_id)).toMatchObject({
      consignee: 'Wu Ming',
      amounts: { shipping: 5000, payable: 1_805_000 },
    })
  })

  test('holds no stock of goods that are made to order', async () => {
    const { buyer, color, quote_id } = await openQuoted({ stock: 0, style: { supply: 'made-to-order' } })
    expect(await acceptQuote(buyer, quote_id)).toMatchObject({ ok: true, data: { payable: 1_805_000 } })
    expect(await stockOf(shop, color)).toEqual({ on_hand: 0, held: 0, sold: 0 })
  })

  test('that is not paid in time gives the quote back, or leaves it expired after its last day', async () => {
    const { buyer, color, quote_id, read } = await openQuoted()
    const { valid_until } = await read()
    const runOut = async () => {
      expect(await acceptQuote(buyer, quote_id)).toMatchObject({ ok: true })
      shop.clock.forward(86_400)
      await shop.run('cancel-unpaid')
      expect(await stockOf(shop, color)).toMatchObject({ held: 0 })
      return read()
    }
    expect(await runOut()).toMatchObject({ status: quoted, handle: { accept: true } })
    // It is ordered in its last minute, so its order runs out afterwards.
    shop.clock.forward(valid_until! - shop.clock.now().getTime() / 1000 - 60)
    expect(await runOut()).toMatchObject({ status: expired, handle: { accept: false } })
    expect(await acceptQuote(buyer, quote_id)).toBeRefused('state-conflict')
  })

  test('keeps its prices when the goods cost something else, and buying it again is at the prices of the shop', async () => {
    const { buyer, color, quote_id, read } = await openQuoted({
      stock: 2000,
      style: { price_fen: 3800, max_milli: 500_000 },
    })
    await shop.shop.db
      .updateTable('styles')
      .set({ price_fen: 9000 })
      .where('id', '=', color.goods_id)
      .execute()
    expect(await read()).toMatchObject({ lines: [{ list_price: 9000, price: 3000 }] })
    const placed = await acceptQuote(buyer, quote_id)
    if (!placed.ok) throw new Error(placed.msg)
    const { order_id } = placed.data
    expect(await read()).toMatchObject({ status: ordered, order_id })
    expect(await buyer.getOrder(order_id)).toMatchObject({
      amounts: { goods: 1_800_000, payable: 1_805_000 },
    })
    expect(await buyer.get(buyAgain, { order_id, request_id: newRequest() })).toMatchObject({
      added: [{ num: 500, wanted_num: 600 }],
    })
  })
})
