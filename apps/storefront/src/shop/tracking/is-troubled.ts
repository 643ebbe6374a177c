import type { ShipmentState } from '@corium/contract/parcels'

/** The courier could not deliver the parcel, or takes it back. */
export const isTroubled = (state: ShipmentState): boolean =>
  state === 'problem' || state === 'returning' || state === 'returned'
