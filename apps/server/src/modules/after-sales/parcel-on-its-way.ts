import { afterStatus } from '@corium/contract/after-status'
import type { TrackedNumber } from '@corium/contract/tracked-number'
import type { CaseRow } from './cases.db.ts'

/** The parcel whose number staff can correct: the buyer's, or else the one that the shop sent. */
export function parcelOnItsWay(
  found: Pick<CaseRow, 'status' | 'back_courier' | 'back_number' | 'ship_courier' | 'ship_number'>,
): TrackedNumber | undefined {
  const { back_courier, back_number, ship_courier, ship_number } = found
  const [courier, courier_number] =
    found.status === afterStatus.sentBack ? [back_courier, back_number] : [ship_courier, ship_number]
  return courier && courier_number ? { courier, courier_number } : undefined
}
