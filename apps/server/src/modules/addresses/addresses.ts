import * as contract from '@corium/contract/addresses'
import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderAddress } from '#server/db/tables/orders.ts'
import { isUuid } from '#server/db/uuid.ts'
import { countryName } from '#server/modules/regions/country-names.ts'
import { refuse } from '#server/refuse.ts'
import { fullText, parcelText } from './address-text.ts'
import {
  type AddressRow,
  deleteAddressRow,
  findAddressRow,
  insertAddress,
  lockAddressBook,
  makeDefault,
  selectAddresses,
  updateAddress,
} from './addresses.db.ts'
import { type CheckedAddress, checkAddress } from './check-address.ts'
import type { DeliveryAddress } from './delivery-address.ts'

const maxAddresses = 20
/** Above the limit for adding addresses: a merged account keeps those of both accounts. */
const maxListed = 100

export async function listAddresses(context: MemberContext): Promise<Output<typeof contract.listAddresses>> {
  const rows = await selectAddresses(context.db, context.member.id, maxListed)
  return { list: rows.map((row) => presentAddress(row, context.language)) }
}

export async function getAddress(context: MemberContext, id: string): Promise<contract.Address> {
  return presentAddress(await getMemberAddress(context.db, context.member.id, id), context.language)
}

/** Adds an address. A repeat with the same request id returns the first result. */
export async function addAddress(
  { db, clock, member }: MemberContext,
  input: Input<typeof contract.addAddress>,
): Promise<{ address_id: string }> {
  const values = checkAddress(input)
  const at = clock.now()
  const add = async (trx: Db) => {
    const { used } = await lockAddressBook(trx, member.id)
    if (used >= maxAddresses) refuse('limit-reached', { limit: maxAddresses, used })
    const { id } = await insertAddress(trx, member.id, values, at)
    if (input.is_default || used === 0) await makeDefault(trx, member.id, id)
    return { address_id: id }
  }
  if (!input.request_id) return db.transaction().execute(add)
  const { path } = contract.addAddress
  return once(db, { owner: member.id, path, requestId: input.request_id, at }, add)
}

/** An edit can make an address the default, but never takes the default away. */
export async function editAddress(
  { db, clock, member }: MemberContext,
  input: Input<typeof contract.editAddress>,
): Promise<{ address_id: string }> {
  const id = input.address_id
  if (!isUuid(id)) refuse('not-found')
  const values = checkAddress(input)
  return db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, member.id)
    if (!(await updateAddress(trx, member.id, id, values, clock.now()))) refuse('not-found')
    if (input.is_default) await makeDefault(trx, member.id, id)
    return { address_id: id }
  })
}

/** When the default address is deleted, the last changed one becomes the default. */
export async function deleteAddress(
  { db, member }: MemberContext,
  id: string,
): Promise<Record<string, never>> {
  if (!isUuid(id)) refuse('not-found')
  return db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, member.id)
    const removed = await deleteAddressRow(trx, member.id, id)
    if (!removed) refuse('not-found')
    const [next] = removed.is_default ? await selectAddresses(trx, member.id, 1) : []
    if (next) await makeDefault(trx, member.id, next.id)
    return {}
  })
}

export async function setDefaultAddress(
  { db, member }: MemberContext,
  id: string,
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, member.id)
    const address = await getMemberAddress(trx, member.id, id)
    await makeDefault(trx, member.id, address.id)
    return {}
  })
}

export type { AddressRow }

/** @throws `not-found`, also for another member's address */
export async function getMemberAddress(db: Db, memberId: string, id: string): Promise<AddressRow> {
  const row = isUuid(id) ? await findAddressRow(db, memberId, id) : undefined
  return row ?? refuse('not-found')
}

/** The default one first. */
export const listMemberAddresses = (db: Db, memberId: string): Promise<AddressRow[]> =>
  selectAddresses(db, memberId, maxListed)

export async function findDefaultAddress(db: Db, memberId: string): Promise<AddressRow | undefined> {
  const [first] = await selectAddresses(db, memberId, 1)
  return first?.is_default ? first : undefined
}

export function presentAddress(
  row: DeliveryAddress & Partial<AddressRow>,
  language: Language,
): contract.Address {
  const { id, member_id, created_at, updated_at, ...fields } = row
  return {
    address_id: id,
    ...fields,
    country_name: countryName(row.country, language),
    full_text: fullText(row, language),
  }
}

/** The copy of an address that an order or color card stores; later edits do not change it. */
export function addressForOrder(row: CheckedAddress, language: Language): OrderAddress {
  const { consignee, mobile, country, province, city, district, detail, postcode } = row
  return {
    consignee,
    mobile,
    country,
    province,
    city,
    district,
    detail,
    postcode,
    country_name: countryName(country, language),
    full_text: parcelText(row, language),
    ...(row.region_codes[0] && { province_code: row.region_codes[0] }),
  }
}
