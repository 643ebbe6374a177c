import type { Bilingual } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'

/** The measured color of a SKU that is for sale. */
export function findSkuColor(db: Db, id: string) {
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
