import * as addresses from '@corium/contract/addresses'
import { cancelOrder } from '@corium/contract/orders'
import * as desk from '@corium/contract/quote-desk'
import { quoteStatus } from '@corium/contract/quote-status'
import * as contract from '@corium/contract/quotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'
import { newRequest, openBuyer, stockOf } from '../../../test/buyer.ts'
import { giveEmail, mailsTo } from '../../../test/messages.ts'
import { acceptQuote, answerQuote, requestQuote } from '../../../test/quotes.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { requested, quoted, declined, withdrawn, ordered, expired } = quoteStatus
const day = 86_400

/** The day where it ends last. */
const farWest = new Intl.DateTimeFormat('en-CA', { timeZone: 'Etc/GMT+12' })

/** A quote for 600 meters, more than the shop sells by itself, with prices if there is a `price`. */
async function openQuote({ stock = 1000, price }: { stock?: number; price?: number } = {}) {
  const buyer = await openBuyer(shop)
  const sku = await shop.build.sku({ stock, style: { price_fen: 3800, max_milli: 500_000 } })
  const { quote_id } = await requestQuote(buyer, [{ sku_id: sku.id, num: 600 }])
  if (price !== undefined) expect(await answerQuote(shop, quote_id, price)).toMatchObject({ ok: true })
  const read = () => buyer.get(contract.getQuote, { quote_id })
  return { buyer, sku, quote_id, read }
}

