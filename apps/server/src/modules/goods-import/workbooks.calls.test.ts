import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk, sentences } from '../../../test/goods-import.ts'
import { workbook } from '../../../test/workbook.ts'

// Files as Excel, WPS and LibreOffice save them.

let imports: ImportDesk
beforeAll(async () => {
  imports = await openImportDesk()
})
beforeEach(async () => {
  await imports.logIn()
})
afterAll(() => imports.shop.close())

/** What each row of an import changes. */
const changes = ({ list }: Awaited<ReturnType<ImportDesk['check']>>) =>
  list.map((row) => row.changes.map(({ column, will }) => `${column}: ${will}`))

describe('a workbook', () => {
  test('has numbers as it shows them, whatever their format, and texts that are numbers', async () => {
    const { code } = await imports.addStyle(2)
    const [percent, money, general] = [10, 44, 0]
    const info = await imports.check(
      workbook([
        [
          ['款号', '色号', '单价', '库存'],
          [
            code,
            { value: 1 },
            { value: 1234.5, format: money },
            { value: '80.100000000000001', format: general },
          ],
          [code, '02', '￥1,234.50', '１２'],
          [code, '03', '', { value: 0.5, format: percent }],
        ],
      ]),
    )
    expect(changes(info).slice(0, 2)).toEqual([
      ['price: 1234.50', 'stock: 80.1'],
      ['price: 1234.50', 'stock: 12'],
    ])
  })

  test('with a date where a number belongs says so; a date in a text is one', async () => {
    const { code } = await imports.addStyle(1)
    const day = { value: 45_000.5, format: 22 }
    const info = await imports.check(
      workbook([
        [
          ['款号', '色号', '缸号', '库存'],
          [code, '01', day, day],
        ],
      ]),
    )
    expect(sentences(info)).toEqual([[2, 'stock', 'Stock reads "2023-03-15". Write a number.']])
    expect(changes(info)).toEqual([['lot: 2023-03-15']])
  })

  test('has the result of each formula; an error of one is refused at its cell', async () => {
    const { code } = await imports.addStyle(2)
    const info = await imports.check(
      workbook([
        [
          ['款号', '色号', '库存', '颜色名（中文）'],
          [
            { value: code, type: 'str', formula: 'A9' },
            { value: 1, formula: '3-2' },
            { value: 55, formula: '50+5' },
            { value: '', type: 'str', formula: 'B9' },
          ],
          [
            code,
            '02',
            { value: '#N/A', type: 'e', formula: 'VLOOKUP(A2,Z:Z,1,0)' },
            { value: '#CALC!', type: 'e', formula: 'X' },
          ],
        ],
      ]),
    )
    expect(changes(info)).toEqual([['stock: 55'], []])
    expect(sentences(info)).toEqual([
      [3, 'color_cn', 'Color (Chinese) holds an error of Excel: #CALC!'],
      [3, 'stock', 'Stock holds an error of Excel: #N/A'],
    ])
  })

  test('whose codes are in merged cells says in which row they count', async () => {
    const { code } = await imports.addStyle(2)
    const rows = [
      ['款号', '色号', '库存'],
      [code, '01', '55'],
      ['', '02', '66'],
    ]
    const info = await imports.check(workbook([rows], { merged: ['A2:A3'] }))
    expect(changes(info)).toEqual([['stock: 55'], []])
    expect(sentences(info)).toEqual([
      [3, 'goods_code', expect.stringContaining('Of merged cells, only the first row has the code.')],
    ])
  })

  test('may have empty rows and other sheets, and heads with marks, spaces and other letters', async () => {
    const { code } = await imports.addStyle(1)
    const empty = Array.from({ length: 30 }, () => ['', '', ''])
    const heads = [' STYLE  CODE ', '色号*', 'Stock\n', '* 品名(中文)：', '备注']
    const info = await imports.check(
      workbook([
        [[], heads, ...empty, [code, '01', '55', '墨绿', 'x'], ...empty],
        [['款号'], ['B']],
      ]),
    )
    expect(info).toMatchObject({ row_num: 1, unknown_columns: ['备注'], counts: { changed: 1 } })
    expect(info.list[0]!.row_no).toBe(33)
    expect(changes(info)).toEqual([['name_cn: 墨绿', 'stock: 55']])
  })
})

describe('a CSV file', () => {
  test('may have line breaks, delimiters and quotes in its cells, and empty rows', async () => {
    const { code } = await imports.addStyle(2)
    const info = await imports.check(
      `款号;色号;颜色名（中文）;描述（中文）\r\n${code};01;"墨;绿 ""A""";"一\r\n二"\r\n${code};02;5" 宽;\r\n;;;\r\n\r\n`,
    )
    expect(changes(info)).toEqual([['color_cn: 墨;绿 "A"', 'description_cn: 一\n二'], ['color_cn: 5" 宽']])
  })

  test('may name its delimiter above the head', async () => {
    const { code } = await imports.addStyle(1)
    const info = await imports.check(`\ufeffsep=|\r\nStyle code|Color no.|Stock\r\n${code}|01|55\r\n`)
    expect(changes(info)).toEqual([['stock: 55']])
  })
})

test('a new color without a color value names the columns for it', async () => {
  const { code } = await imports.addStyle(1)
  const info = await imports.check(`Style code,Color no.,Color (English)\n${code},07,Red\n`)
  expect(sentences(info)).toEqual([[2, 'hex', 'A new color needs "Color value" or all of L*, a*, b*.']])
})
