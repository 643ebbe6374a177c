import { sql } from 'kysely'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'

/** A person as WeChat names them in one app; `unionId` is the same in all apps of the shop. */
export type WechatIdentity = { appId: string; openId: string; unionId?: string }

/**
 * Until the transaction ends, other requests about this person wait, so that two
 * first logins open one account.
 */
export async function lockPerson(trx: Db, { appId, openId, unionId }: WechatIdentity): Promise<void> {
  await lockNames(trx, 'wechat-person', [...(unionId ? [unionId] : []), `${appId} ${openId}`])
}

/**
 * The member who is this person: looked up by the unionid first, because the shop may know them from its other app.
 */
export async function findOwner(
  db: Db,
  { appId, openId, unionId = '' }: WechatIdentity,
): Promise<{ id: string; isUnbound: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isUnbound: boolean }>`
    select m.id, m.mobile is null and m.email is null as "isUnbound"
    from wechat_identities i join members m on m.id = i.member_id
    where i.union_id = ${unionId} or (i.app_id = ${appId} and i.open_id = ${openId})
    order by i.union_id = ${unionId} desc nulls last, i.created_at
    limit 1`.execute(db)
  return rows[0]
}

/** The member that this person is, locked before the identity, as merging two accounts locks them. */
export async function lockMemberOf(trx: Db, identity: WechatIdentity): Promise<string | undefined> {
  const owner = await findOwner(trx, identity)
  if (!owner) return undefined
  const { rows } = await sql`select from members where id = ${owner.id} for no key update`.execute(trx)
  // A merge has just given the identity to another account.
  return rows.length > 0 ? owner.id : lockMemberOf(trx, identity)
}

/** Saves the identity, or updates one that the member has already. */
export async function saveIdentity(
  trx: Db,
  memberId: string,
  { appId, openId, unionId }: WechatIdentity,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('wechat_identities')
    .values({
      app_id: appId,
      open_id: openId,
      union_id: unionId ?? null,
      member_id: memberId,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'open_id'])
        .doUpdateSet({ union_id: sql`coalesce(excluded.union_id, wechat_identities.union_id)` })
        .whereRef('wechat_identities.member_id', '=', 'excluded.member_id'),
    )
    .execute()
}

export async function selectIdentities(
  db: Db,
  memberId: string,
): Promise<(WechatIdentity & { created_at: Date })[]> {
  const rows = await db
    .selectFrom('wechat_identities')
    .select(['app_id', 'open_id', 'union_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ app_id, open_id, union_id, created_at }) => ({
    appId: app_id,
    openId: open_id,
    created_at,
    ...(union_id && { unionId: union_id }),
  }))
}

/** Deletes one identity, if it is this member's. */
export async function deleteIdentity(
  trx: Db,
  { appId, openId, memberId }: WechatIdentity & { memberId: string },
): Promise<void> {
  await trx
    .deleteFrom('wechat_identities')
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Returns how many there were. */
export async function deleteIdentities(trx: Db, memberId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('wechat_identities')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
