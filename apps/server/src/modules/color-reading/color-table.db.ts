import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** Colors of the imported table with this reference key: one number, several suffixes. */
export function selectTableColors(db: Db, numberKey: string) {
  return db
    .selectFrom('color_table')
    .select(['system', 'code', 'suffix', 'lab_l', 'lab_a', 'lab_b'])
    .where('number_key', '=', numberKey)
    .orderBy('suffix')
    .limit(20)
    .execute()
}

export async function insertTableColors(
  trx: Db,
  rows: readonly Insertable<Tables['color_table']>[],
): Promise<void> {
  await trx.insertInto('color_table').values(rows).execute()
}

export async function deleteTableColors(trx: Db): Promise<void> {
  await trx.deleteFrom('color_table').execute()
}
