import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type RateRow = Selectable<Tables['exchange_rates']>

export function findLastRate(db: Db, currency: string): Promise<RateRow | undefined> {
  return db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last rate that came from the configuration. */
export function findLastSetting(db: Db, currency: string): Promise<RateRow | undefined> {
  return db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('currency', '=', currency)
    .where('source', '=', settingSource)
    .where('staff_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const settingSource = 'PAYPAL_RATE'

export function insertRate(db: Db, row: Insertable<Tables['exchange_rates']>): Promise<RateRow> {
  return db.insertInto('exchange_rates').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The last rate of each currency. */
export function selectLastRates(db: Db): Promise<RateRow[]> {
  return db
    .selectFrom('exchange_rates')
    .selectAll()
    .distinctOn('currency')
    .orderBy('currency')
    .orderBy('id', 'desc')
    .execute()
}

/** Newest first, with the names of those who entered them. */
export function selectRates(db: Db, currency: string) {
  return db
    .selectFrom('exchange_rates')
    .leftJoin('staff', 'staff.id', 'exchange_rates.staff_id')
    .selectAll('exchange_rates')
    .select('staff.name as staff_name')
    .where('exchange_rates.currency', '=', currency)
    .orderBy('exchange_rates.id', 'desc')
    .limit(101)
    .execute()
}
