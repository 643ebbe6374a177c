import { changeFavorites } from '@corium/contract/favorites'
import { listGoods } from '@corium/contract/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function mostSaved() {
  await shop.run('count-favorites')
  await shop.build.refreshCatalog()
  const { list } = await shop.visitor().get(listGoods, { sort: 'favorites' })
  return list.map(({ goods_id }) => goods_id)
}

test('a list begins with the goods that most members have saved, after the next count', async () => {
  const first = await shop.build.sku({ style: { rank: 3 } })
  const second = await shop.build.sku({ style: { rank: 2 } })
  const third = await shop.build.sku({ style: { rank: 1 } })
  const recommended = [first.goods_id, second.goods_id, third.goods_id]
  expect(await mostSaved()).toEqual(recommended)

  const members = [await shop.member(), await shop.member()] as const
  for (const member of members) await member.get(changeFavorites, { sku_ids: [third.id] })
  await members[0].get(changeFavorites, { sku_ids: [second.id] })
  // A visitor without an account counts as little as the next one.
  for (let visits = 0; visits < 3; visits++) {
    await shop.visitor().get(changeFavorites, { sku_ids: [first.id] })
  }
  expect(await mostSaved()).toEqual([third.goods_id, second.goods_id, first.goods_id])

  for (const member of members)
    await member.get(changeFavorites, { goods_ids: [third.goods_id], is_collect: false })
  expect(await mostSaved()).toEqual([second.goods_id, first.goods_id, third.goods_id])
})
