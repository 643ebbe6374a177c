import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { hasOpenDispute } from '#server/modules/payments/disputes/open-disputes.ts'

export function selectOrders(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(hasOpenDispute.as('is_disputed'))
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Refunds of what paid the order: not those of payments that came too late or twice. */
export function selectRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.sn', 'refunds.amount_fen', 'refunds.status', 'succeeded_at'])
    .where('refunds.order_id', '=', orderId)
    .where('payments.problem', 'is', null)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
}

const stock = (db: Db) =>
  db
    .selectFrom('stock')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .innerJoin('styles', 'styles.id', 'style_id')
    .select(['sku_id', 'skus.code', 'unit', 'on_hand_milli', 'held_milli', 'low_milli'])
    .orderBy('skus.code')

export const selectStockOf = (db: Db, codes: readonly string[]) =>
  stock(db).where('skus.code', '=', anyOf(codes)).execute()

export const selectStockAfter = (db: Db, code: string, limit: number) =>
  stock(db).where('skus.code', '>', code).limit(limit).execute()

export async function selectGoods(db: Db, ids: readonly string[]) {
  const ofStyles = anyOf(ids)
  const [styles, skus, tiers] = await Promise.all([
    db
      .selectFrom('styles')
      .select(['id', 'code', 'status', 'name', 'unit', 'weight_grams', 'price_fen', 'updated_at'])
      .where('id', '=', ofStyles)
      .execute(),
    db
      .selectFrom('skus')
      .select(['id', 'style_id', 'code', 'color_no', 'color_name', 'price_fen', 'lot', 'active'])
      .where('style_id', '=', ofStyles)
      .orderBy('sort')
      .orderBy('code')
      .execute(),
    db.selectFrom('price_tiers').selectAll().where('style_id', '=', ofStyles).orderBy('from_milli').execute(),
  ])
  return { styles, skus, tiers }
}
