import type { DeskView } from '@corium/contract/order-desk'
import { type OrderStatus, orderStatus } from '@corium/contract/order-status'
import { paidMethods } from '@corium/contract/pay-methods'
import { shipStatus } from '@corium/contract/ship-status'
import { sql } from 'kysely'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining, likeOperator } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { hasLineContaining } from '#server/modules/orders/line-search.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import {
  hasOpenDispute,
  type OpenDispute,
  openDisputes,
} from '#server/modules/payments/disputes/open-disputes.ts'

const { pendingPayment, pendingShipment, pendingReceipt, completed, canceled, closed } = orderStatus

/**
 * `is_shippable`: the order waits for shipment, has goods that no refund took off it, and the shop still has
 * money for it.
 */
export type DeskOrderRow = StoredOrder & { is_shippable: boolean; disputes: OpenDispute[] | null }

const isShippable = sql<boolean>`case when orders.status = ${sql.lit(pendingShipment)} then
    exists (select from order_lines where order_id = orders.id and dropped_milli < num_milli)
    and (payable_fen = 0 or exists (
      select from payments
      where order_id = orders.id and problem is null and received_fen > coalesce((
        select sum(amount_fen) from refunds where payment_id = payments.id and refunds.status <> 'closed'
      ), 0)
    ))
  else false end`.as('is_shippable')

/** Placed from `start` on and before `end`. */
export type DeskFilter = {
  view: DeskView
  keyword: string
  /** These orders alone. */
  ids?: readonly string[] | undefined
  start: Date | undefined
  end: Date | undefined
  courier: string | undefined
  isPacked: boolean | undefined
  isReminded: boolean | undefined
  isDisputed: boolean | undefined
}

const views: Record<DeskView, ReturnType<typeof sql<boolean>>> = {
  all: sql`true`,
  unpaid: sql`orders.status = ${sql.lit(pendingPayment)}`,
  transfers: sql`orders.status = ${sql.lit(pendingPayment)} and orders.transfer_at is not null`,
  'to-ship': sql`orders.status = ${sql.lit(pendingShipment)}`,
  'part-shipped': sql`orders.status = ${sql.lit(pendingShipment)} and orders.ship_status = ${sql.lit(shipStatus.part)}`,
  shipped: sql`orders.status = ${sql.lit(pendingReceipt)}`,
  completed: sql`orders.status = ${sql.lit(completed)}`,
  canceled: sql`orders.status in (${sql.lit(canceled)}, ${sql.lit(closed)})`,
}

/** Fewer digits are in too many mobile numbers. */
const minMobileDigits = 4
const callingCodes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))].join('|')

/** Whether the mobile number is the keyword, or begins or ends with it; the code of the country can be left out. */
function hasMobile(keyword: string) {
  const digits = /^[+\d\s()-]+$/.test(keyword) ? keyword.replace(/\D/g, '') : ''
  if (digits.length < minMobileDigits) return sql<boolean>`false`
  return sql<boolean>`(address ->> 'mobile' like ${`%${digits}`}
    or address ->> 'mobile' ~ ${`^\\+(${callingCodes})?${digits}`})`
}

const matching = (db: Db, filter: DeskFilter) => {
  const { view, keyword, ids, start, end, courier, isPacked, isReminded, isDisputed } = filter
  const pattern = likeContaining(keyword)
  // Numbers of orders, phones and parcels all have digits: a name is not looked for among them.
  const isName = !/\d/.test(keyword)
  return db
    .selectFrom('orders')
    .where(views[view])
    .$if(ids !== undefined, (qb) => qb.where('id', '=', anyOf(ids!)))
    .$if(start !== undefined, (qb) => qb.where('created_at', '>=', start!))
    .$if(end !== undefined, (qb) => qb.where('created_at', '<', end!))
    .$if(isPacked !== undefined, (qb) => qb.where('packed_at', isPacked ? 'is not' : 'is', null))
    .$if(isReminded !== undefined, (qb) => qb.where('reminded_at', isReminded ? 'is not' : 'is', null))
    .$if(isDisputed !== undefined, (qb) =>
      qb.where(isDisputed ? hasOpenDispute : sql<boolean>`not (${hasOpenDispute})`),
    )
    .$if(courier !== undefined, (qb) =>
      qb.where((eb) =>
        eb.exists(
          eb
            .selectFrom('parcels')
            .select('parcels.id')
            .whereRef('parcels.order_id', '=', 'orders.id')
            .where('courier', '=', courier!),
        ),
      ),
    )
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb(eb.ref('address', '->>').key('consignee'), likeOperator(pattern), pattern),
          hasLineContaining(pattern),
          eb(
            'member_id',
            'in',
            eb.selectFrom('trade_accounts').select('member_id').where('company', 'ilike', pattern),
          ),
          ...(isName
            ? []
            : [
                eb('sn', 'like', pattern),
                hasMobile(keyword),
                eb.exists(
                  eb
                    .selectFrom('parcels')
                    .select('parcels.id')
                    .whereRef('parcels.order_id', '=', 'orders.id')
                    .where('courier_number', 'ilike', pattern),
                ),
              ]),
        ]),
      ),
    )
}

