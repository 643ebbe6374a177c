import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Styles with their prices, colors and stock, as a sheet has them: three statements however many they are.
 */
export async function selectSheetGoods(db: Db, styleIds: readonly string[]) {
  const [styles, tiers, skus] = await Promise.all([
    db.selectFrom('styles').selectAll().where('id', '=', anyOf(styleIds)).execute(),
    db
      .selectFrom('price_tiers')
      .select(['style_id', 'from_milli', 'price_fen'])
      .where('style_id', '=', anyOf(styleIds))
      .orderBy('style_id')
      .orderBy('from_milli')
      .execute(),
    db
      .selectFrom('skus')
      .leftJoin('stock', 'stock.sku_id', 'skus.id')
      .selectAll('skus')
      .select(['on_hand_milli', 'held_milli', 'low_milli'])
      .where('style_id', '=', anyOf(styleIds))
      .orderBy('style_id')
      .orderBy('sort')
      .orderBy('code')
      .execute(),
  ])
  const tiersOf = Map.groupBy(tiers, ({ style_id }) => style_id)
  const skusOf = Map.groupBy(skus, ({ style_id }) => style_id)
  return styles.map((style) => ({
    ...style,
    tiers: (tiersOf.get(style.id) ?? []).map(({ from_milli, price_fen }) => ({ from_milli, price_fen })),
    skus: skusOf.get(style.id) ?? [],
  }))
}

export type SheetStyle = Awaited<ReturnType<typeof selectSheetGoods>>[number]
export type SheetSku = SheetStyle['skus'][number]

/** The styles of these codes, and those of the colors with these codes: code to id. */
export async function selectStyleIds(
  db: Db,
  { styleCodes, skuCodes }: { styleCodes: readonly string[]; skuCodes: readonly string[] },
) {
  const [styles, skus] = await Promise.all([
    db.selectFrom('styles').select(['id', 'code']).where('code', '=', anyOf(styleCodes)).execute(),
    db.selectFrom('skus').select(['style_id', 'code']).where('code', '=', anyOf(skuCodes)).execute(),
  ])
  return {
    byStyleCode: new Map(styles.map(({ id, code }) => [code, id])),
    bySkuCode: new Map(skus.map(({ style_id, code }) => [code, style_id])),
  }
}

export const hasGoods = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('styles').select('id').limit(1).executeTakeFirst()) !== undefined

/** Sets the quantity at which staff are warned. */
export async function updateLow(trx: Db, skuId: string, lowMilli: number): Promise<void> {
  await trx.updateTable('stock').set({ low_milli: lowMilli }).where('sku_id', '=', skuId).execute()
}
