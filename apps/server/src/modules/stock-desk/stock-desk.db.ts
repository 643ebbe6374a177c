import { goodsStatus } from '@corium/contract/goods-status'
import { orderStatus } from '@corium/contract/order-status'
import type { StockReason, StockView } from '@corium/contract/stock-desk'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { skuHasWord, type Word } from '#server/modules/goods-desk/goods-words.ts'

export type StockFilter = {
  view: StockView
  words: readonly Word[]
  categoryIds: readonly string[] | undefined
}

const { lit } = sql

/** The first condition is the predicate of the index `stock_short`. */
const isLow = sql<boolean>`on_hand_milli - held_milli - low_milli <= 0 and skus.active
  and styles.status = ${lit(goodsStatus.published)} and supply <> 'made-to-order'`

const views: Record<StockView, RawBuilder<boolean>> = {
  all: sql`true`,
  low: isLow,
  'sold-out': sql`${isLow} and on_hand_milli - held_milli < min_milli`,
}

const withGoods = (db: Db) =>
  db
    .selectFrom('stock')
    .innerJoin('skus', 'skus.id', 'stock.sku_id')
    .innerJoin('styles', 'styles.id', 'skus.style_id')

const matching = (db: Db, { view, words, categoryIds }: StockFilter) =>
  withGoods(db)
    .where(views[view])
    .$if(words.length > 0, (qb) => qb.where(sql<boolean>`${sql.join(words.map(skuHasWord), sql` and `)}`))
    .$if(categoryIds !== undefined, (qb) => qb.where('category_id', '=', anyOf(categoryIds!)))

const withColumns = (query: ReturnType<typeof withGoods>) =>
  query
    .select(['sku_id', 'on_hand_milli', 'held_milli', 'low_milli', 'line_num'])
    .select(['skus.code', 'color_no', 'color_name', 'hex', 'lot', 'active', 'style_id'])
    .select(['styles.code as style_code', 'styles.name', 'unit', 'status', 'supply', 'min_milli'])

/** How many colors match; those with a word are counted up to `max`. */
export function countStock(db: Db, filter: StockFilter, max: number): Promise<number> {
  const query = matching(db, filter)
  if (filter.words.length === 0) return countRows(query)
  return countRows(db.selectFrom(query.select('skus.id').limit(sql.lit(max)).as('found')))
}

/** Low stock is sorted by the available quantity, the list of all colors by code. */
export function selectStock(db: Db, filter: StockFilter, { offset, limit }: Paging) {
  const order = filter.view === 'all' ? sql`skus.code` : sql`on_hand_milli - held_milli`
  return withColumns(matching(db, filter))
    .orderBy(order)
    .orderBy('skus.code')
    .offset(offset)
    .limit(limit)
    .execute()
}
export type StockRow = Awaited<ReturnType<typeof selectStock>>[number]

export async function countByView(db: Db): Promise<Record<StockView, number>> {
  const [all, low, soldOut] = await Promise.all([
    countRows(db.selectFrom('stock')),
    countRows(withGoods(db).where(views.low)),
    countRows(withGoods(db).where(views['sold-out'])),
  ])
  return { all, low, 'sold-out': soldOut }
}

export function findStock(db: Db, skuId: string): Promise<StockRow | undefined> {
  return withColumns(withGoods(db).where('sku_id', '=', skuId)).executeTakeFirst()
}

/** The facts that a movement by staff needs, with the row locked. */
export function lockStock(trx: Db, skuId: string) {
  return withColumns(withGoods(trx).where('sku_id', '=', skuId))
    .forUpdate('stock')
    .executeTakeFirst()
}

export function selectSiblings(db: Db, styleId: string) {
  return db
    .selectFrom('skus')
    .select(['id', 'color_no', 'color_name', 'hex'])
    .where('style_id', '=', styleId)
    .orderBy('sort')
    .orderBy('code')
    .execute()
}

