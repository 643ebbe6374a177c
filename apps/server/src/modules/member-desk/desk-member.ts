import type { Input, Output } from '@corium/contract/call'
import { maskMobile, maskName } from '@corium/contract/mask'
import type * as contract from '@corium/contract/member-desk'
import type { StaffContext } from '#server/context.ts'
import { reasonsToKeep } from '#server/modules/account-data/delete-account.ts'
import { fullText, placeText } from '#server/modules/addresses/address-text.ts'
import { isBouncing } from '#server/modules/messages/bouncing-emails.ts'
import { listSessionsOf } from '#server/modules/passport/sessions.ts'
import { findTradeOfMember } from '#server/modules/trade-accounts/present-trade.ts'
import { twoStepSince } from '#server/modules/two-step-login/find-two-step.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { findStaffName, selectAddresses, selectFigures, selectListFigures } from './member-desk.db.ts'
import { getRow, mayContact, presentContact, stateOf } from './present-member.ts'

const day = 86_400_000

export async function getDeskMember(
  context: StaffContext,
  { member_id }: Input<typeof contract.getDeskMember>,
): Promise<Output<typeof contract.getDeskMember>> {
  const { db, clock, language } = context
  const row = await getRow(db, member_id)
  const [inList, figures, addresses, sessions, waits_for, email_bounces, staff_name, trade, two_step] =
    await Promise.all([
      selectListFigures(db, [row.id]),
      selectFigures(db, row.id),
      selectAddresses(db, row.id),
      listSessionsOf(db, row.id, clock.now()),
      row.closed_at ? [] : reasonsToKeep(db, row.id),
      row.email !== null && isBouncing(db, row.email),
      row.noted_by ? findStaffName(db, row.noted_by) : '',
      findTradeOfMember(db, row.id, language),
      twoStepSince(db, row.id),
    ])
  const { seen_at, has_wechat } = inList.get(row.id)!
  const isFull = mayContact(context)
  return {
    member_id: row.id,
    number: row.number,
    ...presentContact(context, row, { has_wechat }),
    language: row.language,
    sex: row.sex,
    birthday: isFull ? row.birthday : null,
    email_bounces,
    has_password: row.password_hash !== null,
    two_step_since: secondsOrNull(two_step ?? null),
    created: seconds(row.created_at),
    seen_at: secondsOrNull(seen_at),
    state: stateOf(row),
    version: row.version,
    is_masked: !isFull,
    waits_for,
    locked_at: secondsOrNull(row.locked_at),
    lock_reason: row.lock_reason,
    erase_at: row.closed_at ? null : secondsOrNull(row.erase_at),
    erased_at: secondsOrNull(row.closed_at),
    note: { text: row.staff_note, staff_name, time: secondsOrNull(row.noted_at) },
    trade,
    addresses: addresses.map((address) => ({
      consignee: isFull ? address.consignee : maskName(address.consignee),
      mobile: isFull ? address.mobile : maskMobile(address.mobile),
      text: isFull ? fullText(address, language) : placeText(address, language),
      tag: address.tag,
      is_default: address.is_default,
    })),
    figures: presentFigures(figures, language),
    sessions,
  }
}

function presentFigures(
  { first_paid, last_paid, usual, ...figures }: Awaited<ReturnType<typeof selectFigures>>,
  language: StaffContext['language'],
) {
  const { order_num, paid_num, paid_fen, returned_fen, card_num, card_order_num, open_case_num } = figures
  const time = first_paid && last_paid ? last_paid.getTime() - first_paid.getTime() : 0
  return {
    order_num,
    paid_num,
    paid: paid_fen,
    card_num,
    card_order_num,
    open_case_num,
    days_between: paid_num > 1 ? Math.round(time / (paid_num - 1) / day) : null,
    returned: returned_fen,
    returned_permille: paid_fen > 0 ? Math.round((returned_fen * 1000) / paid_fen) : 0,
    usual: usual && { name: usual[language], order_num: figures.usual_num ?? 0 },
  }
}
