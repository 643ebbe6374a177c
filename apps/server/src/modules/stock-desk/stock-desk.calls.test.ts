import { acceptReturn, approveCase } from '@corium/contract/after-sales-desk'
import * as changeLog from '@corium/contract/change-log'
import { getGoods } from '@corium/contract/goods'
import { cancelDeskOrder } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import * as contract from '@corium/contract/stock-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay, buyAndReceive, openCase, sendBack } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, openBuyer } from '../../../test/buyer.ts'
import { bilingual } from '../../../test/facets.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unbalancedStock } from '../../../test/stock-ledger.ts'

let shop: TestShop
let desk: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  desk = await shop.staff({ name: 'Wu Hao' })
  buyer = await openBuyer(shop)
})
afterAll(async () => {
  expect(await unbalancedStock(shop.shop.db)).toEqual([])
  await shop.close()
})

type Sku = { id: string; goods_id: string }
const stockOf = ({ id }: Sku) => desk.get(contract.getStock, { sku_id: id })
const ledgerOf = ({ id }: Sku, more: object = {}) =>
  desk.get(contract.listStockLedger, { sku_id: id, ...more })
/**
 * The lines in the order in which they were written: reason, change of stock on hand and held, and the stock
 * on hand after it.
 */
const linesOf = async (sku: Sku) => {
  const { list, adds_up } = await ledgerOf(sku)
  expect(adds_up).toBe(true)
  return list
    .toReversed()
    .map(({ reason, on_hand_change, held_change, on_hand_num }) => [
      reason,
      on_hand_change,
      held_change,
      on_hand_num,
    ])
}
const opening = ['opening', 20, 0, 20]
const receive = (sku: Sku, num: number, more: object = {}) =>
  desk.call(contract.receiveStock, { sku_id: sku.id, num, request_id: newRequest(), ...more })
const count = (sku: Sku, counted_num: number, on_hand_num: number) =>
  desk.call(contract.countStock, {
    sku_id: sku.id,
    counted_num,
    on_hand_num,
    note: 'Count of 23 Nov',
    request_id: newRequest(),
  })
const writeOff = (sku: Sku, num: number, note = 'Crease') =>
  desk.call(contract.writeOffStock, { sku_id: sku.id, num, note, request_id: newRequest() })

