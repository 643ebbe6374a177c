import { consentVersion } from '@corium/contract/consent'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export async function upsertConsent(db: Db, consent: Insertable<Tables['visit_consents']>): Promise<void> {
  const { version, given_at } = consent
  await db
    .insertInto('visit_consents')
    .values(consent)
    .onConflict((conflict) => conflict.column('token').doUpdateSet({ version, given_at }))
    .execute()
}

/** The records under the token go with it. */
export async function deleteConsent(db: Db, token: string): Promise<void> {
  await db.deleteFrom('visit_consents').where('token', '=', token).execute()
}

/*
 * Each record is stored only if its token has a consent to the current text. The share lock makes a
 * withdrawal at the same moment wait, so that it finds the record and deletes it.
 */
const consented = (token: string) =>
  sql`visit_consents where token = ${token} and version = ${consentVersion} for key share`

export async function insertVisit(db: Db, record: Insertable<Tables['visit_records']>): Promise<void> {
  const { token, member_id, at, client, type, visit, source, path, goods_id, behavior } = record
  await sql`
    insert into visit_records (token, member_id, at, client, type, visit, source, path, goods_id, behavior,
      visit_seconds, app_seconds)
    select token, ${member_id}::uuid, ${at}, ${client}, ${type}, ${visit}, ${source}, ${path}, ${goods_id},
      ${behavior}, ${record.visit_seconds}, ${record.app_seconds}
    from ${consented(token)}`.execute(db)
}

export async function insertSearch(
  db: Db,
  { token, member_id, at, keywords, goods_num }: Insertable<Tables['visit_searches']>,
): Promise<void> {
  await sql`
    insert into visit_searches (token, member_id, at, keywords, goods_num)
    select token, ${member_id}::uuid, ${at}, ${keywords}, ${goods_num}::integer
    from ${consented(token)}`.execute(db)
}

export async function insertGoodsList(
  db: Db,
  { token, member_id, at, goods_ids }: Insertable<Tables['visit_goods_lists']>,
): Promise<void> {
  await sql`
    insert into visit_goods_lists (token, member_id, at, goods_ids)
    select token, ${member_id}::uuid, ${at}, ${goods_ids}::text[]
    from ${consented(token)}`.execute(db)
}
