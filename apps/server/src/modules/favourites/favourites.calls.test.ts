import * as contract from '@corium/contract/favourites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function putOnSale() {
  const sku = await shop.build.sku()
  await shop.build.openDoors()
  return sku
}

test('a saved style is listed in the colour that was looked at', async () => {
  const sku = await putOnSale()
  const ana = await shop.member()
  expect(await ana.get(contract.toggleFavourite, { goods_id: sku.goods_id, sku_id: sku.id })).toEqual({
    is_collect: true,
  })
  const { list, total } = await ana.get(contract.listFavourites, {})
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ goods_id: sku.goods_id, sku_id: sku.id })
  expect(list[0]?.colors[0]?.sku_id).toBe(sku.id)
})

test('asking again takes it off the list', async () => {
  const { goods_id } = await putOnSale()
  const ana = await shop.member()
  await ana.get(contract.toggleFavourite, { goods_id })
  expect(await ana.get(contract.toggleFavourite, { goods_id })).toEqual({ is_collect: false })
  expect((await ana.get(contract.listFavourites, {})).list).toEqual([])
})

test('the newest stands first, page by page', async () => {
  const first = await putOnSale()
  const second = await putOnSale()
  const ana = await shop.member()
  await ana.get(contract.toggleFavourite, { goods_id: first.goods_id })
  shop.clock.forward(60)
  await ana.get(contract.toggleFavourite, { goods_id: second.goods_id })
  const page = await ana.get(contract.listFavourites, { page: 2, limit: 1 })
  expect(page.list.map(({ goods_id }) => goods_id)).toEqual([first.goods_id])
  expect(page.total).toBe(2)
})

test('two taps at once never save a style twice', async () => {
  const { goods_id } = await putOnSale()
  const ana = await shop.member()
  await Promise.all([
    ana.get(contract.toggleFavourite, { goods_id }),
    ana.get(contract.toggleFavourite, { goods_id }),
  ])
  expect((await ana.get(contract.listFavourites, {})).total).toBeLessThanOrEqual(1)
})

test('unknown goods and a colour of another style cannot be saved', async () => {
  const one = await putOnSale()
  const other = await putOnSale()
  const ana = await shop.member()
  expect(await ana.call(contract.toggleFavourite, { goods_id: 'nothing' })).toBeRefused('not-found')
  expect(await ana.call(contract.toggleFavourite, { goods_id: one.goods_id, sku_id: other.id })).toBeRefused(
    'not-found',
  )
})

test('what somebody else saved stays theirs', async () => {
  const { goods_id } = await putOnSale()
  const [ana, ben] = [await shop.member(), await shop.member()]
  await ana.get(contract.toggleFavourite, { goods_id })
  expect((await ben.get(contract.listFavourites, {})).list).toEqual([])
})

test('a visitor is asked to log in', async () => {
  const { goods_id } = await putOnSale()
  expect(await shop.visitor().call(contract.toggleFavourite, { goods_id })).toBeRefused('session-invalid')
  expect(await shop.visitor().call(contract.listFavourites, {})).toBeRefused('session-invalid')
})

test('an empty id is malformed', async () => {
  const ana = await shop.member()
  expect(await ana.call(contract.toggleFavourite, { goods_id: '' })).toMatchObject({ status: 400, code: 2 })
})
