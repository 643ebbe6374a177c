import type { Db } from '#server/db/open.ts'
import { type AddressRow, findDefaultAddress, getMemberAddress } from '#server/modules/addresses/addresses.ts'
import { zoneOf } from '#server/modules/shipping/shipping.ts'
import type { Zone } from '#server/modules/shop-settings/settings.ts'
import { refuse } from '#server/refuse.ts'

/** The address of an order and its shipping zone. */
export type Delivery = { address: AddressRow; zone: Zone }

/** @throws `not-found` for an unknown address or another member's, `address-not-deliverable` where no courier delivers */
export async function getDelivery(
  db: Db,
  memberId: string,
  addressId: string,
  skuIds: readonly string[],
): Promise<Delivery> {
  const address = await getMemberAddress(db, memberId, addressId)
  const zone = zoneOf(address)
  if (!zone) refuse('address-not-deliverable', { sku_ids: [...skuIds] })
  return { address, zone }
}

/** The member's default address; undefined when there is none or no courier delivers there. */
export async function findDefaultDelivery(db: Db, memberId: string): Promise<Delivery | undefined> {
  const address = await findDefaultAddress(db, memberId)
  const zone = address && zoneOf(address)
  return zone && { address, zone }
}
