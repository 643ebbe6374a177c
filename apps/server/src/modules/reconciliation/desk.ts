import type { Input, Output } from '@corium/contract/call'
import type { Bilingual, Language } from '@corium/contract/language'
import type * as contract from '@corium/contract/reconciliation'
import type { Difference } from '@corium/contract/reconciliation'
import { automatic } from '#server/actor-names.ts'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { type Paging, pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { presentHistory } from '#server/present-history.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import {
  countDifferences,
  countStatements,
  type DifferenceWithOrder,
  findDifference,
  type StatementFilter,
  selectDifferences,
  selectStatements,
  sumEntries,
} from './desk.db.ts'
import { type DifferenceEvent, moveDifference } from './differences.states.ts'

export const whatTexts: Record<Difference['what'], Bilingual> = {
  'missing-here': { 'en-us': "Only in the provider's books", 'zh-cn': '仅支付平台有记录' },
  'missing-there': { 'en-us': "Missing in the provider's books", 'zh-cn': '支付平台无记录' },
  'amount-differs': { 'en-us': 'Another amount', 'zh-cn': '金额不一致' },
  'state-differs': { 'en-us': 'Another state', 'zh-cn': '状态不一致' },
}

const eventTexts: Record<DifferenceEvent, Bilingual> = {
  found: { 'en-us': 'Found', 'zh-cn': '发现差异' },
  explained: { 'en-us': 'Gone at a later comparison', 'zh-cn': '再次对账时已消除' },
  'found-again': { 'en-us': 'Found again', 'zh-cn': '再次发现' },
  resolved: { 'en-us': 'Resolved', 'zh-cn': '已处理' },
}

export async function listStatements(
  { db }: StaffContext,
  { provider, start, end, page = 1, limit = 20 }: Input<typeof contract.listStatements>,
): Promise<Output<typeof contract.listStatements>> {
  const filter = { provider, start, end }
  const [total, days] = await Promise.all([
    countStatements(db, filter),
    listDays(db, filter, pagingOf(page, limit)),
  ])
  return {
    list: days.map(({ ready_at, compared_at, ...day }) => ({
      ...day,
      ready_at: seconds(ready_at),
      compared_at: secondsOrNull(compared_at),
    })),
    total,
    page,
    limit,
  }
}

/** The days with the sums of their books, by currency. */
export async function listDays(db: Db, filter: StatementFilter, paging: Paging) {
  const rows = await selectStatements(db, filter, paging)
  const sums = await sumEntries(db, rows)
  const sumsOf = Map.groupBy(sums, ({ provider, day }) => `${provider} ${day}`)
  return rows.map(({ provider, day, ready_at, compared_at, differences, differences_open }) => ({
    provider,
    day,
    ready_at,
    compared_at,
    sums: presentSums(sumsOf.get(`${provider} ${day}`) ?? []),
    differences: differences ?? 0,
    differences_open: differences_open ?? 0,
  }))
}

function presentSums(sums: Awaited<ReturnType<typeof sumEntries>>) {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const find = (kind: 'payment' | 'refund') => ofCurrency.find((sum) => sum.kind === kind)
    return {
      currency,
      payments_num: find('payment')?.num ?? 0,
      payments: find('payment')?.minor ?? 0,
      refunds_num: find('refund')?.num ?? 0,
      refunds: find('refund')?.minor ?? 0,
    }
  })
}

export async function listDifferences(
  { db, language }: StaffContext,
  { status, provider, start, end, page = 1, limit = 20 }: Input<typeof contract.listDifferences>,
): Promise<Output<typeof contract.listDifferences>> {
  const filter = { status, provider, start, end }
  const [total, rows] = await Promise.all([
    countDifferences(db, filter),
    selectDifferences(db, filter, pagingOf(page, limit)),
  ])
  return { list: rows.map((row) => presentDifference(row, language)), total, page, limit }
}

export async function getDifference(
  context: StaffContext,
  { difference_id }: Input<typeof contract.getDifference>,
): Promise<Output<typeof contract.getDifference>> {
  const { db, language } = context
  const row = await getRow(context, difference_id)
  const history = await selectHistory(db, 'statement_difference_history', 'difference_id', row.id)
  return {
    ...presentDifference(row, language),
    history: presentHistory(
      history,
      eventTexts,
      language,
      ({ staff_name }) => staff_name ?? automatic[language],
    ),
  }
}

export async function resolveDifference(
  context: StaffContext,
  { difference_id, note: typed }: Input<typeof contract.resolveDifference>,
): Promise<Output<typeof contract.resolveDifference>> {
  const { db, clock, staff } = context
  const note = typed.trim()
  if (note === '') refuseFields({ note: 'required' })
  const before = await getRow(context, difference_id)
  const { id, number: name } = before
  const by = { actor: { type: 'staff' as const, id: staff.id }, at: clock.now(), note }
  return db.transaction().execute(async (trx) => {
    const after = (await moveDifference(trx, id, 'resolved', by)) ?? refuse('state-conflict')
    const { status } = after
    const subject = { id, name }
    await recordChange(trx, context, {
      act: 'resolved',
      subject,
      before: { status: 'open' },
      after: { status },
    })
    return { status }
  })
}

/** @throws `not-found` */
async function getRow({ db }: StaffContext, id: string): Promise<DifferenceWithOrder> {
  const row = isUuid(id) ? await findDifference(db, id) : undefined
  return row ?? refuse('not-found')
}

const presentDifference = (row: DifferenceWithOrder, language: Language): Difference => ({
  difference_id: row.id,
  provider: row.provider,
  day: row.day,
  kind: row.kind,
  number: row.number,
  what: row.what,
  what_text: whatTexts[row.what][language],
  status: row.status,
  order_id: row.order_id,
  order_sn: row.order_sn ?? '',
  currency: row.currency,
  ours: row.ours_minor,
  theirs: row.theirs_minor,
  ours_state: row.ours_state,
  theirs_state: row.theirs_state,
  found_at: seconds(row.found_at),
  can_resolve: row.status === 'open',
})
