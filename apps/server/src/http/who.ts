import type { Call } from '@corium/contract/call'
import type { Permission } from '@corium/contract/permissions'
import type { Context } from '#server/context.ts'
import { findSession } from '#server/modules/passport/sessions.ts'
import { findStaffSession } from '#server/modules/staff/staff.ts'
import { refuse } from '#server/refuse.ts'

/** Adds the member or the staff of this token, if any, and refuses a caller whom the call does not admit. */
export async function admit(call: Call, context: Context, token: string | undefined): Promise<Context> {
  const [side, permission] = call.who.split(':')
  if (side === 'staff') return admitStaff(context, token, permission as Permission | undefined)
  const found = token ? await findSession(context, token) : undefined
  if (call.who === 'anyone') return found ? { ...context, ...found } : context
  if (!found) refuse('session-invalid')
  if (call.who === 'member-with-mobile' && !found.member.mobile) refuse('mobile-missing')
  return { ...context, ...found }
}

async function admitStaff(
  context: Context,
  token: string | undefined,
  permission: Permission | undefined,
): Promise<Context> {
  const found = token ? await findStaffSession(context, token) : undefined
  if (!found) refuse('session-invalid')
  if (permission && !found.staff.permissions.includes(permission)) refuse('not-allowed')
  return { ...context, ...found }
}
