import { sql } from 'kysely'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'

/** The saved materials, and the sold-out colors that the member waits for. */
export async function exportMember(db: Db, memberId: string) {
  const favorites = await db
    .selectFrom('favorites')
    .innerJoin('styles', 'styles.id', 'favorites.style_id')
    .leftJoin('skus', 'skus.id', 'favorites.sku_id')
    .select(['styles.code as goods_code', 'styles.name as goods_name', 'skus.code as sku_code'])
    .select(['favorites.created_at', 'favorites.saved_fen', 'favorites.is_watched'])
    .where('favorites.member_id', '=', memberId)
    .orderBy('favorites.created_at')
    .execute()
  const stock_alerts = await db
    .selectFrom('stock_alerts')
    .innerJoin('skus', 'skus.id', 'stock_alerts.sku_id')
    .select(['skus.code as sku_code', 'stock_alerts.created_at'])
    .where('stock_alerts.member_id', '=', memberId)
    .orderBy('stock_alerts.created_at')
    .execute()
  return { favorites, stock_alerts }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('favorites').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('stock_alerts').where('member_id', '=', memberId).execute()
}

/** Where both have the same favorite or stock alert, the remaining account keeps its own. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await sql`
    delete from favorites f using favorites known
    where f.member_id = ${merge.from} and known.member_id = ${merge.to} and known.style_id = f.style_id`.execute(
    trx,
  )
  await sql`
    delete from stock_alerts a using stock_alerts known
    where a.member_id = ${merge.from} and known.member_id = ${merge.to} and known.sku_id = a.sku_id`.execute(
    trx,
  )
  await moveRows(trx, merge, ['favorites', 'stock_alerts'])
}
