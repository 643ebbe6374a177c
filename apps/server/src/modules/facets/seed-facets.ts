import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { facetRows, facetValueRows } from './facet-rows.ts'

/** Gives a new shop the standard filters; a shop that has any filter keeps its own. */
export async function seedFacets(db: Kysely<Tables>): Promise<void> {
  const found = await db.selectFrom('facets').select('key').limit(1).executeTakeFirst()
  if (found) return
  await db.transaction().execute(async (trx) => {
    // Another node can start at the same moment.
    await trx
      .insertInto('facets')
      .values(
        facetRows().map(({ name, hint, ...row }) => ({
          ...row,
          name: JSON.stringify(name),
          hint: JSON.stringify(hint),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('facet_values')
      .values(
        facetValueRows().map(({ name, hint, ...row }) => ({
          ...row,
          name: JSON.stringify(name),
          hint: hint && JSON.stringify(hint),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
