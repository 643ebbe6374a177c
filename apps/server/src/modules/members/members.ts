import type { MemberInfo } from '@corium/contract/passport'
import { seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { findMember } from './members.db.ts'

/** The member as the member sees it (§3). */
export async function getMember({ db, member }: MemberContext): Promise<MemberInfo> {
  const row = await findMember(db, member.id)
  return {
    user_id: row.id,
    nickname: row.nickname,
    avatar: null,
    mobile: row.mobile,
    country_code: row.country_code,
    email: row.email,
    has_password: row.password_hash !== null,
    created: seconds(row.created_at),
  }
}
