import { listBag } from '@corium/contract/bag'
import * as changeLog from '@corium/contract/change-log'
import { getGoods, listGoods } from '@corium/contract/goods'
import * as contract from '@corium/contract/goods-desk'
import type { Permission } from '@corium/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import { insertFacets } from '../../../test/facets.ts'
import { redAndBlue } from '../../../test/pictures.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let desk: Caller
let category_id: string
beforeAll(async () => {
  shop = await openTestShop()
  await insertFacets(shop.shop.db)
  category_id = (await shop.build.category({ id: 'pu' })).id
})
beforeEach(async () => {
  desk = await shop.staff({ name: 'Wu Hao' })
})
afterAll(() => shop.close())

let codes = 0
const newCode = () => `PU${9000 + ++codes}`
const infoOf = ({ goods_id }: { goods_id: string }) => desk.get(contract.getDeskGoods, { goods_id })
const create = (form: object = {}) =>
  desk.call(contract.createGoods, {
    goods_code: newCode(),
    name_cn: '布伦纳',
    name_en: 'Brenner',
    category_id,
    request_id: newRequest(),
    ...form,
  })
async function created(form: object = {}) {
  const result = await create(form)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.data
}
const green = { color_no: '14', name_cn: '墨绿', name_en: 'Bottle green', lab: { l: 27, a: -15, b: 4 } }
/** A draft that could be sold: with a price and a color. */
async function sellable(form: object = {}) {
  let style: { goods_id: string; version: number } = await created(form)
  style = await desk.get(contract.savePrices, { ...style, price: 3800 })
  const { sku_id, ...saved } = await desk.get(contract.saveSku, { ...style, ...green })
  return { ...saved, sku_id }
}
const publish = (style: { goods_id: string; version: number }, more: object = {}) =>
  desk.call(contract.publishGoods, { goods_id: style.goods_id, version: style.version, ...more })
const bilingual = (en: string, zh: string) => JSON.stringify({ 'en-us': en, 'zh-cn': zh })
const fieldsOf = (result: { ok: boolean; data: object }) =>
  Object.keys((result.data as { fields?: object }).fields ?? {}).sort()