/**
 * The orders with this number, with a payment or a dispute of this number, ours or the provider's, or with a
 * parcel of this tracking number. Each part reads an index.
 */
export async function selectIdsNumbered(
  db: Db,
  { sn, courierNumber = '' }: { sn: string; courierNumber: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('sn', '=', sn)
    .union(db.selectFrom('payments').select('order_id as id').where('sn', '=', sn))
    .union(
      db
        .selectFrom('payments')
        .select('order_id as id')
        .where('method', 'in', paidMethods)
        .where('provider_id', '=', sn),
    )
    .union(db.selectFrom('disputes').select('order_id as id').where('number', '=', sn))
    .union(
      db
        .selectFrom('shipments')
        .innerJoin('parcels', 'parcels.id', 'shipments.parcel_id')
        .select('order_id as id')
        .where('shipments.courier_number', '=', courierNumber),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export const countMatching = (db: Db, filter: DeskFilter): Promise<number> => countRows(matching(db, filter))

/** Orders to ship come in the order of their payment, all others newest first. */
function sortingOf({ view }: DeskFilter): { column: 'paid_at' | 'created_at'; direction: 'asc' | 'desc' } {
  const isToShip = view === 'to-ship' || view === 'part-shipped'
  return isToShip ? { column: 'paid_at', direction: 'asc' } : { column: 'created_at', direction: 'desc' }
}

function pageMatching(db: Db, filter: DeskFilter, { offset, limit }: Paging) {
  const { column, direction } = sortingOf(filter)
  return matching(db, filter).orderBy(column, direction).orderBy('id').offset(offset).limit(limit)
}

/** Chooses the page in an index, and reads and describes the orders of the page alone, also of the last one. */
export function selectMatching(db: Db, filter: DeskFilter, paging: Paging): Promise<DeskOrderRow[]> {
  const { column, direction } = sortingOf(filter)
  return db
    .selectFrom('orders')
    .innerJoin(pageMatching(db, filter, paging).select('id').as('page'), 'page.id', 'orders.id')
    .selectAll('orders')
    .select([isShippable, openDisputes])
    .orderBy(column, direction)
    .orderBy('orders.id')
    .execute()
}

/** Without what only the desk shows, for very many orders. */
export const selectToExport = (db: Db, filter: DeskFilter, max: number): Promise<StoredOrder[]> =>
  pageMatching(db, filter, { offset: 0, limit: max }).selectAll().execute()

/**
 * The ids of a page and the number of all orders that match, which a search for words finds by reading every
 * order: once for both, in the order in which they are stored. Asked for the page alone, PostgreSQL would follow
 * an index to every order, as if it could stop after the page. `total` is undefined of a page beyond the last one.
 */
export async function findPage(
  db: Db,
  filter: DeskFilter,
  { offset, limit }: Paging,
): Promise<{ ids: string[]; total: number | undefined }> {
  const { column, direction } = sortingOf(filter)
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => matching(db, filter).select(['id', `${column} as at`]),
    )
    .selectFrom('found')
    .select((eb) => ['id', eb.selectFrom('found').select(eb.fn.countAll<number>().as('num')).as('total')])
    .orderBy('at', direction)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? undefined }
}

/** Reads the index of statuses only, except for unpaid orders and the few that are shipped in part. */
export async function countByView(db: Db): Promise<Record<DeskView, number>> {
  const countView = (view: DeskView) =>
    db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('num'))
      .where(views[view])
      .executeTakeFirstOrThrow()
  const [rows, partShipped, transfers] = await Promise.all([
    db
      .selectFrom('orders')
      .select((eb) => ['status', eb.fn.countAll<number>().as('num')] as const)
      .groupBy('status')
      .execute(),
    countView('part-shipped'),
    countView('transfers'),
  ])
  const count = (...statuses: readonly OrderStatus[]) =>
    rows.reduce((sum, { status, num }) => sum + (statuses.includes(status) ? num : 0), 0)
  return {
    all: count(...Object.values(orderStatus)),
    unpaid: count(pendingPayment),
    transfers: transfers.num,
    'to-ship': count(pendingShipment),
    'part-shipped': partShipped.num,
    shipped: count(pendingReceipt),
    completed: count(completed),
    canceled: count(canceled, closed),
  }
}

const byId = (db: Db, orderId: string) =>
  db.selectFrom('orders').selectAll().select([isShippable, openDisputes]).where('id', '=', orderId)

export const findOrder = (db: Db, orderId: string): Promise<DeskOrderRow | undefined> =>
  byId(db, orderId).executeTakeFirst()

export const findOrders = (db: Db, ids: readonly string[]): Promise<DeskOrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select([isShippable, openDisputes])
    .where('id', '=', anyOf(ids))
    .execute()

export const lockOrderRow = (trx: Db, orderId: string): Promise<DeskOrderRow | undefined> =>
  byId(trx, orderId).forUpdate().executeTakeFirst()

/** The dye lot in stock of each color of an order. */
export async function selectLots(db: Db, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .select(['skus.id', 'lot'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ id, lot }) => [id, lot]))
}
