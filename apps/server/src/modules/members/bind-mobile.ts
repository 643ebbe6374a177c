import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { FieldText } from '@corium/contract/refusals'
import type { MemberContext } from '#server/context.ts'
import { verifyCode } from '#server/modules/passport/codes.ts'
import { readMobile } from '#server/modules/passport/contact-points.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { hashPassword, isWeakPassword } from '#server/runtime/passwords.ts'
import { addMobile } from './members.db.ts'

type BindInput = Input<typeof contract.bindMobile>

/** Binds a verified number to a member without one (§4). A number of another account is refused, after the code is verified. */
export async function bindMobile(
  context: MemberContext,
  input: BindInput,
): Promise<Output<typeof contract.bindMobile>> {
  const { db, member } = context
  if (member.mobile) refuse('state-conflict')
  const mobile = readForm(input)
  await verifyCode(context, 'bind_mobile', mobile, input.code)
  const passwordHash = input.password ? await hashPassword(input.password) : null
  const { key: number, country } = mobile
  const outcome = await addMobile(db, member.id, { number, country, passwordHash })
  if (outcome === 'taken') refuse('account-taken')
  if (outcome === 'has-one') refuse('state-conflict')
  return {}
}

function readForm({ mobile, code, password, country_code }: BindInput) {
  const missing: Record<string, FieldText> = {}
  if (!mobile.trim()) missing.mobile = 'mobile-required'
  if (!code.trim()) missing.code = 'code-required'
  if (Object.keys(missing).length > 0) refuseFields(missing)
  const number = readMobile('mobile', mobile, country_code)
  if (password && isWeakPassword(password, number.key)) refuseFields({ password: 'password-weak' })
  return number
}