describe('a style', () => {
  test('begins as a draft that buyers do not see, and is filled part by part', async () => {
    const draft = await created({ goods_code: ' pu2317 ', name_cn: '布伦纳' })
    expect(draft).toEqual({ goods_id: 'pu2317', version: 1 })
    expect(await infoOf(draft)).toMatchObject({
      goods_code: 'PU2317',
      name_cn: '布伦纳',
      name_en: 'Brenner',
      status: 10,
      status_text: 'Draft',
      unit: 'm',
      min_num: 1,
      step_num: 0.5,
      price: 0,
      skus: [],
      missing: [],
      updated_by: 'Wu Hao',
      published_at: null,
      handle: { publish: true, withdraw: false, delete_draft: true },
    })
    const sheet = [
      {
        group_cn: '物性',
        group_en: 'Physical',
        rows: [
          {
            name_cn: '耐磨',
            name_en: 'Abrasion',
            value_cn: '50,000 次',
            value_en: '',
            standard: 'ISO 5470-2',
          },
        ],
      },
    ]
    const facts = {
      summary_cn: 'PU 革',
      summary_en: 'PU leather',
      care_cn: '湿布擦拭',
      sheet,
      min_num: 2,
      step_num: 0.5,
      attributes: { grain: ['litchi'], thickness: { min: 1, max: 1.05 } },
      badges: ['new'],
      rank: 7,
      lead_days: 3,
      weight_grams: 540,
      supply: 'clearance' as const,
      max_num: 800,
    }
    expect(await desk.get(contract.saveGoods, { ...draft, ...facts })).toEqual({ ...draft, version: 2 })
    const saved = await infoOf(draft)
    expect(saved).toMatchObject({ ...facts, care_en: '', missing: ['care_en', 'sheet.0.rows.0.value_en'] })
    expect(saved.description_cn).toBe('')
    await desk.get(contract.saveGoods, { ...draft, version: 2, care_en: 'Wipe with a damp cloth' })
    expect(await infoOf(draft)).toMatchObject({
      summary_en: 'PU leather',
      care_cn: '湿布擦拭',
      missing: ['sheet.0.rows.0.value_en'],
      version: 3,
    })
    const visitor = shop.visitor()
    expect(await visitor.call(getGoods, { goods_id: draft.goods_id })).toBeRefused('not-found')
    const { list } = await desk.get(changeLog.listChanges, { kind: 'goods', subject_id: 'pu2317' })
    expect(list.map(({ act, subject }) => [act, subject])).toEqual([
      ['changed', 'PU2317 布伦纳'],
      ['changed', 'PU2317 布伦纳'],
      ['created', 'PU2317 布伦纳'],
    ])
    const { fields } = await desk.get(changeLog.getChange, { change_id: list[1]!.change_id })
    expect(fields).toContainEqual(
      expect.objectContaining({ field: 'care.zh-cn', before: '', after: '湿布擦拭' }),
    )
    expect(fields).toContainEqual(expect.objectContaining({ field: 'min_milli', before: 1, after: 2 }))
  })

  test('is created once for a request', async () => {
    const form = { goods_code: newCode(), request_id: newRequest() }
    const [first, second] = await Promise.all([create(form), create(form)])
    expect(second).toEqual(first)
  })

  test('is refused by the fields that are wrong', async () => {
    const { goods_id } = await created()
    const { goods_code } = await infoOf({ goods_id })
    expect(fieldsOf(await create({ goods_code: goods_code.toLowerCase() }))).toEqual(['goods_code'])
    const wrong = { goods_code: 'PU 23/17', name_cn: '', name_en: ' ', category_id: 'none', max_num: 0.5 }
    const refused = await create(wrong)
    expect(fieldsOf(refused)).toEqual(['category_id', 'goods_code', 'max_num', 'name_cn'])
    expect(refused.data).toMatchObject({ fields: { max_num: 'This is below the minimum.' } })
    expect(fieldsOf(await create({ category_id: undefined, goods_code: '' }))).toEqual([
      'category_id',
      'goods_code',
    ])
    const other = await created()
    const taken = await desk.call(contract.saveGoods, { ...other, goods_code })
    expect(taken).toMatchObject({ data: { fields: { goods_code: 'Another style already has this code.' } } })
    const range = { attributes: { thickness: { min: 2, max: 1 } } }
    expect(fieldsOf(await desk.call(contract.saveGoods, { ...other, ...range }))).toEqual([
      'attributes.thickness',
    ])
    for (const call of [contract.getDeskGoods, contract.deleteGoods, contract.withdrawGoods])
      expect(await desk.call(call, { goods_id: 'none', version: 1 })).toBeRefused('not-found')
  })

  test('that a colleague has saved meanwhile is refused with how it is now', async () => {
    const draft = await created()
    const results = await Promise.all(
      ['Halden', 'Sava'].map((name_en) => desk.call(contract.saveGoods, { ...draft, name_en })),
    )
    const lost = results.find(({ ok }) => !ok)!
    expect(lost).toBeRefused('state-conflict')
    const now = await infoOf(draft)
    expect(now.version).toBe(2)
    expect(lost.data).toEqual({ status: 10, goods: now })
  })

  test('is copied as a draft, with colors but without stock', async () => {
    const style = await sellable({ care_cn: '湿布擦拭' })
    await desk.get(contract.savePrices, { ...style, tiers: [{ from_num: 10, price: 3610 }] })
    const copy = { goods_id: style.goods_id, goods_code: newCode(), request_id: newRequest() }
    const { goods_id } = await desk.get(contract.duplicateGoods, copy)
    const [before, after] = [await infoOf(style), await infoOf({ goods_id })]
    expect(after).toMatchObject({
      goods_code: copy.goods_code,
      price: 3800,
      tiers: before.tiers,
      missing: ['care_en'],
      status: 10,
      version: 1,
      published_at: null,
    })
    expect(after.skus).toEqual([
      { ...before.skus[0], sku_id: expect.any(String), sku_code: `${copy.goods_code}-14` },
    ])
    expect(after.skus[0]!.sku_id).not.toBe(before.skus[0]!.sku_id)
    expect(await desk.get(contract.duplicateGoods, copy)).toEqual({ goods_id, version: 1 })
    const again = { ...copy, request_id: newRequest() }
    expect(fieldsOf(await desk.call(contract.duplicateGoods, again))).toEqual(['goods_code'])
    expect(fieldsOf(await desk.call(contract.duplicateGoods, { ...again, goods_code: '-' }))).toEqual([
      'goods_code',
    ])
    expect(await desk.call(contract.duplicateGoods, { ...again, goods_id: 'none' })).toBeRefused('not-found')
  })

  test('is deleted as long as it is a draft that nobody has seen', async () => {
    const draft = await sellable()
    expect(await desk.call(contract.deleteGoods, { ...draft, version: 1 })).toBeRefused('state-conflict')
    await desk.get(contract.deleteGoods, draft)
    expect(await desk.call(contract.getDeskGoods, draft)).toBeRefused('not-found')
    const sold = await sellable()
    const published = await publish(sold)
    if (!published.ok) throw new Error('not published')
    expect(await desk.call(contract.deleteGoods, published.data)).toBeRefused('state-conflict')
    const { version } = await desk.get(contract.withdrawGoods, published.data)
    expect(await desk.call(contract.deleteGoods, { ...sold, version })).toBeRefused('state-conflict')
  })
})

