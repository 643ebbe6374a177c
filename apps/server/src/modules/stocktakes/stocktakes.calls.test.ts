import * as changeLog from '@corium/contract/change-log'
import { maxStocktakeRows } from '@corium/contract/limits'
import * as stock from '@corium/contract/stock-desk'
import * as contract from '@corium/contract/stocktakes'
import { stocktakeStatus } from '@corium/contract/stocktakes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, openBuyer } from '../../../test/buyer.ts'
import { ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unbalancedStock } from '../../../test/stock-ledger.ts'
import { stocktakesOf } from '../../../test/stocktakes.ts'

let shop: TestShop
let desk: Caller
let counter: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  desk = await shop.staff({ name: 'Wu Hao' })
  counter = await shop.staff({ name: 'Lin Yue', permissions: ['stock'] })
  buyer = await openBuyer(shop)
})
afterAll(async () => {
  expect(await unbalancedStock(shop.shop.db)).toEqual([])
  await shop.close()
})

type Sku = { id: string; goods_id: string }
const skuWith = (num: number, more: object = {}) => shop.build.sku({ stock: num, ...more })
const { begin, read, rowOf, close } = stocktakesOf(() => desk)
const count = async (id: string, sku: Sku, counted_num: number | null, by = counter) =>
  by.call(contract.countStocktakeRow, {
    stocktake_id: id,
    sku_id: sku.id,
    counted_num,
    version: (await rowOf(id, sku)).version,
  })
const onHand = async ({ id }: Sku) => (await desk.get(stock.getStock, { sku_id: id })).on_hand_num
const linesOf = async ({ id }: Sku) =>
  (await desk.get(stock.listStockLedger, { sku_id: id, reason: 'count' })).list.map(
    ({ on_hand_change, note, staff_name }) => [on_hand_change, note, staff_name],
  )

describe('a stocktake', () => {
  test('applies the difference to the books at the moment of the count, whatever is sold and sent until it closes', async () => {
    const [sold, paid] = [await skuWith(20), await skuWith(20)]
    const waiting = await buyAndPay(shop, buyer, [[paid, 4]])
    await buyer.buy(sold, 2)
    const id = await begin(sold, paid)
    // The shelf has what orders hold, and the paid goods that wait for a parcel.
    expect(await count(id, sold, 19)).toMatchObject({ data: { expected_num: 20, difference_num: -1 } })
    expect(await count(id, paid, 20)).toMatchObject({ data: { expected_num: 20, difference_num: 0 } })
    await buyAndPay(shop, await openBuyer(shop), [[sold, 5]])
    await ship(desk, waiting.order_id)
    expect(await close(id)).toMatchObject({
      data: { status: stocktakeStatus.closed, applied_num: 2, refused_num: 0 },
    })
    expect([await onHand(sold), await onHand(paid)]).toEqual([14, 16])
    expect(await linesOf(sold)).toEqual([[-1, 'Autumn count', 'Wu Hao']])
    expect(await linesOf(paid)).toEqual([[0, 'Autumn count', 'Wu Hao']])
    // What is in a parcel is no longer on the shelf.
    const next = await begin(paid)
    expect(await count(next, paid, 15)).toMatchObject({ data: { expected_num: 16, difference_num: -1 } })
  })

  test('leaves colors without a count as they are, and cannot be closed without any', async () => {
    const [counted, other] = [await skuWith(20), await skuWith(20)]
    const id = await begin(counted, other)
    expect(await close(id)).toBeRefused('state-conflict')
    await count(id, counted, 25)
    expect(await read(id)).toMatchObject({
      counted_num: 1,
      different_num: 1,
      handle: { count: true, close: true, cancel: true },
    })
    await close(id)
    expect([await onHand(counted), await onHand(other)]).toEqual([25, 20])
    expect(await linesOf(other)).toEqual([])
    expect(await read(id)).toMatchObject({
      status_text: 'Closed',
      ended_name: 'Wu Hao',
      handle: { count: false, close: false, cancel: false },
    })
  })

  test('never takes off what orders hold: the color stays open until it is counted again', async () => {
    const [short, fine] = [await skuWith(20), await skuWith(20)]
    const id = await begin(short, fine)
    await count(id, short, 3)
    await count(id, fine, 18)
    await buyer.buy(short, 5)
    expect(await close(id)).toMatchObject({
      data: { status: stocktakeStatus.open, applied_num: 1, refused_num: 1 },
    })
    expect([await onHand(short), await onHand(fine)]).toEqual([20, 18])
    expect((await read(id, { view: 'refused' })).list).toMatchObject([{ sku_id: short.id, outcome: 'held' }])
    // What is applied stays, so the stocktake cannot be canceled, and the color not counted once more.
    expect(await desk.call(contract.cancelStocktake, { stocktake_id: id })).toBeRefused('state-conflict')
    expect(await count(id, fine, 1)).toBeRefused('state-conflict')
    await count(id, short, 6)
    expect(await close(id)).toMatchObject({ data: { status: stocktakeStatus.closed, applied_num: 1 } })
    expect([await onHand(short), await onHand(fine)]).toEqual([6, 18])
    expect(await linesOf(fine)).toHaveLength(1)
  })

  test('refuses a difference that staff may have entered in the meantime', async () => {
    const sku = await skuWith(20)
    const [id, other] = [await begin(sku), await begin(sku)]
    await count(id, sku, 18)
    await count(other, sku, 18)
    await close(other)
    expect(await close(id)).toMatchObject({ data: { applied_num: 0, refused_num: 1 } })
    expect(await onHand(sku)).toBe(18)
    expect(await rowOf(id, sku)).toMatchObject({ outcome: 'moved' })
    expect(await count(id, sku, 18)).toMatchObject({ data: { difference_num: 0, outcome: null } })
    expect(await close(id)).toMatchObject({ data: { applied_num: 1, refused_num: 0 } })
    expect(await onHand(sku)).toBe(18)
  })

  test('is closed once by two people at once, and does not apply what they have not seen', async () => {
    const sku = await skuWith(20)
    const id = await begin(sku)
    await count(id, sku, 17)
    const seen = (await read(id)).version
    await count(id, sku, 16)
    expect(await desk.call(contract.closeStocktake, { stocktake_id: id, version: seen })).toBeRefused(
      'state-conflict',
    )
    const results = await Promise.all([close(id), close(id, await shop.staff())])
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await onHand(sku)).toBe(16)
    expect(await close(id)).toBeRefused('state-conflict')
    expect(await linesOf(sku)).toHaveLength(1)
  })

  test('can be canceled, which changes no stock', async () => {
    const sku = await skuWith(20)
    const id = await begin(sku)
    await count(id, sku, 1)
    expect(await desk.get(contract.cancelStocktake, { stocktake_id: id })).toEqual({
      status: stocktakeStatus.canceled,
    })
    expect(await onHand(sku)).toBe(20)
    expect(await count(id, sku, 2)).toBeRefused('state-conflict')
    expect(await close(id)).toBeRefused('state-conflict')
    expect(await desk.call(contract.cancelStocktake, { stocktake_id: id })).toBeRefused('state-conflict')
    const { list } = await desk.get(changeLog.listChanges, { kind: 'stocktake', subject_id: id })
    expect(list.map(({ act }) => act)).toEqual(['canceled', 'changed', 'created'])
  })
})

