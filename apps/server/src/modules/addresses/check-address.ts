import type { addAddress } from '@corium/contract/addresses'
import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/refusals'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { findRegionNames } from '#server/modules/regions/regions.ts'
import { refuseFields } from '#server/refuse.ts'
import { cityStates, postcodeShapes } from './address-habits.ts'
import type { AddressValues } from './addresses.db.ts'

type Given = Input<typeof addAddress>
type Problems = Record<string, FieldText>
type Place = Pick<AddressValues, 'region_codes' | 'province' | 'city' | 'district'>

/**
 * An address as it is kept: phone in E.164, Chinese regions by their names.
 * @throws a refusal with every field that a courier could not use
 */
export function checkAddress(given: Given): AddressValues {
  const problems: Problems = {}
  const consignee = given.consignee.trim()
  const detail = given.detail.trim()
  if (!consignee) problems.consignee = 'required'
  if (!detail) problems.detail = 'required'
  if (!isSupportedCountry(given.country)) problems.country = 'country-unknown'
  const mobile = checkPhone(given, problems)
  const place = given.country === 'CN' ? checkRegions(given, problems) : checkPlace(given, problems)
  const postcode = checkPostcode(given, problems)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return {
    consignee,
    mobile,
    country_code: given.country_code,
    country: given.country,
    ...place,
    detail,
    postcode,
    tag: given.tag?.trim() ?? '',
  }
}

function checkPhone({ mobile, country_code }: Given, problems: Problems): string {
  if (!mobile.trim()) problems.mobile = 'mobile-required'
  if (!isSupportedCountry(country_code)) {
    problems.country_code = 'country-unknown'
    return ''
  }
  const phone = parsePhoneNumberFromString(mobile.normalize('NFKC'), country_code)
  if (!phone?.isValid()) problems.mobile ??= 'mobile-invalid'
  return phone?.number ?? ''
}

function checkRegions({ region_codes }: Given, problems: Problems): Place {
  const names = findRegionNames(region_codes)
  if (!names) problems.region_codes = 'region-unknown'
  const [province, city, district] = names ?? []
  return { region_codes, province, city, district }
}

function checkPlace({ country, province = '', city = '' }: Given, problems: Problems): Place {
  if (!city.trim()) problems.city = 'required'
  if (!province.trim() && !cityStates.has(country)) problems.province = 'required'
  return { region_codes: [], province: province.trim(), city: city.trim(), district: '' }
}

function checkPostcode({ country, postcode = '' }: Given, problems: Problems): string {
  const written = postcode.trim().toUpperCase()
  const shape = postcodeShapes[country]
  if (written ? shape && !shape.test(written) : shape && country !== 'CN') {
    problems.postcode = written ? 'invalid' : 'required'
  }
  return written
}
