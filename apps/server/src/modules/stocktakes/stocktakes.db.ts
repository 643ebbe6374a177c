import { orderStatus } from '@corium/contract/order-status'
import { type StocktakeView, stocktakeStatus } from '@corium/contract/stocktakes'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import { skuHasWord, type Word } from '#server/modules/goods-desk/goods-words.ts'

export type StocktakeEntry = Selectable<Tables['stocktakes']>

type SkuFilter = {
  skuIds: readonly string[] | undefined
  words: readonly Word[]
  categoryIds: readonly string[] | undefined
}

const withWords = (words: readonly Word[]) => sql<boolean>`${sql.join(words.map(skuHasWord), sql` and `)}`

/** The colors to count, by code as they lie on the shelf. */
export async function selectSkuIds(trx: Db, filter: SkuFilter, limit: number): Promise<string[]> {
  const { skuIds, words, categoryIds } = filter
  const rows = await trx
    .selectFrom('stock')
    .innerJoin('skus', 'skus.id', 'stock.sku_id')
    .innerJoin('styles', 'styles.id', 'skus.style_id')
    .select('skus.id')
    .$if(skuIds !== undefined, (qb) => qb.where('skus.id', '=', anyOf(skuIds!)))
    .$if(words.length > 0, (qb) => qb.where(withWords(words)))
    .$if(categoryIds !== undefined, (qb) => qb.where('category_id', '=', anyOf(categoryIds!)))
    .orderBy('skus.code')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertStocktake(
  trx: Db,
  entry: Insertable<Tables['stocktakes']>,
  skuIds: readonly string[],
): Promise<string> {
  const { id } = await trx.insertInto('stocktakes').values(entry).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into stocktake_rows (stocktake_id, sku_id, row_no)
    select ${id}::uuid, sku_id, row_no from unnest(${skuIds}::text[]) with ordinality as given (sku_id, row_no)`.execute(
    trx,
  )
  return id
}

/** For counting: staff count at once, and closing waits for them. */
export const lockToCount = (trx: Db, id: string): Promise<StocktakeEntry | undefined> =>
  trx.selectFrom('stocktakes').selectAll().where('id', '=', id).forShare().executeTakeFirst()

export const lockToEnd = (trx: Db, id: string): Promise<StocktakeEntry | undefined> =>
  trx.selectFrom('stocktakes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateStocktake(
  trx: Db,
  id: string,
  facts: Omit<Updateable<Tables['stocktakes']>, 'id'>,
): Promise<void> {
  await trx.updateTable('stocktakes').set(facts).where('id', '=', id).execute()
}

export const difference = sql<number>`counted_milli - expected_milli`
const refused = sql<boolean>`outcome in ('held', 'moved')`
/** In fen; a price is for 1,000 thousandths. */
const worth = sql<number>`round((counted_milli - expected_milli) * coalesce(skus.price_fen, styles.price_fen) / 1000.0)::bigint`

const withCounts = (db: Db) =>
  db
    .selectFrom('stocktakes')
    .innerJoin('staff', 'staff.id', 'stocktakes.staff_id')
    .leftJoin('staff as ender', 'ender.id', 'ended_by')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stocktake_rows')
          .innerJoin('skus', 'skus.id', 'sku_id')
          .innerJoin('styles', 'styles.id', 'skus.style_id')
          .select(sql<number>`count(*)`.as('row_num'))
          .select(sql<number>`count(counted_milli)`.as('counted_num'))
          .select(sql<number>`count(*) filter (where ${difference} <> 0)`.as('different_num'))
          .select(sql<number>`count(*) filter (where outcome = 'applied')`.as('applied_num'))
          .select(sql<number>`count(*) filter (where ${refused})`.as('refused_num'))
          .select(sql<number>`coalesce(sum(${worth}), 0)::bigint`.as('difference_fen'))
          .select(sql<number>`coalesce(sum(stocktake_rows.version), 0)::bigint`.as('version'))
          .whereRef('stocktake_id', '=', 'stocktakes.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .selectAll('stocktakes')
    .select(['staff.name as staff_name', 'ender.name as ended_name', 'row_num', 'counted_num'])
    .select(['different_num', 'applied_num', 'refused_num', 'difference_fen', 'counts.version'])

export type CountedStocktake = Awaited<ReturnType<typeof selectStocktakes>>[number]

export const selectStocktakes = (db: Db, { offset, limit }: Paging) =>
  withCounts(db)
    .orderBy('stocktakes.created_at', 'desc')
    .orderBy('stocktakes.id')
    .offset(offset)
    .limit(limit)
    .execute()

export const countStocktakes = (db: Db): Promise<number> => countRows(db.selectFrom('stocktakes'))

export const findStocktake = (db: Db, id: string): Promise<CountedStocktake | undefined> =>
  withCounts(db).where('stocktakes.id', '=', id).executeTakeFirst()

const views: Record<StocktakeView, RawBuilder<boolean>> = {
  all: sql`true`,
  'to-count': sql`counted_milli is null`,
  counted: sql`counted_milli is not null`,
  different: sql`counted_milli <> expected_milli`,
  refused,
}

export const withGoods = (db: Db, id: string) =>
  db
    .selectFrom('stocktake_rows')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .innerJoin('styles', 'styles.id', 'skus.style_id')
    .where('stocktake_id', '=', id)

type RowFilter = { view: StocktakeView; words: readonly Word[] }

const matching = (db: Db, id: string, { view, words }: RowFilter) =>
  withGoods(db, id)
    .where(views[view])
    .$if(words.length > 0, (qb) => qb.where(withWords(words)))

export const countMatching = (db: Db, id: string, filter: RowFilter): Promise<number> =>
  countRows(matching(db, id, filter))

const withColumns = (query: ReturnType<typeof withGoods>) =>
  query
    .leftJoin('staff', 'staff.id', 'stocktake_rows.staff_id')
    .select(['sku_id', 'skus.code', 'color_no', 'color_name', 'hex', 'lot', 'styles.name', 'unit'])
    .select([
      'stocktake_rows.version',
      'counted_milli',
      'expected_milli',
      'counted_at',
      'is_again',
      'outcome',
    ])
    .select(['staff.name as staff_name', worth.as('difference_fen'), 'stocktake_rows.staff_id'])

export type CountRow = Awaited<ReturnType<typeof selectRows>>[number]

export const selectRows = (db: Db, id: string, filter: RowFilter, { offset, limit }: Paging) =>
  withColumns(matching(db, id, filter))
    .$if(filter.view === 'different', (qb) => qb.orderBy(sql`abs(${worth})`, 'desc'))
    .orderBy('row_no')
    .offset(offset)
    .limit(limit)
    .execute()

export const findRow = (db: Db, id: string, skuId: string): Promise<CountRow | undefined> =>
  withColumns(withGoods(db, id).where('sku_id', '=', skuId)).executeTakeFirst()

/** All rows with the quantity that the books expect on the shelf now. */
export async function selectPaper(db: Db, id: string) {
  return withGoods(db, id)
    .innerJoin(
      sql<{
        sku_id: string
        milli: number
      }>`(${shelfOf(sql`(select sku_id from stocktake_rows where stocktake_id = ${id}::uuid) as listed`)})`.as(
        'shelf',
      ),
      'shelf.sku_id',
      'stocktake_rows.sku_id',
    )
    .select(['stocktake_rows.sku_id', 'skus.code', 'color_name', 'styles.name', 'lot', 'unit'])
    .select(['shelf.milli as expected_milli', 'counted_milli'])
    .orderBy('row_no')
    .execute()
}

/**
 * The quantity that the books expect on the shelf for the colors of a stocktake: stock on hand (including held
 * goods) and paid goods that are in no parcel yet. One snapshot, so a payment or a parcel counts on one side only.
 */
export const shelfOf = (skus: RawBuilder<unknown>) => sql`
  select stock.sku_id, (on_hand_milli + coalesce(to_ship.milli, 0))::bigint as milli,
    coalesce((select max(id) from stock_ledger where stock_ledger.sku_id = stock.sku_id), 0) as last_line
  from ${skus} join stock using (sku_id)
  left join (
    select order_lines.sku_id, sum(num_milli - dropped_milli - coalesce((select sum(parcel_lines.num_milli)
        from parcel_lines where order_line_id = order_lines.id), 0)) as milli
    from orders join order_lines on orders.id = order_id
    where orders.status = ${sql.lit(orderStatus.pendingShipment)} and holds_stock
    group by order_lines.sku_id
  ) as to_ship using (sku_id)`

export const isOpen = ({ status }: Pick<StocktakeEntry, 'status'>): boolean => status === stocktakeStatus.open
