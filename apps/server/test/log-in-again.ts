import { openSession } from '#server/modules/passport/sessions.ts'
import type { Caller, TestShop } from './shop.ts'

/** Opens a new session, because the old one has expired after a jump of the clock. */
export async function logInAgain({ shop, clock }: TestShop, member: Caller & { id: string }): Promise<void> {
  member.token = await openSession(shop.db, {
    memberId: member.id,
    at: clock.now(),
    userAgent: 'test',
    ip: '127.0.0.1',
  })
}
