import type { Bilingual, Language } from '@corium/contract/language'
import type { OrderStatus, OrderTab } from '@corium/contract/orders'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { OrderAddress, Tables } from '#server/db/tables.ts'
import type { StockLine } from '#server/modules/stock/stock.ts'
import { type OrderEvent, orderStatus } from './orders.states.ts'

const { pendingPayment, pendingShipment, pendingReceipt, completed, cancelled, closed } = orderStatus

export type StoredOrder = Selectable<Tables['orders']>
export type OrderLineRow = Selectable<Tables['order_lines']>
export type Actor = Tables['order_history']['actor']

/** What a move writes onto the order beside its status. */
export type OrderFacts = Partial<
  Pick<StoredOrder, 'paid_at' | 'cancelled_at' | 'cancel_type' | 'cancel_reason'>
>

export type NewOrder = Pick<
  StoredOrder,
  | 'id'
  | 'sn'
  | 'member_id'
  | 'goods_fen'
  | 'shipping_fen'
  | 'payable_fen'
  | 'weight_grams'
  | 'shipping_id'
  | 'remark'
  | 'created_at'
  | 'pay_expires_at'
> & {
  language: Language
  shipping_name: Bilingual
  address: OrderAddress
  lines: Omit<OrderLineRow, 'id' | 'order_id' | 'sort'>[]
}

export async function countOpenOrders(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from orders where member_id = ${memberId} and status = ${pendingPayment}`.execute(
    db,
  )
  return rows[0]!.open
}

/** Writes an order with its lines and the first row of its history. */
export async function insertOrder(trx: Db, { lines, ...order }: NewOrder): Promise<void> {
  const head: Insertable<Tables['orders']> = {
    ...order,
    status: pendingPayment,
    shipping_name: JSON.stringify(order.shipping_name),
    address: JSON.stringify(order.address),
    cancel_type: null,
    cancel_reason: null,
    paid_at: null,
    cancelled_at: null,
  }
  await trx
    .with('placed', (qb) => qb.insertInto('orders').values(head))
    .with('told', (qb) =>
      qb.insertInto('order_history').values({
        order_id: order.id,
        at: order.created_at,
        actor: 'buyer',
        event: 'placed' satisfies OrderEvent,
        from_status: null,
        to_status: pendingPayment,
      }),
    )
    .insertInto('order_lines')
    .values(
      lines.map((line, sort) => ({
        ...line,
        order_id: order.id,
        sort,
        goods_name: JSON.stringify(line.goods_name),
        color_name: JSON.stringify(line.color_name),
      })),
    )
    .execute()
}

export function findMemberOrder(db: Db, memberId: string, orderId: string): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', orderId)
    .executeTakeFirst()
}

/** Changes the status and writes the history row; false when the order does not stand where it should. */
export async function updateStatus(
  trx: Db,
  order: { id: string; status: OrderStatus },
  move: { to: OrderStatus; event: OrderEvent; actor: Actor; at: Date; note?: string },
  facts: OrderFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...facts, status: move.to })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .insertInto('order_history')
    .values({
      order_id: order.id,
      at: move.at,
      actor: move.actor,
      event: move.event,
      from_status: order.status,
      to_status: move.to,
      note: move.note ?? '',
    })
    .execute()
  return true
}

/** What an unpaid order holds and a paid one has taken; goods made to order hold nothing. */
export function selectHeldLines(db: Db, orderId: string): Promise<StockLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['sku_id', 'num_milli'])
    .where('order_id', '=', orderId)
    .where('holds_stock', '=', true)
    .execute()
}

export async function selectStyleIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select('style_id')
    .distinct()
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ style_id }) => style_id)
}

/** Unpaid orders whose time is over, in steps of a hundred after `last`. */
export function selectOverdue(db: Db, now: Date, last: string | undefined): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', pendingPayment)
    .where('pay_expires_at', '<=', now)
    .$if(last !== undefined, (qb) => qb.where('id', '>', last ?? ''))
    .orderBy('id')
    .limit(100)
    .execute()
}

/** `start` and `end`: when it was placed, the end not included. */
export type Wanted = {
  memberId: string
  tab: OrderTab
  keyword: string
  start: Date | undefined
  end: Date | undefined
  now: Date
}

export async function countMatching(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function selectMatching(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredOrder[]> {
  return matching(db, wanted)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

const tabStatuses: Record<OrderTab, readonly OrderStatus[]> = {
  all: Object.values(orderStatus),
  unpaid: [pendingPayment],
  unshipped: [pendingShipment],
  unreceived: [pendingReceipt],
  completed: [completed],
  cancelled: [cancelled, closed],
}

function matching(db: Db, { memberId, tab, keyword, start, end, now }: Wanted) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .where('status', 'in', tabStatuses[tab])
    .$if(tab === 'unpaid', (qb) => qb.where('pay_expires_at', '>', now))
    .$if(start !== undefined, (qb) => qb.where('created_at', '>=', start!))
    .$if(end !== undefined, (qb) => qb.where('created_at', '<', end!))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('sn', 'like', pattern),
          eb.exists(
            eb
              .selectFrom('order_lines')
              .select('order_lines.id')
              .whereRef('order_lines.order_id', '=', 'orders.id')
              .where((line) =>
                line.or([
                  line(sql<string>`goods_name ->> 'zh-cn'`, 'ilike', pattern),
                  line(sql<string>`goods_name ->> 'en-us'`, 'ilike', pattern),
                  line('sku_code', 'ilike', pattern),
                ]),
              ),
          ),
        ]),
      ),
    )
}

/** The first lines of each of these orders, and how many each has. */
export async function selectFirstLines(
  db: Db,
  orderIds: readonly string[],
  most: number,
): Promise<(OrderLineRow & { line_count: number })[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<OrderLineRow & { line_count: number }>`
    select * from (
      select order_lines.*,
        row_number() over (partition by order_id order by sort) as place,
        count(*) over (partition by order_id)::int as line_count
      from order_lines where order_id = any(${orderIds})
    ) numbered
    where place <= ${most} order by order_id, place`.execute(db)
  return rows
}

/** All lines of an order; it has no more than a bag has. */
export function selectLines(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('sort').execute()
}

export function selectHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['at', 'actor', 'event', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function countByStatus(db: Db, memberId: string, now: Date) {
  const { rows } = await sql<{ unpaid: number; unshipped: number; unreceived: number }>`
    select
      count(*) filter (where status = ${pendingPayment} and pay_expires_at > ${now})::int as unpaid,
      count(*) filter (where status = ${pendingShipment})::int as unshipped,
      count(*) filter (where status = ${pendingReceipt})::int as unreceived
    from orders where member_id = ${memberId}`.execute(db)
  return rows[0]!
}
