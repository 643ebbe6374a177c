import { orderStatus } from '@corium/contract/order-status'
import type { Shop } from '#server/context.ts'
import type { Actor, By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { dueAfterDelivery } from '#server/modules/orders/receipt.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { findCourier } from '#server/modules/shipping/couriers.ts'
import type { CourierReport } from '#server/providers/couriers/shipment-tracker.ts'
import { day, later } from '#server/runtime/clock.ts'
import { lockOwner, selectDeliveries } from './owners.db.ts'
import { lockShipment, type ShipmentRow } from './shipments.db.ts'
import { type Stored, storeReport } from './store-report.ts'

/** The buyer gets no message about an event that the shop learned of long afterwards. */
const newsSeconds = 2 * day

/** Locks a shipment together with its owner, in the sequence in which staff and members lock them. */
export async function lockWithOwner(
  trx: Db,
  found: ShipmentRow,
): Promise<{ shipment: ShipmentRow; order: StoredOrder | undefined } | undefined> {
  const order = await lockOwner(trx, found)
  const shipment = await lockShipment(trx, found.id)
  // Staff corrected the number meanwhile, so reports about the old one do not count.
  return shipment?.token === found.token ? { shipment, order } : undefined
}

/** Stores a report about a locked shipment; a new state moves the order and tells the buyer. */
export async function followReport(
  shop: Pick<Shop, 'log'>,
  trx: Db,
  { shipment, order }: { shipment: ShipmentRow; order: StoredOrder | undefined },
  report: CourierReport,
  { actor, at, isRewritten }: { actor: Actor; at: Date; isRewritten?: boolean },
): Promise<Stored['outcome']> {
  const stored = await storeReport(trx, shipment, report, at, { isRewritten })
  if (stored.outcome === 'conflict') {
    const ids = { shipment: shipment.id, state: shipment.state, reported: report.state }
    shop.log.error(ids, 'a courier contradicts that a shipment arrived')
  }
  if (!order || !stored.entered || !stored.reportedAt) return stored.outcome
  if (stored.entered === 'delivered') await recordDelivery(trx, order, shipment, { actor, at })
  if (later(stored.reportedAt, newsSeconds) > at) await writeNews(trx, order, shipment, stored.entered, at)
  return stored.outcome
}

/** When the last parcel is delivered, the time until receipt is confirmed starts. */
async function recordDelivery(
  trx: Db,
  order: StoredOrder,
  { courier_number }: ShipmentRow,
  by: By,
): Promise<void> {
  const deliveries = (await selectDeliveries(trx, order.id)).map(({ delivered_at }) => delivered_at)
  const isAll = order.status === orderStatus.pendingReceipt && deliveries.every((at) => at !== null)
  const last = new Date(Math.max(...deliveries.map((at) => at?.getTime() ?? 0)))
  const facts = isAll ? { confirm_due_at: dueAfterDelivery(order, last) } : {}
  await recordOrderEvent(trx, order, 'parcel-delivered', { ...by, note: courier_number }, facts)
}

async function writeNews(
  trx: Db,
  order: StoredOrder,
  { courier, courier_number }: ShipmentRow,
  state: ShipmentRow['state'],
  at: Date,
): Promise<void> {
  if (state !== 'delivering' && state !== 'pick-up' && state !== 'delivered') return
  await mailToMember(trx, {
    memberId: order.member_id,
    template: 'order-parcel-news',
    params: {
      order_id: order.id,
      order_sn: order.sn,
      kind: state,
      number: courier_number,
      courier: findCourier(courier)?.name ?? { 'en-us': courier, 'zh-cn': courier },
    },
    at,
  })
}
