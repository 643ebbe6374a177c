import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/wechat-login'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { tokenOf } from '#server/modules/passport/challenges.ts'
import { startSession } from '#server/modules/passport/start-session.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { hashOfToken } from '#server/runtime/tokens.ts'
import type { WechatIdentity } from './identities.db.ts'
import { findOrCreateMember } from './identities.ts'
import { findByBrowser, moveScan, replaceSession, type Scan, setOutcome } from './scans.db.ts'
import { scanCookie } from './wechat-login.limits.ts'

type ScanRef = Input<typeof contract.getScanStatus>

/** Logs in the browser that showed the code, once the person who scanned it has confirmed. */
export async function getScanStatus(
  context: Context,
  input: ScanRef,
): Promise<Output<typeof contract.getScanStatus>> {
  const scan = await getConfirmed(context, input, null)
  const started = await context.db.transaction().execute(async (trx) => {
    await useScan(trx, context, scan)
    const memberId = await findOrCreateMember(trx, context, scan.identity)
    const login = await startSession(trx, context, { memberId, method: 'wechat' })
    // Of a login that waits for its second step too: "not me" on the phone ends either.
    const secret = 'token' in login ? login.token : login.challenge
    await setOutcome(trx, scan.id, { member_id: memberId, session_hash: hashOfToken(secret) })
    return login
  })
  return { token: tokenOf(started) }
}

/** A confirmed scan and the person who confirmed it. */
export type ConfirmedScan = { id: string; identity: WechatIdentity }

/**
 * The browser's scan when it is confirmed. A ticket without its secret, or a secret without the browser's
 * cookie, looks like a code that was not scanned.
 * @throws `login-waiting`, `login-expired`, `wechat-not-confirmed`
 */
export async function getConfirmed(
  { db, clock, cookies }: Context,
  { ticket, unique_id }: ScanRef,
  linkFor: string | null,
): Promise<ConfirmedScan> {
  const isOwn = cookies.get(scanCookie) === unique_id
  const scan = isOwn
    ? await findByBrowser(db, { uniqueIdHash: hashOfToken(unique_id), ticket, linkFor })
    : undefined
  const now = clock.now()
  const server_time = seconds(now)
  if (!scan) refuse('login-waiting', { state: 'waiting', server_time })
  if (scan.status === 'refused') refuse('wechat-not-confirmed')
  if (scan.status === 'consumed' || scan.expires_at <= now) refuse('login-expired')
  if (scan.status === 'pending') refuse('login-waiting', { state: 'waiting', server_time })
  if (scan.status === 'scanned') {
    refuse('login-waiting', { state: 'scanned', expire_at: seconds(scan.expires_at), server_time })
  }
  return { id: scan.id, identity: identityOf(scan) }
}

/** Uses a confirmed scan up: one of several requests at once gets past this. @throws `login-expired` */
export async function useScan(
  trx: Db,
  { clock }: Pick<Context, 'clock'>,
  { id }: ConfirmedScan,
): Promise<void> {
  const move = { from: ['confirmed'], to: 'consumed', at: clock.now() } as const
  if (!(await moveScan(trx, id, move))) refuse('login-expired')
}

/** The session that a scan opened has a new token, so "not me" on the phone still ends it. */
export const followSession = (trx: Db, before: Buffer, after: Buffer): Promise<void> =>
  replaceSession(trx, before, after)

function identityOf({ app_id, open_id, union_id }: Scan): WechatIdentity {
  if (!open_id) throw new Error('A confirmed scan has no person')
  return { appId: app_id, openId: open_id, ...(union_id && { unionId: union_id }) }
}
