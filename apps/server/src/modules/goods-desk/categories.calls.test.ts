import { listCategories } from '@corium/contract/goods'
import * as contract from '@corium/contract/goods-category-desk'
import * as goodsDesk from '@corium/contract/goods-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { couponForm, runCoupon } from '../../../test/coupons.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.staff()
})
afterAll(() => shop.close())

const save = (form: object = {}) =>
  staff.call(contract.saveGoodsCategory, { name_cn: 'PU革', name_en: 'PU leather', ...form })
const options = async () => (await staff.get(goodsDesk.getGoodsDeskOptions, {})).categories

test('a new shop adds its categories, names one anew, and puts goods into it', async () => {
  const request_id = newRequest()
  expect(await save({ request_id })).toMatchObject({ ok: true, data: { category_id: 'pu-leather' } })
  expect(await save({ request_id })).toMatchObject({ data: { category_id: 'pu-leather' } })
  const dry = { name_cn: '干法', name_en: 'Dry', parent_id: 'pu-leather' }
  const below = await staff.get(contract.saveGoodsCategory, dry)
  expect(await save({ ...dry, parent_id: below.category_id })).toBeRefused('field-errors')
  await staff.get(contract.saveGoodsCategory, { category_id: 'pu-leather', name_cn: '革', name_en: 'PU' })
  expect(await options()).toMatchObject([
    { category_id: 'pu-leather', parent_id: null, name_en: 'PU', name_cn: '革' },
    { category_id: 'dry', parent_id: 'pu-leather', name_en: 'Dry' },
  ])
  const { list } = await shop.visitor().get(listCategories, {})
  expect(list).toMatchObject([{ category_id: 'pu-leather', name: 'PU' }])
  const style = { goods_code: 'PU1', name_en: 'First', category_id: 'dry', request_id: newRequest() }
  await staff.get(goodsDesk.createGoods, style)
  for (const category_id of ['dry', 'pu-leather'])
    expect(await staff.call(contract.deleteGoodsCategory, { category_id })).toBeRefused('state-conflict')
})

test('one with a Chinese name only is refused, and one that nothing names is deleted', async () => {
  expect(await save({ name_en: ' ' })).toBeRefused('field-errors')
  expect(await save({ category_id: 'none' })).toBeRefused('not-found')
  const { category_id } = await staff.get(contract.saveGoodsCategory, { name_cn: '麂皮', name_en: '麂皮' })
  const coupon = await runCoupon(staff, couponForm({ scope: 'categories', scope_ids: [category_id] }))
  expect(coupon).toBeDefined()
  expect(await staff.call(contract.deleteGoodsCategory, { category_id })).toBeRefused('state-conflict')
  const other = await staff.get(contract.saveGoodsCategory, { name_cn: '空', name_en: 'Empty' })
  await staff.get(contract.deleteGoodsCategory, other)
  expect((await options()).map((one) => one.category_id)).not.toContain(other.category_id)
  expect(await staff.call(contract.deleteGoodsCategory, other)).toBeRefused('not-found')
  const content = await shop.staff({ permissions: ['content'] })
  expect(await content.call(contract.deleteGoodsCategory, { category_id })).toBeRefused('not-allowed')
})
