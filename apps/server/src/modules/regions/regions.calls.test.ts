import { readFileSync } from 'node:fs'
import * as contract from '@corium/contract/addresses'
import { getCountries } from 'libphonenumber-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { countryNames } from './country-names.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('lists all 34 provinces, each with cities and districts', async () => {
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

test('no two regions share a code, and siblings have different names in each language', async () => {
  const codes: string[] = []
  for (const language of ['zh-cn', 'en-us'] as const) {
    const visitor = shop.visitor(language)
    const walk = async (parent_code?: string) => {
      const { list } = await visitor.get(contract.listRegions, { parent_code })
      const names = list.map(({ name }) => (language === 'en-us' ? name.replace(/ \S+$/, '') : name))
      expect(new Set(names).size).toBe(names.length)
      for (const { code, has_children } of list) {
        if (language === 'zh-cn') codes.push(code)
        if (has_children) await walk(code)
      }
    }
    await walk()
  }
  expect(new Set(codes).size).toBe(codes.length)
})

test('in English a region has its English name, then its Chinese name', async () => {
  const visitor = shop.visitor('en-us')
  const listOf = async (parent_code?: string) =>
    (await visitor.get(contract.listRegions, { parent_code })).list
  expect(await listOf()).toContainEqual({ code: '61', name: 'Shaanxi 陕西省', has_children: true })
  expect(await listOf('44')).toContainEqual({ code: '4401', name: 'Guangzhou 广州市', has_children: true })
  expect(await listOf('4403')).toContainEqual({
    code: '440305',
    name: 'Nanshan District 南山区',
    has_children: false,
  })
})

test('every region has a Chinese name and an English name in Latin letters', () => {
  const file = new URL('./regions.tsv', import.meta.url)
  const wrong = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .filter(
      (line) => !/^\d{2}(\d{2}(\d{2}(\d{3})?)?)?\t[\p{Script=Han}（）]+\t[A-Z][A-Za-zü',.() -]+$/u.test(line),
    )
  expect(wrong).toEqual([])
})

test('an unknown region is not found', async () => {
  expect(await shop.visitor().call(contract.listRegions, { parent_code: '99' })).toBeRefused('not-found')
})

test('every country with a dial code has a name in each language', () => {
  const names = countryNames()
  expect([...names.keys()].sort()).toEqual(getCountries().toSorted())
  const wrong = [...names].filter(
    ([, name]) =>
      !/^[\p{Script=Han}（）-]+$/u.test(name['zh-cn']) || !/^\p{Lu}[\p{L} .,’&()-]+$/u.test(name['en-us']),
  )
  expect(wrong).toEqual([])
})