describe('asking for a quote', () => {
  test('shows what was asked for, to its buyer and to staff', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ stock: 40, style: { price_fen: 3800, max_milli: 500_000 } })
    const needed_by = chinaDay(later(shop.clock.now(), 90 * day))
    const { quote_id, quote_sn } = await requestQuote(buyer, [{ sku_id: sku.id, num: 600 }], {
      company: ' Studio Ode ',
      needed_by,
      note: 'One dye lot, please.',
    })
    const asked = {
      quote_sn,
      status: requested,
      status_text: 'Requested',
      lines: [
        { sku_id: sku.id, num: 600, list_price: 3800, price: null, amount: null, is_made_to_order: false },
      ],
      amounts: null,
      valid_until: null,
      order_id: null,
      company: 'Studio Ode',
      needed_by,
      note: 'One dye lot, please.',
      receiver: { name: 'Lin Wei', mobile: '+8613812345678' },
      version: 0,
    }
    expect(await buyer.get(contract.getQuote, { quote_id })).toMatchObject({
      ...asked,
      history: [{ actor: 'You', event: 'requested', text: 'Quote requested', note: '' }],
      handle: { accept: false, revise: false, withdraw: true },
    })
    expect(await buyer.get(contract.listQuotes, {})).toMatchObject({
      total: 1,
      counts: [{ status: requested, text: 'Requested', num: 1 }],
      list: [{ quote_id, quote_sn }],
    })
    const staff = await shop.staff()
    expect(await staff.get(desk.getQuoteRequest, { quote_id })).toMatchObject({
      ...asked,
      member_id: buyer.id,
      lines: [{ sku_id: sku.id, available_num: 40, is_made_to_order: false, is_withdrawn: false }],
      list_shipping: expect.any(Number),
      history: [{ actor: 'Lin Wei' }],
      handle: { answer: true, decline: true },
    })
    for (const keyword of [quote_sn.slice(-6), 'ode', 'lin wei']) {
      const { list } = await staff.get(desk.listQuoteRequests, { keyword, status: requested })
      expect(list.map((row) => row.quote_id)).toContain(quote_id)
    }
    expect(await staff.get(desk.listQuoteRequests, { keyword: 'nobody' })).toMatchObject({
      list: [],
      total: 0,
    })
  })

  test('adds up lines of one color, and makes one quote of a repeated request', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    const lines = [1, 2].map((num) => ({ sku_id: sku.id, num }))
    const request_id = newRequest()
    const [first, second] = await Promise.all([
      requestQuote(buyer, lines, { request_id }),
      requestQuote(buyer, lines, { request_id }),
    ])
    expect(second).toEqual(first)
    expect(await buyer.get(contract.listQuotes, {})).toMatchObject({
      total: 1,
      list: [{ lines: [{ num: 3 }] }],
    })
  })

  test('takes a day that has passed in China while it is today where the buyer is', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku()
    const needed_by = farWest.format(shop.clock.now())
    const { quote_id } = await requestQuote(buyer, [{ sku_id: sku.id, num: 2 }], { needed_by })
    expect(await buyer.get(contract.getQuote, { quote_id })).toMatchObject({ needed_by })
  })

  test('is refused for what the shop does not sell, and where no courier delivers', async () => {
    const buyer = await openBuyer(shop)
    const sku = await shop.build.sku({ style: { min_milli: 2000, step_milli: 500, max_milli: 10_000 } })
    const form = { address_id: buyer.address_id, request_id: newRequest() }
    const ask = (num: number, more = {}) =>
      buyer.call(contract.requestQuote, { ...form, lines: [{ sku_id: sku.id, num }], ...more })
    expect(await ask(20.3)).toBeRefused('quantity-not-allowed')
    expect(await ask(1)).toBeRefused('quantity-not-allowed')
    const passed = farWest.format(later(shop.clock.now(), -day))
    for (const needed_by of ['2020-01-01', '2026-02-30', passed]) {
      const refused = await ask(20, { needed_by })
      expect(refused).toBeRefused('field-errors')
      expect(refused).toMatchObject({ data: { fields: { needed_by: expect.any(String) } } })
    }
    expect(await ask(20, { address_id: 'none' })).toBeRefused('not-found')
    const { address_id } = await buyer.get(addresses.addAddress, {
      consignee: 'Kim',
      mobile: '13812345678',
      country_code: 'CN',
      country: 'KP',
      region_codes: [],
      province: 'Pyongyang',
      city: 'Pyongyang',
      detail: 'Street 1',
    })
    expect(await ask(20, { address_id })).toBeRefused('address-not-deliverable')
    const hide = { published: false }
    await shop.shop.db.updateTable('styles').set(hide).where('id', '=', sku.goods_id).execute()
    expect(await ask(20)).toBeRefused('not-found')
    expect(await buyer.get(contract.listQuotes, {})).toMatchObject({ total: 0 })
  })

  test('is refused to visitors, to members without a mobile number, and above ten open quotes', async () => {
    const sku = await shop.build.sku()
    const form = { lines: [{ sku_id: sku.id, num: 600 }], address_id: 'none', request_id: newRequest() }
    expect(await shop.visitor().call(contract.requestQuote, form)).toBeRefused('session-invalid')
    const unbound = await shop.member({ mobile: null })
    expect(await unbound.call(contract.requestQuote, form)).toBeRefused('mobile-missing')

    const buyer = await openBuyer(shop)
    const ask = () =>
      buyer.call(contract.requestQuote, { ...form, address_id: buyer.address_id, request_id: newRequest() })
    const results = await Promise.all(Array.from({ length: 12 }, ask))
    expect(results.filter(({ ok }) => ok)).toHaveLength(10)
    const refused = results.find(({ ok }) => !ok)
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({ data: { which: 'quotes-open', limit: 10, used: 10 } })
    const [last] = (await buyer.get(contract.listQuotes, {})).list
    await buyer.get(contract.withdrawQuote, { quote_id: last!.quote_id })
    expect(await ask()).toMatchObject({ ok: true })
  })
})