describe('prices', () => {
  test('are those of the style, its tiers and a color', async () => {
    const { sku_id, ...style } = await sellable()
    const prices = {
      price: 4000,
      sku_prices: [{ sku_id, price: 4200 }],
      tiers: [
        { from_num: 10, price: 3610 },
        { from_num: 50, price: 3344 },
      ],
    }
    const saved = await desk.get(contract.savePrices, { ...style, ...prices })
    expect(await infoOf(style)).toMatchObject({ price: 4000, tiers: prices.tiers, skus: [{ price: 4200 }] })
    const { list } = await desk.get(changeLog.listChanges, { subject_id: style.goods_id, only_money: true })
    const { fields } = await desk.get(changeLog.getChange, { change_id: list[0]!.change_id })
    expect(fields.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['price_fen', 3800, 4000],
        ['tiers.10.price_fen', null, 3610],
      ]),
    )
    const wrong = async (form: object) =>
      fieldsOf(await desk.call(contract.savePrices, { ...saved, ...form }))
    expect(await wrong({ tiers: prices.tiers.toReversed() })).toEqual(['tiers.1.from_num'])
    expect(await wrong({ sku_prices: [{ sku_id: 'none', price: 1 }] })).toEqual(['sku_prices.0.sku_id'])
    expect(await wrong({ price: 2 ** 31 })).toEqual(['price'])
    expect(await wrong({ tiers: [{ from_num: 10, price: 0 }] })).toEqual(['tiers.0.price'])
    expect(await wrong({ sku_prices: [{ sku_id, price: 0 }] })).toEqual(['sku_prices.0.price'])
    expect(await wrong({ tiers: [{ from_num: 2 ** 31, price: 1 }] })).toEqual(['tiers.0.from_num'])
    await desk.get(contract.savePrices, { ...saved, tiers: [], sku_prices: [{ sku_id, price: null }] })
    expect(await infoOf(style)).toMatchObject({ price: 4000, tiers: [], skus: [{ price: null }] })
  })

  test('change in a bag as soon as they are saved', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    await shop.build.refreshCatalog()
    const buyer = await openBuyer(shop)
    await buyer.addToBag(sku, 2)
    await desk.get(contract.savePrices, { goods_id: sku.goods_id, version: 1, price: 4100 })
    expect((await buyer.get(listBag, {})).list[0]).toMatchObject({ price: 4100 })
    const zero = { goods_id: sku.goods_id, version: 2, price: 0 }
    expect(await desk.call(contract.savePrices, zero)).toBeRefused('field-errors')
  })
})

