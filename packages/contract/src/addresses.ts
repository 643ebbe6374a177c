import { type Static, Type } from 'typebox'
import { call, fields, Id, Nothing, RequestId } from './call.ts'
import { CountryCode } from './passport.ts'

const Line = (maxLength: number) => Type.String({ maxLength })

const addressFields = {
  consignee: Type.String({ maxLength: 60 }),
  mobile: Type.String({ maxLength: 30 }),
  /** Country of the phone number. */
  country_code: CountryCode,
  /** Country of the address. */
  country: CountryCode,
  /** China: the codes of province, city and district from the region tree. Elsewhere empty. */
  region_codes: Type.Array(Type.String({ maxLength: 12 }), { maxItems: 3 }),
  /** Elsewhere: state or province and city as written there. */
  province: Type.Optional(Line(80)),
  city: Type.Optional(Line(80)),
  detail: Type.String({ maxLength: 200 }),
  postcode: Type.Optional(Line(20)),
  tag: Type.Optional(Line(20)),
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
  who: 'member',
  summary: "The member's addresses, the default one first",
  input: Nothing,
  output: Type.Object({ list: Type.Array(Address) }),
})

export const getAddress = call('/member/pc_api.address/info', {
  who: 'member',
  summary: 'One address',
  input: fields({ address_id: Id }),
  output: Address,
  refusals: ['not-found'],
})

export const addAddress = call('/member/pc_api.address/add', {
  who: 'member',
  summary: 'Adds an address; the first one becomes the default',
  input: fields({ ...addressFields, request_id: Type.Optional(RequestId) }),
  output: Type.Object({ address_id: Id }),
  refusals: ['field-errors', 'limit-reached'],
})

export const editAddress = call('/member/pc_api.address/edit', {
  who: 'member',
  summary: 'Changes an address; orders keep their copy',
  input: fields({ address_id: Id, ...addressFields }),
  output: Type.Object({ address_id: Id }),
  refusals: ['field-errors', 'not-found'],
})

export const deleteAddress = call('/member/pc_api.address/del', {
  who: 'member',
  summary: 'Removes an address',
  input: fields({ address_id: Id }),
  output: Nothing,
  refusals: ['not-found'],
})

export const setDefaultAddress = call('/member/pc_api.address/setDefault', {
  who: 'member',
  summary: 'Makes an address the default one',
  input: fields({ address_id: Id }),
  output: Nothing,
  refusals: ['not-found'],
})

export const Region = Type.Object({ code: Type.String(), name: Type.String(), has_children: Type.Boolean() })

export const listRegions = call('/publics/pc_api.region/getList', {
  who: 'anyone',
  summary: 'The regions below one (China); without a parent the provinces',
  input: fields({ parent_code: Type.Optional(Type.String({ maxLength: 12 })) }),
  output: Type.Object({ list: Type.Array(Region) }),
  refusals: ['not-found'],
  shared: { seconds: 3600 },
})
