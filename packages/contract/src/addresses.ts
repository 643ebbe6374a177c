import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, RequestId } from './call.ts'
import { maxLength } from './limits.ts'
import { CountryCode } from './passport.ts'

const Line = (max: number) => Type.String({ maxLength: max })

/** The address of a parcel, as the fields of a form. */
export const deliveryFields = {
  consignee: Line(maxLength.consignee),
  mobile: Line(maxLength.mobile),
  /** Country of the phone number. */
  country_code: CountryCode,
  /** Country of the address. */
  country: CountryCode,
  /** In China the codes of province, city and district from the region tree; elsewhere empty. */
  region_codes: Type.Array(Type.String({ maxLength: 12 }), { maxItems: 3 }),
  /**
   * Outside China: state or province, where the country's addresses need one, and city
   * as the buyer writes them.
   */
  province: Type.Optional(Line(maxLength.region)),
  city: Type.Optional(Line(maxLength.region)),
  detail: Line(maxLength.addressDetail),
  postcode: Type.Optional(Line(maxLength.postcode)),
}

const addressFields = {
  ...deliveryFields,
  tag: Type.Optional(Line(maxLength.addressTag)),
  is_default: Type.Optional(Type.Boolean()),
}

export const Address = Type.Object({
  address_id: Id,
  consignee: Type.String(),
  mobile: Type.String(),
  country_code: Type.String(),
  country: Type.String(),
  country_name: Type.String(),
  province: Type.String(),
  city: Type.String(),
  district: Type.String(),
  region_codes: Type.Array(Type.String()),
  detail: Type.String(),
  postcode: Type.String(),
  tag: Type.String(),
  is_default: Type.Boolean(),
  full_text: Type.String(),
})
export type Address = Static<typeof Address>

export const listAddresses = call('/member/pc_api.address/getList', {
  access: 'member',
  summary: "The member's addresses, the default one first",
  input: Empty,
  output: Type.Object({ list: Type.Array(Address) }),
})

/**
 * No screen calls it, as the list has whole addresses. The specification names it (§7), for other clients.
 */
export const getAddress = call('/member/pc_api.address/info', {
  access: 'member',
  summary: 'One address',
  input: fields({ address_id: Id }),
  output: Address,
  refusals: ['not-found'],
})

export const addAddress = call('/member/pc_api.address/add', {
  access: 'member',
  summary: 'Adds an address; the first one becomes the default',
  input: fields({ ...addressFields, request_id: Type.Optional(RequestId) }),
  output: Type.Object({ address_id: Id }),
  refusals: ['field-errors', 'limit-reached'],
})

export const editAddress = call('/member/pc_api.address/edit', {
  access: 'member',
  summary: 'Changes an address; orders keep their copy',
  input: fields({ address_id: Id, ...addressFields }),
  output: Type.Object({ address_id: Id }),
  refusals: ['field-errors', 'not-found'],
})

export const deleteAddress = call('/member/pc_api.address/del', {
  access: 'member',
  summary: 'Removes an address',
  input: fields({ address_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})

export const setDefaultAddress = call('/member/pc_api.address/setDefault', {
  access: 'member',
  summary: 'Makes an address the default one',
  input: fields({ address_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})

export const ParsedAddress = Type.Object({
  consignee: Type.String(),
  mobile: Type.String(),
  /** Codes of province, city and district, as far as the text names them. */
  region_codes: Type.Array(Type.String()),
  detail: Type.String(),
  postcode: Type.String(),
})
export type ParsedAddress = Static<typeof ParsedAddress>

export const parseAddress = call('/member/pc_api.address/parse', {
  access: 'member',
  summary:
    'Reads a Chinese address that was copied as one text: name, phone number, region and street in any order. What it does not find is empty; nothing is saved',
  input: fields({ text: Type.String({ minLength: 1, maxLength: maxLength.addressText }) }),
  output: ParsedAddress,
})

export const Region = Type.Object({ code: Type.String(), name: Type.String(), has_children: Type.Boolean() })

export const listRegions = call('/publics/pc_api.region/getList', {
  access: 'anyone',
  summary: 'The regions below one (China); without a parent the provinces',
  input: fields({ parent_code: Type.Optional(Type.String({ maxLength: 12 })) }),
  output: Type.Object({ list: Type.Array(Region) }),
  refusals: ['not-found'],
  cache: { seconds: 3600 },
})
