import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type Scan = Selectable<Tables['wechat_scans']>

export async function insertScan(db: Db, scan: Insertable<Tables['wechat_scans']>): Promise<void> {
  await db.insertInto('wechat_scans').values(scan).execute()
}

/** The browser's code that is not scanned yet and does not expire before this time. */
export function findPending(
  db: Db,
  { uniqueIdHash, linkFor, until }: { uniqueIdHash: Buffer; linkFor: string | null; until: Date },
): Promise<Scan | undefined> {
  return db
    .selectFrom('wechat_scans')
    .selectAll()
    .where('unique_id_hash', '=', uniqueIdHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', until)
    .where('is_link', '=', linkFor !== null)
    .where('member_id', linkFor === null ? 'is' : '=', linkFor)
    .executeTakeFirst()
}

export function findByScene(db: Db, scene: string): Promise<Scan | undefined> {
  return db.selectFrom('wechat_scans').selectAll().where('scene', '=', scene).executeTakeFirst()
}

export function findById(db: Db, id: string): Promise<Scan | undefined> {
  return db.selectFrom('wechat_scans').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A browser's scan. A login belongs to no member before it is done, a link to the one who started it. */
export function findByBrowser(
  db: Db,
  { uniqueIdHash, ticket, linkFor }: { uniqueIdHash: Buffer; ticket: string; linkFor: string | null },
): Promise<Scan | undefined> {
  return db
    .selectFrom('wechat_scans')
    .selectAll()
    .where('unique_id_hash', '=', uniqueIdHash)
    .where('ticket', '=', ticket)
    .where('is_link', '=', linkFor !== null)
    .$if(linkFor !== null, (scans) => scans.where('member_id', '=', linkFor))
    .executeTakeFirst()
}

type Facts = Partial<Pick<Scan, 'open_id' | 'expires_at' | 'member_id' | 'session_hash'>>

/**
 * Moves a scan from one of these statuses to the next. False for all but one of several requests, and after
 * the time of the status is over.
 */
export async function moveScan(
  db: Db,
  id: string,
  move: { from: readonly Scan['status'][]; to: Scan['status']; at: Date },
  facts: Facts = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wechat_scans')
    .set({ status: move.to, ...facts })
    .where('id', '=', id)
    .where('status', 'in', move.from)
    .where('expires_at', '>', move.at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an attempt in any status, also after it was used. */
export async function refuseScan(db: Db, id: string): Promise<void> {
  await db.updateTable('wechat_scans').set({ status: 'refused' }).where('id', '=', id).execute()
}

export async function setUnionId(db: Db, id: string, unionId: string): Promise<void> {
  await db.updateTable('wechat_scans').set({ union_id: unionId }).where('id', '=', id).execute()
}

export async function setOutcome(
  db: Db,
  id: string,
  outcome: Pick<Scan, 'member_id' | 'session_hash'>,
): Promise<void> {
  await db.updateTable('wechat_scans').set(outcome).where('id', '=', id).execute()
}

export function countScansSince(db: Db, since: Date): Promise<{ status: Scan['status']; num: number }[]> {
  return db
    .selectFrom('wechat_scans')
    .select(({ fn }) => ['status', fn.countAll<number>().as('num')])
    .where('created_at', '>', since)
    .groupBy('status')
    .execute()
}

/** The session that a scan opened has a new token. */
export async function replaceSession(db: Db, before: Buffer, after: Buffer): Promise<void> {
  await db
    .updateTable('wechat_scans')
    .set({ session_hash: after })
    .where('session_hash', '=', before)
    .execute()
}
