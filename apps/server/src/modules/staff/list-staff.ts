import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/staff-desk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { secondsOrNull } from '#server/runtime/clock.ts'
import { presentRoles } from './present-staff.ts'
import { covers, rightsOf } from './role-rights.ts'
import { countStaff, selectStaff } from './staff-desk.db.ts'

type Listed = Output<typeof contract.listStaff>['list'][number]
type Row = Awaited<ReturnType<typeof selectStaff>>[number]

/** With this few recovery codes left, the list says that they run out. */
const lowCodes = 2

export async function listStaff(
  { db, clock, staff }: StaffContext,
  { page = 1, limit = 50 }: Input<typeof contract.listStaff>,
): Promise<Output<typeof contract.listStaff>> {
  const [total, rows] = await Promise.all([
    countStaff(db),
    selectStaff(db, clock.now(), pagingOf(page, limit)),
  ])
  return { list: rows.map((row) => presentRow(row, staff)), total, page, limit }
}

function presentRow(row: Row, caller: StaffContext['staff']): Listed {
  const rights = rightsOf(row.granted)
  const isSelf = row.id === caller.id
  const edit = covers(caller, rights)
  return {
    staff_id: row.id,
    name: row.name,
    email: row.email,
    version: row.staff_version,
    roles: presentRoles(row.granted),
    is_owner: rights.isOwner,
    is_self: isSelf,
    state: stateOf(row),
    codes_left: row.codes_left ?? 0,
    seen_at: secondsOrNull(row.seen_at),
    user_agent: row.seen_user_agent,
    link_ends_at: secondsOrNull(row.link_ends_at),
    handle: { edit, lock: edit && !isSelf, reset: edit && !isSelf && row.totp_since !== null },
  }
}

function stateOf(row: Row): Listed['state'] {
  if (row.closed_at) return 'locked'
  if (!row.password_hash) return 'invited'
  if (!row.totp_since) return 'no-factor'
  return (row.codes_left ?? 0) <= lowCodes ? 'codes-low' : 'active'
}
