import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Values with those that were joined to them, by facet. */
export const selectFormer = (db: Db): Promise<{ facet_key: string; value: string; former: string[] }[]> =>
  db
    .selectFrom('facet_values')
    .select(['facet_key', 'value', 'former'])
    .where('former', '<>', sql<string[]>`'{}'`)
    .execute()
