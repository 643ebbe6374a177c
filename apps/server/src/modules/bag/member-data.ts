import { fromMilli } from '@corium/contract/measure'
import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { invalidReason } from '#server/modules/stock/invalid-line.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { deleteLines, giveLines, lockLines, upsertMemberLines } from './bag.db.ts'
import { maxLines } from './bag.limits.ts'
import { mergeLines } from './merge-bag.ts'

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

/** Quantities of the same SKU add up, within the maximum and the stock; every other line moves as it is. */
export async function mergeMember(trx: Db, { from, to, at }: Merge): Promise<void> {
  const existing = new Map((await lockLines(trx, { member_id: to })).map((line) => [line.sku_id, line]))
  const incoming = await lockLines(trx, { member_id: from })
  const both = incoming.filter(({ sku_id }) => existing.has(sku_id))
  const skus = await selectPurchasableSkus(
    trx,
    both.map(({ sku_id }) => sku_id),
  )
  const merged = both.flatMap((line) => {
    const sku = skus.get(line.sku_id)
    return sku && !invalidReason(sku) ? [mergeLines(line, existing.get(line.sku_id), sku)] : []
  })
  await deleteLines(
    trx,
    { member_id: from },
    both.map(({ id }) => id),
  )
  await upsertMemberLines(trx, to, merged, at)
  await giveLines(trx, { from, to, room: Math.max(0, maxLines - existing.size) })
}
