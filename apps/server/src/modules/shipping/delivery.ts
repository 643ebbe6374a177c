import type { Db } from '#server/db/open.ts'
import { findDefaultAddress, getMemberAddress } from '#server/modules/addresses/addresses.ts'
import type { DeliveryAddress } from '#server/modules/addresses/delivery-address.ts'
import { zoneOf } from '#server/modules/shipping/shipping.ts'
import type { Zone } from '#server/modules/shop-settings/settings.ts'
import { refuse } from '#server/refuse.ts'

/** The address of an order and its shipping zone. */
export type Delivery = { address: DeliveryAddress; zone: Zone }

/**
 * @throws `not-found` for an unknown address or another member's, `address-not-deliverable`
 * where no courier delivers
 */
export async function getDelivery(
  db: Db,
  memberId: string,
  addressId: string,
  skuIds: readonly string[],
): Promise<Delivery> {
  return deliverTo(await getMemberAddress(db, memberId, addressId), skuIds)
}

/** The delivery to an address that the caller has read; null, which the caller has not found, is refused. */
export function deliverTo(address: DeliveryAddress | null, skuIds: readonly string[]): Delivery {
  if (!address) refuse('not-found')
  const zone = zoneOf(address)
  if (!zone) refuse('address-not-deliverable', { sku_ids: [...skuIds] })
  return { address, zone }
}

/** The member's default address; undefined when there is none or no courier delivers there. */
export async function findDefaultDelivery(db: Db, memberId: string): Promise<Delivery | undefined> {
  return deliverToDefault(await findDefaultAddress(db, memberId))
}

export function deliverToDefault(address: DeliveryAddress | null | undefined): Delivery | undefined {
  const zone = address ? zoneOf(address) : undefined
  return address && zone ? { address, zone } : undefined
}
