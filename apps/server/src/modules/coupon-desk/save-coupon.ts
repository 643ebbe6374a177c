import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/coupon-desk'
import type { FieldText } from '@corium/contract/field-texts'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { readCode } from '#server/modules/coupons/receive-coupon.ts'
import { checkDiscountForm, readDiscountForm } from '#server/modules/discounts/discount-form.ts'
import { acts, canBecome } from '#server/modules/discounts/discount-states.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { momentOf, secondsOrNull } from '#server/runtime/clock.ts'
import {
  type CouponRow,
  type CouponValues,
  findIdByCode,
  insertCoupon,
  lockCouponRow,
  updateCoupon,
} from './coupon-desk.db.ts'

const codeShape = /^[A-Z0-9-]{4,20}$/
const maxValidDays = 3650

/** Adds a coupon as a draft, or changes it. Once members have it, the terms that they rely on cannot change. */
export async function saveCoupon(
  context: StaffContext,
  { coupon_id, version, request_id, ...form }: Input<typeof contract.saveCoupon>,
): Promise<Output<typeof contract.saveCoupon>> {
  const { clock, discounts } = context
  const values = readForm(form)
  const saved = await changeOnce(context, request_id, async (trx) => {
    const before = coupon_id === undefined ? undefined : await lockEditable(trx, coupon_id, version)
    const owner = values.code === null ? undefined : await findIdByCode(trx, values.code)
    const errors = {
      ...checkForm(values),
      ...(await checkDiscountForm(trx, values)),
      ...(owner && owner !== before?.id ? { code: 'coupon-code-taken' as const } : {}),
      ...(before && before.issued_num > 0 ? checkIssued(before, values) : {}),
    }
    refuseIfAny(errors)
    const after = before
      ? await updateCoupon(trx, before.id, values)
      : ((await insertCoupon(trx, values, clock.now())) ?? refuseFields({ code: 'coupon-code-taken' }))
    const subject = { id: after.id, name: after.name['zh-cn'] }
    await recordChange(trx, context, { act: before ? 'changed' : 'created', subject, before, after })
    return { coupon_id: after.id, version: after.version }
  })
  discounts.invalidate()
  return saved
}

export async function setCouponState(
  context: StaffContext,
  { coupon_id, version, state }: Input<typeof contract.setCouponState>,
): Promise<Output<typeof contract.setCouponState>> {
  const set = await context.db.transaction().execute(async (trx) => {
    const before = await lockEditable(trx, coupon_id, version)
    if (!canBecome(before.state, state)) refuse('state-conflict')
    const after = await updateCoupon(trx, before.id, { state })
    const subject = { id: after.id, name: after.name['zh-cn'] }
    await recordChange(trx, context, { act: acts[state], subject, before, after })
    return { version: after.version }
  })
  context.discounts.invalidate()
  return set
}

/** @throws `not-found`, and `state-conflict` when it has ended or a colleague has changed it */
async function lockEditable(trx: Db, id: string, version: number | undefined): Promise<CouponRow> {
  const found = (isUuid(id) ? await lockCouponRow(trx, id) : undefined) ?? refuse('not-found')
  if (found.version !== version || found.state === 'ended') refuse('state-conflict')
  return found
}

type Form = Omit<Input<typeof contract.saveCoupon>, 'coupon_id' | 'version' | 'request_id'>

const readForm = (form: Form): CouponValues => ({
  ...readDiscountForm(form),
  terms: { 'zh-cn': form.terms_cn.trim(), 'en-us': form.terms_en.trim() },
  audience: form.audience,
  code: form.audience === 'code' ? readCode(form.code) : null,
  starts_at: momentOf(form.starts_at),
  ends_at: momentOf(form.ends_at),
  valid_days: form.valid_days,
  total: form.total,
  member_limit: form.member_limit,
})

function checkForm(values: CouponValues): Record<string, FieldText> {
  const { code, starts_at, ends_at, valid_days } = values
  const errors: Record<string, FieldText> = {}
  if (code === '') errors.code = 'required'
  else if (code !== null && !codeShape.test(code)) errors.code = 'coupon-code-shape'
  if ((values.terms['zh-cn'] === '') !== (values.terms['en-us'] === '')) {
    errors[values.terms['zh-cn'] === '' ? 'terms_cn' : 'terms_en'] = 'required'
  }
  if (valid_days !== null) {
    if (valid_days < 1 || valid_days > maxValidDays) errors.valid_days = 'invalid'
    if (starts_at || ends_at) errors.starts_at = 'invalid'
    return errors
  }
  if (!starts_at) errors.starts_at = 'required'
  if (!ends_at) errors.ends_at = 'required'
  if (starts_at && ends_at && ends_at <= starts_at) errors.ends_at = 'ends-before-start'
  return errors
}

/** Once members have the coupon, its discount, goods, times and audience are fixed. */
function checkIssued(before: CouponRow, values: CouponValues): Record<string, FieldText> {
  const errors: Record<string, FieldText> = {}
  const fixed: Record<string, [unknown, unknown]> = {
    kind: [before.kind, values.kind],
    amount: [before.amount_fen, values.amount_fen],
    percent: [before.percent, values.percent],
    cap: [before.cap_fen, values.cap_fen],
    threshold: [before.threshold_fen, values.threshold_fen],
    scope: [before.scope, values.scope],
    scope_ids: [before.scope_ids.join(), values.scope_ids.join()],
    audience: [before.audience, values.audience],
    code: [before.code, values.code],
    starts_at: [secondsOrNull(before.starts_at), secondsOrNull(values.starts_at)],
    ends_at: [secondsOrNull(before.ends_at), secondsOrNull(values.ends_at)],
    valid_days: [before.valid_days, values.valid_days],
  }
  for (const [field, [was, is]] of Object.entries(fixed)) if (was !== is) errors[field] = 'fixed-once-issued'
  if (values.total !== null && values.total < before.issued_num) errors.total = 'less-than-issued'
  return errors
}
