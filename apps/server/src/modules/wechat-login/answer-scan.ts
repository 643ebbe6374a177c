import type { Shop } from '#server/context.ts'
import { endSessionOf } from '#server/modules/passport/sessions.ts'
import { later } from '#server/runtime/clock.ts'
import { deleteIdentity } from './identities.db.ts'
import { findUnionId } from './receive-push.ts'
import { findById, moveScan, refuseScan, type Scan } from './scans.db.ts'
import { collectTime } from './wechat-login.limits.ts'

/** The page on the phone: the question, or its outcome. */
export type AnswerState = 'ask' | 'confirmed' | 'refused' | 'expired'

export async function findAnswerState(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  scanId: string,
): Promise<{ state: AnswerState; scan?: Scan }> {
  const scan = await findById(db, scanId)
  return scan ? { state: stateOf(scan, clock.now()), scan } : { state: 'expired' }
}

function stateOf({ status, expires_at }: Scan, now: Date): AnswerState {
  if (status === 'confirmed' || status === 'consumed') return 'confirmed'
  if (status === 'refused') return 'refused'
  return expires_at > now ? 'ask' : 'expired'
}

/** The person wants this login. Only this lets the browser collect it. */
export async function confirmScan(shop: Shop, scanId: string): Promise<void> {
  const { db, clock, providers } = shop
  const scan = await findById(db, scanId)
  const account = providers.wechatLogin?.officialAccount
  if (scan?.status === 'scanned' && !scan.union_id && account) await findUnionId(shop, account, scan)
  const at = clock.now()
  const move = { from: ['scanned'], to: 'confirmed', at } as const
  await moveScan(db, scanId, move, { expires_at: later(at, collectTime) })
}

/**
 * It was not the person who wanted it: the attempt ends, and if it was used already,
 * the session or the link too.
 */
export async function rejectScan({ db }: Pick<Shop, 'db'>, scanId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await refuseScan(trx, scanId)
    const scan = await findById(trx, scanId)
    if (scan?.session_hash) await endSessionOf(trx, scan.session_hash)
    if (scan?.is_link && scan.member_id && scan.open_id) {
      await deleteIdentity(trx, { appId: scan.app_id, openId: scan.open_id, memberId: scan.member_id })
    }
  })
}
