import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'

/** The values of these facets, each with those that were joined to it. */
export function selectValuesOf(
  db: Db,
  keys: readonly string[],
): Promise<{ facet_key: string; value: string; former: string[] }[]> {
  return db
    .selectFrom('facet_values')
    .select(['facet_key', 'value', 'former'])
    .where('facet_key', '=', anyOf(keys))
    .execute()
}
