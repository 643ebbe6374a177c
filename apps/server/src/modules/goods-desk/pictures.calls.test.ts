import { getGoods } from '@corium/contract/goods'
import * as colorDesk from '@corium/contract/goods-color-desk'
import * as contract from '@corium/contract/goods-list-desk'
import * as pictureDesk from '@corium/contract/goods-picture-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldsOf, type GoodsDesk, openGoodsDesk } from '../../../test/goods-desk.ts'
import { redAndBlue } from '../../../test/pictures.ts'
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

describe('pictures', () => {
  const upload = async (more: object = {}) =>
    desk.get(pictureDesk.uploadGoodsPicture, {
      file: { name: 'a.png', type: 'image/png', bytes: await redAndBlue(600, 400).png().toBuffer() },
      ...more,
    })

  test('are uploaded, cropped, put in order and described in one language or both', async () => {
    const { sku_id, ...style } = await goods.sellable()
    const whole = await upload({ alt_cn: '平铺', alt_en: 'Flat' })
    expect(whole).toMatchObject({ image: { width: 600, height: 400 }, alt_cn: '平铺', alt_en: 'Flat' })
    const cut = { picture_id: whole.picture_id, x: 0, y: 0, width: 0.5, height: 0.5 }
    const part = await desk.get(pictureDesk.cropGoodsPicture, cut)
    expect(part).toMatchObject({ image: { width: 300, height: 200 }, alt_cn: '平铺', alt_en: 'Flat' })
    expect(part.picture_id).not.toBe(whole.picture_id)
    const red = await desk.get(colorDesk.readDeskColor, {
      picture: { picture_id: part.picture_id, x: 0, y: 1 },
    })
    expect(red).toMatchObject({ hex: expect.stringMatching(/^#f[a-f]0/), family: 'red' })
    const pictures = [
      { picture_id: part.picture_id, sku_id: null, alt_cn: '', alt_en: 'Red' },
      { picture_id: whole.picture_id, sku_id, alt_cn: '墨绿平铺', alt_en: 'Green, flat' },
    ]
    const saved = await desk.get(pictureDesk.savePictures, { ...style, pictures })
    expect((await goods.infoOf(style)).pictures.map(({ image: _, ...picture }) => picture)).toEqual(pictures)
    await goods.publish(saved)
    const shown = await shop.visitor('zh-cn').get(getGoods, style)
    expect(shown.images).toMatchObject([{ url: `/media/${part.picture_id}`, alt: 'Red' }])
    expect(shown.skus[0]!.images).toMatchObject([{ alt: '墨绿平铺' }])
    const { list } = await desk.get(contract.listDeskGoods, { keyword: style.goods_id })
    expect(list[0]!.image).toMatchObject({ url: `/media/${part.picture_id}` })
    const next = { ...style, version: saved.version + 1, pictures: pictures.toReversed().slice(0, 1) }
    await desk.get(pictureDesk.savePictures, next)
    expect((await goods.infoOf(style)).pictures).toMatchObject([{ picture_id: whole.picture_id }])
  })

  test('are refused when they are none, too small a part, or of another style', async () => {
    const { sku_id: _, ...style } = await goods.sellable()
    const other = await goods.sellable()
    const { picture_id } = await upload()
    const text = { name: 'a.png', type: 'image/png', bytes: Buffer.from('<svg/>') }
    expect(await desk.call(pictureDesk.uploadGoodsPicture, { file: text })).toBeRefused('file-refused')
    const cut = { picture_id, x: 0.5, y: 0, width: 0.6, height: 1 }
    expect(await desk.call(pictureDesk.cropGoodsPicture, cut)).toBeRefused('field-errors')
    expect(await desk.call(pictureDesk.cropGoodsPicture, { ...cut, width: 0.01 })).toBeRefused('field-errors')
    expect(await desk.call(pictureDesk.cropGoodsPicture, { ...cut, picture_id: 'none' })).toBeRefused(
      'not-found',
    )
    const alt = { alt_cn: '', alt_en: '' }
    const wrong = [
      { picture_id, sku_id: other.sku_id, ...alt },
      { picture_id: 'none', sku_id: null, ...alt },
      { picture_id, sku_id: null, ...alt },
      { picture_id, sku_id: null, ...alt },
    ]
    expect(fieldsOf(await desk.call(pictureDesk.savePictures, { ...style, pictures: wrong }))).toEqual([
      'pictures.0.sku_id',
      'pictures.1.picture_id',
      'pictures.3.picture_id',
    ])
    const stale = { ...style, version: 1, pictures: [] }
    expect(await desk.call(pictureDesk.savePictures, stale)).toBeRefused('state-conflict')
    const nowhere = { picture: { picture_id: 'none', x: 0, y: 0 } }
    expect(await desk.call(colorDesk.readDeskColor, nowhere)).toBeRefused('field-errors')
    const reader = await shop.staff({ permissions: ['goods'] })
    expect(await reader.call(pictureDesk.savePictures, { ...style, pictures: [] })).toBeRefused('not-allowed')
    expect(await reader.call(pictureDesk.cropGoodsPicture, cut)).toBeRefused('not-allowed')
  })
})
