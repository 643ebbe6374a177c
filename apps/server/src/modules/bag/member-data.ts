import { fromMilli } from '@corium/contract/measure'
import type { Db } from '#server/db/open.ts'

/** The lines in the bag. */
export async function exportMember(db: Db, memberId: string) {
  const lines = await db
    .selectFrom('bag_lines')
    .innerJoin('skus', 'skus.id', 'bag_lines.sku_id')
    .select(['skus.code as sku_code', 'bag_lines.num_milli', 'bag_lines.created_at', 'bag_lines.updated_at'])
    .where('bag_lines.member_id', '=', memberId)
    .where('bag_lines.removed_at', 'is', null)
    .orderBy('bag_lines.created_at')
    .execute()
  return { bag: lines.map(({ num_milli, ...line }) => ({ ...line, quantity: fromMilli(num_milli) })) }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('bag_lines').where('member_id', '=', memberId).execute()
}