describe('answering a quote', () => {
  test('tells the buyer the prices, which staff can name anew until they are ordered', async () => {
    const { buyer, quote_id, read } = await openQuote()
    const email = await giveEmail(shop, buyer)
    expect(
      await answerQuote(shop, quote_id, 3000, { note: 'From one dye lot.', lead_days: 20 }),
    ).toMatchObject({
      ok: true,
      data: { status: quoted, version: 1 },
    })
    expect(await read()).toMatchObject({
      status: quoted,
      lines: [{ list_price: 3800, price: 3000, amount: 1_800_000 }],
      amounts: { goods: 1_800_000, shipping: 5000, payable: 1_805_000 },
      lead_days: 20,
      version: 1,
      history: [{ event: 'requested' }, { event: 'quoted', actor: 'The shop', note: 'From one dye lot.' }],
      handle: { accept: true, revise: true, withdraw: true },
    })
    expect(await answerQuote(shop, quote_id, 2900)).toMatchObject({ ok: true, data: { version: 2 } })
    expect(await read()).toMatchObject({ amounts: { payable: 1_745_000 }, lead_days: null })
    const mails = await mailsTo(shop, email)
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringMatching(/^Your quote \d+ is ready$/)),
    )
  })

  test('is refused when a colleague has answered, without a price for each line, and for a wrong day', async () => {
    const { quote_id } = await openQuote({ price: 3000 })
    expect(await answerQuote(shop, quote_id, 2000, { version: 0 })).toBeRefused('state-conflict')
    expect(await answerQuote(shop, quote_id, 0)).toBeRefused('field-errors')
    expect(await answerQuote(shop, quote_id, 1, { prices: [{ sku_id: 'other', price: 1 }] })).toBeRefused(
      'field-errors',
    )
    const now = shop.clock.now().getTime()
    for (const days of [-1, 91]) {
      const valid_until = new Date(now + days * day * 1000).toISOString().slice(0, 10)
      expect(await answerQuote(shop, quote_id, 1, { valid_until })).toBeRefused('field-errors')
    }
    const reader = await shop.staff({ permissions: ['orders'] })
    expect(await reader.call(desk.getQuoteRequest, { quote_id })).toBeRefused('not-allowed')
  })

  test('declining it says why, and ends it', async () => {
    const { buyer, quote_id, read } = await openQuote({ price: 3000 })
    const staff = await shop.staff()
    expect(await staff.call(desk.declineQuote, { quote_id, note: '  ' })).toBeRefused('field-errors')
    await staff.get(desk.declineQuote, { quote_id, note: 'The mill has stopped this color.' })
    expect(await read()).toMatchObject({
      status: declined,
      history: [{}, {}, { event: 'declined', note: 'The mill has stopped this color.' }],
      handle: { accept: false, revise: false, withdraw: false },
    })
    expect(await acceptQuote(buyer, quote_id)).toBeRefused('state-conflict')
    expect(await answerQuote(shop, quote_id, 3000)).toBeRefused('state-conflict')
  })
})

describe('a buyer', () => {
  test('asks for other prices, and orders only once the shop has answered again', async () => {
    const { buyer, quote_id, read } = await openQuote({ price: 3000 })
    expect(await buyer.call(contract.reviseQuote, { quote_id, note: ' ' })).toBeRefused('field-errors')
    await buyer.get(contract.reviseQuote, { quote_id, note: 'We would take 900 m.' })
    expect(await read()).toMatchObject({
      status: requested,
      amounts: { payable: 1_805_000 },
      history: [{}, {}, { event: 'revised', note: 'We would take 900 m.' }],
    })
    expect(await acceptQuote(buyer, quote_id)).toBeRefused('state-conflict')
    expect(await answerQuote(shop, quote_id, 2800)).toMatchObject({ ok: true })
    expect(await acceptQuote(buyer, quote_id)).toMatchObject({ ok: true, data: { payable: 1_685_000 } })
  })

  test('withdraws a quote', async () => {
    const { buyer, quote_id, read } = await openQuote()
    await buyer.get(contract.withdrawQuote, { quote_id })
    expect(await read()).toMatchObject({ status: withdrawn })
    expect(await buyer.call(contract.withdrawQuote, { quote_id })).toBeRefused('state-conflict')
    expect(await answerQuote(shop, quote_id, 3000)).toBeRefused('state-conflict')
  })
})

