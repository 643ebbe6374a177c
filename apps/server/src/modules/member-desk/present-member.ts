import { maskEmail, maskMobile } from '@corium/contract/mask'
import type { MemberState } from '@corium/contract/member-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { findMember, lockMemberRow, type MemberRow } from './member-desk.db.ts'

/** Whether the caller sees numbers and addresses in full. */
export const mayContact = ({ staff }: StaffContext): boolean => staff.permissions.includes('members.contact')

export function stateOf({ closed_at, erase_at, locked_at }: MemberRow): MemberState {
  if (closed_at) return 'erased'
  if (erase_at) return 'to-be-erased'
  return locked_at ? 'locked' : 'active'
}

/** Name and contact data, masked unless the caller may see them. */
export function presentContact(
  context: StaffContext,
  { nickname, company, mobile, email }: MemberRow,
  { has_wechat }: { has_wechat: boolean },
) {
  const isFull = mayContact(context)
  return {
    nickname,
    company,
    mobile: mobile && (isFull ? mobile : maskMobile(mobile)),
    email: email && (isFull ? email : maskEmail(email)),
    has_wechat,
  }
}

/** @throws `not-found` */
export async function getRow(db: Db, memberId: string): Promise<MemberRow> {
  return (isUuid(memberId) ? await findMember(db, memberId) : undefined) ?? refuse('not-found')
}

/** @throws `not-found` */
export async function lockRow(trx: Db, memberId: string): Promise<MemberRow> {
  return (isUuid(memberId) ? await lockMemberRow(trx, memberId) : undefined) ?? refuse('not-found')
}
