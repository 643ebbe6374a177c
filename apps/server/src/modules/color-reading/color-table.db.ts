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

/** Replaces rows that have the same number and suffix. */
export async function saveTableColors(
  db: Db,
  rows: readonly Insertable<Tables['color_table']>[],
): Promise<void> {
  await db
    .insertInto('color_table')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['number_key', 'suffix']).doUpdateSet((eb) => ({
        system: eb.ref('excluded.system'),
        code: eb.ref('excluded.code'),
        lab_l: eb.ref('excluded.lab_l'),
        lab_a: eb.ref('excluded.lab_a'),
        lab_b: eb.ref('excluded.lab_b'),
        illuminant: eb.ref('excluded.illuminant'),
        observer: eb.ref('excluded.observer'),
        source: eb.ref('excluded.source'),
        license_note: eb.ref('excluded.license_note'),
        acknowledged_by: eb.ref('excluded.acknowledged_by'),
        imported_at: eb.ref('excluded.imported_at'),
      })),
    )
    .execute()
}
