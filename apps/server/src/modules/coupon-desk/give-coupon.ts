import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/coupon-desk'
import type { Bilingual } from '@corium/contract/language'
import { receiveTexts } from '@corium/contract/reason-texts'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { type IssuedCoupon, issueCoupon } from '#server/modules/coupons/issue-coupon.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { findAccountIds } from '#server/modules/passport/find-accounts.ts'
import { refuse } from '#server/refuse.ts'
import { findDeskCoupon, lockOpenMembers } from './coupon-desk.db.ts'

const unknownText: Bilingual = {
  'en-us': 'No account has this number or email.',
  'zh-cn': '没有使用该手机号或邮箱的会员。',
}
const hasItText: Bilingual = {
  'en-us': 'Has this coupon already.',
  'zh-cn': '该会员已领取过此优惠券。',
}
const twiceText: Bilingual = { 'en-us': 'Named more than once.', 'zh-cn': '重复填写。' }

/**
 * Gives a coupon to members by number or email, within its total and its limit for each member. Returns the reason
 * for every member who did not get it.
 */
export async function giveCoupon(
  context: StaffContext,
  { coupon_id, accounts, request_id }: Input<typeof contract.giveCoupon>,
): Promise<Output<typeof contract.giveCoupon>> {
  const { clock, staff, language, jobs, discounts } = context
  const given = await changeOnce(context, request_id, async (trx: Db) => {
    const coupon =
      (isUuid(coupon_id) ? await findDeskCoupon(trx, coupon_id) : undefined) ?? refuse('not-found')
    if (coupon.state !== 'running') refuse('state-conflict')
    const ids = await findAccountIds(trx, accounts)
    const open = await lockOpenMembers(trx, [...new Set(ids.values())])
    const failed: { account: string; reason: string }[] = []
    const seen = new Set<string>()
    let given_num = 0
    for (const account of accounts) {
      const fail = (text: Bilingual) => failed.push({ account, reason: text[language] })
      const memberId = ids.get(account)
      if (!memberId || !open.has(memberId)) fail(unknownText)
      else if (seen.has(memberId)) fail(twiceText)
      else {
        seen.add(memberId)
        const actor = { type: 'staff' as const, id: staff.id }
        const receiver = { memberId, origin: 'given' as const, actor, at: clock.now() }
        const issued = await issueCoupon(trx, coupon, receiver)
        if (typeof issued === 'string') fail(issued === 'has-it' ? hasItText : receiveTexts[issued])
        else {
          given_num += 1
          await tellMember(trx, coupon, issued, receiver)
        }
      }
    }
    await recordChange(trx, context, {
      act: 'issued',
      subject: { id: coupon.id, name: coupon.name['zh-cn'] },
      before: { issued_num: coupon.issued_num },
      after: { issued_num: coupon.issued_num + given_num },
    })
    return { given_num, failed }
  })
  discounts.invalidate()
  jobs.runSoon('send-messages')
  return given
}

/** In the member's account, and by mail to those who want mail about offers. */
const tellMember = (
  trx: Db,
  coupon: Parameters<typeof issueCoupon>[1],
  { ends_at }: IssuedCoupon,
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> =>
  mailToMember(trx, {
    memberId,
    at,
    template: 'coupon-given',
    params: {
      coupon: coupon.name,
      kind: coupon.kind,
      amount_fen: coupon.amount_fen,
      percent: coupon.percent,
      threshold_fen: coupon.threshold_fen,
      cap_fen: coupon.cap_fen,
      is_for_some: coupon.scope !== 'shop',
      ends: ends_at.toISOString(),
    },
  })
