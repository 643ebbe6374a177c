import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { FieldText } from '@corium/contract/refusals'
import type { MemberContext } from '#server/context.ts'
import { proveCode } from '#server/modules/passport/codes.ts'
import { readMobile } from '#server/modules/passport/contact-points.ts'
import { hashPassword, isWeakPassword } from '#server/modules/passport/passwords.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { addMobile } from './members.db.ts'

type Given = Input<typeof contract.bindMobile>

/** Gives a number that was proven by a code to a member without one (§4); that it is taken is said only then. */
export async function bindMobile(
  context: MemberContext,
  given: Given,
): Promise<Output<typeof contract.bindMobile>> {
  const { db, member } = context
  if (member.mobile) refuse('state-conflict')
  const mobile = readGiven(given)
  await proveCode(context, 'bind_mobile', mobile, given.code)
  const passwordHash = given.password ? await hashPassword(given.password) : null
  const { key: number, country } = mobile
  const outcome = await addMobile(db, member.id, { number, country, passwordHash })
  if (outcome === 'taken') refuse('account-taken')
  if (outcome === 'has-one') refuse('state-conflict')
  return {}
}

function readGiven({ mobile, code, password, country_code }: Given) {
  const missing: Record<string, FieldText> = {}
  if (!mobile.trim()) missing.mobile = 'mobile-required'
  if (!code.trim()) missing.code = 'code-required'
  if (Object.keys(missing).length > 0) refuseFields(missing)
  const number = readMobile('mobile', mobile, country_code)
  if (password && isWeakPassword(password, number.key)) refuseFields({ password: 'password-weak' })
  return number
}
