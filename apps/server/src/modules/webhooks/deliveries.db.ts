import type { DeliveryView } from '@corium/contract/webhook-desk'
import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import { later } from '#server/runtime/clock.ts'

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>

/** As in the index `webhook_deliveries_due`. */
export const isWaiting = sql<boolean>`status in ('waiting', 'sending')`
/** It is sent in this minute: first attempts, and deliveries that a run has claimed. */
export const isSoon = sql<boolean>`${isWaiting} and (status = 'sending' or tries = 0)`

/**
 * It is due, and no earlier one about the same object is on its way or still to be sent to the same endpoint.
 */
const hasItsTurn = (
  at: Date,
) => sql<boolean>`status = 'waiting' and not_before <= ${at}::timestamptz and not exists (
  select from webhook_deliveries as earlier
  where earlier.endpoint_id = webhook_deliveries.endpoint_id and earlier.object_id = webhook_deliveries.object_id
    and earlier.status in ('waiting', 'sending') and earlier.seq < webhook_deliveries.seq)`

/** The endpoints to which something can be sent now. */
export async function selectDueEndpoints(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('endpoint_id')
    .distinct()
    .where(hasItsTurn(at))
    .execute()
  return rows.map(({ endpoint_id }) => endpoint_id)
}

/**
 * Claims due deliveries to one endpoint, in the order in which they were recorded, and one about each object:
 * the next one about it waits until this one has arrived or is given up. A run at the same moment claims
 * others. A delivery that is not finished within `leaseSeconds` counts as lost.
 */
export async function claimDeliveries(
  db: Db,
  { endpointId, at, max, leaseSeconds }: { endpointId: string; at: Date; max: number; leaseSeconds: number },
): Promise<DeliveryRow[]> {
  const claimed = await db
    .with('due', (with_) =>
      with_
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where(hasItsTurn(at))
        .orderBy('seq')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('webhook_deliveries')
    .from('due')
    .set({ status: 'sending', tries: sql<number>`tries + 1`, not_before: later(at, leaseSeconds) })
    .whereRef('webhook_deliveries.id', '=', 'due.id')
    .returningAll('webhook_deliveries')
    .execute()
  return claimed.sort((a, b) => a.seq - b.seq)
}

/**
 * Deliveries whose run ended before it stored a result are sent again; the receiver recognizes a repetition by its
 * id.
 */
export async function recoverLost(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting' })
    .where('status', '=', 'sending')
    .where('not_before', '<=', at)
    .execute()
}

/**
 * Ends one try of a delivery.
 * @returns false when it is no longer this try's: it counted as lost, and another run has it
 */
export async function finishTry(
  trx: Db,
  { id, tries }: Pick<DeliveryRow, 'id' | 'tries'>,
  end: { status: 'delivered' | 'failed' } | { status: 'waiting'; not_before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertAttempt(trx: Db, row: Insertable<Tables['webhook_attempts']>): Promise<void> {
  await trx.insertInto('webhook_attempts').values(row).execute()
}

export async function insertDelivery(
  trx: Db,
  row: Pick<DeliveryRow, 'endpoint_id' | 'event' | 'object_id'>,
  at: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values({ ...row, data: '{}', not_before: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofView: Record<DeliveryView, readonly DeliveryRow['status'][] | undefined> = {
  all: undefined,
  waiting: ['waiting', 'sending'],
  failed: ['failed'],
}

const matching = (db: Db, endpointId: string, view: DeliveryView) =>
  db
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .$if(ofView[view] !== undefined, (qb) => qb.where('status', 'in', ofView[view]!))

export async function countDeliveries(db: Db, endpointId: string, view: DeliveryView): Promise<number> {
  const { num } = await matching(db, endpointId, view)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return num
}

/** Newest first. */
export function selectDeliveries(
  db: Db,
  { endpointId, view, offset, limit }: { endpointId: string; view: DeliveryView } & Paging,
): Promise<DeliveryRow[]> {
  return matching(db, endpointId, view)
    .selectAll()
    .orderBy('seq', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The attempts of these deliveries, the oldest first. */
export function selectAttempts(db: Db, deliveryIds: readonly string[]) {
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', anyOf(deliveryIds))
    .orderBy('id')
    .execute()
}

/** Makes deliveries due once more as if they were new, with the same id. @returns their number */
export async function makeDueAgain(
  trx: Db,
  which: { id: string } | { failedOf: string },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', tries: 0, not_before: at })
    .$if('id' in which, (qb) => qb.where('id', '=', (which as { id: string }).id))
    .$if('failedOf' in which, (qb) => qb.where('endpoint_id', '=', (which as { failedOf: string }).failedOf))
    .where('status', 'in', 'id' in which ? ['failed', 'delivered'] : ['failed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether any endpoint is on. */
export async function hasOpenEndpoint(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('off_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
