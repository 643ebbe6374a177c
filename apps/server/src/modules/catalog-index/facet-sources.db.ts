import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/open.ts'
import { availableOfSku, batchSize, readAll, type StyleRow } from './catalog-index.db.ts'
import type { Facet } from './types.ts'

/** What facets read of a style. */
export type FacetSource = Pick<
  StyleRow,
  'price_fen' | 'supply' | 'lead_days' | 'min_milli' | 'attributes'
> & { skus: Pick<StyleRow['skus'][number], 'family' | 'price_fen' | 'available_milli'>[] }

/** A facet to read from styles. Without values it is a range. */
export type WantedFacet = Pick<Facet, 'key' | 'type'> & {
  /** Names of its values in the styles. */
  names: readonly string[]
}

/** These are read from columns, others from the attributes or from the colors. */
const columnKeys = new Set(['supply', 'price', 'lead', 'moq'])

function mayHave({ key, type, names }: WantedFacet): RawBuilder<boolean> {
  if (columnKeys.has(key)) return sql`true`
  if (type === 'range') return sql`attributes ? ${key}`
  if (type !== 'color') return sql`attributes -> ${key} ?| ${names}`
  return sql`exists (select from skus where style_id = styles.id and active and family = any(${names}))`
}

/** The styles for sale that may have something of these facets, in batches. */
export async function* readFacetSources(
  db: Db,
  wanted: readonly WantedFacet[],
): AsyncGenerator<(FacetSource & { id: string })[]> {
  if (wanted.length === 0) return
  for (let after = ''; ; ) {
    const styles = await readAll(
      db,
      db
        .selectFrom('styles')
        .select(['id', 'price_fen', 'supply', 'lead_days', 'min_milli', 'attributes'])
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom('skus')
              .select(['family', 'price_fen', availableOfSku.as('available_milli')])
              .whereRef('style_id', '=', 'styles.id')
              .where('active', '=', true),
          ).as('skus'),
        )
        .where('published', '=', true)
        .where((eb) => eb.or(wanted.map(mayHave)))
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize),
    )
    const last = styles.at(-1)?.id
    if (!last) return
    yield styles
    if (styles.length < batchSize) return
    after = last
  }
}
