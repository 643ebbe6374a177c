import * as changeLog from '@corium/contract/change-log'
import * as goodsDesk from '@corium/contract/goods-desk'
import * as contract from '@corium/contract/goods-import'
import { editStaff, listStaff, lockStaff } from '@corium/contract/staff-desk'
import * as stockDesk from '@corium/contract/stock-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let desk: Caller
beforeAll(async () => {
  shop = await openTestShop()
  await shop.build.category({ id: 'nappa', name: both('Nappa', '纳帕') })
  await shop.shop.db
    .insertInto('facets')
    .values([
      { key: 'grain', name: both('Grain', '纹路'), hint: both('', ''), type: 'multi', sort: 1 },
      {
        key: 'thickness',
        name: both('Thickness', '厚度'),
        hint: both('', ''),
        type: 'range',
        unit: 'mm',
        sort: 2,
      },
    ])
    .execute()
  await shop.shop.db
    .insertInto('facet_values')
    .values([
      {
        facet_key: 'grain',
        value: 'smooth',
        name: both('Smooth', '光面'),
        hint: null,
        hex: null,
        picture_id: null,
      },
      {
        facet_key: 'grain',
        value: 'litchi',
        name: both('Litchi', '荔枝纹'),
        hint: null,
        hex: null,
        picture_id: null,
      },
    ])
    .execute()
})
beforeEach(async () => {
  desk = await shop.staff({ name: 'Wu Hao' })
})
afterAll(() => shop.close())

const both = (english: string, chinese: string) => JSON.stringify({ 'en-us': english, 'zh-cn': chinese })
let codes = 0
/** A published style with colors 01, 02, … and 100 of each in stock. */
async function addStyle(colors = 2, given: object = {}) {
  const code = `IM${++codes}`
  const { id } = await shop.build.style({
    id: code.toLowerCase(),
    code,
    category_id: 'nappa',
    name: both('Test leather', '测试皮'),
    ...given,
  })
  for (let no = 1; no <= colors; no++) {
    await shop.build.sku({ id: `${id}-0${no}`, style_id: id, code: `${code}-0${no}`, color_no: `0${no}` })
  }
  return { id, code }
}

const fileOf = (content: string | Uint8Array, name = 'goods.csv') => ({
  name,
  type: 'text/csv',
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})
async function upload(content: string | Uint8Array, by = desk, name?: string): Promise<string> {
  const { import_id } = await by.get(contract.uploadImport, {
    file: fileOf(content, name),
    request_id: newRequest(),
  })
  return import_id
}
const run = () => shop.run('run-goods-imports')
const infoOf = (import_id: string, more: object = {}) => desk.get(contract.getImport, { import_id, ...more })
/** Uploads and checks a file. */
async function check(content: string | Uint8Array) {
  const id = await upload(content)
  await run()
  return infoOf(id)
}
const options = { keep_stock: true, publish_new: false }
async function write(import_id: string, more: object = {}) {
  await desk.get(contract.applyImport, { import_id, ...options, ...more })
  await run()
  return infoOf(import_id)
}
const goodsOf = (goods_id: string) => desk.get(goodsDesk.getDeskGoods, { goods_id })
async function exported(format: 'csv' | 'xlsx', keyword: string, by = desk) {
  const file = await by.get(contract.exportGoods, { keyword, format })
  return { ...file, bytes: Buffer.from(file.content, 'base64') }
}
const sentences = ({ list }: Awaited<ReturnType<typeof infoOf>>) =>
  list.flatMap(({ row_no, problems }) => problems.map(({ column, text }) => [row_no, column, text]))

