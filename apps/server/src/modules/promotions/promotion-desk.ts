import type { Input, Output } from '@corium/contract/call'
import type { Bilingual } from '@corium/contract/language'
import type * as contract from '@corium/contract/promotion-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import {
  checkDiscountForm,
  presentDiscountForm,
  readDiscountForm,
} from '#server/modules/discounts/discount-form.ts'
import { acts, canBecome, stateHandle } from '#server/modules/discounts/discount-states.ts'
import { sumUse } from '#server/modules/discounts/discount-use.ts'
import { listScopeNames } from '#server/modules/discounts/scopes.ts'
import { presentDiscountedOrder } from '#server/modules/orders/discounted-orders.ts'
import { haveGroups, listGroupNames } from '#server/modules/trade-accounts/trade-groups.ts'
import { refuse, refuseIfAny } from '#server/refuse.ts'
import { momentOf, seconds } from '#server/runtime/clock.ts'
import {
  countByState,
  countPromotions,
  countRunning,
  countUses,
  findPromotion,
  insertPromotion,
  lockPromotion,
  type PromotionRow,
  selectPromotionRows,
  selectUses,
  updatePromotion,
} from './promotion-desk.db.ts'

/** Promotions that run at the same time are tried on every order. */
const maxRunning = 30

export async function listDeskPromotions(
  context: StaffContext,
  { view = 'all', keyword = '', page = 1, limit = 50 }: Input<typeof contract.listDeskPromotions>,
): Promise<Output<typeof contract.listDeskPromotions>> {
  const { db } = context
  const filter = { view, keyword: keyword.trim() }
  const [total, rows, states] = await Promise.all([
    countPromotions(db, filter),
    selectPromotionRows(db, filter, pagingOf(page, limit)),
    countByState(db),
  ])
  const all = states.reduce((sum, { num }) => sum + num, 0)
  return {
    list: await presentPromotions(context, rows),
    total,
    page,
    limit,
    counts: [{ view: 'all' as const, num: all }, ...states.map(({ state, num }) => ({ view: state, num }))],
  }
}

export async function getDeskPromotion(
  context: StaffContext,
  { promotion_id }: Input<typeof contract.getDeskPromotion>,
): Promise<Output<typeof contract.getDeskPromotion>> {
  const found = isUuid(promotion_id) ? await findPromotion(context.db, promotion_id) : undefined
  const [shown] = await presentPromotions(context, [found ?? refuse('not-found')])
  return shown!
}

async function presentPromotions(
  { db, clock, language }: StaffContext,
  rows: readonly PromotionRow[],
): Promise<contract.DeskPromotion[]> {
  const ids = rows.map(({ id }) => id)
  const groupIds = [...new Set(rows.flatMap(({ trade_group_ids }) => trade_group_ids))]
  const [figures, names, groups] = await Promise.all([
    sumUse(db, 'promotion_id', ids),
    listScopeNames(db, rows),
    listGroupNames(db, groupIds),
  ])
  const now = clock.now()
  return rows.map((row) => ({
    promotion_id: row.id,
    ...presentDiscountForm(row, names, language),
    audience: row.trade_group_ids.length > 0 ? ('trade' as const) : ('everyone' as const),
    trade_group_ids: row.trade_group_ids,
    trade_groups: row.trade_group_ids.map((id) => ({ id, name: groups.get(id)?.[language] ?? '' })),
    starts_at: seconds(row.starts_at),
    ends_at: seconds(row.ends_at),
    state: row.state,
    is_over: row.ends_at <= now,
    version: row.version,
    ...(figures.get(row.id) ?? { used_num: 0, discounted: 0 }),
    handle: stateHandle(row.state, row.ends_at <= now),
  }))
}

