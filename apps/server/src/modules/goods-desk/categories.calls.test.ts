import { listCategories } from '@corium/contract/goods'
import * as contract from '@corium/contract/goods-category-desk'
import * as goodsDesk from '@corium/contract/goods-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { couponForm, runCoupon } from '../../../test/coupons.ts'
import { serverUrl } from '../../../test/database.ts'
import { countWaiting } from '../../../test/locks.ts'
import { type Caller, type CallResult, openTestShop, type TestShop } from '../../../test/shop.ts'

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
  for (const [category_id, reason] of [
    ['dry', '1 style'],
    ['pu-leather', '1 category below it'],
  ] as const) {
    const refused = await staff.call(contract.deleteGoodsCategory, { category_id })
    expect(refused).toBeRefused('still-in-use')
    expect(refused).toMatchObject({ data: { reason } })
  }
})

test('one with a Chinese name only is refused, and one that nothing names is deleted', async () => {
  expect(await save({ name_en: ' ' })).toBeRefused('field-errors')
  expect(await save({ category_id: 'none' })).toBeRefused('not-found')
  const { category_id } = await staff.get(contract.saveGoodsCategory, { name_cn: '麂皮', name_en: '麂皮' })
  const coupon = await runCoupon(staff, couponForm({ scope: 'categories', scope_ids: [category_id] }))
  expect(coupon).toBeDefined()
  expect(await staff.call(contract.deleteGoodsCategory, { category_id })).toBeRefused('still-in-use')
  const other = await staff.get(contract.saveGoodsCategory, { name_cn: '空', name_en: 'Empty' })
  await staff.get(contract.deleteGoodsCategory, other)
  expect((await options()).map((one) => one.category_id)).not.toContain(other.category_id)
  expect(await staff.call(contract.deleteGoodsCategory, other)).toBeRefused('not-found')
  const content = await shop.staff({ permissions: ['content'] })
  expect(await content.call(contract.deleteGoodsCategory, { category_id })).toBeRefused('not-allowed')
})

const categories = async () => (await staff.get(contract.listGoodsCategories, {})).list
const add = async (name_en: string, more: object = {}) =>
  (await staff.get(contract.saveGoodsCategory, { name_en, name_cn: name_en, ...more })).category_id

test('categories are sorted and moved; buyers see it, and the address stays', async () => {
  const [hides, rolls] = [await add('Hides'), await add('Rolls')]
  const calf = await add('Calf', { parent_id: hides })
  const goat = await add('Goat', { parent_id: hides })
  await staff.get(contract.sortGoodsCategories, { parent_id: hides, category_ids: [goat, calf] })
  const tree = async () => (await shop.visitor().get(listCategories, {})).list
  const below = async (id: string) =>
    (await tree()).find((one) => one.category_id === id)?.children.map((one) => one.category_id)
  expect(await below(hides)).toEqual([goat, calf])

  const { version } = (await categories()).find((one) => one.category_id === calf)!
  const move = { category_id: calf, version, name_cn: '小牛', name_en: 'Calfskin', parent_id: rolls }
  await staff.get(contract.saveGoodsCategory, move)
  expect(await below(rolls)).toEqual([calf])
  expect(await staff.call(contract.saveGoodsCategory, move)).toBeRefused('state-conflict')
  await staff.get(contract.saveGoodsCategory, { ...move, version: version + 1, parent_id: null })
  expect((await tree()).at(-1)).toMatchObject({ category_id: calf, name: 'Calfskin', parent_id: null })

  const level = (await tree()).map((one) => one.category_id)
  const turned = level.toReversed()
  await staff.get(contract.sortGoodsCategories, { parent_id: null, category_ids: turned })
  expect((await tree()).map((one) => one.category_id)).toEqual(turned)
  for (const category_ids of [turned.slice(1), [...turned, goat]])
    expect(await staff.call(contract.sortGoodsCategories, { parent_id: null, category_ids })).toBeRefused(
      'state-conflict',
    )
})

