import { maxStocktakeRows } from '@corium/contract/limits'
import * as contract from '@corium/contract/stocktakes'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buyAndPay } from '../../../test/after-sales.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { serverUrl } from '../../../test/database.ts'
import { fileOf } from '../../../test/goods-import.ts'
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

const skuWith = (num: number, more: object = {}) => shop.build.sku({ stock: num, ...more })
const { begin, rowOf, close } = stocktakesOf(() => desk)

describe('the file', () => {
  const sheet = async (id: string, with_books: boolean) => {
    const { content } = await desk.get(contract.getStocktakeSheet, {
      stocktake_id: id,
      format: 'csv',
      with_books,
    })
    return Buffer.from(content, 'base64').toString('utf8').replace('\ufeff', '').trim().split('\r\n')
  }
  const upload = (id: string, content: string, by = counter) =>
    by.get(contract.readStocktakeSheet, { stocktake_id: id, file: fileOf(content) })

  test('has the colors by code, with the books only when staff want them, and is read back', async () => {
    const style = await shop.build.style({ name: '{"en-us":"Tarn","zh-cn":"荔枝纹"}' })
    const skus = await Promise.all(
      ['FILE-01', 'FILE-02', 'FILE-03'].map((code) => skuWith(20, { style_id: style.id, code })),
    )
    const id = await begin(...skus)
    const [head, first] = await sheet(id, false)
    expect(head).toBe('Color code,Goods,Color,Dye lot,Unit,Counted')
    expect(first).toMatch(/^FILE-01,Tarn,.*,m,$/)
    expect((await sheet(id, true)).slice(0, 2)).toEqual([
      'Color code,Goods,Color,Dye lot,Unit,In the books,Counted',
      expect.stringMatching(/^FILE-01,Tarn,.*,m,20,$/),
    ])
    expect(await upload(id, '颜色编码,实盘数量\nfile-01,19.5\nFILE-02,\nFILE-03,20\n')).toEqual({
      counted_num: 2,
      same_num: 0,
      problems: [],
      problem_num: 0,
    })
    expect(await rowOf(id, skus[0]!)).toMatchObject({ counted_num: 19.5, staff_name: 'Lin Yue' })
    expect((await sheet(id, false)).slice(1)).toEqual([
      expect.stringMatching(/,19.5$/),
      expect.stringMatching(/,m,$/),
      expect.stringMatching(/,20$/),
    ])
    const paper = await desk.get(contract.listStocktakePaper, { stocktake_id: id })
    expect(paper.list.map(({ sku_code, expected_num }) => [sku_code, expected_num])).toEqual([
      ['FILE-01', 20],
      ['FILE-02', 20],
      ['FILE-03', 20],
    ])
  })

  test('that is read again leaves the counts that are there of their own moment', async () => {
    const sku = await skuWith(20, { code: 'AGAIN-01' })
    const id = await begin(sku)
    const content = 'Color code,Counted\nAGAIN-01,20\n'
    await upload(id, content)
    await buyAndPay(shop, buyer, [[sku, 5]])
    expect(await upload(id, content)).toMatchObject({ counted_num: 0, same_num: 1 })
    expect(await rowOf(id, sku)).toMatchObject({ difference_num: 0, version: 1 })
  })

  // The embedded database makes one transaction after another.
  test.skipIf(!serverUrl)('is read beside others that have the same colors in another sequence', async () => {
    const { id: style_id } = await shop.build.style()
    const codes = Array.from({ length: 300 }, (_, at) => `MANY-${String(at).padStart(3, '0')}`)
    const skus: { id: string }[] = []
    for (const code of codes) skus.push(await skuWith(20, { style_id, code }))
    const id = await begin(...skus)
    const sheetOf = (rows: string[], num: number) =>
      `颜色编码,实盘数量\n${rows.map((code) => `${code},${num}`).join('\n')}\n`
    for (let round = 1; round <= 5; round++) {
      const [one, other] = [await shop.staff(), await shop.staff()]
      const pages = await Promise.all(
        [1, 2, 3].map((page) => desk.get(contract.getStocktake, { stocktake_id: id, page, limit: 100 })),
      )
      const rows = pages.flatMap(({ list }) => list.map(({ sku_id, version }) => ({ sku_id, version })))
      const [first, second] = await Promise.all([
        upload(id, sheetOf(codes, round), one),
        upload(id, sheetOf(codes.toReversed(), round + 0.5), other),
        desk.call(contract.recountStocktakeRows, { stocktake_id: id, rows }),
      ])
      for (const { counted_num, problem_num } of [first, second]) expect(counted_num + problem_num).toBe(300)
    }
  })

  test('says which rows it cannot take, and takes the others', async () => {
    const [good, bad] = [await skuWith(20, { code: 'OK-01' }), await skuWith(20, { code: 'BAD-01' })]
    const id = await begin(good, bad)
    const rows = ['OK-01,18', 'OK-01,17', 'BAD-01,"3,5"', 'NONE-01,1', 'BAD-01,x']
    const { problems, ...counts } = await upload(id, `Color code,Counted\n${rows.join('\n')}\n`)
    expect(counts).toEqual({ counted_num: 1, same_num: 0, problem_num: 4 })
    expect(problems.map(({ row_no, text }) => [row_no, text])).toEqual([
      [3, 'Row 2 is about the same color already.'],
      [4, 'Counted reads 3,5. Write the decimals with a point: 3.5'],
      [5, 'This color is not part of the stocktake.'],
      [6, 'Row 4 is about the same color already.'],
    ])
    expect(await rowOf(id, good)).toMatchObject({ counted_num: 18 })
    for (const [content, text] of [
      ['', 'The file is empty.'],
      [
        'a,b\n1,2\n',
        'The first row needs the columns "Color code" and "Counted". Download the sheet of this stocktake.',
      ],
      [
        `Color code,Counted\n${'X,1\n'.repeat(maxStocktakeRows + 1)}`,
        'The file has more than 2000 rows. Split it.',
      ],
    ] as const)
      expect((await upload(id, content)).problems).toEqual([{ row_no: 0, sku_code: '', text }])
    await close(id)
    const file = fileOf('Color code,Counted\nBAD-01,1\n')
    expect(await counter.call(contract.readStocktakeSheet, { stocktake_id: id, file })).toBeRefused(
      'state-conflict',
    )
  })

  test('that takes longer than thirty seconds to read is refused, with what to do', async () => {
    const sku = await skuWith(20, { code: 'SLOW-01' })
    const id = await begin(sku)
    const content = 'Color code,Counted\nSLOW-01,19\n'
    // Thirty seconds end before the thread that reads the file has started.
    const wait = globalThis.setTimeout
    const shortened = ((work: () => void, ms?: number) => wait(work, ms === 30_000 ? 1 : ms)) as typeof wait
    const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened)
    const slow = await upload(id, content)
    spy.mockRestore()
    const text = 'The file takes too much memory or time to read. Delete empty columns and rows, or split it.'
    expect(slow).toMatchObject({ counted_num: 0, problems: [{ row_no: 0, text }] })
    expect(await rowOf(id, sku)).toMatchObject({ counted_num: null })
    expect(await upload(id, content)).toMatchObject({ counted_num: 1, problem_num: 0 })
  })
})
