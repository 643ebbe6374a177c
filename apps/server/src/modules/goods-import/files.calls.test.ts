import * as contract from '@corium/contract/goods-import'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { both, fileOf, type ImportDesk, openImportDesk, options } from '../../../test/goods-import.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'
import { workbook } from '../../../test/workbook.ts'

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

describe('a file', () => {
  test('that was exported changes nothing, as CSV or XLSX, in both languages', async () => {
    const { code, id } = await imports.addStyle(2, {
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
      .set({ lab_l: 27.123456, lab_a: -15.005, price_fen: 4000, pantone: '@18-0000 TCX', lot: '0427' })
      .where('id', '=', `${id}-01`)
      .execute()
    const chinese = await shop.staff()
    chinese.language = 'zh-cn'
    for (const format of ['csv', 'xlsx'] as const) {
      for (const by of [desk, chinese]) {
        const file = await imports.exported(format, code, by)
        expect(file).toMatchObject({ row_num: 2, goods_num: 1, is_more: false })
        const info = await imports.check(file.bytes)
        expect(info).toMatchObject({
          status: 30,
          row_num: 2,
          unknown_columns: [],
          counts: { same: 2, new: 0, changed: 0, wrong: 0 },
        })
        expect(info.handle.write).toBe(false)
      }
    }
    const csv = (await imports.exported('csv', code)).bytes.toString()
    expect(csv.startsWith('\ufeffStyle code,')).toBe(true)
    expect(csv).toContain(",'=1+1,")
    // Excel keeps neither zero without the apostrophe.
    expect(csv).toContain(",'01,")
    expect(csv).toContain(",'0427")
    expect(csv).toContain(',39.50,10.5: 36.10,40.00,100,')
  })

  test('is about the same colors without the zeros that a spreadsheet drops, or with the apostrophes that keep them', async () => {
    const { code } = await imports.addStyle(3)
    const { counts, list } = await imports.check(
      `Style code,Color no.,Stock\n${code},1,50\n${code},'02,60\n${code},'03,100\n`,
    )
    expect(counts).toMatchObject({ changed: 2, same: 1, new: 0, wrong: 0 })
    expect(list.flatMap(({ changes }) => changes.map(({ column, will }) => [column, will]))).toEqual([
      ['stock', '50'],
      ['stock', '60'],
    ])
  })

  test('is read in the encodings and with the marks of spreadsheets', async () => {
    const { code } = await imports.addStyle(1)
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
    // Programs other than Excel leave the mark out.
    const wide = Buffer.from(`Style code,Name (Chinese)\n${code},墨绿\n`, 'utf16le')
    for (const bytes of [gb, tabs, wide, Buffer.from(wide).swap16()]) {
      const { list, counts } = await imports.check(bytes)
      expect(counts.changed).toBe(1)
      expect(list[0]!.changes).toEqual([
        { column: 'name_cn', name: 'Name (Chinese)', was: '测试皮', will: '墨绿' },
      ])
    }
  })

  test('loses invisible characters and marks that turn the text around them, in its name as well', async () => {
    const { code } = await imports.addStyle(1)
    const rows = `\u200bStyle code,Name (English)\n\u200e${code},Dark \u202eneerG\u2069\n`
    const id = await imports.upload(rows, 'goods\u202evsc.csv')
    await imports.run()
    const info = await imports.infoOf(id)
    expect(info).toMatchObject({ file_name: 'goodsvsc.csv', unknown_columns: [], counts: { changed: 1 } })
    expect(info.list[0]!.changes).toMatchObject([{ column: 'name_en', will: 'Dark neerG' }])
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
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x2c, 0, 0, 0]), 'not a CSV or XLSX file'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x1b, 0x45]), 'not a CSV or XLSX file'],
    [Buffer.from([0x41, 0xff, 0xff, 0x0a]), 'letters of the file'],
    [workbook([[], [['Style code'], ['A']]]), 'first sheet of the file is empty'],
    [
      workbook([
        [['Notes'], ['A']],
        [['Style code'], ['A']],
      ]),
      'only the first sheet is read',
    ],
    [`Style code\n${'A\n'.repeat(20_001)}`, 'more than 20000 rows'],
    [`Style code${',x'.repeat(250)}\n`, 'more than 200 columns'],
  ])('that cannot be used says why: %#', async (content, sentence) => {
    const info = await imports.check(content)
    expect(info.status).toBe(80)
    expect(info.problem_text).toContain(sentence)
    expect(await desk.call(contract.applyImport, { import_id: info.import_id, ...options })).toBeRefused(
      'state-conflict',
    )
  })

  test('that is called a workbook and is none is damaged, unless it is a table all the same', async () => {
    const problemOf = async (content: string | Uint8Array) => {
      const id = await imports.upload(content, 'goods.xlsx')
      await imports.run()
      return (await imports.infoOf(id)).problem_text
    }
    expect(await problemOf('not a sheet')).toContain('damaged or not a spreadsheet')
    expect(await problemOf(Buffer.from([0x47, 0x49, 0x46, 0xff, 0xff]))).toContain('not a spreadsheet')
    expect(await problemOf('Style code\nA\n')).toBe('')
  })

  test('that would inflate to gigabytes is refused before it is inflated', async () => {
    const info = await imports.check(bomb())
    expect(info).toMatchObject({ status: 80, problem_text: expect.stringContaining('far too large') })
  })

  test('whose cells share a long text is refused before each of them gets its own', async () => {
    const info = await imports.check(sharedText({ length: 3_000_000, rows: 60 }))
    expect(info).toMatchObject({ status: 80, problem_text: expect.stringContaining('far too large') })
  })

  test('that never arrived is given up', async () => {
    const id = await imports.upload('Style code\nA\n')
    await shop.shop.db.updateTable('goods_imports').set({ is_stored: false }).where('id', '=', id).execute()
    await imports.run()
    expect((await imports.infoOf(id)).status).toBe(10)
    shop.clock.forward(11 * 60)
    await shop.shop.mediaStore.delete([`private/imports/${id}`])
    await imports.run()
    expect(await imports.infoOf(id)).toMatchObject({
      status: 80,
      problem_text: expect.stringContaining('no longer'),
    })
  })

  test('is taken once for a request', async () => {
    const input = { file: fileOf('Style code\nA\n'), request_id: newRequest() }
    const [one, two] = await Promise.all([1, 2].map(() => desk.get(contract.uploadImport, input)))
    expect(one).toEqual(two)
    await imports.run()
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

/** A workbook of a few kilobytes: in XLSX, cells with the same text name one text of the file. */
function sharedText({ length, rows }: { length: number; rows: number }): Uint8Array {
  const text = 'A'.repeat(length)
  return workbook([[['Style code'], ...Array.from({ length: rows }, () => [text])]])
}
