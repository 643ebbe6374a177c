import * as changeLog from '@corium/contract/change-log'
import { getGoods, listGoods } from '@corium/contract/goods'
import * as colorDesk from '@corium/contract/goods-color-desk'
import * as contract from '@corium/contract/goods-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldsOf, type GoodsDesk, openGoodsDesk } from '../../../test/goods-desk.ts'
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

describe('publishing', () => {
  test('shows goods at once, and taking them off sale hides them at once', async () => {
    const style = await goods.sellable({ name_cn: '哈尔登', name_en: '' })
    const published = await desk.get(contract.publishGoods, {
      goods_id: style.goods_id,
      version: style.version,
    })
    expect(published.status).toBe(30)
    const shown = await shop.visitor().get(getGoods, { goods_id: style.goods_id })
    // Without an English name, English pages show the Chinese one.
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
    expect(await goods.publish(ended)).toMatchObject({ data: { status: 30 } })
    const { list: log } = await desk.get(changeLog.listChanges, { subject_id: goods_id })
    expect(log.slice(0, 2).map(({ act }) => act)).toEqual(['published', 'withdrawn'])
  })

  test('needs a price and an active color', async () => {
    const draft = await goods.created()
    expect(fieldsOf(await goods.publish(draft))).toEqual(['price', 'skus'])
    const style = await goods.sellable()
    const hidden = await desk.get(colorDesk.saveSku, { ...style, is_active: false })
    expect(fieldsOf(await goods.publish(hidden))).toEqual(['skus'])
    expect(await goods.publish(style)).toBeRefused('state-conflict')
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    expect(fieldsOf(await goods.publish(hidden, { end_at: now }))).toEqual(['end_at'])
    const backwards = await goods.publish(hidden, { publish_at: now + 60, end_at: now + 60 })
    expect(backwards.data).toMatchObject({ fields: { end_at: 'The end has to be later than the start.' } })
    expect(fieldsOf(await goods.publish(hidden, { publish_at: now - 60 }))).toEqual(['publish_at'])
  })

  test('is planned and called off', async () => {
    const style = await goods.sellable()
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    const planned = await goods.publish(style, { publish_at: now + 3600, end_at: now + 7200 })
    expect(planned).toMatchObject({ data: { status: 20 } })
    if (!planned.ok) return
    expect(await goods.infoOf(style)).toMatchObject({
      status: 20,
      publish_at: now + 3600,
      end_at: now + 7200,
    })
    expect(await shop.visitor().call(getGoods, { goods_id: style.goods_id })).toBeRefused('not-found')
    const free = { ...planned.data, price: 0 }
    expect(fieldsOf(await desk.call(contract.savePrices, free))).toEqual(['price'])
    const hidden = { ...planned.data, sku_id: style.sku_id, is_active: false }
    expect(fieldsOf(await desk.call(colorDesk.saveSku, hidden))).toEqual(['is_active'])
    expect(await desk.get(contract.withdrawGoods, planned.data)).toMatchObject({ status: 10 })
    expect(await goods.infoOf(style)).toMatchObject({ publish_at: null, end_at: null })
  })

  test('happens by itself at its time, and ends at its end', async () => {
    const style = await goods.sellable()
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    await goods.publish(style, { publish_at: now + 3600, end_at: now + 7200 })
    const shown = async () => {
      await shop.run('publish-goods')
      return (await shop.visitor().call(getGoods, { goods_id: style.goods_id })).ok
    }
    shop.clock.forward(3599)
    expect(await shown()).toBe(false)
    shop.clock.forward(1)
    expect(await shown()).toBe(true)
    desk = await shop.staff()
    expect(await goods.infoOf(style)).toMatchObject({
      status: 30,
      publish_at: null,
      end_at: now + 7200,
      updated_by: '',
    })
    shop.clock.forward(3600)
    expect(await shown()).toBe(false)
    desk = await shop.staff()
    expect(await goods.infoOf(style)).toMatchObject({ status: 40, end_at: null, published_at: now + 3600 })
  })
})