test('no category comes below itself, below one that is below another, or brings others with it', async () => {
  const [top, other] = [await add('Top'), await add('Other')]
  const child = await add('Child', { parent_id: top })
  const fieldOf = async (category_id: string, parent_id: string) => {
    const input = { category_id, parent_id, name_cn: category_id, name_en: category_id }
    const result = await staff.call(contract.saveGoodsCategory, input)
    return (result.data as { fields?: Record<string, string> }).fields?.parent_id
  }
  for (const [id, parent] of [
    [top, top],
    [top, child],
    [other, child],
    [other, 'none'],
  ] as const) {
    expect(await fieldOf(id, parent)).toBe('This does not look right.')
  }
  expect(await fieldOf(top, other)).toContain('Move them first')
  const below = [
    { category_id: top, parent_id: other },
    { category_id: other, parent_id: top },
  ]
  await staff.get(contract.deleteGoodsCategory, { category_id: child })
  const results = await Promise.all(
    below.map((input) =>
      staff.call(contract.saveGoodsCategory, { ...input, name_cn: '甲', name_en: input.category_id }),
    ),
  )
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('two who add a category of one name at once add two', async () => {
  const ids = await Promise.all([add('Twin'), add('Twin')])
  expect(new Set(ids).size).toBe(2)
})

test('a category has a picture, which buyers see until staff take it away', async () => {
  const category_id = await add('Pictured')
  const { id: picture_id } = await shop.build.picture()
  const input = { category_id, name_cn: '图', name_en: 'Pictured' }
  await staff.get(contract.saveGoodsCategory, { ...input, picture_id })
  const image = async () =>
    (await shop.visitor().get(listCategories, {})).list.find((one) => one.category_id === category_id)?.image
  expect(await image()).toMatchObject({ url: `/media/${picture_id}` })
  await staff.get(contract.saveGoodsCategory, input)
  expect(await image()).not.toBeNull()
  await staff.get(contract.saveGoodsCategory, { ...input, picture_id: null })
  expect(await image()).toBeNull()
  const unknown = { ...input, picture_id: 'none' }
  expect(await staff.call(contract.saveGoodsCategory, unknown)).toBeRefused('field-errors')
})

test('visitors and staff who may not edit goods change no category', async () => {
  const reader = await shop.staff({ permissions: ['goods'] })
  expect((await reader.get(contract.listGoodsCategories, {})).list.length).toBeGreaterThan(0)
  const sort = { parent_id: null, category_ids: [] }
  expect(await reader.call(contract.sortGoodsCategories, sort)).toBeRefused('not-allowed')
  expect(await shop.visitor().call(contract.listGoodsCategories, {})).toBeRefused('session-invalid')
  const name = { name_cn: '甲', name_en: 'A' }
  expect(await shop.visitor().call(contract.saveGoodsCategory, name)).toBeRefused('session-invalid')
})

// The embedded database makes one transaction after another.
test.skipIf(!serverUrl)(
  'goods that are saved while their category is being deleted are refused',
  async () => {
    const { category_id } = await staff.get(contract.saveGoodsCategory, { name_cn: '短', name_en: 'Brief' })
    const kept = await staff.get(contract.saveGoodsCategory, { name_cn: '长', name_en: 'Long' })
    const create = (goods_code: string, form: { category_id: string }) =>
      staff.call(goodsDesk.createGoods, { goods_code, name_en: 'Second', request_id: newRequest(), ...form })
    const before = await create('PU2', kept)
    if (!before.ok) throw new Error(before.msg)
    let saving: Promise<CallResult<unknown>>[] = []
    await shop.shop.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('categories').where('id', '=', category_id).execute()
      saving = [
        staff.call(goodsDesk.saveGoods, { ...before.data, category_id }),
        create('PU3', { category_id }),
      ]
      await expect.poll(() => countWaiting(shop)).toBe(2)
    })
    for (const result of await Promise.all(saving)) {
      expect(result).toBeRefused('field-errors')
      expect(result).toMatchObject({ data: { fields: { category_id: expect.any(String) } } })
    }
  },
)
