import type { Db } from '#server/db/open.ts'

/** The saved materials. */
export async function exportMember(db: Db, memberId: string) {
  const favorites = await db
    .selectFrom('favorites')
    .innerJoin('styles', 'styles.id', 'favorites.style_id')
    .leftJoin('skus', 'skus.id', 'favorites.sku_id')
    .select(['styles.code as goods_code', 'styles.name as goods_name', 'skus.code as sku_code'])
    .select('favorites.created_at')
    .where('favorites.member_id', '=', memberId)
    .orderBy('favorites.created_at')
    .execute()
  return { favorites }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('favorites').where('member_id', '=', memberId).execute()
}
