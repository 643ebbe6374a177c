import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/staff'
import type { Context, Staff, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { secondsOrNull } from '#server/runtime/clock.ts'
import { countRecoveryCodes } from './second-factor.db.ts'
import { findStaffSession } from './staff-sessions.ts'

type Presented = Output<typeof contract.getStaff>

export const getStaff = (context: StaffContext): Promise<Presented> =>
  present(context, context.db, context.staff)

/** The person of a session that the transaction has just opened. */
export async function presentStaff(trx: Db, context: Context, token: string): Promise<Presented> {
  const found = await findStaffSession({ ...context, db: trx }, token)
  if (!found) throw new Error('A new session of staff was not found')
  return present(context, trx, found.staff)
}

async function present(
  { settings, language }: Pick<Context, 'settings' | 'language'>,
  db: Db,
  staff: Staff,
): Promise<Presented> {
  const { name } = await settings.get(db, 'shop')
  return {
    staff_id: staff.id,
    name: staff.name,
    shop_name: name[language],
    email: staff.email,
    is_owner: staff.isOwner,
    roles: presentRoles(staff.roles),
    permissions: staff.permissions,
    refund_limit: staff.refundLimit,
    second_factor: {
      since: secondsOrNull(staff.factorSince),
      codes_left: await countRecoveryCodes(db, staff.id),
      is_missing: staff.isUnconfirmed,
    },
  }
}

export const presentRoles = (roles: Staff['roles']) =>
  roles.map(({ id, name_cn, name_en }) => ({ role_id: id, name_cn, name_en }))
