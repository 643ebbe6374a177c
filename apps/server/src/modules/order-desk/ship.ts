import type { Input, Output } from '@corium/contract/call'
import { toMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/order-desk'
import { orderStatus } from '@corium/contract/order-status'
import { shipStatus } from '@corium/contract/ship-status'
import type { DeskContext, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { listUnsentClaims } from '#server/modules/after-sales/unsent-claims.ts'
import { changedNothing, changeOnce } from '#server/modules/change-log/record-change.ts'
import type { MessageParams } from '#server/modules/messages/messages.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { correctParcel, findOrderIdOfParcel } from '#server/modules/parcels/correct-parcel.ts'
import { sendParcels } from '#server/modules/parcels/send-parcels.ts'
import { isStillPaid } from '#server/modules/payments/settled-payment.ts'
import { checkTrackingNumber, findCourier } from '#server/modules/shipping/couriers.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { lockDeskOrder, recordOnOrder, staffActor } from './desk-actions.ts'
import { presentDeskHandle, refuseDeskConflict } from './present-desk-order.ts'

type Number = { courier: string; courier_number: string }

/** Records parcels that left. A repeat with the same request id returns the first result. */
export async function shipOrder(
  context: DeskContext,
  input: Input<typeof contract.shipOrder>,
): Promise<Output<typeof contract.shipOrder>> {
  const { clock, jobs } = context
  const at = clock.now()
  const parcels = input.parcels.map((parcel, index) => ({
    ...readNumber(parcel, `parcels.${index}.`),
    lines: parcel.lines?.map(({ order_goods_id, num, lot }) => ({
      order_line_id: order_goods_id,
      num_milli: toMilli(num),
      lot,
    })),
  }))
  const result = await changeOnce(context, input.request_id, async (trx) => {
    const order = await lockDeskOrder(trx, input.order_id)
    if (!presentDeskHandle(order).ship || !(await isStillPaid(trx, order))) refuseDeskConflict(order)
    if (parcels.some(({ lines }) => !lines)) await checkUnclaimed(trx, order.id)
    const by = { actor: staffActor(context), at }
    const { ship_status, parcelIds } = await sendParcels(trx, order, parcels, by)
    const isAll = ship_status === shipStatus.all
    await writeAboutParcels(trx, order, parcels, isAll ? 'all' : 'part', at)
    const sent = parcels.map(({ courier, courier_number }) => ({ courier, courier_number }))
    await recordOnOrder(trx, context, order, 'shipped', { after: { parcels: sent } })
    return {
      order_status: isAll ? orderStatus.pendingReceipt : orderStatus.pendingShipment,
      ship_status,
      package_ids: parcelIds,
    }
  })
  jobs.runSoon('send-messages')
  jobs.runSoon('follow-shipments')
  return result
}

/**
 * @throws field errors when a case on which staff have not decided wants money back for what would be sent
 */
async function checkUnclaimed(trx: Db, orderId: string): Promise<void> {
  const claims = await listUnsentClaims(trx, orderId)
  if (claims.some(({ unsent_milli }) => unsent_milli > 0)) refuseFields({ parcels: 'claimed-by-case' })
}

/** Corrects a parcel's courier and number; entering the same ones changes nothing. */
export async function editParcel(
  context: StaffContext,
  input: Input<typeof contract.editParcel>,
): Promise<{ package_id: string }> {
  const { db, clock, jobs } = context
  const at = clock.now()
  const { package_id, seen_courier, seen_number } = input
  const seen = { courier: seen_courier, courier_number: seen_number }
  const number = readNumber(input, '')
  await db.transaction().execute(async (trx) => {
    const orderId = isUuid(package_id) ? await findOrderIdOfParcel(trx, package_id) : undefined
    if (!orderId) refuse('not-found')
    const order = await lockDeskOrder(trx, orderId)
    if (!presentDeskHandle(order).edit_parcel) refuseDeskConflict(order)
    const by = { actor: staffActor(context), at }
    const before = await correctParcel(trx, order, package_id, { number, seen }, by)
    if (before === 'changed') refuseDeskConflict(order)
    if (!before) return changedNothing(context)
    await writeAboutParcels(trx, order, [number], 'corrected', at)
    await recordOnOrder(trx, context, order, 'changed', { before, after: number })
  })
  jobs.runSoon('send-messages')
  jobs.runSoon('follow-shipments')
  return { package_id }
}

/** @throws a refusal of the fields, whose names start with `prefix` */
function readNumber({ courier, courier_number }: Number, prefix: string): Number {
  if (!findCourier(courier)) refuseFields({ [`${prefix}courier`]: 'invalid' })
  const { number, fault } = checkTrackingNumber(courier_number)
  if (fault) refuseFields({ [`${prefix}courier_number`]: fault })
  return { courier, courier_number: number }
}

async function writeAboutParcels(
  trx: Db,
  order: StoredOrder,
  numbers: readonly Number[],
  kind: MessageParams['order-shipped']['kind'],
  at: Date,
): Promise<void> {
  const parcels = numbers.map(({ courier, courier_number }) => ({
    courier: findCourier(courier)!.name,
    number: courier_number,
  }))
  await writeToMember(trx, {
    memberId: order.member_id,
    template: 'order-shipped',
    params: { order_id: order.id, order_sn: order.sn, parcels, kind },
    at,
  })
}