describe('a count', () => {
  test('keeps who counted and when; a colleague replaces it knowingly', async () => {
    const sku = await skuWith(20, { lot: 'L2611-A' })
    const id = await begin(sku)
    const input = { stocktake_id: id, sku_id: sku.id, version: 0 }
    const first = await counter.get(contract.countStocktakeRow, { ...input, counted_num: 19.5 })
    expect(first).toMatchObject({ counted_num: 19.5, staff_name: 'Lin Yue', lot: 'L2611-A', version: 1 })
    // The same person sends it again after a lost response.
    expect(await counter.get(contract.countStocktakeRow, { ...input, counted_num: 19.5 })).toEqual(first)
    const late = await desk.call(contract.countStocktakeRow, { ...input, counted_num: 21 })
    expect(late).toBeRefused('state-conflict')
    expect(late).toMatchObject({ data: { counted_num: 19.5, staff_name: 'Lin Yue' } })
    expect(await count(id, sku, 21, desk)).toMatchObject({ data: { counted_num: 21, staff_name: 'Wu Hao' } })
    expect(await count(id, sku, null)).toMatchObject({ data: { counted_num: null, counted_at: null } })
    expect(await read(id)).toMatchObject({ counted_num: 0 })
  })

  test('is made again when a colleague asks for it', async () => {
    const [one, two] = [await skuWith(20, { code: 'TWICE-01' }), await skuWith(20, { code: 'TWICE-02' })]
    const id = await begin(one, two)
    await count(id, one, 2)
    const seen = await read(id)
    const rows = seen.list.map(({ sku_id, version }) => ({ sku_id, version }))
    const again = { stocktake_id: id, rows }
    await count(id, one, 3)
    // A count that a colleague saved since is not removed unseen.
    expect(await desk.call(contract.recountStocktakeRows, again)).toBeRefused('state-conflict')
    expect(await rowOf(id, one)).toMatchObject({ counted_num: 3, is_again: false })
    again.rows = (await read(id)).list.map(({ sku_id, version }) => ({ sku_id, version }))
    expect(await desk.get(contract.recountStocktakeRows, again)).toEqual({ num: 1 })
    expect(await desk.get(contract.recountStocktakeRows, again)).toEqual({ num: 0 })
    expect((await read(id, { view: 'to-count' })).list).toMatchObject([
      { sku_id: one.id, is_again: true, counted_num: null },
      { sku_id: two.id, is_again: false },
    ])
    await count(id, one, 20)
    expect(await rowOf(id, one)).toMatchObject({ is_again: false, difference_num: 0 })
  })

  test('needs the permission to see the stock; to begin and to end one takes that to change it', async () => {
    const sku = await skuWith(20)
    const id = await begin(sku)
    await count(id, sku, 19)
    expect((await counter.get(contract.getStocktake, { stocktake_id: id })).handle).toEqual({
      count: true,
      close: false,
      cancel: false,
    })
    const stocktake = { stocktake_id: id }
    for (const result of [
      await close(id, counter),
      await counter.call(contract.cancelStocktake, stocktake),
      await counter.call(contract.recountStocktakeRows, {
        ...stocktake,
        rows: [{ sku_id: sku.id, version: 1 }],
      }),
      await counter.call(contract.beginStocktake, { name: 'Mine', request_id: newRequest() }),
    ])
      expect(result).toBeRefused('not-allowed')
    const goods = await shop.staff({ permissions: ['goods'] })
    expect(await goods.call(contract.listStocktakes, {})).toBeRefused('not-allowed')
    for (const caller of [shop.visitor(), buyer])
      expect(await caller.call(contract.getStocktake, stocktake)).toBeRefused('session-invalid')
  })

  test('names a stocktake and a color that exist', async () => {
    const sku = await skuWith(20)
    const id = await begin(sku)
    const input = { stocktake_id: id, sku_id: sku.id, counted_num: 1, version: 0 }
    for (const wrong of [{ stocktake_id: 'x' }, { stocktake_id: crypto.randomUUID() }, { sku_id: 'none' }])
      expect(await desk.call(contract.countStocktakeRow, { ...input, ...wrong })).toBeRefused('not-found')
    for (const counted_num of [-1, 0.0001, 1e9])
      expect(await desk.call(contract.countStocktakeRow, { ...input, counted_num })).toBeRefused(
        'field-errors',
      )
    const later = { ...input, version: 2 ** 31 }
    expect(await desk.call(contract.countStocktakeRow, later)).toBeRefused('state-conflict')
    for (const stocktake_id of ['x', crypto.randomUUID()])
      expect(await desk.call(contract.closeStocktake, { stocktake_id, version: 0 })).toBeRefused('not-found')
  })
})

