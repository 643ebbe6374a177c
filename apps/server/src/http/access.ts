import type { Call } from '@corium/contract/call'
import type { IntegrationScope } from '@corium/contract/integration-scopes'
import type { Permission } from '@corium/contract/permissions'
import type { Context, Integration, Member, MemberContext, StaffContext } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'

/**
 * How to find the session of an access token. The modules that own sessions implement
 * it; app.ts passes it in.
 */
export type Sessions = {
  findMember(context: Known, token: string): Promise<Pick<MemberContext, 'member' | 'session'> | undefined>
  findStaff(context: Known, token: string): Promise<Pick<StaffContext, 'staff' | 'session'> | undefined>
  /** The account that this one has become part of, if it was merged. */
  findMergedMember(context: Known, memberId: string): Promise<Member | undefined>
  /** The program whose key the token is. */
  findIntegration(context: Known, token: string): Promise<Integration | undefined>
}

/** What is needed to find a session. */
type Known = Pick<Context, 'config' | 'db' | 'clock' | 'limits'>

/**
 * Adds the member, staff or program of the token to the context. Refuses a caller
 * without the access that the call needs.
 */
export async function authorize<C extends Known>(
  { access }: Call,
  context: C,
  token: string | undefined,
  { findMember, findStaff, findIntegration }: Sessions,
): Promise<C & Pick<Context, 'member' | 'staff' | 'integration' | 'session'>> {
  const [side, permission] = access.split(':')
  if (side === 'staff' || side === 'unconfirmed-staff') {
    const found = token ? await findStaff(context, token) : undefined
    if (!found) refuse('session-invalid')
    if (side === 'staff' && found.staff.isUnconfirmed) refuse('second-factor-missing')
    if (permission && !found.staff.permissions.includes(permission as Permission)) refuse('not-allowed')
    return { ...context, ...found }
  }
  if (side === 'integration') {
    const integration = token ? await findIntegration(context, token) : undefined
    if (!integration) refuse('key-invalid')
    if (!integration.scopes.includes(permission as IntegrationScope)) refuse('not-allowed')
    return { ...context, integration }
  }
  const found = token ? await findMember(context, token) : undefined
  if (access === 'anyone') return found ? { ...context, ...found } : context
  if (!found) refuse('session-invalid')
  checkMember({ access }, found.member)
  return { ...context, ...found }
}

/** Refuses a member without the number that the call needs. */
export function checkMember({ access }: Pick<Call, 'access'>, { mobile, isUnbound }: Member): void {
  if (access === 'anyone') return
  if (access === 'member-with-mobile' && !mobile) refuse('mobile-missing')
  if (access !== 'unbound-member' && isUnbound) refuse('mobile-missing')
}