/** The picture of a color: its own first one. */
export function selectSwatches(db: Db, skuIds: readonly string[]) {
  return db
    .selectFrom('goods_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .distinctOn('sku_id')
    .select(['sku_id', 'pictures.id', 'kind', 'width', 'height', 'hex', 'mm', 'alt'])
    .where('sku_id', '=', anyOf(skuIds))
    .where('style_id', 'in', db.selectFrom('skus').select('style_id').where('id', '=', anyOf(skuIds)))
    .orderBy('sku_id')
    .orderBy('sort')
    .orderBy('picture_id')
    .execute()
}

/** How many orders and exchanges hold a color, its paid and unshipped quantity, and its sales since then. */
export async function selectUse(db: Db, skuId: string, since: Date) {
  const { rows } = await sql<{ hold_num: number; to_ship_milli: number; sold_milli: number }>`
    select
      (select count(distinct order_id) from order_lines join orders on orders.id = order_id
        where sku_id = ${skuId} and holds_stock and orders.status = ${lit(orderStatus.pendingPayment)})
      + (select count(distinct case_id) from after_sales_lines where exchange_sku_id = ${skuId} and holds_stock)
        as hold_num,
      (select coalesce(sum(num_milli - dropped_milli - coalesce((
          select sum(parcel_lines.num_milli) from parcel_lines where order_line_id = order_lines.id), 0)), 0)::bigint
        from order_lines join orders on orders.id = order_id
        where sku_id = ${skuId} and holds_stock and orders.status = ${lit(orderStatus.pendingShipment)}) as to_ship_milli,
      (select coalesce(-sum(on_hand_change), 0)::bigint from stock_ledger
        where sku_id = ${skuId} and at >= ${since}::timestamptz and reason in ('sale', 'cancel', 'return')) as sold_milli
    `.execute(db)
  return rows[0]!
}

export function selectLedger(
  db: Db,
  { skuId, reason, offset, limit }: { skuId: string; reason?: StockReason } & Paging,
) {
  return db
    .selectFrom('stock_ledger')
    .leftJoin('orders', 'orders.id', 'stock_ledger.order_id')
    .leftJoin('after_sales', 'after_sales.id', 'case_id')
    .leftJoin('staff', 'staff.id', 'stock_ledger.staff_id')
    .select([
      'stock_ledger.id',
      'at',
      'stock_ledger.reason',
      'on_hand_change',
      'held_change',
      'on_hand_milli',
      'held_milli',
    ])
    .select(['stock_ledger.order_id', 'case_id', 'stock_ledger.note', 'orders.sn as order_sn'])
    .select(['after_sales.sn as case_sn', 'staff.name as staff_name'])
    .where('stock_ledger.sku_id', '=', skuId)
    .$if(reason !== undefined, (qb) => qb.where('stock_ledger.reason', '=', reason!))
    .orderBy('stock_ledger.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export const countLedger = (db: Db, skuId: string, reason: StockReason): Promise<number> =>
  countRows(db.selectFrom('stock_ledger').where('sku_id', '=', skuId).where('reason', '=', reason))

/** What the lines of a color add up to. */
export function sumLedger(db: Db, skuId: string): Promise<{ on_hand: number; held: number; num: number }> {
  return db
    .selectFrom('stock_ledger')
    .select([
      sql<number>`coalesce(sum(on_hand_change), 0)::bigint`.as('on_hand'),
      sql<number>`coalesce(sum(held_change), 0)::bigint`.as('held'),
      sql<number>`count(*)`.as('num'),
    ])
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow()
}

/** A line with whether another one answers it. */
export function findLine(db: Db, id: number) {
  return db
    .selectFrom('stock_ledger')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('stock_ledger as answer')
            .select('answer.id')
            .whereRef('answer.corrects', '=', 'stock_ledger.id'),
        )
        .as('is_corrected'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateLot(trx: Db, skuId: string, lot: string): Promise<void> {
  await trx.updateTable('skus').set({ lot }).where('id', '=', skuId).execute()
}

/** The rows that this changes, as they were, in the order of their ids. */
export function lockLow(trx: Db, skuIds: readonly string[]) {
  return trx
    .selectFrom('stock')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .innerJoin('styles', 'styles.id', 'style_id')
    .select(['sku_id', 'skus.code', 'low_milli', 'min_milli'])
    .where('sku_id', '=', anyOf(skuIds))
    .orderBy('sku_id')
    .forUpdate('stock')
    .execute()
}

export async function updateLow(
  trx: Db,
  rows: readonly { sku_id: string; low_milli: number }[],
): Promise<void> {
  await sql`
    update stock set low_milli = given.low_milli
    from unnest(${rows.map(({ sku_id }) => sku_id)}::text[], ${rows.map(({ low_milli }) => low_milli)}::bigint[])
      as given (sku_id, low_milli)
    where stock.sku_id = given.sku_id`.execute(trx)
}