describe('the ledger has a line for', () => {
  test('an order that is placed, and canceled by its buyer', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const { order_id, order_sn } = await buyer.buy(sku, 3)
    await buyer.get(cancelOrder, { order_id, reason_id: 'other' })
    expect(await linesOf(sku)).toEqual([opening, ['hold', 0, 3, 20], ['release', 0, -3, 20]])
    expect((await ledgerOf(sku)).list[1]).toMatchObject({
      order_id,
      order_sn,
      after_id: null,
      staff_name: '',
      reason_text: 'Held for an order',
    })
  })

  test('an order that the buyer does not pay in time', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    await buyer.buy(sku, 3)
    shop.clock.forward(86_400)
    await shop.run('cancel-unpaid')
    desk = await shop.staff()
    expect(await linesOf(sku)).toEqual([opening, ['hold', 0, 3, 20], ['release', 0, -3, 20]])
  })

  test('an order that is paid, and canceled by staff', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const { order_id } = await buyAndPay(shop, buyer, [[sku, 3]])
    await desk.get(cancelDeskOrder, { order_id, reason_id: 'flaw' })
    expect(await linesOf(sku)).toEqual([
      opening,
      ['hold', 0, 3, 20],
      ['sale', -3, -3, 17],
      ['cancel', 3, 0, 20],
    ])
    expect((await ledgerOf(sku)).list[0]).toMatchObject({ order_id, staff_name: 'Wu Hao' })
  })

  test('goods that came back and are sold again, and for those that an exchange sends', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const other = await shop.build.sku({ style_id: sku.goods_id, stock: 20 })
    const order = await buyAndReceive(shop, buyer, desk, [[sku, 4]])
    const return_address = { name: 'Corium Returns', mobile: '+862086000000', address: 'Gate 3' }
    const lines = (num: number, exchange_sku_id?: string) => ({
      order_id: order.order_id,
      lines: [{ order_goods_id: order.lines[0]!, num, ...(exchange_sku_id && { exchange_sku_id }) }],
    })
    const back = await openCase(buyer, { ...lines(2), type: 'return_refund' })
    const swap = await openCase(buyer, { ...lines(1, other.id), type: 'exchange' })
    for (const after_id of [back, swap]) {
      await desk.get(approveCase, { after_id, needs_return: true, return_address })
      await sendBack(buyer, after_id)
    }
    const restock = [{ order_goods_id: order.lines[0]!, num: 1 }]
    await desk.get(acceptReturn, { after_id: back, restock })
    expect((await linesOf(sku)).at(-1)).toEqual(['return', 1, 0, 17])
    expect((await ledgerOf(sku)).list[0]).toMatchObject({ after_id: back, staff_name: 'Wu Hao' })
    expect(await linesOf(other)).toEqual([opening, ['hold', 0, 1, 20]])
    expect(await stockOf(other)).toMatchObject({ held_num: 1, hold_num: 1, available_num: 19 })
  })

  test('what staff receive, count, write off and correct', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const received = await receive(sku, 80, { note: 'Delivery note 8841', lot: 'L2611-A' })
    expect(received).toMatchObject({ data: { on_hand_num: 100, held_num: 0, available_num: 100 } })
    expect(await count(sku, 99.5, 100)).toMatchObject({ data: { on_hand_num: 99.5 } })
    expect(await writeOff(sku, 1.5)).toMatchObject({ data: { on_hand_num: 98 } })
    expect(await linesOf(sku)).toEqual([
      opening,
      ['receipt', 80, 0, 100],
      ['count', -0.5, 0, 99.5],
      ['write-off', -1.5, 0, 98],
    ])
    expect(await stockOf(sku)).toMatchObject({ lot: 'L2611-A', on_hand_num: 98 })
    const wrong = (await ledgerOf(sku, { reason: 'write-off' })).list[0]!
    expect(wrong).toMatchObject({ staff_name: 'Wu Hao', note: 'Crease' })
    const answer = { line_id: wrong.line_id, note: 'Another roll', request_id: newRequest() }
    await desk.get(contract.correctStock, answer)
    await desk.get(contract.correctStock, answer)
    expect((await linesOf(sku)).slice(4)).toEqual([['correction', 1.5, 0, 99.5]])
    const again = { ...answer, request_id: newRequest() }
    expect(await desk.call(contract.correctStock, again)).toBeRefused('state-conflict')
    const { list } = await desk.get(changeLog.listChanges, { kind: 'stock', subject_id: sku.id })
    expect(list.map(({ act }) => act)).toEqual(['reversed', 'changed', 'changed', 'received'])
  })

  test('a change by hand in the database, which writes none of its own', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const { db } = shop.shop
    await db.updateTable('stock').set({ on_hand_milli: 7000 }).where('sku_id', '=', sku.id).execute()
    expect(await linesOf(sku)).toEqual([opening, ['correction', -13, 0, 7]])
  })
})

describe('staff', () => {
  test('cannot take off what orders hold', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    await buyer.buy(sku, 15)
    expect(await count(sku, 14.5, 20)).toBeRefused('field-errors')
    expect(await writeOff(sku, 5.5)).toMatchObject({
      ok: false,
      data: { fields: { num: expect.stringContaining('beyond what orders hold') } },
    })
    expect(await writeOff(sku, 5)).toMatchObject({ data: { on_hand_num: 15, available_num: 0 } })
    expect(await count(sku, 15, 15)).toMatchObject({ data: { on_hand_num: 15 } })
  })

  test('count what the screen showed: a count of something else changes nothing', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    await buyAndPay(shop, buyer, [[sku, 3]])
    expect(await count(sku, 19, 20)).toMatchObject({ refusal: 'state-conflict', data: { on_hand_num: 17 } })
    expect(await stockOf(sku)).toMatchObject({
      on_hand_num: 17,
      to_ship_num: 3,
      daily_num: 0.1,
      lasts_days: 170,
    })
  })

  test('who write off the last meters at once take them off once', async () => {
    const sku = await shop.build.sku({ stock: 2 })
    const results = await Promise.all([1, 2, 3, 4].map(() => writeOff(sku, 2)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(sku)).toMatchObject({ on_hand_num: 0, is_sold_out: true })
  })

  test('who send a request again receive once', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const request_id = newRequest()
    await Promise.all([receive(sku, 5, { request_id }), receive(sku, 5, { request_id })])
    expect(await stockOf(sku)).toMatchObject({ on_hand_num: 25 })
  })

  test('write why, and name a color that exists', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    expect(await writeOff(sku, 1, ' ')).toBeRefused('field-errors')
    const line = { note: 'x', request_id: newRequest() }
    for (const line_id of ['0', 'x', '99999999'])
      expect(await desk.call(contract.correctStock, { line_id, ...line })).toBeRefused('not-found')
    const [first] = (await ledgerOf(sku)).list
    expect(await desk.call(contract.correctStock, { line_id: first!.line_id, ...line })).toBeRefused(
      'state-conflict',
    )
    const none = { id: 'none', goods_id: '' }
    for (const result of [await receive(none, 1), await writeOff(none, 1), await count(none, 1, 1)])
      expect(result).toBeRefused('not-found')
    for (const call of [contract.getStock, contract.listStockLedger])
      expect(await desk.call(call, { sku_id: 'none' })).toBeRefused('not-found')
    const low = { sku_ids: [sku.id, 'none'], low_num: 1 }
    expect(await desk.call(contract.setLowStock, low)).toBeRefused('not-found')
  })

  test('need their permissions', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const reader = await shop.staff({ permissions: ['stock'] })
    await reader.get(contract.listStock, {})
    desk = reader
    for (const result of [await receive(sku, 1), await writeOff(sku, 1), await count(sku, 1, 20)])
      expect(result).toBeRefused('not-allowed')
    expect(await desk.call(contract.setLowStock, { sku_ids: [sku.id], low_num: 1 })).toBeRefused(
      'not-allowed',
    )
    const goods = await shop.staff({ permissions: ['goods'] })
    expect(await goods.call(contract.listStock, {})).toBeRefused('not-allowed')
    for (const caller of [shop.visitor(), buyer])
      expect(await caller.call(contract.getStock, { sku_id: sku.id })).toBeRefused('session-invalid')
  })
})

