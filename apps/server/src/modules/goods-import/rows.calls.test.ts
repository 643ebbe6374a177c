import * as changeLog from '@corium/contract/change-log'
import * as goodsDesk from '@corium/contract/goods-desk'
import * as filterDesk from '@corium/contract/goods-filter-desk'
import * as contract from '@corium/contract/goods-import'
import * as stockDesk from '@corium/contract/stock-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { valueForm } from '../../../test/filter-desk.ts'
import { type ImportDesk, openImportDesk, sentences } from '../../../test/goods-import.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let imports: ImportDesk
let desk: Caller
beforeAll(async () => {
  imports = await openImportDesk()
  shop = imports.shop
})
beforeEach(async () => {
  desk = await imports.logIn()
})
afterAll(() => shop.close())

describe('a row', () => {
  test('is about the same color as an earlier one that has its number with a zero, also of a new style', async () => {
    const { code } = await imports.addStyle(1)
    const columns = 'Style code,Name (English),Category,Color no.,Color (English),Price,Stock,L*,a*,b*'
    const info = await imports.check(
      [
        columns,
        `${code},,,1,,,40,,,`,
        `${code},,,01,,,50,,,`,
        `N${code},Nappa,Nappa,1,Bone,40,5,50,1,1`,
        `N${code},Nappa,Nappa,001,Moss,40,5,50,1,1`,
        `N${code},Nappa,Nappa,10,Pine,40,5,50,1,1`,
      ].join('\n'),
    )
    expect(sentences(info)).toEqual([
      [3, '', 'Row 2 is about the same color already.'],
      [5, '', 'Row 4 is about the same color already.'],
    ])
  })

  test('that is wrong says what to write, cell by cell', async () => {
    const { code } = await imports.addStyle(2)
    const other = await imports.addStyle(2)
    const info = await imports.check(
      [
        'Style code,Color no.,Color (English),Price,Stock,L*,a*,b*,Category,Thickness (mm),Grain,Rubbish',
        `${code},01,,"5,8",,,,,,,,`,
        `${code},02,,39.505,-1,,,,,,,`,
        `${code},01,,,5,,,,,,,`,
        `${code},03,Pine,,,36,,6,,,,`,
        `${code},04,Pine,,,,,,,,,`,
        `NEW${code},01,Bone,,,50,1,1,,,,`,
        `${code},05,Moss,,,50,1,1,Velvet,1.2 ~ 0.8,Litchi; Tartan,`,
        `${code},06,#REF!,-,,50,1,1,,,,`,
        `${code}/7,06,Moss,,,50,1,1,,,,`,
        ',,,40,,,,,,,,',
        `${other.code},03,Moss,40,,50,1,1,,,,`,
        `${other.code},04,Moss,41,,50,1,1,,,,`,
        `${other.code},03,Moss,40,,50,1,1,,,,`,
      ].join('\n'),
    )
    expect(info).toMatchObject({ status: 30, counts: { wrong: 12, new: 1 }, unknown_columns: ['Rubbish'] })
    expect(sentences(info)).toEqual([
      [2, 'price', 'Price reads 5,8. Write the decimals with a point: 5.8'],
      [3, 'price', 'Price reads 39.505. At most 2 decimals.'],
      [3, 'stock', 'Stock reads -1. It has to be from 0 to 100000.'],
      [4, '', 'Row 2 is about the same color already.'],
      [5, 'lab_a', 'a* is empty. Give all of L*, a*, b* or none.'],
      [6, 'hex', 'A new color needs "Color value" or all of L*, a*, b*.'],
      [7, 'name_cn', 'Name (Chinese) is needed for new goods.'],
      [7, 'category', 'Category is needed for new goods.'],
      [8, 'category', 'There is no category "Velvet".'],
      [8, 'filter:grain', '"Tartan" is not a choice. Write one of: Litchi, Smooth.'],
      [8, 'filter:thickness', '"1.2 ~ 0.8" cannot be read. Write it as 0.8 ~ 1.2'],
      [9, 'color_en', 'Color (English) holds an error of Excel: #REF!'],
      [9, 'price', 'Price cannot be emptied.'],
      [10, 'goods_code', expect.stringContaining('Letters, digits and hyphens only')],
      [
        11,
        'goods_code',
        'The row names no goods: write a style code or a color code. Of merged cells, only the first row has the code.',
      ],
      [13, 'price', 'Row 12 says "40" for the same style. Price belongs to the whole style.'],
      [14, '', 'Row 12 is about the same color already.'],
    ])
  })

  test('with less stock than orders hold, or a price of nothing on sale, is wrong; in Chinese as well', async () => {
    const { code, id } = await imports.addStyle(1)
    await shop.shop.db
      .updateTable('stock')
      .set({ held_milli: 20_000 })
      .where('sku_id', '=', `${id}-01`)
      .execute()
    const free = await imports.check(`款号,色号,颜色单价,阶梯价\n${code},01,0,10: 0\n`)
    expect(sentences(free)).toEqual([
      [2, 'tiers', 'Goods need a price before they can be sold.'],
      [2, 'sku_price', expect.stringContaining('0.01')],
    ])
    const { import_id } = await imports.check(`款号,色号,库存,单价\n${code},01,19.5,0\n`)
    desk.language = 'zh-cn'
    expect(sentences(await imports.infoOf(import_id))).toEqual([
      [2, 'price', '请先填写价格再上架。'],
      [2, 'stock', '订单已占用 20，盘点数不能更少。'],
    ])
  })

  test('may name the unit of its column, in the head and in the cell; another unit is refused', async () => {
    const { code } = await imports.addStyle(7)
    const cells = ['39.50元', '¥39.50', '￥ 39.50', 'RMB 39.50', '39.50 cny', '¥39.50元']
    const rows = cells.map((cell, at) => `${code}-0${at + 1},${cell},10: ¥36.10; 50: 34元,500 克,1.2mm`)
    const file = (unit: string) =>
      `颜色编码,颜色单价${unit},阶梯价,重量（克）,Thickness (mm)\n${rows.join('\n')}\n`
    for (const unit of ['（元）', ' (CNY)', '（人民币）']) {
      const info = await imports.check(file(unit))
      expect(info).toMatchObject({ counts: { wrong: 0 }, unknown_columns: [] })
      for (const { changes } of info.list) {
        expect(changes).toContainEqual(expect.objectContaining({ column: 'sku_price', will: '39.50' }))
        expect(changes).toContainEqual(expect.objectContaining({ column: 'weight', will: '500' }))
        expect(changes).toContainEqual(
          expect.objectContaining({ column: 'filter:thickness', will: expect.stringContaining('1.2') }),
        )
      }
    }
    expect(await imports.check(file('（美元）'))).toMatchObject({ unknown_columns: ['颜色单价（美元）'] })
    const wrong = await imports.check(
      `Color code,Price,Stock,Weight (g)\n${code}-01,$39.50,¥5,0.5 kg\n${code}-02,39.50元/米,5 m,5 lb\n`,
    )
    expect(sentences(wrong)).toEqual([
      [2, 'price', 'Price reads "$39.50". Write a number.'],
      [2, 'stock', 'Stock reads "¥5". Write a number.'],
      [2, 'weight', 'Weight (g) reads "0.5 kg". Write a number.'],
      [3, 'price', 'Price reads "39.50元/米". Write a number.'],
      [3, 'stock', 'Stock reads "5 m". Write a number.'],
      [3, 'weight', 'Weight (g) reads "5 lb". Write a number.'],
    ])
  })

  test('is written as the preview shows it; the same file again changes nothing', async () => {
    const { code, id } = await imports.addStyle(2)
    const file = [
      'Style code,Color no.,Name (English),Color (English),Price,Price tiers,Own price of the color,Stock,Low stock at,Color value,Category,Grain,Thickness (mm),Care (English),Offered',
      `${code},01,Bottle,Bottle green,¥ 39.50,10: 36.10; 50: 34,41,120.5,15,,,荔枝纹,1,-,`,
      `${code},02,,,39.5,,,,,#1E3B33,,,,,no`,
      `${code},03,,Pine,,,,7,,#2A5674,,,,,`,
      `${code}N,0450,New leather,Bone,12,,,30,,#eeeeee,Nappa,,,,`,
      `${code}N,0451,New leather,Teal,12,,,,,#006060,Nappa,,,,`,
    ].join('\n')
    const shown = await imports.check(file)
    expect(shown).toMatchObject({ counts: { changed: 2, new: 3, wrong: 0 }, lacking: [] })
    expect(shown.list[0]!.changes).toContainEqual({
      column: 'stock',
      name: 'Stock',
      was: '100',
      will: '120.5',
    })
    expect(shown.list[1]!.changes.map(({ column, was, will }) => [column, was, will])).toEqual([
      ['price', '38.00', '39.50'],
      ['active', 'yes', 'no'],
      ['hex', '#8a4b2a', '#1e3b33'],
    ])
    expect((await imports.goodsOf(id)).price).toBe(3800)

    const done = await imports.write(shown.import_id)
    expect(done).toMatchObject({ status: 50, counts: { done: 5, left: 0 }, handle: { undo: true } })
    const goods = await imports.goodsOf(id)
    expect(goods).toMatchObject({
      name_en: 'Bottle',
      name_cn: '测试皮',
      price: 3950,
      care_en: '',
      updated_by: 'Wu Hao',
      tiers: [
        { from_num: 10, price: 3610 },
        { from_num: 50, price: 3400 },
      ],
      attributes: { grain: ['litchi'], thickness: { min: 1, max: 1 } },
    })
    expect(goods.skus).toMatchObject([
      { name_en: 'Bottle green', price: 4100, on_hand_num: 120.5, low_num: 15, is_active: true },
      { hex: '#1e3b33', is_active: false, price: null },
      { sku_code: `${code}-03`, name_en: 'Pine', on_hand_num: 7, is_active: false },
    ])
    const ledger = await desk.get(stockDesk.listStockLedger, { sku_id: `${id}-01` })
    expect(ledger).toMatchObject({ adds_up: true })
    expect(ledger.list[0]).toMatchObject({
      reason: 'count',
      on_hand_change: 20.5,
      staff_name: 'Wu Hao',
      note: 'goods.csv',
    })
    const created = await imports.goodsOf(`${code}N`.toLowerCase())
    expect(created).toMatchObject({
      status: 10,
      price: 1200,
      skus: [{ color_no: '0450' }, { color_no: '0451' }],
    })

    expect((await imports.check(file)).counts).toMatchObject({ same: 5, changed: 0, new: 0, wrong: 0 })
    const { list } = await desk.get(changeLog.listChanges, { subject_id: done.import_id })
    expect(list).toMatchObject([
      { kind: 'import', act: 'imported', is_money: true },
      { kind: 'import', act: 'created' },
    ])
  })

  test('of new goods is on sale at once when staff ask for it', async () => {
    const { code, id } = await imports.addStyle(1)
    const { import_id } = await imports.check(
      [
        'Style code,Color no.,Name (English),Color (English),Price,Color value,Category',
        `${code},02,,Pine,,#2A5674,`,
        `${code}P,01,New,Bone,12,#eeeeee,Nappa`,
        `${code}Q,01,New,Bone,,#eeeeee,Nappa`,
      ].join('\n'),
    )
    await imports.write(import_id, { publish_new: true })
    expect((await imports.goodsOf(id)).skus[1]!.is_active).toBe(true)
    expect(await imports.goodsOf(`${code}P`.toLowerCase())).toMatchObject({ status: 30 })
    // Without a price it stays a draft.
    expect(await imports.goodsOf(`${code}Q`.toLowerCase())).toMatchObject({ status: 10 })
  })

  test('whose goods changed meanwhile is left, and the stock that moved is kept', async () => {
    const { code, id } = await imports.addStyle(2)
    const { import_id } = await imports.check(
      `Color code,Name (English),Price,Stock\n${code}-01,,39,50\n${code}-02,,,50\n`,
    )
    await desk.get(goodsDesk.savePrices, { goods_id: id, version: 1, price: 4200 })
    const count = { sku_id: `${id}-02`, counted_num: 90, on_hand_num: 100, request_id: newRequest() }
    await desk.get(stockDesk.countStock, count)
    const done = await imports.write(import_id)
    expect(done.counts).toMatchObject({ done: 1, left: 1 })
    expect(sentences(done)).toEqual([
      [2, 'price', 'Left as it is: Price is 42.00 in the shop now.'],
      [3, 'stock', 'The stock moved meanwhile and is kept: 90.'],
    ])
    expect((await imports.goodsOf(id)).skus.map(({ on_hand_num }) => on_hand_num)).toEqual([100, 90])
    expect((await imports.goodsOf(id)).price).toBe(4200)
  })

  test('with a choice that was deleted meanwhile is not written, and says so at its cell', async () => {
    const [{ code, id }, other] = [await imports.addStyle(1), await imports.addStyle(1)]
    const input = { key: 'grain', ...valueForm('Crackle', '裂纹'), request_id: newRequest() }
    const saved = await desk.get(filterDesk.saveFilterValue, { ...input, version: 1 })
    const { import_id, counts } = await imports.check(
      `Style code,Grain\n${code},Litchi; Crackle\n${other.code},Litchi\n`,
    )
    expect(counts).toMatchObject({ wrong: 0 })
    await desk.get(filterDesk.deleteFilterValue, saved)
    const done = await imports.write(import_id)
    expect(done.list.map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
    expect(sentences(done)).toEqual([
      [2, 'filter:grain', 'The shop has one of these choices no longer. Please choose again.'],
    ])
    expect((await imports.goodsOf(id)).attributes).toEqual({})
    expect((await imports.goodsOf(other.id)).attributes).toEqual({ grain: ['litchi'] })
  })

  test('without a price leaves goods that were put on sale meanwhile', async () => {
    const { code, id } = await imports.addStyle(1, { published: false })
    const { import_id } = await imports.check(`Style code,Price\n${code},0\n`)
    await desk.get(goodsDesk.publishGoods, { goods_id: id, version: 1 })
    const done = await imports.write(import_id)
    expect(sentences(done)).toEqual([[2, 'price', 'Goods need a price before they can be sold.']])
    expect(await imports.goodsOf(id)).toMatchObject({ price: 3800, status: 30 })
  })

  test('sets stock that moved meanwhile when staff ask for it, but never below what orders hold', async () => {
    const { code, id } = await imports.addStyle(2)
    const { import_id } = await imports.check(`Color code,Stock\n${code}-01,50\n${code}-02,50\n`)
    const { db } = shop.shop
    await db.updateTable('stock').set({ on_hand_milli: 90_000 }).where('sku_id', '=', `${id}-01`).execute()
    await db.updateTable('stock').set({ held_milli: 60_000 }).where('sku_id', '=', `${id}-02`).execute()
    const done = await imports.write(import_id, { keep_stock: false })
    expect(done.list.map(({ outcome }) => outcome)).toEqual(['done', 'failed'])
    expect(sentences(done)).toEqual([[3, 'stock', 'Orders hold more than that by now.']])
    expect((await imports.goodsOf(id)).skus.map(({ on_hand_num }) => on_hand_num)).toEqual([50, 100])
  })

  test('that was wrong comes back in a file of its own, to correct and import again', async () => {
    const { code } = await imports.addStyle(1)
    const { import_id } = await imports.check(`Style code,Price\n${code},"5,8"\n`)
    const { content, file_name } = await desk.get(contract.getWrongRows, { import_id, format: 'csv' })
    const csv = Buffer.from(content, 'base64').toString()
    expect(file_name).toMatch(/^corium-goods-errors-.*\.csv$/)
    expect(csv).toBe(
      `\ufeffStyle code,Price,What is wrong\r\n${code},"5,8","Price reads 5,8. Write the decimals with a point: 5.8"\r\n`,
    )
    const again = await imports.check(csv.replace('"5,8"', '58'))
    expect(again).toMatchObject({ counts: { changed: 1, wrong: 0 }, unknown_columns: ['What is wrong'] })
  })
})
