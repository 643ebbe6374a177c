import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Row = Record<string, unknown>
export type Rows = Record<string, Row[]>

/** Columns by which other rows refer to a row. */
const names = ['id', 'sn', 'media_id'] as const

/**
 * Every row about a member, by table: the rows that contain the id, number or email of the member anywhere, and those
 * that contain the id or number of such a row. Leaves out failed logins, which other people can cause.
 */
export async function rowsAbout(
  db: Db,
  member: { id: string; mobile: string | null; email: string | null },
): Promise<Rows> {
  const known = new Set([member.id, member.mobile, member.email].filter((name) => name !== null))
  for (;;) {
    const before = known.size
    const rows = await rowsContaining(db, [...known])
    for (const row of Object.values(rows).flat()) {
      for (const name of names) if (typeof row[name] === 'string') known.add(row[name])
    }
    if (known.size === before) return rows
  }
}

async function rowsContaining(db: Db, texts: readonly string[]): Promise<Rows> {
  const rows: Rows = {}
  for (const { name, row } of await readTables(db)) {
    const json = JSON.stringify(row)
    if (name === 'logins' && row.succeeded === false) continue
    if (texts.some((text) => json.includes(text))) rows[name] = [...(rows[name] ?? []), row]
  }
  return rows
}

/**
 * The tables that contain a text anywhere, besides the outbox: its rows contain emails of members and are deleted
 * after 30 days.
 */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found = (await readTables(db)).filter(({ row }) => JSON.stringify(row).includes(text))
  return [...new Set(found.map(({ name }) => name))].filter((name) => name !== 'outbox')
}

/** Every row of the database. */
async function readTables(db: Db): Promise<{ name: string; row: Row }[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const all = tables.rows.map(
    ({ name }) => sql`select ${name}::text as name, to_jsonb(t) as row from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; row: Row }>`
    ${sql.join(all, sql` union all `)} order by 1, 2`.execute(db)
  return rows
}

/**
 * The texts that occur in rows about the member and in no other row: ids, numbers, names, addresses, remarks. Leaves
 * out short ones, and single words such as `refund_only`, which may come from elsewhere.
 */
export async function privateTexts(db: Db, rows: Rows): Promise<string[]> {
  const theirs = new Set(
    Object.values(rows)
      .flat()
      .map((row) => JSON.stringify(row)),
  )
  const others = (await readTables(db)).filter(({ row }) => !theirs.has(JSON.stringify(row)))
  const elsewhere = new Set(others.flatMap(({ row }) => textsIn(row)))
  const texts = Object.values(rows).flat().flatMap(textsIn)
  return [...new Set(texts)].filter(
    (text) => text.length >= 8 && !/^[a-z/_.-]+$/i.test(text) && !elsewhere.has(text),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
