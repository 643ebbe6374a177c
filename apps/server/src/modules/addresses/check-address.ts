import type { addAddress } from '@corium/contract/addresses'
import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import { needsRegion } from '@corium/contract/region-rule'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { findRegionNames } from '#server/modules/regions/regions.ts'
import { refuseIfAny } from '#server/refuse.ts'
import { cleanName } from '#server/runtime/clean-text.ts'
import type { AddressRow } from './addresses.db.ts'
import { postcodePatterns } from './country-rules.ts'

type AddressInput = Omit<Input<typeof addAddress>, 'is_default' | 'request_id'>
type FieldErrors = Record<string, FieldText>
/** An address as it is typed, checked and normalized. */
export type CheckedAddress = Omit<AddressRow, 'id' | 'member_id' | 'is_default' | 'created_at' | 'updated_at'>
type RegionFields = Pick<AddressRow, 'region_codes' | 'province' | 'city' | 'district'>

/**
 * Validates an address form; returns the phone number in E.164 and the names of Chinese regions.
 * @throws field errors for every missing or invalid field
 */
export function checkAddress(input: AddressInput): CheckedAddress {
  const errors: FieldErrors = {}
  const consignee = cleanName(input.consignee)
  const detail = input.detail.trim()
  if (!consignee) errors.consignee = 'required'
  if (!detail) errors.detail = 'required'
  if (!isSupportedCountry(input.country)) errors.country = 'country-unknown'
  const mobile = checkPhone(input, errors)
  const regions =
    input.country === 'CN' ? checkChineseRegions(input, errors) : checkForeignRegions(input, errors)
  const postcode = checkPostcode(input, errors)
  refuseIfAny(errors)
  return {
    consignee,
    mobile,
    country_code: input.country_code,
    country: input.country,
    ...regions,
    detail,
    postcode,
    tag: input.tag?.trim() ?? '',
  }
}

function checkPhone({ mobile, country_code }: AddressInput, errors: FieldErrors): string {
  if (!mobile.trim()) errors.mobile = 'mobile-required'
  if (!isSupportedCountry(country_code)) {
    errors.country_code = 'country-unknown'
    return ''
  }
  const phone = parsePhoneNumberFromString(mobile.normalize('NFKC'), country_code)
  if (!phone?.isValid()) errors.mobile ??= 'mobile-invalid'
  return phone?.number ?? ''
}

function checkChineseRegions({ region_codes }: AddressInput, errors: FieldErrors): RegionFields {
  const names = findRegionNames(region_codes)
  if (!names) errors.region_codes = 'region-unknown'
  const [province, city, district] = names ?? ['', '', '']
  return { region_codes, province, city, district }
}

function checkForeignRegions(
  { country, province = '', city = '' }: AddressInput,
  errors: FieldErrors,
): RegionFields {
  if (!city.trim()) errors.city = 'required'
  if (!province.trim() && needsRegion(country)) errors.province = 'required'
  return { region_codes: [], province: province.trim(), city: city.trim(), district: '' }
}

function checkPostcode({ country, postcode = '' }: AddressInput, errors: FieldErrors): string {
  const normalized = postcode.trim().toUpperCase()
  const pattern = postcodePatterns[country]
  if (normalized ? pattern && !pattern.test(normalized) : pattern && country !== 'CN') {
    errors.postcode = normalized ? 'invalid' : 'required'
  }
  return normalized
}
