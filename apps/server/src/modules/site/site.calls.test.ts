import * as contract from '@corium/contract/site'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { changeCountryNames } from '#server/modules/regions/country-names.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { seedDocuments } from './seed-documents.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('countries', () => {
  test('China comes first, with its dial code and both names', async () => {
    const [first] = await shop.visitor().get(contract.listCountries, {})
    expect(first).toEqual({ country_code: 'CN', cornet: '+86', country_cn: '中国', country_en: 'China' })
  })

  test('the others follow by their names in the caller’s language', async () => {
    const english = await shop.visitor('en-us').get(contract.listCountries, {})
    expect(english.slice(1, 3).map(({ country_en }) => country_en)).toEqual(['Afghanistan', 'Åland Islands'])
    const chinese = await shop.visitor('zh-cn').get(contract.listCountries, {})
    expect(chinese.slice(1, 3).map(({ country_cn }) => country_cn)).toEqual(['阿尔巴尼亚', '阿尔及利亚'])
    expect(chinese.slice(-3).map(({ country_cn }) => country_cn)).toEqual([
      '中国澳门',
      '中国台湾',
      '中国香港',
    ])
  })

  test('Hong Kong, Macao and Taiwan are named in one style, which an operator can change', async () => {
    const namesOf = async (caller: Caller, codes = ['HK', 'MO', 'TW']) =>
      (await caller.get(contract.listCountries, {}))
        .filter(({ country_code }) => codes.includes(country_code))
        .map(({ country_cn, country_en }) => [country_cn, country_en])
    expect(await namesOf(shop.visitor())).toEqual([
      ['中国香港', 'Hong Kong, China'],
      ['中国澳门', 'Macao, China'],
      ['中国台湾', 'Taiwan, China'],
    ])
    onTestFinished(() => changeCountryNames({}))
    const renamed = { MO: { 'zh-cn': '澳门', 'en-us': 'Macau' } }
    const other = await openTestShop({ config: { countryNames: renamed } })
    onTestFinished(() => other.close())
    expect(await namesOf(other.visitor(), ['MO', 'TW'])).toEqual([
      ['澳门', 'Macau'],
      ['中国台湾', 'Taiwan, China'],
    ])
    const chinese = await other.visitor('zh-cn').get(contract.listCountries, {})
    expect(chinese.at(1)?.country_cn).not.toBe('澳门')
    expect(chinese.findIndex(({ country_code }) => country_code === 'MO')).toBeLessThan(chinese.length - 10)
  })

  test('every country has a dial code', async () => {
    const list = await shop.visitor().get(contract.listCountries, {})
    expect(list.length).toBeGreaterThan(200)
    expect(list.filter(({ cornet }) => !/^\+\d{1,3}$/.test(cornet))).toEqual([])
  })
})

test('each language is listed under its own name', async () => {
  const { list } = await shop.visitor().get(contract.listLanguages, {})
  expect(list).toEqual([
    { language: 'zh-cn', name: '中文' },
    { language: 'en-us', name: 'English' },
  ])
})

test('a new shop gets the legal documents, and edited ones stay unchanged', async () => {
  const { db } = shop.shop
  const visitor = shop.visitor()
  expect(await visitor.call(contract.getAgreement, {})).toBeRefused('not-found')
  await seedDocuments(db, shop.clock)
  expect((await visitor.get(contract.getAgreement, {})).title).toBe('User agreement')
  await db
    .updateTable('documents')
    .set({ title: 'Privacy at our mill' })
    .where('key', '=', 'privacy')
    .execute()
  await seedDocuments(db, shop.clock)
  expect((await visitor.get(contract.getPrivacyPolicy, {})).title).toBe('Privacy at our mill')
})
