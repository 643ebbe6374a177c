import { randomBytes, randomUUID } from 'node:crypto'
import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/wechat-login'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { later, seconds } from '#server/runtime/clock.ts'
import { maskedNetwork, networkOf } from '#server/runtime/network.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import { findPending, insertScan } from './scans.db.ts'
import { codeLifetime, collectTime, confirmTime, newCodes, scanCookie } from './wechat-login.limits.ts'

/** A code with less time left, in seconds, is replaced. */
const minTimeLeft = 30

/** Offers the QR code of a login. */
export const startScan = (context: Context): Promise<Output<typeof contract.startScan>> =>
  offerCode(context, null)

/**
 * Offers a QR code for a login, or for linking WeChat with a member's account. A browser whose code is not
 * scanned yet gets the same one again.
 * @throws `wechat-unavailable`, `too-many-requests`
 */
export async function offerCode(
  context: Context,
  linkFor: string | null,
): Promise<Output<typeof contract.startScan>> {
  const { db, clock, limits, ip, cookies, providers, language, userAgent } = context
  const account = providers.wechatLogin?.officialAccount ?? refuse('wechat-unavailable')
  const now = clock.now()
  const known = cookies.get(scanCookie)
  const open =
    known &&
    (await findPending(db, { uniqueIdHash: hashOfToken(known), linkFor, until: later(now, minTimeLeft) }))
  if (open) return present(open, known, now)

  await limits.consume('wechat-code', networkOf(ip), newCodes)
  const scene = randomBytes(24).toString('base64url')
  const code = await account
    .createCode(scene, codeLifetime)
    .catch((error: unknown) => refuseUnavailable(context, error))
  const { token: uniqueId, hash } = newToken()
  const scan = { ...code, expires_at: later(now, codeLifetime) }
  await insertScan(db, {
    ...scan,
    id: randomUUID(),
    scene,
    unique_id_hash: hash,
    status: 'pending',
    app_id: account.appId,
    is_link: linkFor !== null,
    member_id: linkFor,
    open_id: null,
    union_id: null,
    session_hash: null,
    language,
    network: maskedNetwork(ip),
    user_agent: userAgent.slice(0, 300),
    created_at: now,
  })
  cookies.set(scanCookie, uniqueId, codeLifetime + confirmTime + collectTime)
  return present(scan, uniqueId, now)
}

const present = (
  { url, ticket, expires_at }: { url: string; ticket: string; expires_at: Date },
  unique_id: string,
  now: Date,
) => ({ url, ticket, unique_id, expire_at: seconds(expires_at), server_time: seconds(now) })