describe('a file', () => {
  test('that was exported changes nothing, as CSV or XLSX, in both languages', async () => {
    const { code, id } = await addStyle(2, {
      price_fen: 3950,
      summary: both('=1+1', "'-x"),
      description: both('Line, "one"\n;two', '-'),
      attributes: JSON.stringify({
        grain: ['litchi', 'smooth'],
        thickness: { min: 0.8, max: 1.2 },
        other: ['x'],
      }),
    })
    await shop.shop.db
      .insertInto('price_tiers')
      .values({ style_id: id, from_milli: 10_500, price_fen: 3610 })
      .execute()
    await shop.shop.db
      .updateTable('skus')
      .set({ lab_l: 27.123456, lab_a: -15.005, price_fen: 4000, pantone: '@18-0000 TCX' })
      .where('id', '=', `${id}-01`)
      .execute()
    const chinese = await shop.staff()
    chinese.language = 'zh-cn'
    for (const format of ['csv', 'xlsx'] as const) {
      for (const by of [desk, chinese]) {
        const file = await exported(format, code, by)
        expect(file).toMatchObject({ row_num: 2, goods_num: 1, is_more: false })
        const info = await check(file.bytes)
        expect(info).toMatchObject({
          status: 30,
          row_num: 2,
          unknown_columns: [],
          counts: { same: 2, new: 0, changed: 0, wrong: 0 },
        })
        expect(info.handle.write).toBe(false)
      }
    }
    const csv = (await exported('csv', code)).bytes.toString()
    expect(csv.startsWith('\ufeffStyle code,')).toBe(true)
    expect(csv).toContain(",'=1+1,")
    expect(csv).toContain(',39.50,10.5: 36.10,40.00,100,')
  })

  test('is read in the encodings and with the marks of spreadsheets', async () => {
    const { code } = await addStyle(1)
    const gb = Buffer.concat([
      Buffer.from([0xbf, 0xee, 0xba, 0xc5]), // 款号
      Buffer.from(';'),
      Buffer.from([0xc6, 0xb7, 0xc3, 0xfb, 0xa3, 0xa8, 0xd6, 0xd0, 0xce, 0xc4, 0xa3, 0xa9]), // 品名（中文）
      Buffer.from(`\r\n${code};`),
      Buffer.from([0xc4, 0xab, 0xc2, 0xcc]), // 墨绿
    ])
    const tabs = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`Style code\tName (Chinese)\n${code}\t墨绿\n`, 'utf16le'),
    ])
    for (const bytes of [gb, tabs]) {
      const { list, counts } = await check(bytes)
      expect(counts.changed).toBe(1)
      expect(list[0]!.changes).toEqual([
        { column: 'name_cn', name: 'Name (Chinese)', was: '测试皮', will: '墨绿' },
      ])
    }
  })

  test.each([
    ['', 'The file is empty.'],
    ['Style code,Price\n', 'The file has a head but no rows.'],
    ['Price,Color\n1,2\n', 'The first row needs a column'],
    ['Style code,Price,单价\nA,1,2\n', 'is there twice'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old Excel format'],
    [
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'protected by a password',
    ],
    [Buffer.from('PK\u0003\u0004 but no more'), 'damaged'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'not a CSV or XLSX file'],
    [Buffer.from([0x41, 0xff, 0xff, 0x0a]), 'letters of the file'],
    [`Style code\n${'A\n'.repeat(20_001)}`, 'more than 20000 rows'],
    [`Style code${',x'.repeat(250)}\n`, 'more than 200 columns'],
  ])('that cannot be used says why: %#', async (content, sentence) => {
    const info = await check(content)
    expect(info.status).toBe(80)
    expect(info.problem_text).toContain(sentence)
    expect(await desk.call(contract.applyImport, { import_id: info.import_id, ...options })).toBeRefused(
      'state-conflict',
    )
  })

  test('that is called a workbook and is none is damaged, unless it is a table all the same', async () => {
    const problemOf = async (content: string) => {
      const id = await upload(content, desk, 'goods.xlsx')
      await run()
      return (await infoOf(id)).problem_text
    }
    expect(await problemOf('not a sheet')).toContain('damaged or not a spreadsheet')
    expect(await problemOf('Style code\nA\n')).toBe('')
  })

  test('that would inflate to gigabytes is refused before it is inflated', async () => {
    const info = await check(bomb())
    expect(info).toMatchObject({ status: 80, problem_text: expect.stringContaining('far too large') })
  })

  test('that never arrived is given up', async () => {
    const id = await upload('Style code\nA\n')
    await shop.shop.db.updateTable('goods_imports').set({ is_stored: false }).where('id', '=', id).execute()
    await run()
    expect((await infoOf(id)).status).toBe(10)
    shop.clock.forward(11 * 60)
    await shop.shop.mediaStore.delete([`private/imports/${id}`])
    await run()
    expect(await infoOf(id)).toMatchObject({ status: 80, problem_text: expect.stringContaining('no longer') })
  })

  test('is taken once for a request', async () => {
    const input = { file: fileOf('Style code\nA\n'), request_id: newRequest() }
    const [one, two] = await Promise.all([1, 2].map(() => desk.get(contract.uploadImport, input)))
    expect(one).toEqual(two)
    await run()
  })
})

