import type { Language } from '@corium/contract/language'
import { countryName } from '#server/modules/regions/country-names.ts'
import { findEnglishRegionNames } from '#server/modules/regions/regions.ts'
import { cityStates, postcodeFirst } from './country-rules.ts'

type AddressFields = {
  country: string
  province: string
  city: string
  district: string
  detail: string
  postcode: string
}

/** Administrative levels that are left out of a written address. */
const omittedLevels = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The address in one line for a reader. A Chinese address leaves out the country's name. */
export function fullText(address: AddressFields, language: Language): string {
  const { country, detail, postcode } = address
  if (country === 'CN') return (language === 'en-us' && inEnglish(address)) || fromLargeToSmall(address)
  if (eastAsian.test(detail)) {
    return `${countryName(country, 'zh-cn')}${fromLargeToSmall(address)}${postcode && ` ${postcode}`}`
  }
  const name = countryName(country, language)
  const isCityState = cityStates.has(country) && address.city === name
  // `Hong Kong, China` names the city already.
  const isNamed = cityStates.has(country) && name.startsWith(`${address.city},`)
  const locality = isNamed ? [postcode] : localityOf(address)
  return [detail, ...locality, isCityState ? '' : name].filter(Boolean).join(', ')
}

/** The address in one line for its parcel: couriers in China read Chinese. */
export const parcelText = (address: AddressFields, language: Language): string =>
  fullText(address, address.country === 'CN' ? 'zh-cn' : language)

/** Where an address is, for lists: province and city in China, city and country elsewhere. */
export function placeText(address: AddressFields, language: Language): string {
  const { country, province, city } = address
  if (country !== 'CN') {
    return [city, countryName(country, language)].filter(Boolean).join(language === 'zh-cn' ? '，' : ', ')
  }
  const chinese = [province, city].filter((part) => !omittedLevels.has(part))
  if (language === 'zh-cn') return chinese.join('')
  return (
    findEnglishRegionNames([province, city, address.district])
      ?.slice(0, chinese.length)
      .toReversed()
      .join(', ') ?? chinese.join('')
  )
}

const fromLargeToSmall = ({ province, city, district, detail }: AddressFields): string =>
  [province, city, district].filter((part) => !omittedLevels.has(part)).join('') + detail

/** A Chinese address with the English names of its regions; undefined when one of them has none. */
function inEnglish({ province, city, district, detail }: AddressFields): string | undefined {
  const chinese = [province, city, district]
  const english = findEnglishRegionNames(chinese)?.filter((_, level) => !omittedLevels.has(chinese[level]!))
  return english && [...english, detail].toReversed().join(', ')
}

function localityOf({ country, province, city, postcode }: AddressFields): string[] {
  if (cityStates.has(country)) return [join(city, postcode)]
  const region = province === city ? '' : province
  if (postcodeFirst.has(country)) return [join(postcode, city), region]
  return region ? [city, join(region, postcode)] : [join(city, postcode)]
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(' ')
