import type { Bilingual } from '@corium/contract/language'
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** A colour that is for sale. */
export function findSkuColour(db: Db, id: string) {
  return db
    .selectFrom('skus')
    .innerJoin('styles', 'styles.id', 'skus.style_id')
    .select(['style_id', 'styles.name', 'skus.color_name', 'skus.hex', 'lab_l', 'lab_a', 'lab_b'])
    .$narrowType<{ name: Bilingual; color_name: Bilingual }>()
    .where('skus.id', '=', id)
    .where('active', '=', true)
    .where('published', '=', true)
    .executeTakeFirst()
}

/** A few editions of one number in the imported table. */
export function selectTableColours(db: Db, numberKey: string) {
  return db
    .selectFrom('colour_table')
    .select(['system', 'code', 'suffix', 'lab_l', 'lab_a', 'lab_b'])
    .where('number_key', '=', numberKey)
    .orderBy('suffix')
    .limit(20)
    .execute()
}

/** Rows of a code that is there already are replaced. */
export async function putTableColours(
  db: Db,
  rows: readonly Insertable<Tables['colour_table']>[],
): Promise<void> {
  await db
    .insertInto('colour_table')
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
        licence_note: eb.ref('excluded.licence_note'),
        acknowledged_by: eb.ref('excluded.acknowledged_by'),
        imported_at: eb.ref('excluded.imported_at'),
      })),
    )
    .execute()
}