test('what came in is on sale at once', async () => {
  const sku = await shop.build.sku({ stock: 0 })
  await shop.build.refreshCatalog()
  const shown = async () =>
    (await shop.visitor().get(getGoods, { goods_id: sku.goods_id })).skus[0]!.stock_num
  expect([await shown(), await shown(), await shown()]).toEqual([0, 0, 0])
  await receive(sku, 5)
  expect(await shown()).toBe(5)
})

describe('the list', () => {
  test('has views of what runs low and is sold out, and finds codes and names', async () => {
    const style = await shop.build.style({
      code: 'LOW77',
      name: bilingual('Tarn', '荔枝纹'),
      min_milli: 1000,
    })
    const [plenty, little, none] = await Promise.all(
      [50, 5, 0].map((stock, at) =>
        shop.build.sku({
          style_id: style.id,
          stock,
          code: `LOW77-0${at}`,
          color_name: bilingual('Pine', '松绿'),
        }),
      ),
    )
    const ids = async (filter: object) =>
      (await desk.get(contract.listStock, { keyword: 'low77', ...filter })).list.map(({ sku_id }) => sku_id)
    expect(await ids({})).toEqual([plenty!.id, little!.id, none!.id])
    expect(await ids({ view: 'low' })).toEqual([none!.id, little!.id])
    expect(await ids({ view: 'sold-out' })).toEqual([none!.id])
    expect(await ids({ keyword: '荔枝 松绿' })).toHaveLength(3)
    expect(await ids({ keyword: 'LOW7701' })).toEqual([little!.id])
    expect(await ids({ category_id: 'none' })).toEqual([])
    const page = await desk.get(contract.listStock, { keyword: 'low77', limit: 2, page: 2 })
    expect(page).toMatchObject({ total: 3, page: 2, list: [{ sku_id: none!.id, image: { kind: 'swatch' } }] })

    const { counts } = await desk.get(contract.listStock, {})
    const low = { sku_ids: [little!.id, none!.id], low_num: 4 }
    expect(await desk.get(contract.setLowStock, low)).toEqual({ num: 2 })
    expect(await desk.get(contract.setLowStock, low)).toEqual({ num: 0 })
    expect(await ids({ view: 'low' })).toEqual([none!.id])
    const after = await desk.get(contract.listStock, {})
    const num = (list: typeof counts, view: string) => list.find((one) => one.view === view)!.num
    expect(num(after.counts, 'low')).toBe(num(counts, 'low') - 1)
    expect(num(after.counts, 'all')).toBe(num(counts, 'all'))
    await desk.get(contract.setLowStock, { ...low, low_num: 0 })
    // A color is sold out below the minimum order, so that is the lowest warning level.
    expect(await stockOf(none!)).toMatchObject({ low_num: 1, is_low: true, siblings: { length: 3 } })
  })

  test('warns of active colors of published goods only, and not of those made to order', async () => {
    const hidden = await shop.build.sku({ stock: 0, active: false })
    const draft = await shop.build.sku({ stock: 0, style: { published: false } })
    const made = await shop.build.sku({ stock: 0, style: { supply: 'made-to-order' } })
    const { list } = await desk.get(contract.listStock, { view: 'sold-out', limit: 100 })
    const found = list.map(({ sku_id }) => sku_id)
    for (const { id } of [hidden, draft, made]) expect(found).not.toContain(id)
    expect(await stockOf(made)).toMatchObject({ is_low: false, is_sold_out: false })
  })
})
