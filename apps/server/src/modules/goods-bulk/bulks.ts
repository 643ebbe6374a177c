import { bulkStatus } from '@corium/contract/bulk-status'
import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type * as contract from '@corium/contract/goods-bulk'
import type { Shop, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processEach } from '#server/jobs/process-each.ts'
import type { Facts } from '#server/modules/change-log/changed-fields.ts'
import {
  changeOnce,
  type Recorder,
  recordChange,
  recorderOfJob,
} from '#server/modules/change-log/record-change.ts'
import { showGoods } from '#server/modules/goods-desk/change-goods.ts'
import { currentRights } from '#server/modules/staff/current-rights.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { day, later, momentOf } from '#server/runtime/clock.ts'
import { selectFacts, writeFacts } from './bulk-facts.db.ts'
import {
  type Bulk,
  findBulk,
  insertBulk,
  lockBulk,
  selectDueBulks,
  selectRows,
  setState,
  updateBulk,
} from './bulks.db.ts'
import { loggedFacts } from './logged-facts.ts'
import { factsOf, isSame, lacksForSale } from './plan-change.ts'
import { mayChange, presentBulk, undoDays } from './present-bulk.ts'

import { checkPermission, planBulk } from './preview-bulk.ts'

type Presented = Output<typeof contract.applyBulk>

export async function applyBulk(
  context: StaffContext,
  { change, check_sum, run_at, request_id, ...target }: Input<typeof contract.applyBulk>,
): Promise<Presented> {
  const { clock, staff } = context
  checkPermission(context, change)
  const now = clock.now()
  const runAt = run_at === undefined ? now : momentOf(run_at)
  const isPlanned = run_at !== undefined
  const { bulk_id } = await changeOnce(context, request_id, async (trx) => {
    if (isPlanned && runAt <= now) refuseFields({ run_at: 'in-the-past' })
    const { rows, checkSum } = await planBulk(context, trx, { change, target, lock: true })
    if (checkSum !== check_sum || rows.length === 0) refuse('state-conflict')
    const bulk = await insertBulk(
      trx,
      {
        status: bulkStatus.planned,
        change: JSON.stringify(change),
        staff_id: staff.id,
        created_at: now,
        run_at: runAt,
      },
      rows,
    )
    if (!isPlanned) await run(trx, bulk, now)
    const shown = rows.map(({ style, before, after }) => ({ code: style.code, before, after }))
    if (isPlanned)
      await recordBulk(trx, context, bulk, { act: 'scheduled', rows: shown, more: { run_at: runAt } })
    else await recordBulk(trx, context, bulk, { act: 'changed', rows: shown })
    return { bulk_id: bulk.id }
  })
  if (!isPlanned) await showGoods(context)
  return present(context, bulk_id)
}

type LoggedRow = Parameters<typeof loggedFacts>[1][number]

async function recordBulk(
  trx: Db,
  context: Recorder,
  bulk: Bulk,
  { act, rows, more }: { act: ChangeAct; rows: readonly LoggedRow[]; more?: Facts },
): Promise<void> {
  const { before, after } = await loggedFacts(trx, rows)
  await recordChange(trx, context, {
    act,
    subject: subjectOf(bulk, rows),
    before,
    after: { ...after, ...more },
    isMoney: bulk.change.what.startsWith('price-'),
  })
}

/** A change of many goods is found in the log by their codes. */
const namedStyles = 8

const subjectOf = ({ id }: Bulk, rows: readonly { code: string }[]) => {
  const codes = rows.slice(0, namedStyles).map(({ code }) => code)
  const more = rows.length - codes.length
  return { id, name: `${codes.join(', ')}${more > 0 ? ` +${more}` : ''}` }
}

const present = async (context: StaffContext, id: string): Promise<Presented> =>
  presentBulk(context, (await findBulk(context.db, id)) ?? refuse('not-found'))

/** Changes the goods that are still as the preview showed them, and returns their rows. */
async function run(trx: Db, bulk: Bulk, at: Date): Promise<readonly LoggedRow[]> {
  const { untouched, others } = await compare(trx, bulk, 'waiting', 'before')
  const rows = untouched.map(({ style_id, after }) => ({ style_id, facts: after }))
  await writeFacts(trx, bulk.change.what, rows, { staffId: bulk.staff_id, at })
  await setState(trx, bulk.id, ids(untouched), 'done')
  await setState(trx, bulk.id, ids(others), 'changed')
  await updateBulk(trx, bulk.id, { status: bulkStatus.done, done_at: at })
  return untouched
}

