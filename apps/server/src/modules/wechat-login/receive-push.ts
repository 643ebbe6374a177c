import type { Shop } from '#server/context.ts'
import type { OfficialAccount } from '#server/providers/wechat-login/official-account.ts'
import type { Push } from '#server/providers/wechat-login/read-push.ts'
import { later } from '#server/runtime/clock.ts'
import { answerLink } from './answer-link.ts'
import { chatTexts, describeAttempt } from './chat-texts.ts'
import { logWechatError } from './refuse-unavailable.ts'
import { findByScene, moveScan, type Scan, setUnionId } from './scans.db.ts'
import { confirmTime } from './wechat-login.limits.ts'

type Reaction = {
  /** What the chat shows to the person. */
  reply?: string
  /** For after the response, as WeChat waits five seconds only. */
  afterwards?: () => Promise<void>
}

/**
 * Takes in that a person scanned a code. WeChat may push the same scan several times: the row of the scan
 * makes the first push count, and each gets the same reply. A second person who scans the code gets none.
 */
export async function receivePush(shop: Shop, account: OfficialAccount, push: Push): Promise<Reaction> {
  const { db, clock } = shop
  const found = push.scene && (await findByScene(db, push.scene))
  // Another message to the account, or a code that the shop did not make.
  if (!found) return {}
  const now = clock.now()
  const facts = { open_id: push.openId, expires_at: later(now, confirmTime) }
  const isFirst = await moveScan(db, found.id, { from: ['pending'], to: 'scanned', at: now }, facts)
  const scan = (await findByScene(db, found.scene)) ?? found
  const afterwards = isFirst ? () => findUnionId(shop, account, scan) : undefined
  const { expired } = chatTexts[scan.language]
  if (scan.status === 'pending') return { reply: expired }
  if (scan.open_id !== push.openId || scan.status !== 'scanned') return {}
  if (scan.expires_at <= now) return { reply: expired }
  const { name } = await shop.settings.get(db, 'shop')
  const { invite } = chatTexts[scan.language]
  const reply = invite(name[scan.language], describeAttempt(scan), answerLink(shop, scan.id))
  return { reply, afterwards }
}

/**
 * Learns who the person is in the shop's other app. A login works without it too,
 * so a failure is only logged.
 */
export async function findUnionId(
  shop: Pick<Shop, 'db' | 'log'>,
  account: Pick<OfficialAccount, 'findUnionId'>,
  { id, open_id }: Pick<Scan, 'id' | 'open_id'>,
): Promise<void> {
  if (!open_id) return
  try {
    const unionId = await account.findUnionId(open_id)
    if (unionId) await setUnionId(shop.db, id, unionId)
  } catch (error) {
    logWechatError(shop, error)
  }
}
