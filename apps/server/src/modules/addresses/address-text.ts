import type { Language } from '@corium/contract/language'
import { cityStates, postcodeFirst } from './address-habits.ts'

type Written = {
  country: string
  province: string
  city: string
  district: string
  detail: string
  postcode: string
}

const names = {
  'zh-cn': new Intl.DisplayNames('zh-CN', { type: 'region' }),
  'en-us': new Intl.DisplayNames('en-US', { type: 'region' }),
}

export const countryName = (country: string, language: Language): string =>
  names[language].of(country) ?? country

/** Levels of administration that nobody writes on a parcel. */
const unwritten = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The whole address in one line, in the order that its own country writes it; China is not named. */
export function fullText(address: Written, language: Language): string {
  const { country, detail, postcode } = address
  if (country === 'CN') return fromLargeToSmall(address)
  if (eastAsian.test(detail)) {
    return `${countryName(country, 'zh-cn')}${fromLargeToSmall(address)}${postcode && ` ${postcode}`}`
  }
  const name = countryName(country, language)
  const named = cityStates.has(country) && address.city === name
  return [detail, ...localityOf(address), named ? '' : name].filter(Boolean).join(', ')
}

const fromLargeToSmall = ({ province, city, district, detail }: Written): string =>
  [province, city, district].filter((part) => !unwritten.has(part)).join('') + detail

function localityOf({ country, province, city, postcode }: Written): string[] {
  if (cityStates.has(country)) return [joined(city, postcode)]
  if (postcodeFirst.has(country)) return [joined(postcode, city), province === city ? '' : province]
  return [city, joined(province === city ? '' : province, postcode)]
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')
