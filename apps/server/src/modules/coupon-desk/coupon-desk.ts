import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/coupon-desk'
import { maskEmail, maskMobile } from '@corium/contract/mask'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { memberCouponState } from '#server/modules/coupons/list-coupons.ts'
import { presentDiscountForm } from '#server/modules/discounts/discount-form.ts'
import { stateHandle } from '#server/modules/discounts/discount-states.ts'
import { sumUse } from '#server/modules/discounts/discount-use.ts'
import { findScope, listScopeNames } from '#server/modules/discounts/scopes.ts'
import { presentDiscountedOrder } from '#server/modules/orders/discounted-orders.ts'
import { refuse } from '#server/refuse.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import {
  type CouponRow,
  countByState,
  countCoupons,
  countUses,
  findDeskCoupon,
  selectCoupons,
  selectUses,
} from './coupon-desk.db.ts'

export async function listDeskCoupons(
  context: StaffContext,
  { view = 'all', keyword = '', page = 1, limit = 50 }: Input<typeof contract.listDeskCoupons>,
): Promise<Output<typeof contract.listDeskCoupons>> {
  const { db } = context
  const filter = { view, keyword: keyword.trim() }
  const [total, rows, states] = await Promise.all([
    countCoupons(db, filter),
    selectCoupons(db, filter, pagingOf(page, limit)),
    countByState(db),
  ])
  const all = states.reduce((sum, { num }) => sum + num, 0)
  return {
    list: await presentCoupons(context, rows),
    total,
    page,
    limit,
    counts: [{ view: 'all' as const, num: all }, ...states.map(({ state, num }) => ({ view: state, num }))],
  }
}

export async function getDeskCoupon(
  context: StaffContext,
  { coupon_id }: Input<typeof contract.getDeskCoupon>,
): Promise<Output<typeof contract.getDeskCoupon>> {
  const found = isUuid(coupon_id) ? await findDeskCoupon(context.db, coupon_id) : undefined
  const [shown] = await presentCoupons(context, [found ?? refuse('not-found')])
  return shown!
}

async function presentCoupons(
  { db, clock, language }: StaffContext,
  rows: readonly CouponRow[],
): Promise<contract.DeskCoupon[]> {
  const ids = rows.map(({ id }) => id)
  const [figures, names] = await Promise.all([sumUse(db, 'coupon_id', ids), listScopeNames(db, rows)])
  const now = clock.now()
  return rows.map((row) => {
    const is_over = row.ends_at !== null && row.ends_at <= now
    return {
      coupon_id: row.id,
      ...presentDiscountForm(row, names, language),
      terms_cn: row.terms['zh-cn'],
      terms_en: row.terms['en-us'],
      audience: row.audience,
      code: row.code ?? '',
      valid_days: row.valid_days,
      starts_at: secondsOrNull(row.starts_at),
      ends_at: secondsOrNull(row.ends_at),
      total: row.total,
      member_limit: row.member_limit,
      state: row.state,
      is_over,
      version: row.version,
      issued_num: row.issued_num,
      ...(figures.get(row.id) ?? { used_num: 0, discounted: 0 }),
      handle: { ...stateHandle(row.state, is_over), give: row.state === 'running' && !is_over },
    }
  })
}

/** Who has a coupon, and the orders that hold or used it. Numbers and emails are masked. */
export async function listCouponUse(
  { db, clock, language }: StaffContext,
  { coupon_id, state, page = 1, limit = 50 }: Input<typeof contract.listCouponUse>,
): Promise<Output<typeof contract.listCouponUse>> {
  if (!isUuid(coupon_id) || !(await findDeskCoupon(db, coupon_id))) refuse('not-found')
  const now = clock.now()
  const filter = { couponId: coupon_id, state, now }
  const [total, rows] = await Promise.all([
    countUses(db, filter),
    selectUses(db, filter, pagingOf(page, limit)),
  ])
  return {
    list: rows.map((row) => ({
      member_coupon_id: row.id,
      member_id: row.member_id,
      nickname: row.nickname,
      account: row.mobile ? maskMobile(row.mobile) : maskEmail(row.email ?? ''),
      state: memberCouponState({ status: row.status, ends_at: seconds(row.ends_at) }, now),
      origin: row.origin,
      given_by: row.given_by ?? '',
      received_at: seconds(row.received_at),
      ends_at: seconds(row.ends_at),
      order:
        row.order_id && row.created_at && row.order_status
          ? presentDiscountedOrder(
              {
                order_id: row.order_id,
                order_sn: row.order_sn ?? '',
                created_at: row.created_at,
                payable_fen: row.payable_fen ?? 0,
                amount_fen: row.amount_fen ?? 0,
                is_paid: row.is_paid ?? false,
                status: row.order_status,
              },
              language,
            )
          : null,
    })),
    total,
    page,
    limit,
  }
}

export async function listScopeItems(
  { db, language }: StaffContext,
  { scope, keyword = '' }: Input<typeof contract.listScopeItems>,
): Promise<Output<typeof contract.listScopeItems>> {
  const found = await findScope(db, { scope, keyword: keyword.trim() })
  return { list: found.map(({ id, name }) => ({ id, name: name[language] })) }
}
