import type { Call } from '@corium/contract/call'
import type { Permission } from '@corium/contract/permissions'
import type { Context, MemberContext, StaffContext } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'

/** How to find the session of an access token. The modules that own sessions implement it; app.ts passes it in. */
export type Sessions = {
  findMember(context: Context, token: string): Promise<Pick<MemberContext, 'member' | 'session'> | undefined>
  findStaff(context: Context, token: string): Promise<Pick<StaffContext, 'staff' | 'session'> | undefined>
}

/** Adds the member or staff of the token to the context. Refuses a caller without the access that the call needs. */
export async function authorize(
  { access }: Call,
  context: Context,
  token: string | undefined,
  { findMember, findStaff }: Sessions,
): Promise<Context> {
  const [side, permission] = access.split(':')
  if (side === 'staff' || side === 'unconfirmed-staff') {
    const found = token ? await findStaff(context, token) : undefined
    if (!found) refuse('session-invalid')
    if (side === 'staff' && found.staff.isUnconfirmed) refuse('second-factor-missing')
    if (permission && !found.staff.permissions.includes(permission as Permission)) refuse('not-allowed')
    return { ...context, ...found }
  }
  const found = token ? await findMember(context, token) : undefined
  if (access === 'anyone') return found ? { ...context, ...found } : context
  if (!found) refuse('session-invalid')
  const { mobile, isUnbound } = found.member
  if (access === 'member-with-mobile' && !mobile) refuse('mobile-missing')
  if (access !== 'unbound-member' && isUnbound) refuse('mobile-missing')
  return { ...context, ...found }
}
