import { addToBag, selectInBag } from '@corium/contract/bag'
import { listGoods } from '@corium/contract/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a number that is sent as a text counts as the number', async () => {
  const { id, goods_id } = await shop.build.sku({ style: { price_fen: 4000 } })
  await shop.build.refreshCatalog()
  const client = shop.visitor()
  const price = { min: '3900', max: '4100.0' }
  const listed = await client.get(listGoods, { page: '1', limit: '5', filter: { price } } as never)
  expect(listed).toMatchObject({ page: 1, limit: 5, list: [{ goods_id }] })
  const added = await client.get(addToBag, { goods_id, sku_id: id, num: '2.5' } as never)
  expect(added).toMatchObject({ num: 2.5 })
  const selected = await client.get(selectInBag, { cart_id: added.cart_id, is_sel: '0' } as never)
  expect(selected.list).toMatchObject([{ is_sel: false }])
})

test('yes and no may be 1 and 0', async () => {
  const client = shop.visitor()
  const options = async (with_options: unknown) =>
    (await client.get(listGoods, { with_options } as never)).options !== undefined
  expect([await options(1), await options(true)]).toEqual([true, true])
  expect([await options(0), await options(false)]).toEqual([false, false])
})

test.each([
  { page: '0' },
  { page: '1.5' },
  { page: '' },
  { page: ' 2' },
  { page: '0x2' },
  { page: '1e1' },
  { page: 'Infinity' },
  { page: '9'.repeat(30) },
  { page: null },
  { page: true },
  { page: ['2'] },
  { with_options: 2 },
  { with_options: 'yes' },
  { with_options: '' },
  { keyword: 2 },
  { keyword: '2', page: '2', limit: 'x' },
])('%j is still malformed', async (input) => {
  const refused = await shop.visitor().call(listGoods, input as never)
  expect(refused).toMatchObject({ status: 400, code: 2 })
})

test('a text that is no number is named as before', async () => {
  const refused = await shop.visitor().call(addToBag, { goods_id: 'x', sku_id: 'y', num: 'two' } as never)
  expect(refused).toMatchObject({ status: 400, data: { fields: { num: 'This does not look right.' } } })
})
