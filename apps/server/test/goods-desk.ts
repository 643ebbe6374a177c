import * as colorDesk from '@corium/contract/goods-color-desk'
import * as contract from '@corium/contract/goods-desk'
import { newRequest } from './buyer.ts'
import { insertFacets } from './facets.ts'
import { type Caller, openTestShop, type TestShop } from './shop.ts'

type Saved = { goods_id: string; version: number }

/** A shop in which an employee manages the goods. */
export type GoodsDesk = Awaited<ReturnType<typeof openGoodsDesk>>

export const green = {
  color_no: '14',
  name_cn: '墨绿',
  name_en: 'Bottle green',
  lab: { l: 27, a: -15, b: 4 },
}

let codes = 0
export const newCode = () => `PU${9000 + ++codes}`

/** The names of the fields that a call refused. */
export const fieldsOf = (result: { ok: boolean; data: object }) =>
  Object.keys((result.data as { fields?: object }).fields ?? {}).sort()

export async function openGoodsDesk() {
  const shop: TestShop = await openTestShop()
  await insertFacets(shop.shop.db)
  const { id: category_id } = await shop.build.category({ id: 'pu' })
  let desk: Caller

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

  return {
    shop,
    category_id,
    /** Logs the employee in; sessions of staff end within a day. */
    async logIn(): Promise<Caller> {
      desk = await shop.staff({ name: 'Wu Hao' })
      return desk
    },
    infoOf,
    create,
    created,
    /** A draft that is ready for sale, with a price and a color. */
    async sellable(form: object = {}) {
      let style: Saved = await created(form)
      style = await desk.get(contract.savePrices, { ...style, price: 3800 })
      const { sku_id, ...saved } = await desk.get(colorDesk.saveSku, { ...style, ...green })
      return { ...saved, sku_id }
    },
    publish: (style: Saved, more: object = {}) =>
      desk.call(contract.publishGoods, { goods_id: style.goods_id, version: style.version, ...more }),
  }
}
