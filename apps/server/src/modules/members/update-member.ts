import type * as contract from '@corium/contract/account'
import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type { MemberInfo } from '@corium/contract/passport'
import type { MemberContext } from '#server/context.ts'
import { replaceFiles } from '#server/modules/uploads/attached-files.ts'
import { refuseIfAny } from '#server/refuse.ts'
import { chinaDay, isDay } from '#server/runtime/china-time.ts'
import { cleanName } from '#server/runtime/clean-text.ts'
import { lockMember } from './lock-member.ts'
import { updateProfile } from './members.db.ts'
import { avatarOf, getMember } from './members.ts'

/** Changes the fields that the input names. An empty birthday or company removes it. */
export async function updateMember(
  context: MemberContext,
  { avatar_file_id, sex, birthday, ...names }: Input<typeof contract.updateMember>,
): Promise<MemberInfo> {
  const { db, clock, member } = context
  const nickname = names.nickname === undefined ? undefined : cleanName(names.nickname)
  const company = names.company === undefined ? undefined : cleanName(names.company)
  const wrong: Record<string, FieldText> = {}
  if (nickname === '') wrong.nickname = 'required'
  if (birthday && !isBirthday(birthday, clock.now())) wrong.birthday = 'invalid'
  refuseIfAny(wrong)
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    await updateProfile(trx, member.id, {
      nickname,
      sex,
      birthday: birthday === '' ? null : birthday,
      company,
    })
    if (avatar_file_id === undefined) return
    await replaceFiles(trx, {
      file_ids: avatar_file_id ? [avatar_file_id] : [],
      scene: 'avatar',
      object: avatarOf(member.id),
      uploader: context,
      at: clock.now(),
    })
  })
  return getMember(context)
}

/** A real day between 1900 and today. */
const isBirthday = (day: string, now: Date): boolean =>
  isDay(day) && day >= '1900-01-01' && day <= chinaDay(now)
