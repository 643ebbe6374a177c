import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** A row as it is read: jsonb as plain values. Columns may be left out where the table has a default. */
type Row<T extends keyof Tables> = Partial<Selectable<Tables[T]>>

/** Goods and what belongs to them, by table. */
export type CatalogueRows = { [T in (typeof order)[number]]?: readonly Row<T>[] }

/** Tables in the order in which their rows may refer to each other. */
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
  'hot_words',
  'banners',
] as const

/** So many rows travel in one statement. */
const portion = 1000

/**
 * Puts many goods into an empty or a filled shop. All rows of a table name the same columns.
 * A hundred thousand styles go in by calling it with some thousand styles at a time.
 */
export async function insertCatalogue(db: Db, rows: CatalogueRows): Promise<void> {
  for (const table of order) {
    const all: readonly object[] = rows[table] ?? []
    for (let from = 0; from < all.length; from += portion) {
      await insertRows(db, table, all.slice(from, from + portion))
    }
  }
}

/** One statement with one parameter, whatever the number of rows and columns. */
async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db)
}