describe('a color', () => {
  test('is given by Lab or hex, with a family that follows', async () => {
    const style = await sellable()
    const [first] = (await infoOf(style)).skus
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
    const { goods_code } = await infoOf(style)
    expect(first!.sku_code).toBe(`${goods_code}-14`)
    const { sku_id: _, ...at } = style
    const second = await desk.get(contract.saveSku, {
      ...at,
      color_no: '15',
      name_en: 'Pine',
      hex: '#336644',
      family: 'teal',
      reference: '19-5420 TCX',
    })
    const skus = (await infoOf(style)).skus
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
    await desk.get(contract.saveSku, changed)
    const after = await infoOf(style)
    expect(after.skus[1]).toEqual({
      ...skus[1],
      is_active: false,
      lot: 'L2611-A',
      sku_code: 'OLD-1',
      measured_at: 1_780_000_000,
    })
    const { goods_id, version } = after
    const order = [after.skus[1]!.sku_id, after.skus[0]!.sku_id]
    await desk.get(contract.sortSkus, { goods_id, version, sku_ids: order })
    expect((await infoOf(style)).skus.map(({ sku_id }) => sku_id)).toEqual(order)
    const half = { goods_id, version: version + 1, sku_ids: order.slice(1) }
    expect(await desk.call(contract.sortSkus, half)).toBeRefused('field-errors')
  })

  test('measured under D50 is stored under D65', async () => {
    const { lab, hex } = await desk.get(contract.readDeskColor, {
      lab: { l: 50, a: 0, b: 0 },
      light: 'D50/2',
    })
    expect(lab).toEqual({ l: 50, a: 0, b: 0 })
    expect(hex).toBe('#777777')
    const red = await desk.get(contract.readDeskColor, { lab: { l: 50, a: 60, b: 40 }, light: 'D50/2' })
    expect(red.lab.b).not.toBe(40)
  })

  test('is refused by the fields that are wrong', async () => {
    const { sku_id, ...style } = await sellable()
    const { goods_code } = await infoOf(style)
    const wrong = async (form: object) =>
      fieldsOf(await desk.call(contract.saveSku, { ...style, ...green, color_no: '20', ...form }))
    expect(await wrong({ color_no: '14' })).toEqual(['color_no', 'sku_code'])
    expect(await wrong({ color_no: '', name_cn: '', name_en: ' ' })).toContain('name_cn')
    expect(await wrong({ lab: undefined })).toEqual(['lab'])
    expect(await wrong({ sku_code: `${goods_code}-14` })).toEqual(['sku_code'])
    const none = { ...style, sku_id: 'none', name_en: 'x' }
    expect(await desk.call(contract.saveSku, none)).toBeRefused('not-found')
    expect(await desk.call(contract.deleteSku, none)).toBeRefused('not-found')
    expect(await desk.call(contract.saveSku, { ...style, sku_id, version: 1, name_en: 'x' })).toBeRefused(
      'state-conflict',
    )
    expect(await desk.call(contract.readDeskColor, {})).toBeRefused('field-errors')
  })

  test('is deleted unless it has stock or was ordered, and the last of goods on sale stays', async () => {
    const style = await sellable()
    const published = await publish(style)
    if (!published.ok) throw new Error('not published')
    const only = { ...style, version: published.data.version }
    expect(fieldsOf(await desk.call(contract.deleteSku, only))).toEqual(['sku_id'])
    expect(fieldsOf(await desk.call(contract.saveSku, { ...only, is_active: false }))).toEqual(['is_active'])
    const second = await desk.get(contract.saveSku, { ...only, sku_id: undefined, ...green, color_no: '15' })
    const { version } = await desk.get(contract.deleteSku, second)
    expect((await infoOf(style)).skus).toHaveLength(1)
    const sku = await shop.build.sku({ style_id: style.goods_id, stock: 3 })
    expect(await desk.call(contract.deleteSku, { ...style, version, sku_id: sku.id })).toBeRefused(
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
    const { nearest } = await desk.get(contract.readDeskColor, { lab: { l: 60.5, a: -60, b: 50 } })
    expect(nearest.slice(0, 2).map(({ sku_id }) => sku_id)).toEqual([near.id, far.id])
    expect(nearest[0]).toMatchObject({ name: 'Grass', delta_e: 0.4, match_text: 'practically the same' })
    const without = await desk.get(contract.readDeskColor, { lab: { l: 60, a: -60, b: 50 }, sku_id: near.id })
    expect(without.nearest[0]).toMatchObject({ sku_id: far.id })
    const { list } = await desk.get(contract.listDeskGoods, { keyword: '#36a52d' })
    expect(list.length).toBeGreaterThan(0)
  })
})

describe('pictures', () => {
  const upload = async (more: object = {}) =>
    desk.get(contract.uploadGoodsPicture, {
      file: { name: 'a.png', type: 'image/png', bytes: await redAndBlue(600, 400).png().toBuffer() },
      ...more,
    })

  test('are uploaded, cropped, put in order and described in one language or both', async () => {
    const { sku_id, ...style } = await sellable()
    const whole = await upload({ alt_cn: '平铺', alt_en: 'Flat' })
    expect(whole).toMatchObject({ image: { width: 600, height: 400 }, alt_cn: '平铺', alt_en: 'Flat' })
    const cut = { picture_id: whole.picture_id, x: 0, y: 0, width: 0.5, height: 0.5 }
    const part = await desk.get(contract.cropGoodsPicture, cut)
    expect(part).toMatchObject({ image: { width: 300, height: 200 }, alt_cn: '平铺', alt_en: 'Flat' })
    expect(part.picture_id).not.toBe(whole.picture_id)
    const red = await desk.get(contract.readDeskColor, {
      picture: { picture_id: part.picture_id, x: 0, y: 1 },
    })
    expect(red).toMatchObject({ hex: expect.stringMatching(/^#f[a-f]0/), family: 'red' })
    const pictures = [
      { picture_id: part.picture_id, sku_id: null, alt_cn: '', alt_en: 'Red' },
      { picture_id: whole.picture_id, sku_id, alt_cn: '墨绿平铺', alt_en: 'Green, flat' },
    ]
    const saved = await desk.get(contract.savePictures, { ...style, pictures })
    expect((await infoOf(style)).pictures.map(({ image: _, ...picture }) => picture)).toEqual(pictures)
    await publish(saved)
    const shown = await shop.visitor('zh-cn').get(getGoods, style)
    expect(shown.images).toMatchObject([{ url: `/media/${part.picture_id}`, alt: 'Red' }])
    expect(shown.skus[0]!.images).toMatchObject([{ alt: '墨绿平铺' }])
    const { list } = await desk.get(contract.listDeskGoods, { keyword: style.goods_id })
    expect(list[0]!.image).toMatchObject({ url: `/media/${part.picture_id}` })
    const next = { ...style, version: saved.version + 1, pictures: pictures.toReversed().slice(0, 1) }
    await desk.get(contract.savePictures, next)
    expect((await infoOf(style)).pictures).toMatchObject([{ picture_id: whole.picture_id }])
  })

  test('are refused when they are none, too small a part, or of another style', async () => {
    const { sku_id: _, ...style } = await sellable()
    const other = await sellable()
    const { picture_id } = await upload()
    const text = { name: 'a.png', type: 'image/png', bytes: Buffer.from('<svg/>') }
    expect(await desk.call(contract.uploadGoodsPicture, { file: text })).toBeRefused('file-refused')
    const cut = { picture_id, x: 0.5, y: 0, width: 0.6, height: 1 }
    expect(await desk.call(contract.cropGoodsPicture, cut)).toBeRefused('field-errors')
    expect(await desk.call(contract.cropGoodsPicture, { ...cut, width: 0.01 })).toBeRefused('field-errors')
    expect(await desk.call(contract.cropGoodsPicture, { ...cut, picture_id: 'none' })).toBeRefused(
      'not-found',
    )
    const alt = { alt_cn: '', alt_en: '' }
    const wrong = [
      { picture_id, sku_id: other.sku_id, ...alt },
      { picture_id: 'none', sku_id: null, ...alt },
      { picture_id, sku_id: null, ...alt },
      { picture_id, sku_id: null, ...alt },
    ]
    expect(fieldsOf(await desk.call(contract.savePictures, { ...style, pictures: wrong }))).toEqual([
      'pictures.0.sku_id',
      'pictures.1.picture_id',
      'pictures.3.picture_id',
    ])
    const stale = { ...style, version: 1, pictures: [] }
    expect(await desk.call(contract.savePictures, stale)).toBeRefused('state-conflict')
    const nowhere = { picture: { picture_id: 'none', x: 0, y: 0 } }
    expect(await desk.call(contract.readDeskColor, nowhere)).toBeRefused('field-errors')
    const reader = await shop.staff({ permissions: ['goods'] })
    expect(await reader.call(contract.savePictures, { ...style, pictures: [] })).toBeRefused('not-allowed')
    expect(await reader.call(contract.cropGoodsPicture, cut)).toBeRefused('not-allowed')
  })
})

describe('publishing', () => {
  test('shows goods at once, and taking them off sale hides them at once', async () => {
    const style = await sellable({ name_cn: '哈尔登', name_en: '' })
    const published = await desk.get(contract.publishGoods, {
      goods_id: style.goods_id,
      version: style.version,
    })
    expect(published.status).toBe(30)
    const shown = await shop.visitor().get(getGoods, { goods_id: style.goods_id })
    // The Chinese name stands in for the English one.
    expect(shown).toMatchObject({ goods_name: '哈尔登', price_min: 3800, skus: [{ price: 3800 }] })
    const { goods_id, version } = published
    const saved = await desk.get(contract.saveGoods, { goods_id, version, name_en: 'Halden' })
    expect(await shop.visitor().get(getGoods, { goods_id })).toMatchObject({ goods_name: 'Halden' })
    const { list } = await shop.visitor().get(listGoods, { keyword: 'Halden' })
    expect(list.map((row) => row.goods_id)).toContain(goods_id)
    const ended = await desk.get(contract.withdrawGoods, saved)
    expect(ended.status).toBe(40)
    expect(await shop.visitor().call(getGoods, { goods_id })).toBeRefused('not-found')
    expect(await desk.call(contract.withdrawGoods, { goods_id, version: ended.version })).toBeRefused(
      'state-conflict',
    )
    expect(await publish(ended)).toMatchObject({ data: { status: 30 } })
    const { list: log } = await desk.get(changeLog.listChanges, { subject_id: goods_id })
    expect(log.slice(0, 2).map(({ act }) => act)).toEqual(['published', 'withdrawn'])
  })

  test('needs a price and an active color', async () => {
    const draft = await created()
    expect(fieldsOf(await publish(draft))).toEqual(['price', 'skus'])
    const style = await sellable()
    const hidden = await desk.get(contract.saveSku, { ...style, is_active: false })
    expect(fieldsOf(await publish(hidden))).toEqual(['skus'])
    expect(await publish(style)).toBeRefused('state-conflict')
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    expect(fieldsOf(await publish(hidden, { end_at: now }))).toEqual(['end_at'])
    const backwards = await publish(hidden, { publish_at: now + 60, end_at: now + 60 })
    expect(backwards.data).toMatchObject({ fields: { end_at: 'The end has to be later than the start.' } })
    expect(fieldsOf(await publish(hidden, { publish_at: now - 60 }))).toEqual(['publish_at'])
  })

  test('is planned and called off', async () => {
    const style = await sellable()
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    const planned = await publish(style, { publish_at: now + 3600, end_at: now + 7200 })
    expect(planned).toMatchObject({ data: { status: 20 } })
    if (!planned.ok) return
    expect(await infoOf(style)).toMatchObject({ status: 20, publish_at: now + 3600, end_at: now + 7200 })
    expect(await shop.visitor().call(getGoods, { goods_id: style.goods_id })).toBeRefused('not-found')
    const free = { ...planned.data, price: 0 }
    expect(fieldsOf(await desk.call(contract.savePrices, free))).toEqual(['price'])
    const hidden = { ...planned.data, sku_id: style.sku_id, is_active: false }
    expect(fieldsOf(await desk.call(contract.saveSku, hidden))).toEqual(['is_active'])
    expect(await desk.get(contract.withdrawGoods, planned.data)).toMatchObject({ status: 10 })
    expect(await infoOf(style)).toMatchObject({ publish_at: null, end_at: null })
  })

  test('happens by itself at its time, and ends at its end', async () => {
    const style = await sellable()
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    await publish(style, { publish_at: now + 3600, end_at: now + 7200 })
    const shown = async () => {
      await shop.run('publish-goods')
      return (await shop.visitor().call(getGoods, { goods_id: style.goods_id })).ok
    }
    shop.clock.forward(3599)
    expect(await shown()).toBe(false)
    shop.clock.forward(1)
    expect(await shown()).toBe(true)
    desk = await shop.staff()
    expect(await infoOf(style)).toMatchObject({
      status: 30,
      publish_at: null,
      end_at: now + 7200,
      updated_by: '',
    })
    shop.clock.forward(3600)
    expect(await shown()).toBe(false)
    desk = await shop.staff()
    expect(await infoOf(style)).toMatchObject({ status: 40, end_at: null, published_at: now + 3600 })
  })
})

describe('the list', () => {
  test('has a view for each state, with counts', async () => {
    const listed = async (filter: object = {}) => desk.get(contract.listDeskGoods, { limit: 100, ...filter })
    const before = (await listed()).counts
    shop.clock.forward(1)
    const style = await sellable({ care_cn: '湿布擦拭' })
    await publish(style)
    shop.clock.forward(1)
    const draft = await created()
    const after = (await listed()).counts
    const diff = Object.fromEntries(
      after.map(({ view, num }) => [view, num - before.find((one) => one.view === view)!.num]),
    )
    expect(diff).toEqual({
      all: 2,
      published: 1,
      draft: 1,
      scheduled: 0,
      ended: 0,
      'text-missing': 1,
      low: 1,
      'sold-out': 1,
    })
    const idsIn = async (view: contract.GoodsView) =>
      (await listed({ view })).list.map(({ goods_id }) => goods_id)
    for (const view of ['published', 'text-missing', 'low', 'sold-out'] as const)
      expect(await idsIn(view)).toContain(style.goods_id)
    expect((await idsIn('draft'))[0]).toBe(draft.goods_id)
    for (const { view, num } of after) expect((await listed({ view })).total).toBe(num)
    const [row] = (await listed({ view: 'text-missing' })).list
    expect(row).toMatchObject({
      goods_id: style.goods_id,
      name_en: 'Brenner',
      category_name: 'Leather',
      price_min: 3800,
      image: null,
      color_num: 1,
      sold_out_color_num: 1,
      missing: ['care_en'],
      updated_by: 'Wu Hao',
      available_num: 0,
      colors: [{ name: 'Bottle green', hex: '#274639' }],
    })
  })

  test('finds codes, names of goods and colors in both languages, and filters', async () => {
    await shop.build.category({ id: 'wet', parent_id: 'pu', name: bilingual('Wet', '湿法') })
    const style = await sellable({
      goods_code: 'QX7001',
      name_cn: '塔恩荔枝纹',
      name_en: 'Tarnfell',
      category_id: 'wet',
      attributes: { grain: ['litchi'] },
    })
    const found = async (filter: object) =>
      (await desk.get(contract.listDeskGoods, filter)).list.map(({ goods_id }) => goods_id)
    for (const keyword of ['qx7001', 'QX700114', 'x7001-14', 'tarnF', '荔枝', '恩荔 墨绿', 'tarnfell bottle'])
      expect(await found({ keyword })).toEqual([style.goods_id])
    for (const keyword of ['qx7001 cognac', '%', '荔墨', "qx'7001"])
      expect(await found({ keyword })).toEqual([])
    expect(await found({ category_id: 'wet' })).toEqual([style.goods_id])
    expect(await found({ category_id: 'pu', keyword: 'QX7001' })).toEqual([style.goods_id])
    expect(await found({ category_id: 'none' })).toEqual([])
    expect(await found({ grain: 'litchi', keyword: 'QX7001' })).toEqual([style.goods_id])
    expect(await found({ grain: 'nappa', keyword: 'QX7001' })).toEqual([])
  })

  test('is sorted and paged', async () => {
    const category = 'sorted'
    await shop.build.category({ id: category })
    for (const [code, price_fen, name] of [
      ['SA1', 300, 'Cedar'],
      ['SA2', 100, 'Ash'],
      ['SA3', 200, 'Birch'],
    ] as const)
      await shop.build.style({ code, price_fen, category_id: category, name: bilingual(name, name) })
    const sorted = async (sort?: contract.GoodsSort, more: object = {}) =>
      (await desk.get(contract.listDeskGoods, { category_id: category, sort, ...more })).list.map(
        ({ goods_code }) => goods_code,
      )
    expect(await sorted('code')).toEqual(['SA1', 'SA2', 'SA3'])
    expect(await sorted('name')).toEqual(['SA2', 'SA3', 'SA1'])
    expect(await sorted('price-up')).toEqual(['SA2', 'SA3', 'SA1'])
    expect(await sorted('price-down')).toEqual(['SA1', 'SA3', 'SA2'])
    expect(await sorted('code', { page: 2, limit: 2 })).toEqual(['SA3'])
  })
})

test('the options have categories, filters and families in both languages', async () => {
  const { categories, facets, families } = await desk.get(contract.getGoodsDeskOptions, {})
  expect(categories).toContainEqual({
    category_id: 'pu',
    parent_id: null,
    name_cn: 'Leather',
    name_en: 'Leather',
  })
  expect(facets.map(({ key }) => key)).not.toContain('supply')
  expect(facets.length).toBeGreaterThan(0)
  expect(families.length).toBeGreaterThan(0)
})

test('each act needs its permission', async () => {
  const style = await sellable()
  const { goods_id, version } = style
  const form = { goods_id, version }
  const staff = async (...permissions: Permission[]) => shop.staff({ permissions })
  const reader = await staff('goods')
  expect(await reader.get(contract.getDeskGoods, form)).toMatchObject({
    handle: { save: false, price: false, publish: false, withdraw: false, delete_draft: false },
  })
  await reader.get(contract.listDeskGoods, {})
  const editor = await staff('goods', 'goods.edit')
  const refused = [
    [reader, contract.saveGoods, form],
    [reader, contract.createGoods, { request_id: newRequest() }],
    [reader, contract.duplicateGoods, { goods_id, goods_code: 'X', request_id: newRequest() }],
    [reader, contract.saveSku, form],
    [reader, contract.deleteSku, { ...form, sku_id: style.sku_id }],
    [reader, contract.sortSkus, { ...form, sku_ids: [style.sku_id] }],
    [reader, contract.deleteGoods, form],
    [editor, contract.savePrices, { ...form, price: 1 }],
    [editor, contract.publishGoods, form],
    [editor, contract.withdrawGoods, form],
  ] as const
  for (const [caller, call, input] of refused)
    expect(await caller.call(call as typeof contract.saveGoods, input as never)).toBeRefused('not-allowed')
  const orders = await staff('orders')
  for (const call of [contract.listDeskGoods, contract.getGoodsDeskOptions])
    expect(await orders.call(call, {})).toBeRefused('not-allowed')
  for (const caller of [shop.visitor(), await openBuyer(shop)])
    expect(await caller.call(contract.getDeskGoods, form)).toBeRefused('session-invalid')
  await editor.get(contract.saveGoods, { ...form, name_en: 'Orsa' })
})
