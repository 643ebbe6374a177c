import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

const tables = ['visit_records', 'visit_searches', 'visit_goods_lists'] as const

/** The pages and searches of a member who allowed visit statistics, while logged in. */
export async function exportMember(db: Db, memberId: string) {
  const [visits, searches, lists] = await Promise.all([
    db
      .selectFrom('visit_records')
      .select(['at', 'type', 'path', 'goods_id', 'behavior', 'source'])
      .select(['visit_seconds', 'app_seconds'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('visit_searches')
      .select(['at', 'keywords'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('visit_goods_lists')
      .select(['at', 'goods_ids'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  ])
  return { visit_records: visits, visit_searches: searches, visit_goods_lists: lists }
}

/** Deletes the member's records, and those that the same browser made without a session. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  const ofMember = tables.map(
    (table) => sql`select token from ${sql.table(table)} where member_id = ${memberId}`,
  )
  const { rows } = await sql<{ token: string }>`${sql.join(ofMember, sql` union `)}`.execute(trx)
  const tokens = rows.map(({ token }) => token)
  for (const table of tables) {
    await trx.deleteFrom(table).where('member_id', 'is', null).where('token', '=', anyOf(tokens)).execute()
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
  }
}

export async function mergeMember(trx: Db, { from, to }: Merge): Promise<void> {
  for (const table of tables) {
    await trx.updateTable(table).set({ member_id: to }).where('member_id', '=', from).execute()
  }
}
