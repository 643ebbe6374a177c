import type { MemberContext } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { day } from '#server/runtime/clock.ts'
import { clearBouncing, isBouncing } from './bouncing-emails.ts'
import { selectContacts } from './message-settings.db.ts'

/** Each confirmation can cost the shop one more mail that comes back. */
const confirmLimit = { max: 3, seconds: day }

/** Sends mail to the member's email again after it had come back. */
export async function confirmEmail({ db, limits, member }: MemberContext): Promise<Record<string, never>> {
  const { email } = await selectContacts(db, member.id)
  if (!email) refuse('state-conflict')
  if (!(await isBouncing(db, email))) return {}
  await limits.consume('email/confirm', member.id, confirmLimit)
  await clearBouncing(db, email)
  return {}
}
