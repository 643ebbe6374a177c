import { expect, test } from 'vitest'
import { openShopForTest, openTestShop } from '../../test/shop.ts'
import { hasDemoData, listOpenDemoAccounts } from './has-demo-data.ts'
import { seedDemo } from './seed-demo.ts'

test('a database with demo data is recognized', async () => {
  const { shop, clock } = await openShopForTest()
  expect(await hasDemoData(shop.db)).toBe(false)
  await seedDemo(shop.db, { clock, mediaStore: shop.mediaStore })
  expect(await hasDemoData(shop.db)).toBe(true)
})

test('a real shop gets no demo data, whose accounts anyone could use', async () => {
  const test = await openTestShop()
  const { db } = test.shop
  await test.staff()
  await expect(seedDemo(db, test.shop)).rejects.toThrow('holds a shop that is no demo')
  expect(await hasDemoData(db)).toBe(false)
  expect(await listOpenDemoAccounts(db)).toEqual([])
  await test.close()
})
