import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']>

const withCounts = (db: Db) =>
  db
    .selectFrom('webhook_endpoints as endpoint')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from webhook_deliveries
        where endpoint_id = endpoint.id and status in ('waiting', 'sending'))`.as('waiting_num'),
      sql<number>`(select count(*)::int from webhook_deliveries
        where endpoint_id = endpoint.id and status = 'failed')`.as('failed_num'),
    ])

export type CountedEndpoint = EndpointRow & { waiting_num: number; failed_num: number }

export const selectEndpoints = (db: Db): Promise<CountedEndpoint[]> =>
  withCounts(db).orderBy('created_at').orderBy('id').execute()

export const findCountedEndpoint = (db: Db, id: string): Promise<CountedEndpoint | undefined> =>
  withCounts(db).where('id', '=', id).executeTakeFirst()

export function findEndpoint(db: Db, id: string): Promise<EndpointRow | undefined> {
  return db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Orders that record a webhook for it do not wait for this lock. */
export function lockEndpoint(trx: Db, id: string): Promise<EndpointRow | undefined> {
  return trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function countEndpoints(db: Db): Promise<number> {
  const { num } = await db
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return num
}

export async function insertEndpoint(trx: Db, row: Insertable<Tables['webhook_endpoints']>): Promise<void> {
  await trx.insertInto('webhook_endpoints').values(row).execute()
}

/** @returns the new version */
export async function updateEndpoint(
  trx: Db,
  id: string,
  facts: Omit<Updateable<Tables['webhook_endpoints']>, 'id' | 'version'>,
): Promise<number> {
  const { version } = await trx
    .updateTable('webhook_endpoints')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteEndpointRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** Not a change of the endpoint's settings, so its version stays. */
export async function updateSuccess(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('webhook_endpoints').set({ last_success_at: at }).where('id', '=', id).execute()
}

/** Switches an endpoint off, and gives up its waiting deliveries. */
export async function switchOff(
  trx: Db,
  id: string,
  reason: NonNullable<EndpointRow['off_reason']>,
  at: Date,
): Promise<void> {
  await updateEndpoint(trx, id, { off_at: at, off_reason: reason })
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed' })
    .where('endpoint_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}
