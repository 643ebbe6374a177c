import { maxViewed } from '@corium/contract/limits'
import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { deleteBeyond, takeOverViews } from './recently-viewed.db.ts'

/** The materials that the member has looked at. */
export async function exportMember(db: Db, memberId: string) {
  const recently_viewed = await db
    .selectFrom('viewed_styles')
    .innerJoin('styles', 'styles.id', 'viewed_styles.style_id')
    .leftJoin('skus', 'skus.id', 'viewed_styles.sku_id')
    .select(['styles.code as goods_code', 'styles.name as goods_name', 'skus.code as sku_code'])
    .select('viewed_styles.viewed_at')
    .where('viewed_styles.member_id', '=', memberId)
    .orderBy('viewed_styles.viewed_at')
    .execute()
  return { recently_viewed }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('viewed_styles').where('member_id', '=', memberId).execute()
}

/** For a style in both lists, the later view counts. */
export async function mergeMember(trx: Db, { from, to }: Merge): Promise<void> {
  await takeOverViews(trx, { memberId: to, from: { member_id: from } })
  await deleteBeyond(trx, { member_id: to }, maxViewed)
}
