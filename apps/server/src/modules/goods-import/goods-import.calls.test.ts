import * as colorDesk from '@corium/contract/goods-color-desk'
import * as goodsDesk from '@corium/contract/goods-desk'
import * as contract from '@corium/contract/goods-import'
import { editStaff, listStaff, lockStaff } from '@corium/contract/staff-desk'
import * as stockDesk from '@corium/contract/stock-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { fileOf, type ImportDesk, openImportDesk, options, sentences } from '../../../test/goods-import.ts'
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

describe('an import', () => {
  test('can be undone for 14 days; what changed since is left', async () => {
    const { code, id } = await imports.addStyle(3)
    await shop.shop.db.updateTable('skus').set({ lab_l: 27.123456 }).where('id', '=', `${id}-01`).execute()
    const { import_id } = await imports.check(
      [
        'Style code,Color no.,Color (English),Price,Stock,Color value,Name (English),Category',
        `${code},01,Bottle,39,80,#1E3B33,,`,
        `${code},02,Pine,39,70,,,`,
        `${code},03,Moss,39,,,,`,
        `${code},04,Teal,39,12,#006060,,`,
        `${code}U,01,Bone,12,5,#eeeeee,New,Nappa`,
      ].join('\n'),
    )
    expect((await imports.write(import_id)).counts.done).toBe(5)
    const { version, skus } = await imports.goodsOf(id)
    const third = skus[2]!.sku_id
    await desk.get(colorDesk.saveSku, { goods_id: id, version, sku_id: third, name_en: 'Fern' })
    shop.clock.forward(13 * 86_400)
    desk = await imports.logIn()
    await desk.get(contract.undoImport, { import_id })
    await imports.run()
    const undone = await imports.infoOf(import_id)
    expect(undone).toMatchObject({ status: 70, counts: { undone: 4, kept: 1 }, handle: { undo: false } })
    expect(sentences(undone)).toEqual([[4, 'color_en', 'Not put back: Color (English) is Fern now.']])
    const goods = await imports.goodsOf(id)
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
    const { code } = await imports.addStyle(1)
    const { import_id } = await imports.check(`Style code,Price\n${code},39\n`)
    await imports.write(import_id)
    shop.clock.forward(14 * 86_400 + 60)
    desk = await imports.logIn()
    expect(await imports.infoOf(import_id)).toMatchObject({ undo_until: null, handle: { undo: false } })
    expect(await desk.call(contract.undoImport, { import_id })).toBeRefused('state-conflict')
  })

  test('is written once by two colleagues, and stops and goes on', async () => {
    const { code, id } = await imports.addStyle(1)
    const { import_id } = await imports.check(`Color code,Stock\n${code}-01,50\n`)
    const other = await shop.staff()
    const both = await Promise.all(
      [desk, other].map((one) => one.call(contract.applyImport, { import_id, ...options })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    const stopped = await desk.get(contract.stopImport, { import_id })
    expect(stopped).toMatchObject({ status: 45, handle: { write: true, stop: false } })
    await imports.run()
    expect((await imports.goodsOf(id)).skus[0]!.on_hand_num).toBe(100)
    expect((await imports.write(import_id)).counts.done).toBe(1)
    await Promise.all([imports.run(), imports.run()])
    const { list } = await desk.get(stockDesk.listStockLedger, { sku_id: `${id}-01`, reason: 'count' })
    expect(list).toHaveLength(1)
  })

  test('goes on after a node was killed in the middle, and writes nothing twice', async () => {
    const styles = [await imports.addStyle(1), await imports.addStyle(1), await imports.addStyle(1)]
    const file = `Color code,Stock\n${styles.map(({ code }) => `${code}-01,50`).join('\n')}\n`
    const { import_id } = await imports.check(file)
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
    await imports.run()
    shop.shop.jobs = jobs
    const middle = await imports.infoOf(import_id)
    expect(middle).toMatchObject({ status: 40, progress_num: 1, work_num: 3 })
    await imports.run()
    expect(await imports.infoOf(import_id)).toMatchObject({ status: 50, counts: { done: 3 } })
    for (const { id } of styles) {
      const { list } = await desk.get(stockDesk.listStockLedger, { sku_id: `${id}-01`, reason: 'count' })
      expect(list).toHaveLength(1)
    }
  })

  test('waits while the disk of the database is full, and writes its rows once there is room', async () => {
    const { code, id } = await imports.addStyle(1)
    const { import_id } = await imports.check(`Color code,Stock\n${code}-01,50\n`)
    await desk.get(contract.applyImport, { import_id, ...options })
    const { db } = shop.shop
    await sql`
      create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db)
    await sql`
      create trigger full_disk before insert on stock_ledger for each row execute function refuse_row()`.execute(
      db,
    )
    await imports.run()
    expect(await imports.infoOf(import_id)).toMatchObject({ status: 40, counts: { done: 0, left: 0 } })
    expect(shop.errors.splice(0)).toMatchObject([
      { import: import_id, err: { message: expect.stringContaining('No space left') } },
    ])
    await sql`drop function refuse_row cascade`.execute(db)
    await imports.run()
    expect(await imports.infoOf(import_id)).toMatchObject({ status: 50, counts: { done: 1, left: 0 } })
    const { list } = await desk.get(stockDesk.listStockLedger, { sku_id: `${id}-01`, reason: 'count' })
    expect(list).toHaveLength(1)
  })

  test('stops when the person who writes it is locked out or loses a right, and a colleague goes on', async () => {
    const { code, id } = await imports.addStyle(1)
    const { import_id } = await imports.check(`Color code,Stock\n${code}-01,50\n`)
    const permissions = ['goods', 'goods.import', 'stock', 'stock.edit'] as const
    const writer = await shop.staff({ permissions: [...permissions] })
    await writer.get(contract.applyImport, { import_id, ...options })
    const owner = await shop.staff({ password: 'seven brown hides' })
    await owner.get(lockStaff, { staff_id: writer.id, is_locked: true })
    await imports.run()
    const stopped = await imports.infoOf(import_id)
    expect(stopped).toMatchObject({ status: 45, counts: { done: 0 }, handle: { write: true } })
    expect(stopped.problem_text).toContain('may no longer change this')
    expect((await imports.goodsOf(id)).skus[0]!.on_hand_num).toBe(100)
    expect(await imports.write(import_id)).toMatchObject({
      status: 50,
      problem_text: '',
      counts: { done: 1 },
    })

    const again = await imports.check(`Color code,Stock\n${code}-01,60\n`)
    const clerk = await shop.staff({ permissions: [...permissions] })
    await clerk.get(contract.applyImport, { import_id: again.import_id, ...options })
    const reader = await shop.staff({ permissions: ['goods', 'goods.import', 'stock'] })
    const { list } = await owner.get(listStaff, {})
    const find = (staffId: string) => list.find(({ staff_id }) => staff_id === staffId)!
    const { version, name } = find(clerk.id)
    const role_ids = find(reader.id).roles.map(({ role_id }) => role_id)
    await owner.get(editStaff, { staff_id: clerk.id, version, name, role_ids })
    await imports.run()
    expect(await imports.infoOf(again.import_id)).toMatchObject({ status: 45, counts: { done: 0 } })
  })

  test('needs the permissions for what its rows change', async () => {
    const { code, id } = await imports.addStyle(1)
    const { import_id } = await imports.check(`Color code,Price,Stock\n${code}-01,39,50\n`)
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
    expect((await imports.goodsOf(id)).price).toBe(3800)
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
    const id = await imports.upload('Style code\nA\n')
    const { list, total } = await desk.get(contract.listImports, { limit: 1 })
    expect(list).toMatchObject([{ import_id: id, file_name: 'goods.csv', staff_name: 'Wu Hao', status: 10 }])
    expect(total).toBeGreaterThan(1)
    await imports.run()
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
  const info = await imports.check(Buffer.from(xlsx.content, 'base64'))
  expect(info.problem_text).toContain('no rows')
})
