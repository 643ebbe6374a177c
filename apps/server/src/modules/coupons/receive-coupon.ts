import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/coupons'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { minute, seconds } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'
import { findFormer } from './former-members.ts'
import { issueCoupon } from './issue-coupon.ts'
import { type CouponRow, findByCode, findCoupon } from './member-coupons.db.ts'

const receivingLimit = { max: 30, seconds: minute }
/** Too few tries to guess a code. */
const codeLimits = { member: { max: 10, seconds: 10 * minute }, network: { max: 60, seconds: 10 * minute } }

/** Claims a coupon that is offered to everyone or to new members. */
export async function receiveCoupon(
  context: MemberContext,
  { coupon_id, request_id = randomUUID() }: Input<typeof contract.receiveCoupon>,
): Promise<Output<typeof contract.receiveCoupon>> {
  await context.limits.consume('receive-coupon', context.member.id, receivingLimit)
  return issueOnce(context, request_id, 'received', async (trx) => {
    const coupon = isUuid(coupon_id) ? await findCoupon(trx, coupon_id) : undefined
    if (!coupon || coupon.state === 'draft' || coupon.audience === 'code') refuse('not-found')
    // Anyone can make a new email for free, so only the number, which an order needs anyway, tells who is new.
    if (coupon.audience === 'new' && !context.member.mobile) refuse('mobile-missing')
    return coupon
  })
}

/** Receives the coupon of a code; capitals, spaces, full-width forms and kinds of dashes do not matter. */
export async function exchangeCoupon(
  context: MemberContext,
  { coupon_code, request_id = randomUUID() }: Input<typeof contract.exchangeCoupon>,
): Promise<Output<typeof contract.exchangeCoupon>> {
  const { limits, member, ip } = context
  const code = readCode(coupon_code)
  if (code === '') refuseFields({ coupon_code: 'required' })
  await limits.consume('coupon-code', member.id, codeLimits.member)
  await limits.consume('coupon-code/network', networkOf(ip), codeLimits.network)
  return issueOnce(context, request_id, 'code', async (trx) => {
    const coupon = await findByCode(trx, code)
    if (!coupon || coupon.state === 'draft') refuseFields({ coupon_code: 'coupon-code-unknown' })
    return coupon
  })
}

export const readCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()

async function issueOnce(
  { config, db, member, clock, request, language, discounts }: MemberContext,
  requestId: string,
  origin: 'received' | 'code',
  find: (trx: Db) => Promise<CouponRow>,
): Promise<Output<typeof contract.exchangeCoupon>> {
  const at = clock.now()
  const key = { owner: member.id, path: request.path, requestId, at }
  const received = await once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const coupon = await find(trx)
    const actor = { type: 'member' as const, id: member.id }
    const former = await findFormer(trx, config, member.id)
    const issued = await issueCoupon(trx, coupon, { memberId: member.id, origin, former, actor, at })
    if (typeof issued === 'string') refuse('coupon-not-receivable', { reason: issued })
    const { id, starts_at, ends_at } = issued
    const name = coupon.name[language]
    return { member_coupon_id: id, name, starts_at: seconds(starts_at), ends_at: seconds(ends_at) }
  })
  // Fewer are left.
  discounts.invalidate()
  return received
}
