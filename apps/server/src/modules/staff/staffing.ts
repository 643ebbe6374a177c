import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changeOnce } from '#server/modules/change-log/record-change.ts'
import { refuse } from '#server/refuse.ts'
import { covers } from './role-rights.ts'
import { findPerson, lockStaffRow, type Person, type StaffRow } from './staff.db.ts'
import { lockStaffing, selectOwners } from './staff-desk.db.ts'

/**
 * Runs one change of people or roles at a time. The caller's rights are read again, because the change before
 * may have taken them; afterwards the caller still has access, and there is an owner who can log in.
 */
export function changeStaffing<T>(
  context: StaffContext,
  work: (trx: Db, actor: Person) => Promise<T>,
  requestId?: string,
): Promise<T> {
  const { staff } = context
  return changeOnce(context, requestId, async (trx) => {
    await lockStaffing(trx)
    const row = await lockStaffRow(trx, staff.id)
    const actor = row && !row.closed_at ? await findPerson(trx, staff.id) : undefined
    if (!actor) return refuse('session-invalid')
    if (!mayManage(actor)) return refuse('not-allowed')
    const result = await work(trx, actor)
    if ((await selectOwners(trx)).length === 0) refuse('last-owner')
    const after = await findPerson(trx, staff.id)
    if (!after || !mayManage(after)) refuse('own-access')
    return result
  })
}

const mayManage = ({ permissions }: Person): boolean => permissions.includes('staff')

/**
 * Locks a person whom the caller may change.
 * @throws `not-found`, or `not-allowed` for one with rights that the caller does not have
 */
export async function lockPerson(
  trx: Db,
  actor: Person,
  staffId: string,
): Promise<{ row: StaffRow; person: Person }> {
  const row = isUuid(staffId) ? await lockStaffRow(trx, staffId) : undefined
  const person = row && (await findPerson(trx, staffId))
  if (!row || !person) return refuse('not-found')
  if (!covers(actor, person)) return refuse('not-allowed')
  return { row, person }
}
