import { getGoods } from '@corium/contract/goods'
import * as contract from '@corium/contract/goods-import'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFacets } from '#server/modules/facets/seed-facets.ts'
import { type ImportDesk, openImportDesk, sentences } from '../../../test/goods-import.ts'
import type { Caller } from '../../../test/shop.ts'

let imports: ImportDesk
let english: Caller
let chinese: Caller
beforeAll(async () => {
  imports = await openImportDesk()
  await imports.shop.shop.db.deleteFrom('facet_values').execute()
  await imports.shop.shop.db.deleteFrom('facets').execute()
  await seedFacets(imports.shop.shop.db)
  english = await imports.logIn()
  chinese = await imports.shop.staff()
  chinese.language = 'zh-cn'
})
afterAll(() => imports.shop.close())

/** What a tannery writes for the first color of a style, by column. */
const cellsOf = (code: string): Record<string, string> => ({
  goods_code: code,
  color_no: '01',
  name_cn: '纳帕',
  name_en: 'Nappa',
  color_cn: '红棕',
  color_en: 'Chestnut',
  category: 'Nappa',
  price: '46',
  stock: '320',
  unit: 'sq ft',
  min: '10',
  step: '1',
  max: '2000',
  supply: 'In stock',
  hide: '48',
  hex: '#6a4028',
  'filter:grain': 'Nappa',
  'filter:use': 'Bags; Belts',
  'filter:thickness': '1.1 ~ 1.3',
})

/** The heads of a template, and the row that belongs below them. */
async function rowFor(by: Caller, heads: readonly string[], code: string): Promise<string[]> {
  const { columns } = await by.get(contract.getImportColumns, {})
  const keyOf = new Map(columns.map(({ name, key }) => [name, key]))
  const cells = cellsOf(code)
  for (const key of Object.keys(cells)) expect(columns.map((column) => column.key)).toContain(key)
  return heads.map((head) => cells[keyOf.get(head) ?? ''] ?? '')
}

async function expectImported(bytes: Uint8Array, code: string) {
  const info = await imports.check(bytes)
  expect([info.problem_text, ...sentences(info)]).toEqual([''])
  expect(info).toMatchObject({ status: 30, row_num: 1, unknown_columns: [], counts: { new: 1, wrong: 0 } })
  await imports.write(info.import_id, { keep_stock: false, publish_new: true })
  const goods = await imports.shop.visitor().get(getGoods, { goods_id: code.toLowerCase() })
  expect(goods).toMatchObject({ goods_name: 'Nappa', unit: 'sqft', hide_area: 48, price_min: 4600 })
  expect(goods.skus).toHaveLength(1)
}

const fileOf = async (by: Caller, format: 'csv' | 'xlsx') =>
  Buffer.from((await by.get(contract.getImportTemplate, { format })).content, 'base64')

test('the template, filled in, imports into an empty shop as CSV', async () => {
  for (const [by, code] of [
    [english, 'TE1'],
    [chinese, 'TC1'],
  ] as const) {
    expect((await by.get(contract.listImports, {})).has_goods).toBe(code !== 'TE1')
    const template = (await fileOf(by, 'csv')).toString()
    const heads = template.replace('\ufeff', '').trim().split(',')
    const row = await rowFor(by, heads, code)
    await expectImported(strToU8(`${template.trimEnd()}\n${row.join(',')}\n`), code)
  }
})

/** A, B, … Z, AA: how a spreadsheet names its columns. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

test('the template, filled in, imports as XLSX with its sheet of explanations', async () => {
  for (const [by, code] of [
    [english, 'TE2'],
    [chinese, 'TC2'],
  ] as const) {
    const files = unzipSync(await fileOf(by, 'xlsx'))
    const csv = (await fileOf(by, 'csv')).toString()
    const row = await rowFor(by, csv.replace('\ufeff', '').trim().split(','), code)
    const name = Object.keys(files).find((path) => /sheet1\.xml$/.test(path))!
    const cells = row.map((text, at) => `<c r="${letters(at)}2" t="inlineStr"><is><t>${text}</t></is></c>`)
    const filled = `<row r="2">${cells.join('')}</row></sheetData>`
    const sheet = strFromU8(files[name]!).replace('</sheetData>', filled)
    await expectImported(zipSync({ ...files, [name]: strToU8(sheet) }), code)
  }
})
