import { maxStockAlerts } from '@corium/contract/limits'
import type { Db } from '#server/db/open.ts'

/** The colors that the member waits for, the latest first. */
export async function selectAlerts(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_alerts')
    .select('sku_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('sku_id')
    .limit(maxStockAlerts)
    .execute()
  return rows.map(({ sku_id }) => sku_id)
}

export async function insertAlert(trx: Db, memberId: string, skuId: string, at: Date): Promise<void> {
  await trx
    .insertInto('stock_alerts')
    .values({ member_id: memberId, sku_id: skuId, created_at: at })
    .execute()
}

export async function deleteAlert(db: Db, memberId: string, skuId: string): Promise<void> {
  await db.deleteFrom('stock_alerts').where('member_id', '=', memberId).where('sku_id', '=', skuId).execute()
}