describe('to begin one', () => {
  test('staff choose colors, a category, a search or all, up to a limit', async () => {
    await shop.build.category({ id: 'counted' })
    const style = await shop.build.style({ code: 'CNT88', category_id: 'counted' })
    await shop.build.sku({ style_id: style.id, stock: 1, code: 'CNT88-02' })
    await shop.build.sku({ style_id: style.id, stock: 1, code: 'CNT88-01' })
    const codes = async (filter: object) => {
      const { stocktake_id } = await desk.get(contract.beginStocktake, {
        name: 'Part',
        request_id: newRequest(),
        ...filter,
      })
      return (await read(stocktake_id)).list.map(({ sku_code }) => sku_code)
    }
    expect(await codes({ category_id: 'counted' })).toEqual(['CNT88-01', 'CNT88-02'])
    expect(await codes({ keyword: 'cnt88-02' })).toEqual(['CNT88-02'])
    expect((await codes({})).length).toBeGreaterThan(2)
    const wrong = (input: object) =>
      desk.call(contract.beginStocktake, { name: 'Part', request_id: newRequest(), ...input })
    expect(await wrong({ category_id: 'none' })).toBeRefused('nothing-selected')
    expect(await wrong({ name: '  ' })).toBeRefused('field-errors')
    const many = await shop.build.style({ category_id: 'counted' })
    await sql`
      insert into skus (id, style_id, code, color_no, color_name, family, hex, lab_l, lab_a, lab_b)
      select 'many-' || n, ${many.id}, 'MANY-' || n, n, '{"en-us":"x","zh-cn":"x"}', 'red', '#000000', 0, 0, 0
      from generate_series(1, ${maxStocktakeRows}::integer) as n`.execute(shop.shop.db)
    await sql`insert into stock (sku_id) select id from skus where style_id = ${many.id} on conflict do nothing`.execute(
      shop.shop.db,
    )
    const refused = await wrong({ category_id: 'counted' })
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({ data: { limit: maxStocktakeRows, which: 'stocktake-rows' } })
    expect((await codes({ keyword: 'many' })).length).toBe(50)
  })
})