/** A zip whose directory declares a part of four gigabytes. */
function bomb(): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(4_000_000_000, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length, 16)
  return Buffer.concat([local, name, central, name, end])
}

describe('a row', () => {
  test('that is wrong says what to write, cell by cell', async () => {
    const { code } = await addStyle(2)
    const other = await addStyle(2)
    const info = await check(
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
      [6, 'hex', 'Please enter a Lab or hex value.'],
      [7, 'name_cn', 'Name (Chinese) is needed for new goods.'],
      [7, 'category', 'Category is needed for new goods.'],
      [8, 'category', 'There is no category "Velvet".'],
      [8, 'filter:grain', '"Tartan" is not a choice. Write one of: Litchi, Smooth.'],
      [8, 'filter:thickness', '"1.2 ~ 0.8" cannot be read. Write it as 0.8 ~ 1.2'],
      [9, 'color_en', 'Color (English) holds an error of Excel: #REF!'],
      [9, 'price', 'Price cannot be emptied.'],
      [10, 'goods_code', expect.stringContaining('Letters, digits and hyphens only')],
      [11, 'goods_code', 'The row names no goods: write a style code or a color code.'],
      [13, 'price', 'Row 12 says "40" for the same style. Price belongs to the whole style.'],
      [14, '', 'Row 12 is about the same color already.'],
    ])
  })

  test('with less stock than orders hold, or a price of nothing on sale, is wrong; in Chinese as well', async () => {
    const { code, id } = await addStyle(1)
    await shop.shop.db
      .updateTable('stock')
      .set({ held_milli: 20_000 })
      .where('sku_id', '=', `${id}-01`)
      .execute()
    const free = await check(`款号,色号,颜色单价,阶梯价\n${code},01,0,10: 0\n`)
    expect(sentences(free)).toEqual([
      [2, 'tiers', 'Goods need a price before they can be sold.'],
      [2, 'sku_price', expect.stringContaining('0.01')],
    ])
    const { import_id } = await check(`款号,色号,库存,单价\n${code},01,19.5,0\n`)
    desk.language = 'zh-cn'
    expect(sentences(await infoOf(import_id))).toEqual([
      [2, 'price', '请先填写价格再上架。'],
      [2, 'stock', '订单已占用 20，盘点数不能更少。'],
    ])
  })

  test('is written as the preview shows it; the same file again changes nothing', async () => {
    const { code, id } = await addStyle(2)
    const file = [
      'Style code,Color no.,Name (English),Color (English),Price,Price tiers,Own price of the color,Stock,Low stock at,Color value,Category,Grain,Thickness (mm),Care (English),Offered',
      `${code},01,Bottle,Bottle green,¥ 39.50,10: 36.10; 50: 34,41,120.5,15,,,荔枝纹,1,-,`,
      `${code},02,,,39.5,,,,,#1E3B33,,,,,no`,
      `${code},03,,Pine,,,,7,,#2A5674,,,,,`,
      `${code}N,0450,New leather,Bone,12,,,30,,#eeeeee,Nappa,,,,`,
      `${code}N,0451,New leather,Teal,12,,,,,#006060,Nappa,,,,`,
    ].join('\n')
    const shown = await check(file)
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
    expect((await goodsOf(id)).price).toBe(3800)

    const done = await write(shown.import_id)
    expect(done).toMatchObject({ status: 50, counts: { done: 5, left: 0 }, handle: { undo: true } })
    const goods = await goodsOf(id)
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
    const created = await goodsOf(`${code}N`.toLowerCase())
    expect(created).toMatchObject({
      status: 10,
      price: 1200,
      skus: [{ color_no: '0450' }, { color_no: '0451' }],
    })

    expect((await check(file)).counts).toMatchObject({ same: 5, changed: 0, new: 0, wrong: 0 })
    const { list } = await desk.get(changeLog.listChanges, { subject_id: done.import_id })
    expect(list).toMatchObject([
      { kind: 'import', act: 'imported', is_money: true },
      { kind: 'import', act: 'created' },
    ])
  })

  test('of new goods is on sale at once when staff ask for it', async () => {
    const { code, id } = await addStyle(1)
    const { import_id } = await check(
      [
        'Style code,Color no.,Name (English),Color (English),Price,Color value,Category',
        `${code},02,,Pine,,#2A5674,`,
        `${code}P,01,New,Bone,12,#eeeeee,Nappa`,
        `${code}Q,01,New,Bone,,#eeeeee,Nappa`,
      ].join('\n'),
    )
    await write(import_id, { publish_new: true })
    expect((await goodsOf(id)).skus[1]!.is_active).toBe(true)
    expect(await goodsOf(`${code}P`.toLowerCase())).toMatchObject({ status: 30 })
    // Without a price it stays a draft.
    expect(await goodsOf(`${code}Q`.toLowerCase())).toMatchObject({ status: 10 })
  })

  test('whose goods changed meanwhile is left, and the stock that moved is kept', async () => {
    const { code, id } = await addStyle(2)
    const { import_id } = await check(
      `Color code,Name (English),Price,Stock\n${code}-01,,39,50\n${code}-02,,,50\n`,
    )
    await desk.get(goodsDesk.savePrices, { goods_id: id, version: 1, price: 4200 })
    const count = { sku_id: `${id}-02`, counted_num: 90, on_hand_num: 100, request_id: newRequest() }
    await desk.get(stockDesk.countStock, count)
    const done = await write(import_id)
    expect(done.counts).toMatchObject({ done: 1, left: 1 })
    expect(sentences(done)).toEqual([
      [2, 'price', 'Left as it is: Price is 42.00 in the shop now.'],
      [3, 'stock', 'The stock moved meanwhile and is kept: 90.'],
    ])
    expect((await goodsOf(id)).skus.map(({ on_hand_num }) => on_hand_num)).toEqual([100, 90])
    expect((await goodsOf(id)).price).toBe(4200)
  })

  test('without a price leaves goods that were put on sale meanwhile', async () => {
    const { code, id } = await addStyle(1, { published: false })
    const { import_id } = await check(`Style code,Price\n${code},0\n`)
    await desk.get(goodsDesk.publishGoods, { goods_id: id, version: 1 })
    const done = await write(import_id)
    expect(sentences(done)).toEqual([[2, 'price', 'Goods need a price before they can be sold.']])
    expect(await goodsOf(id)).toMatchObject({ price: 3800, status: 30 })
  })

  test('sets stock that moved meanwhile when staff ask for it, but never below what orders hold', async () => {
    const { code, id } = await addStyle(2)
    const { import_id } = await check(`Color code,Stock\n${code}-01,50\n${code}-02,50\n`)
    const { db } = shop.shop
    await db.updateTable('stock').set({ on_hand_milli: 90_000 }).where('sku_id', '=', `${id}-01`).execute()
    await db.updateTable('stock').set({ held_milli: 60_000 }).where('sku_id', '=', `${id}-02`).execute()
    const done = await write(import_id, { keep_stock: false })
    expect(done.list.map(({ outcome }) => outcome)).toEqual(['done', 'failed'])
    expect(sentences(done)).toEqual([[3, 'stock', 'Orders hold more than that by now.']])
    expect((await goodsOf(id)).skus.map(({ on_hand_num }) => on_hand_num)).toEqual([50, 100])
  })

  test('that was wrong comes back in a file of its own, to correct and import again', async () => {
    const { code } = await addStyle(1)
    const { import_id } = await check(`Style code,Price\n${code},"5,8"\n`)
    const { content, file_name } = await desk.get(contract.getWrongRows, { import_id, format: 'csv' })
    const csv = Buffer.from(content, 'base64').toString()
    expect(file_name).toMatch(/^corium-goods-errors-.*\.csv$/)
    expect(csv).toBe(
      `\ufeffStyle code,Price,What is wrong\r\n${code},"5,8","Price reads 5,8. Write the decimals with a point: 5.8"\r\n`,
    )
    const again = await check(csv.replace('"5,8"', '58'))
    expect(again).toMatchObject({ counts: { changed: 1, wrong: 0 }, unknown_columns: ['What is wrong'] })
  })
})

