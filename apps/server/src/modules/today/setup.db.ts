import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export async function hasGoodsForSale(db: Db): Promise<boolean> {
  const { rows } = await sql`select from styles where published limit 1`.execute(db)
  return rows.length > 0
}

/** Whether each of the texts that people agree to has had a version before, which staff have replaced. */
export async function hasNewDocuments(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from documents
    where not exists (select from document_versions where document_versions.key = documents.key)
    limit 1`.execute(db)
  return rows.length === 0
}
