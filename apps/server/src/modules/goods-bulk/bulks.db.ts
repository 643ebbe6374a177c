import { bulkStatus } from '@corium/contract/bulk-status'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { BulkRowState } from '#server/db/tables/goods-changes.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PlannedRow } from './plan-change.ts'

export type Bulk = Selectable<Tables['goods_bulks']>

export async function insertBulk(
  trx: Db,
  bulk: Insertable<Tables['goods_bulks']>,
  rows: readonly PlannedRow[],
): Promise<Bulk> {
  const inserted = await trx.insertInto('goods_bulks').values(bulk).returningAll().executeTakeFirstOrThrow()
  const given = rows.map(({ style, before, after }) => ({ style_id: style.id, before, after }))
  await sql`
    insert into goods_bulk_rows (bulk_id, style_id, before, after)
    select ${inserted.id}, style_id, before, after
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (style_id text, before jsonb, after jsonb)`.execute(
    trx,
  )
  return inserted
}

export function lockBulk(trx: Db, id: string): Promise<Bulk | undefined> {
  return trx.selectFrom('goods_bulks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateBulk(
  trx: Db,
  id: string,
  facts: Omit<Updateable<Tables['goods_bulks']>, 'id'>,
): Promise<Bulk> {
  return trx
    .updateTable('goods_bulks')
    .set(facts)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function selectRows(db: Db, bulkId: string, state?: BulkRowState) {
  return db
    .selectFrom('goods_bulk_rows')
    .innerJoin('styles', 'styles.id', 'style_id')
    .select(['style_id', 'code', 'before', 'after'])
    .where('bulk_id', '=', bulkId)
    .$if(state !== undefined, (qb) => qb.where('state', '=', state!))
    .orderBy('style_id')
    .execute()
}

export async function setState(
  trx: Db,
  bulkId: string,
  styleIds: readonly string[],
  state: BulkRowState,
): Promise<void> {
  if (styleIds.length === 0) return
  await trx
    .updateTable('goods_bulk_rows')
    .set({ state })
    .where('bulk_id', '=', bulkId)
    .where('style_id', '=', anyOf(styleIds))
    .execute()
}

const withCounts = (db: Db) =>
  db
    .selectFrom('goods_bulks')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('goods_bulk_rows')
          .select(sql<number>`count(*)`.as('num'))
          .select(sql<number>`count(*) filter (where state in ('done', 'undone', 'kept'))`.as('done_num'))
          .select(sql<number>`count(*) filter (where state = 'changed')`.as('changed_num'))
          .select(sql<number>`count(*) filter (where state = 'kept')`.as('kept_num'))
          .whereRef('bulk_id', '=', 'goods_bulks.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .selectAll('goods_bulks')
    .select(['staff.name as staff_name', 'num', 'done_num', 'changed_num', 'kept_num'])

export type CountedBulk = Awaited<ReturnType<typeof selectBulks>>[number]

export function selectBulks(db: Db, { offset, limit }: Paging) {
  return withCounts(db)
    .orderBy('goods_bulks.created_at', 'desc')
    .orderBy('goods_bulks.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export const countBulks = (db: Db): Promise<number> => countRows(db.selectFrom('goods_bulks'))

export const findBulk = (db: Db, id: string): Promise<CountedBulk | undefined> =>
  withCounts(db).where('goods_bulks.id', '=', id).executeTakeFirst()

/** The styles of a bulk change by code, with their values before and after. */
export function selectPage(db: Db, bulkId: string, { offset, limit }: Paging) {
  return db
    .selectFrom('goods_bulk_rows')
    .innerJoin('styles', 'styles.id', 'style_id')
    .select(['styles.id', 'code', 'name', 'before', 'after', 'state'])
    .where('bulk_id', '=', bulkId)
    .orderBy('code')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function selectDueBulks(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('goods_bulks')
    .select('id')
    .where('status', '=', sql.lit(bulkStatus.planned))
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(20)
    .execute()
}

/** What rows name by id. */
export async function selectNames(
  db: Db,
  { categoryIds, skuIds }: { categoryIds: string[]; skuIds: string[] },
) {
  const [categories, skus] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).where('id', '=', anyOf(categoryIds)).execute(),
    db.selectFrom('skus').select(['id', 'code']).where('id', '=', anyOf(skuIds)).execute(),
  ])
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    skus: new Map(skus.map(({ id, code }) => [id, code])),
  }
}

export async function hasCategory(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
