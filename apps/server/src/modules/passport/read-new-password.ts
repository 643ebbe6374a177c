import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/passport'
import { refuseFields, refuseIfAny } from '#server/refuse.ts'
import { isWeakPassword } from '#server/runtime/passwords.ts'
import { type ContactPoint, readEmail, readMobile } from './contact-points.ts'

type NewPasswordInput = Input<typeof contract.register> | Input<typeof contract.resetPassword>

/**
 * Checks the form and reads the mobile number or email of the tab that the visitor chose (§2). Runs before
 * the code is checked, so that a typing error does not use up a code.
 * @throws field errors in the words of §5, or `country-not-served`
 */
export function readNewPassword(input: NewPasswordInput, whenEmpty?: FieldText): ContactPoint {
  const missing: Record<string, FieldText> = {}
  if (!input.mobile.trim()) {
    missing.mobile = whenEmpty ?? (input.op_type === 'email' ? 'email-required' : 'mobile-required')
  }
  if (!input.code.trim()) missing.code = 'code-required'
  if (!input.password) missing.password = 'password-required'
  refuseIfAny(missing)
  const contact =
    input.op_type === 'email'
      ? readEmail('mobile', input.mobile)
      : readMobile('mobile', input.mobile, input.country_code)
  if (isWeakPassword(input.password, contact.key)) refuseFields({ password: 'password-weak' })
  return contact
}
