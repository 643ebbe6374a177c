import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { SettingName, Settings } from './settings.ts'

type Row = Selectable<Tables['shop_settings']>

export function findSetting(db: Db, name: SettingName): Promise<Pick<Row, 'value'> | undefined> {
  return db.selectFrom('shop_settings').select('value').where('name', '=', name).executeTakeFirst()
}

/** With the name of who changed it. */
export function findSettingWithStaff(db: Db, name: SettingName) {
  return db
    .selectFrom('shop_settings')
    .leftJoin('staff', 'staff.id', 'shop_settings.staff_id')
    .selectAll('shop_settings')
    .select('staff.name as staff_name')
    .where('shop_settings.name', '=', name)
    .executeTakeFirst()
}

/** Stores the value if `version` is still the current one; 0 is the version of a default. */
export async function storeSetting<N extends SettingName>(
  trx: Db,
  {
    name,
    value,
    version,
    staffId,
    at,
  }: { name: N; value: Settings[N]; version: number; staffId: string; at: Date },
): Promise<boolean> {
  const row = { value: JSON.stringify(value), staff_id: staffId, changed_at: at }
  const query =
    version === 0
      ? trx
          .insertInto('shop_settings')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
      : trx
          .updateTable('shop_settings')
          .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
          .where('name', '=', name)
          .where('version', '=', version)
          .returning('name')
  return (await query.execute()).length === 1
}
