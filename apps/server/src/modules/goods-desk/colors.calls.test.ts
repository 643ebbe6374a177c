import * as colorDesk from '@corium/contract/goods-color-desk'
import * as contract from '@corium/contract/goods-list-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bilingual } from '../../../test/facets.ts'
import { fieldsOf, type GoodsDesk, green, openGoodsDesk } from '../../../test/goods-desk.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let desk: Caller
let goods: GoodsDesk
beforeAll(async () => {
  goods = await openGoodsDesk()
  shop = goods.shop
})
beforeEach(async () => {
  desk = await goods.logIn()
})
afterAll(() => shop.close())

describe('a color', () => {
  test('is given by Lab or hex, with a family that follows', async () => {
    const style = await goods.sellable()
    const [first] = (await goods.infoOf(style)).skus
    expect(first).toMatchObject({
      color_no: '14',
      name_cn: '墨绿',
      hex: '#274639',
      family: 'green',
      lab_source: 'measured',
      reference: '',
      effect: 'plain',
      is_active: true,
      on_hand_num: 0,
      low_num: 10,
      is_sold_out: true,
    })
    const { goods_code } = await goods.infoOf(style)
    expect(first!.sku_code).toBe(`${goods_code}-14`)
    const { sku_id: _, ...at } = style
    const second = await desk.get(colorDesk.saveSku, {
      ...at,
      color_no: '15',
      name_en: 'Pine',
      hex: '#336644',
      family: 'teal',
      reference: '19-5420 TCX',
    })
    const skus = (await goods.infoOf(style)).skus
    expect(skus[1]).toMatchObject({
      name_cn: '',
      name_en: 'Pine',
      hex: '#336644',
      family: 'teal',
      reference: '19-5420 TCX',
      lab_source: 'hex',
    })
    const changed = {
      ...second,
      is_active: false,
      lot: 'L2611-A',
      sku_code: 'OLD-1',
      measured_at: 1_780_000_000,
    }
    await desk.get(colorDesk.saveSku, changed)
    const after = await goods.infoOf(style)
    expect(after.skus[1]).toEqual({
      ...skus[1],
      is_active: false,
      lot: 'L2611-A',
      sku_code: 'OLD-1',
      measured_at: 1_780_000_000,
    })
    const { goods_id, version } = after
    const order = [after.skus[1]!.sku_id, after.skus[0]!.sku_id]
    await desk.get(colorDesk.sortSkus, { goods_id, version, sku_ids: order })
    expect((await goods.infoOf(style)).skus.map(({ sku_id }) => sku_id)).toEqual(order)
    const half = { goods_id, version: version + 1, sku_ids: order.slice(1) }
    expect(await desk.call(colorDesk.sortSkus, half)).toBeRefused('field-errors')
  })

  test('measured under D50 is stored under D65', async () => {
    const { lab, hex } = await desk.get(colorDesk.readDeskColor, {
      lab: { l: 50, a: 0, b: 0 },
      light: 'D50/2',
    })
    expect(lab).toEqual({ l: 50, a: 0, b: 0 })
    expect(hex).toBe('#777777')
    const red = await desk.get(colorDesk.readDeskColor, { lab: { l: 50, a: 60, b: 40 }, light: 'D50/2' })
    expect(red.lab.b).not.toBe(40)
  })

  test.each([
    { l: 0, a: 160, b: 160 },
    { l: 100, a: -160, b: -160 },
  ])('measured under D50 at %o stays inside the limits of Lab', async (lab) => {
    const style = await goods.sellable()
    const { version } = await goods.infoOf(style)
    const form = { ...green, lab, light: 'D50/2' as const, color_no: '16' }
    await desk.get(colorDesk.saveSku, { ...style, sku_id: undefined, version, ...form })
    const stored = (await goods.infoOf(style)).skus[1]!.lab
    expect(stored.l).toBeGreaterThanOrEqual(0)
    expect(stored.l).toBeLessThanOrEqual(100)
    for (const value of [stored.a, stored.b]) expect(Math.abs(value)).toBeLessThanOrEqual(160)
  })

  test('is refused by the fields that are wrong', async () => {
    const { sku_id, ...style } = await goods.sellable()
    const { goods_code } = await goods.infoOf(style)
    const wrong = async (form: object) =>
      fieldsOf(await desk.call(colorDesk.saveSku, { ...style, ...green, color_no: '20', ...form }))
    expect(await wrong({ color_no: '14' })).toEqual(['color_no', 'sku_code'])
    expect(await wrong({ color_no: '', name_cn: '', name_en: ' ' })).toContain('name_cn')
    expect(await wrong({ lab: undefined })).toEqual(['lab'])
    expect(await wrong({ sku_code: `${goods_code}-14` })).toEqual(['sku_code'])
    const none = { ...style, sku_id: 'none', name_en: 'x' }
    expect(await desk.call(colorDesk.saveSku, none)).toBeRefused('not-found')
    expect(await desk.call(colorDesk.deleteSku, none)).toBeRefused('not-found')
    expect(await desk.call(colorDesk.saveSku, { ...style, sku_id, version: 1, name_en: 'x' })).toBeRefused(
      'state-conflict',
    )
    expect(await desk.call(colorDesk.readDeskColor, {})).toBeRefused('field-errors')
  })

  test('is deleted unless it has stock or was ordered, and the last of goods on sale stays', async () => {
    const style = await goods.sellable()
    const published = await goods.publish(style)
    if (!published.ok) throw new Error('not published')
    const only = { ...style, version: published.data.version }
    expect(fieldsOf(await desk.call(colorDesk.deleteSku, only))).toEqual(['sku_id'])
    expect(fieldsOf(await desk.call(colorDesk.saveSku, { ...only, is_active: false }))).toEqual(['is_active'])
    const second = await desk.get(colorDesk.saveSku, { ...only, sku_id: undefined, ...green, color_no: '15' })
    const { version } = await desk.get(colorDesk.deleteSku, second)
    expect((await goods.infoOf(style)).skus).toHaveLength(1)
    const sku = await shop.build.sku({ style_id: style.goods_id, stock: 3 })
    expect(await desk.call(colorDesk.deleteSku, { ...style, version, sku_id: sku.id })).toBeRefused(
      'state-conflict',
    )
  })

  test('lies near others that are on sale', async () => {
    const base = { lab_l: 60, lab_a: -60, lab_b: 50 }
    const [near, far] = [
      await shop.build.sku({ ...base, color_name: bilingual('Grass', '草绿') }),
      await shop.build.sku({ ...base, lab_l: 66 }),
    ]
    await shop.build.refreshCatalog()
    const { nearest } = await desk.get(colorDesk.readDeskColor, { lab: { l: 60.5, a: -60, b: 50 } })
    expect(nearest.slice(0, 2).map(({ sku_id }) => sku_id)).toEqual([near.id, far.id])
    expect(nearest[0]).toMatchObject({ name: 'Grass', delta_e: 0.4, match_text: 'practically the same' })
    const without = await desk.get(colorDesk.readDeskColor, {
      lab: { l: 60, a: -60, b: 50 },
      sku_id: near.id,
    })
    expect(without.nearest[0]).toMatchObject({ sku_id: far.id })
    const { list } = await desk.get(contract.listDeskGoods, { keyword: '#36a52d' })
    expect(list.length).toBeGreaterThan(0)
  })
})
