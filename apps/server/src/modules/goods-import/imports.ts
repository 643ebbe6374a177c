import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-import'
import { type Import, importStatus } from '@corium/contract/goods-import'
import type { Permission } from '@corium/contract/permissions'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { consumeUpload } from '#server/modules/uploads/uploads.limits.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { refuse } from '#server/refuse.ts'
import { cleanName } from '#server/runtime/clean-text.ts'
import { seconds } from '#server/runtime/clock.ts'
import { readColumns } from './columns.ts'
import { mayMove, moves } from './import.states.ts'
import {
  countImports,
  countLines,
  findImport,
  type ImportEntry,
  insertImport,
  lockImport,
  selectImports,
  selectLines,
  updateImport,
} from './imports.db.ts'
import { lackingOf, needsOf, presentImport, presentRow, undoUntil } from './present-import.ts'
import { importJob, sheetKey } from './run-imports.ts'
import { hasGoods } from './sheet-goods.db.ts'
import { kindOfSheet } from './sheet-kind.ts'
import { SheetRefused } from './sheet-problems.ts'

export async function listImports(
  context: StaffContext,
  { page = 1, limit = 50 }: Input<typeof contract.listImports>,
): Promise<Output<typeof contract.listImports>> {
  const { db, clock } = context
  const [total, entries, has_goods] = await Promise.all([
    countImports(db),
    selectImports(db, pagingOf(page, limit)),
    hasGoods(db),
  ])
  const list = entries.map((entry) => presentImport(context, entry))
  return { list, total, page, limit, server_time: seconds(clock.now()), has_goods }
}

export async function getImport(
  context: StaffContext,
  { import_id, view = 'all', page = 1, limit = 50 }: Input<typeof contract.getImport>,
): Promise<Output<typeof contract.getImport>> {
  const { db, clock, language } = context
  const entry = (isUuid(import_id) ? await findImport(db, import_id) : undefined) ?? refuse('not-found')
  const [columns, total, lines] = await Promise.all([
    readColumns(db),
    view === 'all' ? entry.row_num : countLines(db, entry.id, view),
    selectLines(db, entry.id, { view, ...pagingOf(page, limit) }),
  ])
  const known = columns.filter(({ key }) => entry.columns.includes(key))
  return {
    ...presentImport(context, entry),
    server_time: seconds(clock.now()),
    columns: known.map(({ key, head }) => ({ key, name: head[language] })),
    unknown_columns: entry.heads.filter((head, at) => head !== '' && !entry.columns[at]),
    list: lines.map((line) => presentRow({ columns, keys: entry.columns, language }, line)),
    total,
    page,
    limit,
  }
}

export async function uploadImport(
  context: StaffContext,
  { file, request_id }: Input<typeof contract.uploadImport>,
): Promise<Output<typeof contract.uploadImport>> {
  const { db, clock, staff, mediaStore, jobs, log } = context
  await consumeUpload(context)
  const kind = kindOfSheet(file.bytes)
  const isRefused = kind instanceof SheetRefused
  const file_name = cleanName(file.name.normalize('NFC')).replaceAll(/[\\/]/g, '').slice(-120) || 'goods'
  const { import_id } = await changeOnce(context, request_id, async (trx) => {
    const entry = {
      status: isRefused ? importStatus.refused : importStatus.reading,
      file_name,
      format: isRefused ? ('csv' as const) : kind,
      staff_id: staff.id,
      created_at: clock.now(),
      problem: isRefused ? JSON.stringify(kind.problem) : null,
    }
    const id = await insertImport(trx, entry)
    const after = { file: file_name, bytes: file.bytes.length }
    await recordChange(trx, context, { act: 'created', subject: { id, name: file_name }, after })
    return { import_id: id }
  })
  if (isRefused) return { import_id }
  // The row comes first: if the server dies now, the job gives the import up and nothing is left behind.
  try {
    await mediaStore.write(sheetKey(import_id), Buffer.from(file.bytes))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error }, 'a spreadsheet could not be written to the media store')
    refuse('shop-busy')
  }
  const stored = await updateImport(db, import_id, [importStatus.reading], { is_stored: true })
  // A repeat of a request whose file has been read already.
  if (!stored) await mediaStore.delete([sheetKey(import_id)])
  jobs.runSoon(importJob)
  return { import_id }
}

export async function applyImport(
  context: StaffContext,
  { import_id, keep_stock, publish_new }: Input<typeof contract.applyImport>,
): Promise<Import> {
  return change(context, import_id, 'write', async (trx, entry) => {
    const { new_num, changed_num, done_num, left_num } = entry
    if (new_num + changed_num === done_num + left_num) refuse('state-conflict', { status: entry.status })
    checkPermissions(context, needsOf(entry.needs, publish_new))
    const started_at = context.clock.now()
    await recordChange(trx, context, {
      act: 'imported',
      subject: subjectOf(entry),
      after: { rows: new_num + changed_num, new: new_num, changed: changed_num, keep_stock, publish_new },
      isMoney: entry.needs.includes('goods.price'),
    })
    return { keep_stock, publish_new, writer_id: context.staff.id, started_at, problem: null }
  })
}

export async function stopImport(
  context: StaffContext,
  { import_id }: Input<typeof contract.stopImport>,
): Promise<Import> {
  return change(context, import_id, 'stop', async (trx, entry) => {
    await recordChange(trx, context, {
      act: 'paused',
      subject: subjectOf(entry),
      after: { written: entry.done_num },
    })
    return { done_at: context.clock.now() }
  })
}

export async function undoImport(
  context: StaffContext,
  { import_id }: Input<typeof contract.undoImport>,
): Promise<Import> {
  return change(context, import_id, 'undo', async (trx, entry) => {
    const isOpen = entry.done_num > 0 && (undoUntil(entry) ?? 0) > context.clock.now()
    if (!isOpen) refuse('state-conflict', { status: entry.status })
    checkPermissions(context, entry.needs)
    await recordChange(trx, context, {
      act: 'undone',
      subject: subjectOf(entry),
      after: { rows: entry.done_num },
      isMoney: entry.needs.includes('goods.price'),
    })
    return { writer_id: context.staff.id }
  })
}

/** @throws `not-allowed` */
function checkPermissions(context: StaffContext, needs: readonly Permission[]): void {
  if (lackingOf(context, needs).length > 0) refuse('not-allowed')
}

const subjectOf = ({ id, file_name }: ImportEntry) => ({ id, name: file_name })

/**
 * Moves an import on, and lets the job do the rest.
 * @throws `not-found`, and `state-conflict` with its status
 */
async function change(
  context: StaffContext,
  id: string,
  move: 'write' | 'stop' | 'undo',
  work: (trx: Db, entry: ImportEntry) => Promise<Omit<Parameters<typeof updateImport>[3], 'status'>>,
): Promise<Import> {
  const { db, jobs } = context
  if (!isUuid(id)) refuse('not-found')
  await db.transaction().execute(async (trx) => {
    const entry = (await lockImport(trx, id)) ?? refuse('not-found')
    if (!mayMove(move, entry.status)) refuse('state-conflict', { status: entry.status })
    const facts = await work(trx, entry)
    await updateImport(trx, id, [entry.status], { ...facts, status: moves[move].to })
  })
  jobs.runSoon(importJob)
  return presentImport(context, (await findImport(db, id)) ?? refuse('not-found'))
}
