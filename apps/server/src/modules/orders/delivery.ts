import type { Db } from '#server/db/open.ts'
import { type AddressRow, findDefaultAddress, getMemberAddress } from '#server/modules/addresses/addresses.ts'
import { zoneOf } from '#server/modules/shipping/shipping.ts'
import type { Zone } from '#server/modules/shipping/shipping-rates.ts'
import { refuse } from '#server/refuse.ts'

/** Where an order goes: the address and the zone that it lies in. */
export type Delivery = { address: AddressRow; zone: Zone }

/** @throws a refusal for an address of somebody else, and for one to which no courier brings these goods */
export async function getDelivery(
  db: Db,
  memberId: string,
  addressId: string,
  skuIds: readonly string[],
): Promise<Delivery> {
  const address = await getMemberAddress(db, memberId, addressId)
  const zone = zoneOf(address)
  if (!zone) refuse('address-not-deliverable', { sku_ids: skuIds })
  return { address, zone }
}

/** The default address, where parcels can go to it. */
export async function findUsualDelivery(db: Db, memberId: string): Promise<Delivery | undefined> {
  const address = await findDefaultAddress(db, memberId)
  const zone = address && zoneOf(address)
  return zone && { address, zone }
}
