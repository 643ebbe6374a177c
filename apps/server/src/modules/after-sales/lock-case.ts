import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { lockOrderRow } from '#server/modules/orders/lock-order-row.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { refuse } from '#server/refuse.ts'
import { type CaseRow, findCase, findMemberCase, lockCaseRow, type StoredCase } from './cases.db.ts'

export type LockedCase = { order: StoredOrder; found: CaseRow }

/** @throws a refusal `not-found`, also for another member's case */
export async function getMemberCase(db: Db, memberId: string, caseId: string): Promise<StoredCase> {
  const found = isUuid(caseId) ? await findMemberCase(db, memberId, caseId) : undefined
  return found ?? refuse('not-found')
}

/** @throws a refusal `not-found` */
export async function getAnyCase(db: Db, caseId: string): Promise<StoredCase> {
  const found = isUuid(caseId) ? await findCase(db, caseId) : undefined
  return found ?? refuse('not-found')
}

/**
 * Locks the order of a case, then the case, until the transaction ends. Payments lock in the same sequence,
 * which prevents deadlocks.
 */
export async function lockCase(
  trx: Db,
  { id, order_id }: Pick<CaseRow, 'id' | 'order_id'>,
): Promise<LockedCase> {
  const order = await lockOrderRow(trx, order_id)
  return { order, found: await lockCaseRow(trx, id) }
}