describe('ordering a quote', () => {
  test('places an order at its prices, which holds the stock', async () => {
    const { buyer, sku, quote_id, read } = await openQuote({ price: 3000 })
    const placed = await acceptQuote(buyer, quote_id)
    if (!placed.ok) throw new Error(placed.msg)
    const { order_id } = placed.data
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 10,
      lines: [{ sku_id: sku.id, num: 600, price: 3000, amount: 1_800_000 }],
      amounts: { goods: 1_800_000, discount: 0, shipping: 5000, payable: 1_805_000 },
      consignee: 'Lin Wei',
    })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 1000, held: 600, sold: 0 })
    expect(await read()).toMatchObject({
      status: ordered,
      order_id,
      history: [{}, {}, { event: 'ordered' }],
      handle: { accept: false, revise: false, withdraw: false },
    })
    expect(await answerQuote(shop, quote_id, 1)).toBeRefused('state-conflict')
    expect(await buyer.call(contract.withdrawQuote, { quote_id })).toBeRefused('state-conflict')
    const staff = await shop.staff()
    expect(await staff.get(desk.getQuoteRequest, { quote_id })).toMatchObject({
      order_sn: placed.data.order_sn,
      handle: { answer: false, decline: false },
    })
  })

  test('makes one order of two requests at once, and of a repeated one', async () => {
    const { buyer, sku, quote_id } = await openQuote({ price: 3000 })
    const request_id = newRequest()
    const results = await Promise.all([
      acceptQuote(buyer, quote_id, { request_id }),
      acceptQuote(buyer, quote_id, { request_id }),
      acceptQuote(buyer, quote_id),
    ])
    const placed = results.flatMap((result) => (result.ok ? [result.data.order_id] : []))
    expect(new Set(placed).size).toBe(1)
    expect(await stockOf(shop, sku)).toMatchObject({ held: 600 })
  })

  test('is refused at prices that the buyer has not seen', async () => {
    const { buyer, sku, quote_id, read } = await openQuote({ price: 3000 })
    const { version, amounts } = await read()
    const seen = { version, payable: amounts!.payable }
    expect(await acceptQuote(buyer, quote_id, { payable: 1 })).toBeRefused('state-conflict')
    await answerQuote(shop, quote_id, 3100)
    expect(await acceptQuote(buyer, quote_id, seen)).toBeRefused('state-conflict')
    expect(await stockOf(shop, sku)).toMatchObject({ held: 0 })
  })

  test('is refused without enough stock, and for goods that are not sold any more; the quote stays', async () => {
    const { buyer, sku, quote_id, read } = await openQuote({ stock: 100, price: 3000 })
    const refused = await acceptQuote(buyer, quote_id)
    expect(refused).toBeRefused('out-of-stock')
    expect(refused).toMatchObject({ data: { lines: [{ sku_id: sku.id, available_num: 100 }] } })
    expect(await read()).toMatchObject({ status: quoted, order_id: null })
    const hide = { published: false }
    await shop.shop.db.updateTable('styles').set(hide).where('id', '=', sku.goods_id).execute()
    expect(await acceptQuote(buyer, quote_id)).toBeRefused('out-of-stock')
    expect(await read()).toMatchObject({ handle: { accept: false } })
  })

  test('is possible until the end of its last day, and again once staff have answered', async () => {
    const { buyer, quote_id, read } = await openQuote({ price: 3000 })
    const { valid_until } = await read()
    shop.clock.forward(valid_until! - shop.clock.now().getTime() / 1000 - 1)
    expect(await read()).toMatchObject({ status: quoted })
    shop.clock.forward(1)
    expect(await read()).toMatchObject({ status: expired, handle: { accept: false, revise: true } })
    expect(await buyer.get(contract.listQuotes, { status: quoted })).toMatchObject({ total: 0, list: [] })
    expect(await buyer.get(contract.listQuotes, { status: expired })).toMatchObject({ total: 1 })
    expect(await acceptQuote(buyer, quote_id)).toBeRefused('state-conflict')
    expect(await answerQuote(shop, quote_id, 3000)).toMatchObject({ ok: true })
    expect(await acceptQuote(buyer, quote_id)).toMatchObject({ ok: true })
  })

  test('is possible again once its order is canceled', async () => {
    const { buyer, sku, quote_id, read } = await openQuote({ price: 3000 })
    const first = await acceptQuote(buyer, quote_id)
    if (!first.ok) throw new Error(first.msg)
    await buyer.get(cancelOrder, { order_id: first.data.order_id, reason_id: 'changed-mind' })
    expect(await read()).toMatchObject({ status: quoted, handle: { accept: true } })
    expect(await stockOf(shop, sku)).toMatchObject({ held: 0 })
    const second = await acceptQuote(buyer, quote_id)
    expect(second).toMatchObject({ ok: true })
    expect(second.ok && second.data.order_id).not.toBe(first.data.order_id)
  })

  test('counts towards the limit of unpaid orders', async () => {
    const { buyer, quote_id } = await openQuote({ price: 3000 })
    const sku = await shop.build.sku()
    for (let times = 0; times < 5; times++) await buyer.buy(sku, 1)
    const refused = await acceptQuote(buyer, quote_id)
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({ data: { limit: 5, used: 5 } })
  })
})
