import { expect, test } from 'vitest'
import { frequentCountries, searchCountries } from './search-countries.ts'

const countries = [
  ['CN', '+86', '中国', 'China'],
  ['AU', '+61', '澳大利亚', 'Australia'],
  ['CI', '+225', '科特迪瓦', 'Côte d’Ivoire'],
  ['JM', '+1', '牙买加', 'Jamaica'],
  ['MO', '+853', '中国澳门', 'Macao, China'],
  ['RU', '+7', '俄罗斯', 'Russia'],
  ['GB', '+44', '英国', 'United Kingdom'],
  ['US', '+1', '美国', 'United States'],
].map(([country_code = '', cornet = '', country_cn = '', country_en = '']) => ({
  country_code,
  cornet,
  country_cn,
  country_en,
}))
const codesFor = (typed: string) => searchCountries(countries, typed).map(({ country_code }) => country_code)

test.each([
  ['us', ['US', 'AU', 'RU']],
  ['united', ['GB', 'US']],
  ['kingdom', ['GB']],
  ['美', ['US']],
  ['澳', ['AU', 'MO']],
  ['china', ['CN', 'MO']],
  ['+1', ['JM', 'US']],
  ['1', ['JM', 'US']],
  ['853', ['MO']],
  ['+8', ['CN', 'MO']],
  ["cote d'i", ['CI']],
  [' UNITED S ', ['US']],
  ['xyz', []],
])('%j finds %j', (typed, expected) => {
  expect(codesFor(typed)).toEqual(expected)
})

test('the frequent ones are in an order of their own', () => {
  expect(frequentCountries(countries).map(({ country_code }) => country_code)).toEqual(['CN', 'MO', 'US'])
})
