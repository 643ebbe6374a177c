import type { DiscountState } from '@corium/contract/discounts'
import type { DiscountView } from '@corium/contract/promotion-desk'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DiscountedOrderRow } from '#server/modules/orders/discounted-orders.ts'

export type PromotionRow = Selectable<Tables['promotions']>
export type PromotionValues = Omit<PromotionRow, 'id' | 'state' | 'version' | 'created_at'>

export type DeskFilter = { view: DiscountView; keyword: string }

const matching = (db: Db, { view, keyword }: DeskFilter) => {
  const like = likeContaining(keyword)
  return db
    .selectFrom('promotions')
    .$if(view !== 'all', (qb) => qb.where('state', '=', view as DiscountState))
    .$if(keyword !== '', (qb) =>
      qb.where(sql<boolean>`(name ->> 'zh-cn' ilike ${like} or name ->> 'en-us' ilike ${like})`),
    )
}

export const countPromotions = (db: Db, filter: DeskFilter): Promise<number> =>
  countRows(matching(db, filter))

export const selectPromotionRows = (db: Db, filter: DeskFilter, { offset, limit }: Paging) =>
  matching(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

export const countByState = (db: Db) =>
  db
    .selectFrom('promotions')
    .select(({ fn }) => ['state', fn.countAll<number>().as('num')])
    .groupBy('state')
    .execute()

export const countRunning = (db: Db, now: Date): Promise<number> =>
  countRows(db.selectFrom('promotions').where('state', '=', 'running').where('ends_at', '>', now))

export const findPromotion = (db: Db, id: string) =>
  db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()

export const lockPromotion = (trx: Db, id: string) =>
  trx.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const written = (values: PromotionValues) => ({ ...values, name: JSON.stringify(values.name) })

export const insertPromotion = (trx: Db, values: PromotionValues, at: Date): Promise<PromotionRow> =>
  trx
    .insertInto('promotions')
    .values({ ...written(values), state: 'draft', created_at: at } satisfies Insertable<Tables['promotions']>)
    .returningAll()
    .executeTakeFirstOrThrow()

export const updatePromotion = (
  trx: Db,
  id: string,
  values: PromotionValues | { state: DiscountState },
): Promise<PromotionRow> =>
  trx
    .updateTable('promotions')
    .set((eb) => ({
      ...('state' in values ? values : written(values)),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const uses = (db: Db, promotionId: string) =>
  db.selectFrom('order_discounts').where('promotion_id', '=', promotionId)

export const countUses = (db: Db, promotionId: string): Promise<number> => countRows(uses(db, promotionId))

/** The orders that a promotion made cheaper, newest first. */
export const selectUses = (
  db: Db,
  promotionId: string,
  { offset, limit }: Paging,
): Promise<DiscountedOrderRow[]> =>
  uses(db, promotionId)
    .innerJoin('orders', 'orders.id', 'order_discounts.order_id')
    .select(['orders.id as order_id', 'orders.sn as order_sn', 'orders.created_at', 'orders.payable_fen'])
    .select(['order_discounts.amount_fen', 'order_discounts.is_paid', 'orders.status'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .offset(offset)
    .limit(limit)
    .execute()
