import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** A row with jsonb columns as plain values. Columns with a default may be missing. */
type Row<T extends keyof Tables> = Partial<Selectable<Tables[T]>>

/** Rows of the catalog, by table. */
export type CatalogRows = { [T in (typeof order)[number]]?: readonly Row<T>[] }

/** Tables in insert order, because rows refer to rows of earlier tables. */
const order = [
  'pictures',
  'categories',
  'facets',
  'facet_values',
  'styles',
  'price_tiers',
  'skus',
  'stock',
  'goods_pictures',
  'material_tiles',
  'hot_words',
] as const

const rowsPerStatement = 1000

/**
 * Inserts many goods; the shop may already have some. All rows of a table must have the same columns. For
 * very large catalogs, call it with a few thousand styles at a time.
 */
export async function insertCatalog(db: Db, rows: CatalogRows): Promise<void> {
  for (const table of order) {
    const all: readonly object[] = rows[table] ?? []
    for (let from = 0; from < all.length; from += rowsPerStatement) {
      await insertRows(db, table, all.slice(from, from + rowsPerStatement))
    }
  }
}

/** Sends all rows as one JSON parameter, because PostgreSQL limits the number of parameters. */
async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db)
}
