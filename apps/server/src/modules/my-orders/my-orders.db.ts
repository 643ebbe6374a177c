import { orderAfterStatus } from '@corium/contract/after-status'
import type { Bilingual } from '@corium/contract/language'
import type { OrderStatus } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import type { OrderTab } from '@corium/contract/orders'
import { sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { commentableSince, orderCommentStatus } from '#server/modules/orders/commentable.ts'
import { hasOwnLineContaining } from '#server/modules/orders/line-search.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import type { OrderEvent } from '#server/modules/orders/orders.states.ts'

const { pendingPayment, pendingShipment, pendingReceipt, completed, canceled, closed } = orderStatus

/** An order that its buyer deleted counts as missing. */
const memberOrder = (db: Db, memberId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', orderId)
    .where('hidden_at', 'is', null)

export const findMemberOrder = (
  db: Db,
  memberId: string,
  orderId: string,
): Promise<StoredOrder | undefined> => memberOrder(db, memberId, orderId).executeTakeFirst()

export const lockMemberOrderRow = (
  trx: Db,
  memberId: string,
  orderId: string,
): Promise<StoredOrder | undefined> => memberOrder(trx, memberId, orderId).forUpdate().executeTakeFirst()

const forStaff: readonly OrderEvent[] = [
  'noted',
  'disputed',
  'dispute-ended',
  'complained',
  'complaint-ended',
]

/** The history without what only staff read. */
export function selectHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['at', 'actor_type', 'event', 'note'])
    .where('order_id', '=', orderId)
    .where('event', 'not in', forStaff)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Placed from `start` on and before `end`. */
export type OrderFilter = {
  memberId: string
  tab: OrderTab
  keyword: string
  start: Date | undefined
  end: Date | undefined
  now: Date
}

export const countMatching = (db: Db, filter: OrderFilter): Promise<number> => countRows(matching(db, filter))

export function selectMatching(
  db: Db,
  filter: OrderFilter,
  { offset, limit }: Paging,
): Promise<StoredOrder[]> {
  return matching(db, filter)
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
  uncommented: [completed],
  canceled: [canceled, closed],
  after: Object.values(orderStatus),
}

const hasCommentsLeft = (now: Date) =>
  sql<boolean>`comment_status <> ${sql.lit(orderCommentStatus.all)} and received_at > ${commentableSince(now)}`

function matching(db: Db, { memberId, tab, keyword, start, end, now }: OrderFilter) {
  const pattern = likeContaining(keyword)
  return db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .where('hidden_at', 'is', null)
    .where('status', 'in', tabStatuses[tab])
    .$if(tab === 'unpaid', (qb) => qb.where('pay_expires_at', '>', now))
    .$if(tab === 'uncommented', (qb) => qb.where(hasCommentsLeft(now)))
    .$if(tab === 'after', (qb) => qb.where('after_status', '<>', orderAfterStatus.none))
    .$if(start !== undefined, (qb) => qb.where('created_at', '>=', start!))
    .$if(end !== undefined, (qb) => qb.where('created_at', '<', end!))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) => eb.or([eb('sn', 'like', pattern), hasOwnLineContaining(pattern)])),
    )
}

export async function countByTab(db: Db, memberId: string, now: Date): Promise<Record<OrderTab, number>> {
  const { rows } = await sql<Record<OrderTab, number>>`
    select
      count(*)::int as all,
      count(*) filter (where status = ${pendingPayment} and pay_expires_at > ${now})::int as unpaid,
      count(*) filter (where status = ${pendingShipment})::int as unshipped,
      count(*) filter (where status = ${pendingReceipt})::int as unreceived,
      count(*) filter (where status = ${completed})::int as completed,
      count(*) filter (where status = ${completed} and ${hasCommentsLeft(now)})::int as uncommented,
      count(*) filter (where status in (${canceled}, ${closed}))::int as canceled,
      count(*) filter (where after_status <> ${sql.lit(orderAfterStatus.none)})::int as after
    from orders where member_id = ${memberId} and hidden_at is null`.execute(db)
  return rows[0]!
}

/** Marks an order as deleted by its buyer. */
export async function hideOrder(trx: Db, orderId: string, at: Date): Promise<void> {
  await trx.updateTable('orders').set({ hidden_at: at }).where('id', '=', orderId).execute()
}

/** Stores what delivery costs now and why. The database keeps the total equal to its parts. */
export async function updateShipping(
  trx: Db,
  orderId: string,
  shipping: { shipping_fen: number; payable_fen: number; shipping_rule: Bilingual },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...shipping, shipping_rule: JSON.stringify(shipping.shipping_rule) })
    .where('id', '=', orderId)
    .execute()
}

const dueReceipts = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .where('status', '=', pendingReceipt)
    .where('confirm_due_at', '<=', now)
    .where('after_status', '<>', orderAfterStatus.open)

/** The next hundred shipped orders whose receipt counts as confirmed, by id after `last`. */
export function selectDueReceipts(db: Db, now: Date, last: string | undefined): Promise<{ id: string }[]> {
  return dueReceipts(db, now)
    .select('id')
    .$if(last !== undefined, (qb) => qb.where('id', '>', last ?? ''))
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Locks an order if its receipt still counts as confirmed. */
export function lockDueReceipt(trx: Db, orderId: string, now: Date) {
  return dueReceipts(trx, now)
    .select(['id', 'status'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}
