import { sql } from 'kysely'
import type { Shop } from '#server/context.ts'
import type { WaitingRows } from '#server/jobs/forget-future.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processEach } from '#server/jobs/process-each.ts'
import { findCourier } from '#server/modules/shipping/couriers.ts'
import type { ShipmentTracker, TrackedNumber } from '#server/providers/couriers/shipment-tracker.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { day, hour, later, minute } from '#server/runtime/clock.ts'
import { followReport, lockWithOwner } from './follow-report.ts'
import { claimQuery, type ShipmentRow, selectDueShipments, updateShipment } from './shipments.db.ts'
import { pushPath } from './shipments.hooks.ts'

/** Before a request, the row is made due again after this time, in case the node is killed. */
const leaseSeconds = 30

/**
 * The service's first push comes up to four hours after the subscription; without one the job then queries the
 * number.
 */
const firstQueryAfter = 6 * hour
const queryEvery = 12 * hour

/** The service locks a number that is queried more often. */
const minQueryInterval = 30 * minute

/** The age after which a shipment that has not arrived is not followed any more. */
const maxAge = 60 * day

const maxWait = 6 * hour

export const waitingShipments: WaitingRows = {
  table: 'shipments',
  column: 'next_try_at',
  which: sql`next_try_at is not null`,
  maxSeconds: queryEvery,
}

/** The job that subscribes new tracking numbers, and queries those about which no push came for long. */
export const followShipments = (shop: Shop): Job => ({
  name: 'follow-shipments',
  cron: '* * * * *',
  run: async () => {
    const { db, clock, providers } = shop
    const { tracker } = providers
    if (!tracker) return
    const now = clock.now()
    const due = await selectDueShipments(db, { now, since: later(now, -maxAge) })
    await processEach(shop, 'shipment', due, async (shipment) => {
      await updateShipment(db, shipment, { next_try_at: later(clock.now(), leaseSeconds) })
      try {
        if (shipment.subscribed_at) await query(shop, tracker, shipment)
        else await subscribe(shop, tracker, shipment)
      } catch (error) {
        await postpone(shop, shipment, error)
      }
    })
  },
})

async function subscribe({ db, clock, config }: Shop, tracker: ShipmentTracker, shipment: ShipmentRow) {
  const { salt, token, subscriptions } = shipment
  const callbackUrl = config.publicOrigin + pushPath(token)
  await tracker.subscribe({ ...numberOf(shipment), callbackUrl, salt })
  const now = clock.now()
  await updateShipment(db, shipment, {
    subscribed_at: now,
    subscriptions: subscriptions + 1,
    failures: 0,
    next_try_at: later(now, firstQueryAfter),
  })
}

async function query(shop: Shop, tracker: ShipmentTracker, shipment: ShipmentRow): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  const isFree = await claimQuery(db, shipment, { now, since: later(now, -minQueryInterval) })
  if (!isFree) return updateShipment(db, shipment, { next_try_at: later(now, minQueryInterval) })
  const report = await tracker.query(numberOf(shipment))
  await db.transaction().execute(async (trx) => {
    const locked = await lockWithOwner(trx, shipment)
    if (!locked) return
    const at = clock.now()
    await updateShipment(trx, shipment, { failures: 0, next_try_at: later(at, queryEvery) })
    const actor = { type: 'provider' as const, name: tracker.name }
    if (report) await followReport(shop, trx, locked, report, { actor, at })
  })
  shop.jobs.runSoon('send-messages')
}

function numberOf({ courier, courier_number, phone_end }: ShipmentRow): TrackedNumber {
  return { company: findCourier(courier)?.code ?? courier, number: courier_number, phoneEnd: phone_end }
}

/**
 * Staff have to look at a number that cannot be subscribed; other failures may be temporary. Each wait is twice as
 * long as the last.
 */
async function postpone({ db, clock, log }: Shop, shipment: ShipmentRow, error: unknown): Promise<void> {
  if (!(error instanceof ProviderError)) throw error
  const { id, failures } = shipment
  const now = clock.now()
  if (error.kind === 'refused' && error.operation === 'subscribe') {
    log.warn({ err: error, shipment: id }, 'the tracking service refuses a number')
    await updateShipment(db, shipment, { flag: 'not-tracked', flagged_at: now, next_try_at: null })
    return
  }
  const isLasting = error.kind === 'misconfigured' || error.kind === 'out-of-credit'
  log[isLasting ? 'error' : 'warn']({ err: error, shipment: id }, 'a call to the tracking service failed')
  const wait = Math.min(maxWait, minute * 2 ** failures)
  await updateShipment(db, shipment, { failures: Math.min(failures + 1, 20), next_try_at: later(now, wait) })
}
