import { expect, test } from 'vitest'
import { openShopForTest } from '../../test/shop.ts'
import { hasDemoData } from './has-demo-data.ts'
import { seedDemo } from './seed-demo.ts'

test('a database with demo data is recognized', async () => {
  const { shop, clock } = await openShopForTest()
  expect(await hasDemoData(shop.db)).toBe(false)
  await seedDemo(shop.db, { clock, mediaStore: shop.mediaStore })
  expect(await hasDemoData(shop.db)).toBe(true)
})