describe('an import', () => {
  test('can be undone for 14 days; what changed since is left', async () => {
    const { code, id } = await addStyle(3)
    await shop.shop.db.updateTable('skus').set({ lab_l: 27.123456 }).where('id', '=', `${id}-01`).execute()
    const { import_id } = await check(
      [
        'Style code,Color no.,Color (English),Price,Stock,Color value,Name (English),Category',
        `${code},01,Bottle,39,80,#1E3B33,,`,
        `${code},02,Pine,39,70,,,`,
        `${code},03,Moss,39,,,,`,
        `${code},04,Teal,39,12,#006060,,`,
        `${code}U,01,Bone,12,5,#eeeeee,New,Nappa`,
      ].join('\n'),
    )
    expect((await write(import_id)).counts.done).toBe(5)
    const { version, skus } = await goodsOf(id)
    const third = skus[2]!.sku_id
    await desk.get(goodsDesk.saveSku, { goods_id: id, version, sku_id: third, name_en: 'Fern' })
    shop.clock.forward(13 * 86_400)
    desk = await shop.staff()
    await desk.get(contract.undoImport, { import_id })
    await run()
    const undone = await infoOf(import_id)
    expect(undone).toMatchObject({ status: 70, counts: { undone: 4, kept: 1 }, handle: { undo: false } })
    expect(sentences(undone)).toEqual([[4, 'color_en', 'Not put back: Color (English) is Fern now.']])
    const goods = await goodsOf(id)
    expect(goods).toMatchObject({ price: 3800 })
    expect(goods.skus).toMatchObject([
      { name_en: 'Cognac', on_hand_num: 100, lab: { l: 27.123456 }, hex: '#8a4b2a' },
      { name_en: 'Cognac', on_hand_num: 100 },
      { name_en: 'Fern' },
    ])
    expect(await desk.call(goodsDesk.getDeskGoods, { goods_id: `${code}U`.toLowerCase() })).toBeRefused(
      'not-found',
    )
    expect((await desk.get(stockDesk.listStockLedger, { sku_id: `${id}-01` })).adds_up).toBe(true)
    expect(await desk.call(contract.undoImport, { import_id })).toBeRefused('state-conflict')
  })

  test('cannot be undone after 14 days', async () => {
    const { code } = await addStyle(1)
    const { import_id } = await check(`Style code,Price\n${code},39\n`)
    await write(import_id)
    shop.clock.forward(14 * 86_400 + 60)
    desk = await shop.staff()
    expect(await infoOf(import_id)).toMatchObject({ undo_until: null, handle: { undo: false } })
    expect(await desk.call(contract.undoImport, { import_id })).toBeRefused('state-conflict')
  })

  test('is written once by two colleagues, and stops and goes on', async () => {
    const { code, id } = await addStyle(1)
    const { import_id } = await check(`Color code,Stock\n${code}-01,50\n`)
    const other = await shop.staff()
    const both = await Promise.all(
      [desk, other].map((one) => one.call(contract.applyImport, { import_id, ...options })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    const stopped = await desk.get(contract.stopImport, { import_id })
    expect(stopped).toMatchObject({ status: 45, handle: { write: true, stop: false } })
    await run()
    expect((await goodsOf(id)).skus[0]!.on_hand_num).toBe(100)
    expect((await write(import_id)).counts.done).toBe(1)
    await Promise.all([run(), run()])
    const { list } = await desk.get(stockDesk.listStockLedger, { sku_id: `${id}-01`, reason: 'count' })
    expect(list).toHaveLength(1)
  })

  test('goes on after a node was killed in the middle, and writes nothing twice', async () => {
    const styles = [await addStyle(1), await addStyle(1), await addStyle(1)]
    const file = `Color code,Stock\n${styles.map(({ code }) => `${code}-01,50`).join('\n')}\n`
    const { import_id } = await check(file)
    await desk.get(contract.applyImport, { import_id, ...options })
    // The node ends after the first row.
    const { jobs } = shop.shop
    let checks = 0
    shop.shop.jobs = {
      ...jobs,
      get stopping() {
        return ++checks > 3
      },
    }
    await run()
    shop.shop.jobs = jobs
    const middle = await infoOf(import_id)
    expect(middle).toMatchObject({ status: 40, progress_num: 1, work_num: 3 })
    await run()
    expect(await infoOf(import_id)).toMatchObject({ status: 50, counts: { done: 3 } })
    for (const { id } of styles) {
      const { list } = await desk.get(stockDesk.listStockLedger, { sku_id: `${id}-01`, reason: 'count' })
      expect(list).toHaveLength(1)
    }
  })

  test('waits while the disk of the database is full, and writes its rows once there is room', async () => {
    const { code, id } = await addStyle(1)
    const { import_id } = await check(`Color code,Stock\n${code}-01,50\n`)
    await desk.get(contract.applyImport, { import_id, ...options })
    const { db } = shop.shop
    await sql`
      create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db)
    await sql`
      create trigger full_disk before insert on stock_ledger for each row execute function refuse_row()`.execute(
      db,
    )
    await run()
    expect(await infoOf(import_id)).toMatchObject({ status: 40, counts: { done: 0, left: 0 } })
    expect(shop.errors.splice(0)).toMatchObject([
      { import: import_id, err: { message: expect.stringContaining('No space left') } },
    ])
    await sql`drop function refuse_row cascade`.execute(db)
    await run()
    expect(await infoOf(import_id)).toMatchObject({ status: 50, counts: { done: 1, left: 0 } })
    const { list } = await desk.get(stockDesk.listStockLedger, { sku_id: `${id}-01`, reason: 'count' })
    expect(list).toHaveLength(1)
  })

  test('stops when the person who writes it is locked out or loses a right, and a colleague goes on', async () => {
    const { code, id } = await addStyle(1)
    const { import_id } = await check(`Color code,Stock\n${code}-01,50\n`)
    const permissions = ['goods', 'goods.import', 'stock', 'stock.edit'] as const
    const writer = await shop.staff({ permissions: [...permissions] })
    await writer.get(contract.applyImport, { import_id, ...options })
    const owner = await shop.staff({ password: 'seven brown hides' })
    await owner.get(lockStaff, { staff_id: writer.id, is_locked: true })
    await run()
    const stopped = await infoOf(import_id)
    expect(stopped).toMatchObject({ status: 45, counts: { done: 0 }, handle: { write: true } })
    expect(stopped.problem_text).toContain('may no longer change this')
    expect((await goodsOf(id)).skus[0]!.on_hand_num).toBe(100)
    expect(await write(import_id)).toMatchObject({ status: 50, problem_text: '', counts: { done: 1 } })

    const again = await check(`Color code,Stock\n${code}-01,60\n`)
    const clerk = await shop.staff({ permissions: [...permissions] })
    await clerk.get(contract.applyImport, { import_id: again.import_id, ...options })
    const reader = await shop.staff({ permissions: ['goods', 'goods.import', 'stock'] })
    const { list } = await owner.get(listStaff, {})
    const find = (staffId: string) => list.find(({ staff_id }) => staff_id === staffId)!
    const { version, name } = find(clerk.id)
    const role_ids = find(reader.id).roles.map(({ role_id }) => role_id)
    await owner.get(editStaff, { staff_id: clerk.id, version, name, role_ids })
    await run()
    expect(await infoOf(again.import_id)).toMatchObject({ status: 45, counts: { done: 0 } })
  })

  test('needs the permissions for what its rows change', async () => {
    const { code, id } = await addStyle(1)
    const { import_id } = await check(`Color code,Price,Stock\n${code}-01,39,50\n`)
    const clerk = await shop.staff({
      permissions: ['goods', 'goods.import', 'goods.edit', 'stock', 'stock.edit'],
    })
    expect(await clerk.get(contract.getImport, { import_id })).toMatchObject({
      lacking: ['goods.price'],
      handle: { write: false },
    })
    expect(await clerk.call(contract.applyImport, { import_id, ...options })).toBeRefused('not-allowed')
    const pricer = await shop.staff({
      permissions: ['goods', 'goods.import', 'goods.price', 'stock', 'stock.edit'],
    })
    const input = { import_id, ...options, publish_new: true }
    expect(await pricer.call(contract.applyImport, input)).toBeRefused('not-allowed')
    expect((await goodsOf(id)).price).toBe(3800)
    const reader = await shop.staff({ permissions: ['goods', 'goods.edit'] })
    expect(await reader.call(contract.listImports, {})).toBeRefused('not-allowed')
    expect(await reader.call(contract.exportGoods, { format: 'csv' })).toBeRefused('not-allowed')
    expect(await shop.visitor().call(contract.listImports, {})).toBeRefused('session-invalid')
    const file = fileOf('Style code\nA\n')
    expect(await reader.call(contract.uploadImport, { file, request_id: newRequest() })).toBeRefused(
      'not-allowed',
    )
  })

  test('that does not exist is not found; the list has the newest first', async () => {
    const import_id = '7b6f6a4e-0000-4000-8000-000000000000'
    for (const id of [import_id, 'none']) {
      expect(await desk.call(contract.getImport, { import_id: id })).toBeRefused('not-found')
      expect(await desk.call(contract.stopImport, { import_id: id })).toBeRefused('not-found')
      expect(await desk.call(contract.getWrongRows, { import_id: id, format: 'csv' })).toBeRefused(
        'not-found',
      )
    }
    shop.clock.forward(60)
    const id = await upload('Style code\nA\n')
    const { list, total } = await desk.get(contract.listImports, { limit: 1 })
    expect(list).toMatchObject([{ import_id: id, file_name: 'goods.csv', staff_name: 'Wu Hao', status: 10 }])
    expect(total).toBeGreaterThan(1)
    await run()
  })
})

test('the template has every column that can be written, and says what to write', async () => {
  const { columns, max_rows } = await desk.get(contract.getImportColumns, {})
  expect(max_rows).toBe(20_000)
  expect(columns.find(({ key }) => key === 'filter:thickness')).toMatchObject({ name: 'Thickness (mm)' })
  const csv = await desk.get(contract.getImportTemplate, { format: 'csv' })
  const [head] = Buffer.from(csv.content, 'base64').toString().split('\r\n')
  expect(head!.split(',')).toHaveLength(columns.length - 2)
  const xlsx = await desk.get(contract.getImportTemplate, { format: 'xlsx' })
  const info = await check(Buffer.from(xlsx.content, 'base64'))
  expect(info.problem_text).toContain('no rows')
})
