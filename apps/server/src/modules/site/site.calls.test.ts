import * as contract from '@corium/contract/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
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
