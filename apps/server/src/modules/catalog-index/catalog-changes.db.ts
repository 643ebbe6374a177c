import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** What the transactions changed that became visible after an earlier reading. */
export type CatalogChanges = {
  /** The position from which the next reading continues. */
  position: string
  /** Categories, facets or their values changed. */
  outline: boolean
  /** Ids of styles with other texts, prices, colors or pictures. */
  goods: string[]
  /** Ids of styles of which only the stock changed. */
  stock: string[]
}

/** How long changes are kept. A node that has not read for longer reads everything. */
export const keptHours = 24

/** The position from which a node continues after reading everything now: PostgreSQL's text of a snapshot. */
export async function readPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_snapshot()::text as position`.execute(db)
  return rows[0]!.position
}

/**
 * Rows with transaction ids from the future were restored from a backup into a database whose transaction ids
 * started again: they are not changes.
 */
export async function readCatalogChanges(db: Db, position: string): Promise<CatalogChanges> {
  const { rows } = await sql<{ position: string; changes: { what: string; style_id: string | null }[] }>`
    select pg_current_snapshot()::text as position, coalesce((
      select json_agg(distinct jsonb_build_object('what', what, 'style_id', style_id)) from catalog_changes
      where xid >= pg_snapshot_xmin(${position}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${position}::pg_snapshot)
      and xid < pg_snapshot_xmax(pg_current_snapshot())
    ), '[]') as changes`.execute(db)
  const { changes, position: next } = rows[0]!
  const idsOf = (of: string) => changes.flatMap(({ what, style_id }) => (what === of && style_id) || [])
  const goods = new Set(idsOf('goods'))
  return {
    position: next,
    outline: changes.some(({ what }) => what === 'all'),
    goods: [...goods],
    stock: idsOf('stock').filter((id) => !goods.has(id)),
  }
}

/** Notes that a node has saved its catalog. */
export const noteSaving = (db: Db, saving: string) =>
  db.insertInto('catalog_changes').values({ what: 'saved', style_id: saving }).execute()

/**
 * Whether a catalog was saved in this database, so recently that the changes since then are all kept. In a
 * database that was restored from a dump, another transaction has written the row than the one that it names.
 */
export async function isSavingKnown(db: Db, saving: string): Promise<boolean> {
  const { rows } = await sql`
    select from catalog_changes where what = 'saved' and style_id = ${saving}
    and at > now() - make_interval(hours => ${keptHours / 2}) and xmin = xid::xid`.execute(db)
  return rows.length > 0
}

/** By the clock of the database, which wrote the times. */
export const deleteOldCatalogChanges = (db: Db) =>
  sql`delete from catalog_changes where at < now() - make_interval(hours => ${keptHours})`.execute(db)
