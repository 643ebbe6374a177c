import * as contract from '@corium/contract/addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('all 34 provinces can be chosen, each down to its districts', async () => {
  const visitor = shop.visitor('zh-cn')
  const { list } = await visitor.get(contract.listRegions, {})
  expect(list).toHaveLength(34)
  expect(list.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['广东省', '台湾省', '香港特别行政区', '澳门特别行政区']),
  )
  for (const { code } of list) {
    const { list: cities } = await visitor.get(contract.listRegions, { parent_code: code })
    expect(cities.filter(({ has_children }) => !has_children)).toEqual([])
  }
})

test('no two regions share a code', async () => {
  const visitor = shop.visitor()
  const codes: string[] = []
  const walk = async (parent_code?: string) => {
    const { list } = await visitor.get(contract.listRegions, { parent_code })
    for (const { code, has_children } of list) {
      codes.push(code)
      if (has_children && code.length < 4) await walk(code)
    }
  }
  await walk()
  expect(new Set(codes).size).toBe(codes.length)
})

test('readers of English get the sound beside the writing', async () => {
  const visitor = shop.visitor('en-us')
  const provinces = await visitor.get(contract.listRegions, {})
  expect(provinces.list).toContainEqual({ code: '61', name: 'Shaanxi 陕西省', has_children: true })
  const cities = await visitor.get(contract.listRegions, { parent_code: '44' })
  expect(cities.list).toContainEqual({ code: '4401', name: 'Guangzhou 广州市', has_children: true })
})

test('an unknown region is not found', async () => {
  expect(await shop.visitor().call(contract.listRegions, { parent_code: '99' })).toBeRefused('not-found')
})
