import {
  type ImportOutcome,
  type ImportVerdict,
  type ImportView,
  importStatus,
} from '@corium/contract/goods-import'
import type { Permission } from '@corium/contract/permissions'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { CellProblem, SheetFacts } from '#server/db/tables/goods-changes.ts'
import type { Tables } from '#server/db/tables.ts'

export type ImportEntry = Selectable<Tables['goods_imports']>
export type ImportLine = Selectable<Tables['goods_import_rows']>

export async function insertImport(trx: Db, entry: Insertable<Tables['goods_imports']>): Promise<string> {
  const { id } = await trx.insertInto('goods_imports').values(entry).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes an import that still has one of these statuses; undefined when it has another. */
export function updateImport(
  db: Db,
  id: string,
  from: readonly ImportEntry['status'][],
  facts: Omit<Updateable<Tables['goods_imports']>, 'id'>,
): Promise<ImportEntry | undefined> {
  return db
    .updateTable('goods_imports')
    .set(facts)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

export function lockImport(trx: Db, id: string): Promise<ImportEntry | undefined> {
  return trx.selectFrom('goods_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const withNames = (db: Db) =>
  db
    .selectFrom('goods_imports')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .selectAll('goods_imports')
    .select('staff.name as staff_name')

export type NamedImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: Db, id: string) =>
  withNames(db).where('goods_imports.id', '=', id).executeTakeFirst()

export const selectImports = (db: Db, { offset, limit }: Paging) =>
  withNames(db)
    .orderBy('goods_imports.created_at', 'desc')
    .orderBy('goods_imports.id')
    .offset(offset)
    .limit(limit)
    .execute()

export const countImports = (db: Db): Promise<number> => countRows(db.selectFrom('goods_imports'))

const { reading, checking, writing, undoing } = importStatus

/** Imports with work to do, the oldest first. A file that never arrived is given up after `lostBefore`. */
export function selectDueImports(db: Db, lostBefore: Date): Promise<ImportEntry[]> {
  return db
    .selectFrom('goods_imports')
    .selectAll()
    .where(
      sql<boolean>`status in (${sql.lit(reading)}, ${sql.lit(checking)}, ${sql.lit(writing)}, ${sql.lit(undoing)})`,
    )
    .where((eb) =>
      eb.or([eb('status', '<>', reading), eb('is_stored', '=', true), eb('created_at', '<', lostBefore)]),
    )
    .orderBy('created_at')
    .limit(20)
    .execute()
}

type ReadLine = { row_no: number; goods_code: string; row_key: string; cells: string[] }

/** Adds rows of the file. A process that was killed while it read them adds them again to no effect. */
export async function insertLines(db: Db, importId: string, lines: readonly ReadLine[]): Promise<void> {
  await sql`
    insert into goods_import_rows (import_id, row_no, goods_code, row_key, cells)
    select ${importId}::uuid, row_no, goods_code, row_key, cells
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given (row_no integer, goods_code text, row_key text, cells jsonb)
    on conflict do nothing`.execute(db)
}

export function selectUnchecked(db: Db, importId: string, limit: number): Promise<ImportLine[]> {
  return db
    .selectFrom('goods_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('verdict', 'is', null)
    .orderBy('row_no')
    .limit(limit)
    .execute()
}

/** The first row of each of these keys. */
export async function selectFirstOfKeys(
  db: Db,
  importId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('goods_import_rows')
    .select((eb) => ['row_key', eb.fn.min('row_no').as('row_no')] as const)
    .where('import_id', '=', importId)
    .where('row_key', '=', anyOf(keys))
    .groupBy('row_key')
    .execute()
  return new Map(rows.map(({ row_key, row_no }) => [row_key, row_no]))
}

/** The first row of each of these styles. */
export async function selectFirstOfStyles(
  db: Db,
  importId: string,
  codes: readonly string[],
): Promise<Map<string, Pick<ImportLine, 'row_no' | 'cells'>>> {
  const rows = await db
    .selectFrom('goods_import_rows')
    .distinctOn('goods_code')
    .select(['goods_code', 'row_no', 'cells'])
    .where('import_id', '=', importId)
    .where('goods_code', '=', anyOf(codes))
    .orderBy('goods_code')
    .orderBy('row_no')
    .execute()
  return new Map(rows.map((row) => [row.goods_code, row]))
}

export type CheckedLine = {
  row_no: number
  verdict: ImportVerdict
  style_key: string
  style_id: string | null
  sku_id: string | null
  before: SheetFacts
  after: SheetFacts
  problems: CellProblem[]
  needs: Permission[]
}

/** Writes what the check found, and counts it. */
export async function saveVerdicts(trx: Db, importId: string, lines: readonly CheckedLine[]): Promise<void> {
  await sql`
    update goods_import_rows as rows
    set verdict = given.verdict, style_key = given.style_key, style_id = given.style_id, sku_id = given.sku_id,
      before = given.before, after = given.after, problems = given.problems
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (row_no integer, verdict text, style_key text,
      style_id text, sku_id text, before jsonb, after jsonb, problems jsonb)
    where rows.import_id = ${importId} and rows.row_no = given.row_no`.execute(trx)
  const num = (verdict: ImportVerdict) => lines.filter((line) => line.verdict === verdict).length
  const needs = [...new Set(lines.flatMap((line) => line.needs))]
  await sql`
    update goods_imports set new_num = new_num + ${num('new')}, changed_num = changed_num + ${num('changed')},
      same_num = same_num + ${num('same')}, wrong_num = wrong_num + ${num('wrong')},
      needs = (select coalesce(array_agg(distinct need order by need), '{}') from unnest(needs || ${needs}::text[]) as need)
    where id = ${importId}`.execute(trx)
}

/** Rows of one style in a transaction at most: other calls wait for it on the embedded database. */
const maxGroup = 4

/**
 * The next rows of one style that wait to be written or, from the last one on, to be undone. Locks them.
 * Undefined when no row waits; empty when another node has just done them.
 */
export async function lockNextGroup(
  trx: Db,
  importId: string,
  what: 'write' | 'undo',
  limit = maxGroup,
): Promise<ImportLine[] | undefined> {
  const waits = sql<boolean>`${
    what === 'write' ? sql`outcome is null and verdict in ('new', 'changed')` : sql`outcome = 'done'`
  }`
  const direction = what === 'write' ? 'asc' : 'desc'
  const first = await trx
    .selectFrom('goods_import_rows')
    .select('style_key')
    .where('import_id', '=', importId)
    .where(waits)
    .orderBy('row_no', direction)
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  return trx
    .selectFrom('goods_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('style_key', '=', first.style_key)
    .where(waits)
    .orderBy('row_no', direction)
    .limit(limit)
    .forUpdate()
    .execute()
}

export type WrittenLine = Pick<
  ImportLine,
  'row_no' | 'style_id' | 'sku_id' | 'before' | 'after' | 'problems' | 'made'
> & { outcome: ImportOutcome }

/**
 * Writes what became of rows, and counts it as long as the import has the status; false when staff have
 * stopped it, and the transaction has to be rolled back.
 */
export async function saveOutcomes(
  trx: Db,
  importId: string,
  status: ImportEntry['status'],
  lines: readonly WrittenLine[],
): Promise<boolean> {
  await sql`
    update goods_import_rows as rows
    set outcome = given.outcome, style_id = given.style_id, sku_id = given.sku_id, before = given.before,
      after = given.after, problems = given.problems,
      made = array(select jsonb_array_elements_text(given.made))
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (row_no integer, outcome text, style_id text,
      sku_id text, before jsonb, after jsonb, problems jsonb, made jsonb)
    where rows.import_id = ${importId} and rows.row_no = given.row_no`.execute(trx)
  const num = (...outcomes: ImportOutcome[]) =>
    lines.filter(({ outcome }) => outcomes.includes(outcome)).length
  const { rows } = await sql`
    update goods_imports set done_num = done_num + ${num('done')}, left_num = left_num + ${num('left', 'failed')},
      undone_num = undone_num + ${num('undone')}, kept_num = kept_num + ${num('kept')}
    where id = ${importId} and status = ${status} returning id`.execute(trx)
  return rows.length > 0
}

/** Whether a row of the import created the style. */
export async function hasMadeStyle(trx: Db, importId: string, styleId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('goods_import_rows')
    .select('row_no')
    .where('import_id', '=', importId)
    .where('style_id', '=', styleId)
    .where(sql<boolean>`'style' = any (made)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const ofView = (db: Db, importId: string, view: ImportView) =>
  db
    .selectFrom('goods_import_rows')
    .where('import_id', '=', importId)
    .$if(view === 'left', (qb) => qb.where('outcome', 'in', ['left', 'failed', 'kept']))
    .$if(view !== 'all' && view !== 'left', (qb) => qb.where('verdict', '=', view as ImportVerdict))

export const countLines = (db: Db, importId: string, view: ImportView): Promise<number> =>
  countRows(ofView(db, importId, view))

export const selectLines = (
  db: Db,
  importId: string,
  { view, offset, limit }: { view: ImportView } & Paging,
): Promise<ImportLine[]> =>
  ofView(db, importId, view).selectAll().orderBy('row_no').offset(offset).limit(limit).execute()

/** Rows that were not written: wrong ones, and those that the shop skipped. */
export const selectNotWritten = (
  db: Db,
  importId: string,
  after: number,
  limit: number,
): Promise<ImportLine[]> =>
  db
    .selectFrom('goods_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .where((eb) => eb.or([eb('verdict', '=', 'wrong'), eb('outcome', 'in', ['left', 'failed'])]))
    .orderBy('row_no')
    .limit(limit)
    .execute()

/** Deletes imports from before; those that are under way stay. */
export async function deleteImportsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('goods_imports')
    .where('created_at', '<', before)
    .where('status', 'not in', [reading, checking, writing, undoing])
    .execute()
}
