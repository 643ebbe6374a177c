import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/shipment-desk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { day, later, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { countFlagged, type FlaggedRow, selectFlagged } from './flagged.db.ts'
import { presentFlag, presentNumber } from './present-shipments.ts'
import { stateTexts } from './shipments.texts.ts'

type Flagged = Output<typeof contract.listFlaggedShipments>['list'][number]

/** In seconds. Parcels that were sent earlier are not listed. */
export const flaggedSince = 60 * day

export async function listFlaggedShipments(
  { db, clock, language }: StaffContext,
  { page = 1, limit = 10 }: Input<typeof contract.listFlaggedShipments>,
): Promise<Output<typeof contract.listFlaggedShipments>> {
  const since = later(clock.now(), -flaggedSince)
  const [counts, rows] = await Promise.all([
    countFlagged(db, since),
    selectFlagged(db, { since, ...pagingOf(page, limit) }),
  ])
  return {
    list: rows.map((row) => ({
      kind: kindOf(row),
      object_id: row.object_id,
      object_sn: row.object_sn,
      ...presentNumber(row.courier, row.courier_number, language),
      sent_at: seconds(row.sent_at),
      state: row.state,
      state_text: stateTexts[row.state][language],
      ...presentFlag(row, language),
      updated_at: secondsOrNull(row.tracked_at),
    })),
    total: counts.reduce((sum, { num }) => sum + num, 0),
    page,
    limit,
  }
}

function kindOf({ parcel_id, return_id, replacement_id }: FlaggedRow): Flagged['kind'] {
  if (parcel_id) return 'order'
  if (return_id) return 'return'
  return replacement_id ? 'replacement' : 'card'
}
