import { createHash } from 'node:crypto'
import type { Shop } from '#server/context.ts'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { HookRequest } from '#server/http/route.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { courierOfCode, findCourier } from '#server/modules/shipping/couriers.ts'
import type { CourierPush, ShipmentTracker } from '#server/providers/couriers/shipment-tracker.ts'
import { hour, later, minute } from '#server/runtime/clock.ts'
import { followReport, lockWithOwner } from './follow-report.ts'
import { updateCourier } from './owners.db.ts'
import { insertPush, setPushOutcome } from './pushes.db.ts'
import { findShipmentOfToken, type ShipmentRow, selectSameParcel, updateShipment } from './shipments.db.ts'
import { isEnded } from './shipments.states.ts'
import { newSalt } from './track-shipment.ts'

/**
 * How long without a push until the job queries the number. Pushes come about every four hours if there is news.
 */
const quietSeconds = 12 * hour

/** A number that the service gave up can be subscribed again after half an hour. */
const resubscribeSeconds = 31 * minute

/** How often a number without a record is subscribed: once, and once more after the service gave up. */
const maxSubscriptions = 2

type Received = 'unknown-token' | 'rejected' | 'stored'

/** Verifies a push, stores it and its report in one transaction. A repeated push changes nothing. */
export async function receivePush(
  shop: Shop,
  tracker: ShipmentTracker,
  { params, body }: Pick<HookRequest, 'params' | 'body'>,
): Promise<Received> {
  const { db, clock, rejections, jobs } = shop
  const { token = '' } = params
  // Other tokens name no shipment, and PostgreSQL does not accept a zero byte.
  const found = /^[\w-]+$/.test(token) ? await findShipmentOfToken(db, token) : undefined
  if (!found) return 'unknown-token'
  const reading = tracker.readPush(body, found.salt)
  const isOther = reading.ok && reading.push.number !== '' && reading.push.number !== found.courier_number
  if (!reading.ok || isOther) {
    const rejection = reading.ok ? 'other-number' : reading.rejection
    rejections.note(tracker.name, rejection, { shipment: found.id })
    return 'rejected'
  }
  const at = clock.now()
  const hash = createHash('sha256').update(body).digest()
  for (const shipment of await selectSameParcel(db, found)) {
    const { push } = reading
    const raw = { shipment_id: shipment.id, hash, body: body.toString('utf8'), received_at: at }
    await db.transaction().execute(async (trx) => {
      const locked = await lockWithOwner(trx, shipment)
      if (!locked || !(await insertPush(trx, raw))) return
      const by = { actor: { type: 'provider' as const, name: tracker.name }, at }
      await setPushOutcome(trx, raw, await followPush(shop, trx, locked, push, by))
    })
  }
  jobs.runSoon('send-messages')
  return 'stored'
}

async function followPush(
  shop: Pick<Shop, 'log'>,
  trx: Db,
  locked: { shipment: ShipmentRow; order: StoredOrder | undefined },
  push: CourierPush,
  by: By,
): Promise<string> {
  const { shipment } = locked
  const { report, isRewritten, correctCompany } = push
  await updateShipment(trx, shipment, {
    next_try_at: push.kind === 'report' && !isEnded(shipment.state) ? later(by.at, quietSeconds) : null,
    failures: 0,
  })
  const outcome = await followReport(shop, trx, locked, report, { ...by, isRewritten })
  if (correctCompany) await correctCourier(trx, locked, correctCompany, by)
  if (push.kind === 'given-up' && !isEnded(shipment.state)) await giveUp(trx, shipment, report, by.at)
  return outcome
}

/**
 * The service found that the number belongs to another courier. If the shop does not know that courier, staff have
 * to act.
 */
async function correctCourier(
  trx: Db,
  { shipment, order }: { shipment: ShipmentRow; order: StoredOrder | undefined },
  company: string,
  by: By,
): Promise<void> {
  const courier = courierOfCode(company)
  if (courier === shipment.courier) return
  if (!courier || !(await updateCourier(trx, shipment, courier))) {
    await updateShipment(trx, shipment, { flag: 'other-courier', flagged_at: by.at })
    return
  }
  const note = `${findCourier(courier)!.name['en-us']} ${shipment.courier_number}`
  if (order) await recordOrderEvent(trx, order, 'parcel-corrected', { ...by, note })
}

/** Without a record a number is subscribed once more; one without news for weeks is left to staff. */
async function giveUp(
  trx: Db,
  shipment: ShipmentRow,
  { traces }: CourierPush['report'],
  at: Date,
): Promise<void> {
  const isUnknown = traces.length === 0
  const again = isUnknown && shipment.subscriptions < maxSubscriptions
  await updateShipment(trx, shipment, {
    flag: isUnknown ? 'no-record' : 'stalled',
    flagged_at: at,
    subscribed_at: null,
    next_try_at: again ? later(at, resubscribeSeconds) : null,
    // With another salt, the same push has another hash and does not count as a repetition.
    ...(again && { salt: newSalt() }),
  })
}
