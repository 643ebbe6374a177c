import type { MemberInfo } from '@corium/contract/passport'
import type { MemberContext } from '#server/context.ts'
import { isBouncing } from '#server/modules/messages/bouncing-emails.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { seconds } from '#server/runtime/clock.ts'
import { getMemberRow } from './members.db.ts'

/** What a member's picture is attached to. */
export const avatarOf = (memberId: string) => ({ type: 'avatar', id: memberId })

/** The member's own account (§3). */
export async function getMember(context: MemberContext): Promise<MemberInfo> {
  const { db, member, language } = context
  const row = await getMemberRow(db, member.id)
  const { type, id } = avatarOf(member.id)
  const [picture] = (await loadFiles(context, type, [id], { isPublic: true })).get(id) ?? []
  return {
    user_id: row.id,
    nickname: row.nickname,
    avatar: picture?.thumb_url ?? null,
    mobile: row.mobile,
    country_code: row.country_code,
    email: row.email,
    email_bounces: row.email !== null && (await isBouncing(db, row.email)),
    has_password: row.password_hash !== null,
    sex: row.sex,
    birthday: row.birthday,
    company: row.company,
    trade_group: row.trade_group?.[language] ?? '',
    created: seconds(row.created_at),
  }
}
