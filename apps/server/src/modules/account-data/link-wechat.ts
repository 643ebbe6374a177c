import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/wechat-login'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { lockMember, lockMembers } from '#server/modules/members/lock-member.ts'
import { warnMember } from '#server/modules/messages/outbox.ts'
import { loadAccount, requireProof } from '#server/modules/passport/identity.ts'
import {
  hasOtherWechat,
  identitiesOf,
  linkedSince,
  linkPerson,
  lockOwner,
  unlinkAll,
} from '#server/modules/wechat-login/identities.ts'
import { offerCode } from '#server/modules/wechat-login/offer-code.ts'
import { type ConfirmedScan, getConfirmed, useScan } from '#server/modules/wechat-login/scan-status.ts'
import { refuse } from '#server/refuse.ts'
import { secondsOrNull } from '#server/runtime/clock.ts'
import { mergeUnbound } from './merge-members.ts'

export async function getWechatLink({
  db,
  member,
  providers,
}: MemberContext): Promise<Output<typeof contract.getWechatLink>> {
  const since = await linkedSince(db, member.id)
  const account = providers.wechatLogin?.officialAccount
  return {
    is_linked: since !== undefined,
    link_time: secondsOrNull(since),
    can_link: account !== undefined && !(await isLinkedIn(db, member.id, account.appId)),
  }
}

/**
 * Offers the code that links WeChat. The proof keeps a stranger at an open session
 * from adding a login of their own.
 */
export async function startWechatLink(
  context: MemberContext,
  { proof }: Input<typeof contract.startWechatLink>,
): Promise<Output<typeof contract.startWechatLink>> {
  const { db, member, providers } = context
  await requireProof(context, 'edit_wechat', proof)
  const account = providers.wechatLogin?.officialAccount ?? refuse('wechat-unavailable')
  if (await isLinkedIn(db, member.id, account.appId)) refuse('account-has-wechat')
  return offerCode(context, member.id)
}

/** The shop may also know the same person from WeChat's login page, which is another app with another openid. */
const isLinkedIn = async (db: Db, memberId: string, app: string): Promise<boolean> =>
  (await identitiesOf(db, memberId)).some(({ appId }) => appId === app)

/** Links WeChat once the person has confirmed it on the phone, and tells the member. */
export async function getWechatLinkStatus(
  context: MemberContext,
  input: Input<typeof contract.getWechatLinkStatus>,
): Promise<Record<string, never>> {
  const { db, clock, jobs, language, member } = context
  const scan = await getConfirmed(context, input, member.id)
  await db.transaction().execute(async (trx) => {
    await link(trx, context, scan)
    const account = await loadAccount(trx, member.id)
    await warnMember(trx, account, { template: 'wechat-linked', params: {}, language, at: clock.now() })
  })
  jobs.runSoon('send-messages')
  return {}
}

/**
 * Links the identity of a scan. If it has an account that only WeChat logs in to, the data of that account moves to
 * the member. The members are locked before the scan and the identity, as merging two accounts locks them.
 */
async function link(trx: Db, context: MemberContext, scan: ConfirmedScan): Promise<void> {
  const { clock, member } = context
  const { identity } = scan
  const owner = await lockOwner(trx, identity)
  const at = clock.now()
  if (!owner || owner.id === member.id) {
    await lockMember(trx, member.id)
    await useScan(trx, context, scan)
    if (await hasOtherWechat(trx, member.id, [identity])) refuse('account-has-wechat')
  } else {
    if (!owner.isUnbound) refuse('wechat-taken')
    await lockMembers(trx, member.id, owner.id)
    await useScan(trx, context, scan)
    const identities = [identity, ...(await identitiesOf(trx, owner.id))]
    if (await hasOtherWechat(trx, member.id, identities)) refuse('account-has-wechat')
    await mergeUnbound(trx, { from: owner.id, to: member.id, at })
  }
  await linkPerson(trx, member.id, identity, at)
}

/**
 * Ends the link with WeChat and tells the member. Members who could not log in without it cannot call this:
 * they have no mobile number and no email.
 */
export async function unlinkWechat(
  context: MemberContext,
  { proof }: Input<typeof contract.unlinkWechat>,
): Promise<Record<string, never>> {
  const { db, clock, jobs, language, member } = context
  const account = await requireProof(context, 'edit_wechat', proof)
  await db.transaction().execute(async (trx) => {
    if ((await unlinkAll(trx, member.id)) === 0) refuse('not-found')
    await warnMember(trx, account, { template: 'wechat-unlinked', params: {}, language, at: clock.now() })
  })
  jobs.runSoon('send-messages')
  return {}
}
