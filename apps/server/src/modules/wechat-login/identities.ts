import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { openAccountWithoutContact } from '#server/modules/passport/register.ts'
import {
  deleteIdentities,
  findOwner,
  lockMemberOf,
  lockPerson,
  saveIdentity,
  selectIdentities,
  type WechatIdentity,
} from './identities.db.ts'

export type { WechatIdentity }

/** The person's member, or a new one without a mobile number or email. */
export async function findOrCreateMember(
  trx: Db,
  context: Pick<Context, 'clock' | 'language'>,
  identity: WechatIdentity,
): Promise<string> {
  await lockPerson(trx, identity)
  const id = (await lockMemberOf(trx, identity)) ?? (await openAccountWithoutContact(trx, context))
  await saveIdentity(trx, id, identity, context.clock.now())
  return id
}

/** Links this person with the member. Refusing the person of another member is up to the caller. */
export async function linkPerson(
  trx: Db,
  memberId: string,
  identity: WechatIdentity,
  at: Date,
): Promise<void> {
  await saveIdentity(trx, memberId, identity, at)
}

/** The member that this person is, locked, so that no other request links or creates one meanwhile. */
export async function lockOwner(
  trx: Db,
  identity: WechatIdentity,
): Promise<{ id: string; isUnbound: boolean } | undefined> {
  await lockPerson(trx, identity)
  return findOwner(trx, identity)
}

/** Whether the member is linked with a WeChat account of another person than these identities. */
export async function hasOtherWechat(
  db: Db,
  memberId: string,
  identities: readonly WechatIdentity[],
): Promise<boolean> {
  const linked = await selectIdentities(db, memberId)
  return linked.some((one) => identities.some((other) => areDifferentPeople(one, other)))
}

/** Two openids of different apps may belong to one person if no unionid is known. */
function areDifferentPeople(one: WechatIdentity, other: WechatIdentity): boolean {
  if (one.unionId && other.unionId) return one.unionId !== other.unionId
  return one.appId === other.appId && one.openId !== other.openId
}

/** Ends the member's link with WeChat. Returns how many identities it had. */
export const unlinkAll = (trx: Db, memberId: string): Promise<number> => deleteIdentities(trx, memberId)

export const identitiesOf = (db: Db, memberId: string): Promise<WechatIdentity[]> =>
  selectIdentities(db, memberId)

/** When the member linked WeChat; undefined if none is linked. */
export async function linkedSince(db: Db, memberId: string): Promise<Date | undefined> {
  return (await selectIdentities(db, memberId))[0]?.created_at
}
