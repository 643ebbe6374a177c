import type { Call } from '@corium/contract/call'
import type { Context } from '#server/context.ts'
import { findSession } from '#server/modules/passport/sessions.ts'
import { refuse } from '#server/refuse.ts'

/** Adds the member of this token, if any, and refuses a caller whom the call does not admit. */
export async function admit(call: Call, context: Context, token: string | undefined): Promise<Context> {
  const found = token ? await findSession(context, token) : undefined
  if (call.who === 'anyone') return found ? { ...context, ...found } : context
  if (!found) refuse('session-invalid')
  if (call.who === 'member-with-mobile' && !found.member.mobile) refuse('mobile-missing')
  return { ...context, ...found }
}
