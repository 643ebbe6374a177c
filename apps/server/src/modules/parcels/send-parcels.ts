import { randomUUID } from 'node:crypto'
import { type ShipStatus, shipStatus } from '@corium/contract/ship-status'
import { lockNames } from '#server/db/lock-names.ts'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { moveOrder } from '#server/modules/orders/move-order.ts'
import type { OrderLineRow, StoredOrder } from '#server/modules/orders/order.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { confirmDueAt } from '#server/modules/orders/receipt.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { trackShipment } from '#server/modules/shipments/track-shipment.ts'
import { announceOrder } from '#server/modules/webhooks/announce.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { findOrderOfNumber, insertParcels, type NewParcel, selectParcelLines } from './parcels.db.ts'

/** A part of a line in a parcel, with the dye lot that it was cut from; without it, the lot in stock. */
type Part = { order_line_id: string; num_milli: number; lot?: string }

/** A parcel to send. Without lines it holds everything that is not sent yet. */
export type ParcelToSend = { courier: string; courier_number: string; lines?: readonly Part[] }

type Sent = { ship_status: Exclude<ShipStatus, 0>; parcelIds: string[] }

/**
 * Sends parcels of a paid order that the transaction has locked. When nothing is left
 * to send, the order is shipped.
 * @throws a refusal `field-errors` when they hold more than is left, `tracking-number-taken` for a used number
 */
export async function sendParcels(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'status' | 'address' | 'receipt_days'>,
  parcels: readonly ParcelToSend[],
  by: By,
): Promise<Sent> {
  const left = await listUnsent(trx, order.id)
  const contents: (readonly Part[])[] = parcels.map(
    ({ lines }) => lines ?? left.map(({ id, left_milli }) => ({ order_line_id: id, num_milli: left_milli })),
  )
  const rest = takeFrom(left, contents.flat())

  const rows = parcels.map(({ courier, courier_number }, at) => ({
    id: randomUUID(),
    courier,
    courier_number,
    lines: mergeLines(contents[at]!),
  }))
  await lockNames(
    trx,
    'tracking-number',
    rows.map(({ courier_number }) => courier_number),
  )
  const inserted = await insertParcels(trx, order.id, rows, by.at)
  const taken = rows.find(({ id }) => !inserted.includes(id))
  if (taken) await refuseTaken(trx, taken)
  const phone = order.address.mobile
  for (const { id, ...number } of rows) {
    await trackShipment(trx, { parcel_id: id }, { ...number, phone }, by.at)
  }

  const note = rows.map(({ courier_number }) => courier_number).join(', ')
  const parcelIds = rows.map(({ id }) => id)
  if (rest > 0) {
    const facts = { ship_status: shipStatus.part }
    await recordOrderEvent(trx, order, 'part-shipped', { ...by, note }, facts)
    await announceOrder(trx, 'order.part_shipped', order.id, by.at)
    return { ship_status: shipStatus.part, parcelIds }
  }
  await moveOrder(
    trx,
    order,
    'shipped',
    { ...by, note },
    { ship_status: shipStatus.all, shipped_at: by.at, confirm_due_at: confirmDueAt(order, by.at) },
  )
  return { ship_status: shipStatus.all, parcelIds }
}

/** @throws a refusal that names the order which has this number */
export async function refuseTaken(
  db: Db,
  number: { courier: string; courier_number: string },
): Promise<never> {
  const owner = await findOrderOfNumber(db, number)
  return refuse('tracking-number-taken', {
    order_sn: owner?.sn ?? '',
    courier_number: number.courier_number,
  })
}

/** The lines of an order of which something is not sent yet. */
export async function listUnsent(
  db: Db,
  orderId: string,
): Promise<(OrderLineRow & { left_milli: number })[]> {
  const [lines, sent] = await Promise.all([selectLines(db, orderId), selectParcelLines(db, orderId)])
  return lines
    .map((line) => ({
      ...line,
      left_milli: sent
        .filter(({ order_line_id }) => order_line_id === line.id)
        .reduce((left, { num_milli }) => left - num_milli, line.num_milli - line.dropped_milli),
    }))
    .filter(({ left_milli }) => left_milli > 0)
}

/** What remains, in thousandths, after the parcels' contents are taken from the lines. */
function takeFrom(
  left: readonly { id: string; left_milli: number }[],
  contents: readonly { order_line_id: string; num_milli: number }[],
): number {
  const remaining = new Map(left.map(({ id, left_milli }) => [id, left_milli]))
  for (const { order_line_id, num_milli } of contents) {
    const rest = (remaining.get(order_line_id) ?? 0) - num_milli
    if (rest < 0) refuseFields({ parcels: 'more-than-left' })
    remaining.set(order_line_id, rest)
  }
  if (contents.length === 0) refuseFields({ parcels: 'required' })
  return [...remaining.values()].reduce((sum, milli) => sum + milli, 0)
}

/** A line named twice in one parcel counts once, with the sum and every lot. */
const mergeLines = (lines: readonly Part[]): NewParcel['lines'] =>
  [...Map.groupBy(lines, ({ order_line_id }) => order_line_id)].map(([order_line_id, parts]) => ({
    order_line_id,
    num_milli: parts.reduce((sum, { num_milli }) => sum + num_milli, 0),
    lots: parts.map(({ lot }) => lot?.trim() ?? null),
  }))