const ids = (rows: readonly { style_id: string }[]): string[] => rows.map(({ style_id }) => style_id)

/**
 * The rows whose style is as the one side of the row says and can become what the other says, and those that
 * a colleague has changed. Locks the styles.
 */
async function compare(trx: Db, bulk: Bulk, state: 'waiting' | 'done', side: 'before' | 'after') {
  const rows = await selectRows(trx, bulk.id, state)
  const styles = await selectFacts(trx, bulk.change.what, ids(rows), { lock: true })
  const now = new Map(styles.map((style) => [style.id, style]))
  const mayChange = (row: (typeof rows)[number]): boolean => {
    const style = now.get(row.style_id)
    const will = side === 'before' ? row.after : row.before
    return style !== undefined && isSame(factsOf(bulk.change, style), row[side]) && !lacksForSale(style, will)
  }
  return { untouched: rows.filter(mayChange), others: rows.filter((row) => !mayChange(row)) }
}

export async function undoBulk(
  context: StaffContext,
  { bulk_id }: Input<typeof contract.undoBulk>,
): Promise<Presented> {
  const { db, clock, staff } = context
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const bulk = await getBulkToChange(context, trx, bulk_id)
    const isOpen = bulk.status === bulkStatus.done && later(bulk.done_at!, undoDays * day) > at
    if (!isOpen) refuse('state-conflict', { status: bulk.status })
    const { untouched, others } = await compare(trx, bulk, 'done', 'after')
    const rows = untouched.map(({ style_id, before }) => ({ style_id, facts: before }))
    await writeFacts(trx, bulk.change.what, rows, { staffId: staff.id, at })
    await setState(trx, bulk.id, ids(untouched), 'undone')
    await setState(trx, bulk.id, ids(others), 'kept')
    await updateBulk(trx, bulk.id, { status: bulkStatus.undone, undone_at: at })
    const putBack = untouched.map(({ code, before, after }) => ({ code, before: after, after: before }))
    await recordBulk(trx, context, bulk, { act: 'undone', rows: putBack })
  })
  await showGoods(context)
  return present(context, bulk_id)
}

async function getBulkToChange(context: StaffContext, trx: Db, id: string): Promise<Bulk> {
  const bulk = isUuid(id) ? await lockBulk(trx, id) : undefined
  if (!bulk) return refuse('not-found')
  checkPermission(context, bulk.change)
  return bulk
}

export async function cancelBulk(
  context: StaffContext,
  { bulk_id }: Input<typeof contract.cancelBulk>,
): Promise<Presented> {
  await context.db.transaction().execute(async (trx) => {
    const bulk = await getBulkToChange(context, trx, bulk_id)
    if (bulk.status !== bulkStatus.planned) refuse('state-conflict', { status: bulk.status })
    const { status } = await updateBulk(trx, bulk.id, { status: bulkStatus.canceled })
    const rows = await selectRows(trx, bulk.id)
    await recordChange(trx, context, {
      act: 'canceled',
      subject: subjectOf(bulk, rows),
      before: { status: bulk.status },
      after: { status },
    })
  })
  return present(context, bulk_id)
}

const job = 'run-goods-bulks'

/**
 * The job that runs planned changes when they are due, and cancels those of people who may not make them any more.
 */
export const runDueBulks = (shop: Shop): Job => ({
  name: job,
  cron: '* * * * *',
  isTimed: true,
  run: async () => {
    const at = shop.clock.now()
    const due = await selectDueBulks(shop.db, at)
    await processEach(shop, 'bulk change', due, ({ id }) =>
      shop.db.transaction().execute(async (trx) => {
        // An employee can have called it off in the meantime, or another node has run it.
        const bulk = await lockBulk(trx, id)
        if (bulk?.status !== bulkStatus.planned) return
        const staff = await currentRights(trx, bulk.staff_id)
        if (!staff || !mayChange({ staff }, bulk.change)) {
          await updateBulk(trx, bulk.id, { status: bulkStatus.canceled })
          return
        }
        const rows = await run(trx, bulk, at)
        const recorder = recorderOfJob(shop, { job, changes: 'goods', staff })
        if (rows.length > 0) await recordBulk(trx, recorder, bulk, { act: 'changed', rows })
      }),
    )
    if (due.length > 0) await showGoods(shop)
  },
})