/** Adds a promotion as a draft, or changes it. Placed orders keep their discount. */
export async function savePromotion(
  context: StaffContext,
  {
    promotion_id,
    version,
    request_id,
    audience,
    trade_group_ids = [],
    ...form
  }: Input<typeof contract.savePromotion>,
): Promise<Output<typeof contract.savePromotion>> {
  const { clock, discounts } = context
  const starts_at = momentOf(form.starts_at)
  const ends_at = momentOf(form.ends_at)
  const saved = await changeOnce(context, request_id, async (trx) => {
    const before = promotion_id === undefined ? undefined : await lockEditable(trx, promotion_id, version)
    const groupIds =
      audience === undefined
        ? (before?.trade_group_ids ?? [])
        : audience === 'everyone'
          ? []
          : [...new Set(trade_group_ids)]
    const values = { ...readDiscountForm(form), trade_group_ids: groupIds, starts_at, ends_at }
    const errors = await checkDiscountForm(trx, values)
    if (audience === 'trade' && groupIds.length === 0) errors.trade_group_ids = 'required'
    else if (!(await haveGroups(trx, groupIds))) errors.trade_group_ids = 'invalid'
    if (values.kind === 'delivery') errors.kind = 'invalid'
    if (form.starts_at === 0) errors.starts_at = 'required'
    if (form.ends_at === 0) errors.ends_at = 'required'
    else if (ends_at <= starts_at) errors.ends_at = 'ends-before-start'
    refuseIfAny(errors)
    const after = before
      ? await updatePromotion(trx, before.id, values)
      : await insertPromotion(trx, values, clock.now())
    const subject = { id: after.id, name: after.name['zh-cn'] }
    const groups = await listGroupNames(trx, [...(before?.trade_group_ids ?? []), ...groupIds])
    await recordChange(trx, context, {
      act: before ? 'changed' : 'created',
      subject,
      before: before && withNames(before, groups),
      after: withNames(after, groups),
    })
    return { promotion_id: after.id, version: after.version }
  })
  discounts.invalidate()
  return saved
}

/** For the change log, which names groups as staff do. */
const withNames = (row: PromotionRow, groups: Map<string, Bilingual>) => ({
  ...row,
  trade_group_ids: row.trade_group_ids.map((id) => groups.get(id)?.['zh-cn'] ?? id).join('、'),
})

export async function setPromotionState(
  context: StaffContext,
  { promotion_id, version, state }: Input<typeof contract.setPromotionState>,
): Promise<Output<typeof contract.setPromotionState>> {
  const set = await context.db.transaction().execute(async (trx) => {
    const before = await lockEditable(trx, promotion_id, version)
    if (!canBecome(before.state, state)) refuse('state-conflict')
    if (state === 'running') await checkRunning(trx, context.clock.now())
    const after = await updatePromotion(trx, before.id, { state })
    const subject = { id: after.id, name: after.name['zh-cn'] }
    await recordChange(trx, context, { act: acts[state], subject, before, after })
    return { version: after.version }
  })
  context.discounts.invalidate()
  return set
}

/** @throws `limit-reached` */
async function checkRunning(trx: Db, now: Date): Promise<void> {
  const used = await countRunning(trx, now)
  if (used >= maxRunning) refuse('limit-reached', { limit: maxRunning, used })
}

/** @throws `not-found`, and `state-conflict` when it has ended or a colleague has changed it */
async function lockEditable(trx: Db, id: string, version: number | undefined): Promise<PromotionRow> {
  const found = (isUuid(id) ? await lockPromotion(trx, id) : undefined) ?? refuse('not-found')
  if (found.version !== version || found.state === 'ended') refuse('state-conflict')
  return found
}

export async function listPromotionUse(
  { db, language }: StaffContext,
  { promotion_id, page = 1, limit = 50 }: Input<typeof contract.listPromotionUse>,
): Promise<Output<typeof contract.listPromotionUse>> {
  if (!isUuid(promotion_id) || !(await findPromotion(db, promotion_id))) refuse('not-found')
  const [total, rows] = await Promise.all([
    countUses(db, promotion_id),
    selectUses(db, promotion_id, pagingOf(page, limit)),
  ])
  return { list: rows.map((row) => presentDiscountedOrder(row, language)), total, page, limit }
}
