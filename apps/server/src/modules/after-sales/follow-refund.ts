import { afterStatus } from '@corium/contract/after-status'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { findCaseOfRefund, lockCaseRow } from './cases.db.ts'
import { moveCase } from './move-case.ts'

/**
 * Points a case to the refund that staff at the refund desk have sent again, perhaps under a new number. Call
 * with the order locked.
 */
export async function followRepeatedRefund(
  trx: Db,
  { from, to }: { from: string; to: string },
  by: By,
): Promise<void> {
  const caseId = await findCaseOfRefund(trx, from)
  const found = caseId && (await lockCaseRow(trx, caseId))
  if (!found || found.status !== afterStatus.refunding) return
  await moveCase(trx, found, 'refund-repeated', by, { refund_id: to })
}
