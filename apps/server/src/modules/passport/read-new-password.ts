import type { Input } from '@corium/contract/call'
import type * as contract from '@corium/contract/passport'
import type { FieldText } from '@corium/contract/refusals'
import { refuseFields } from '#server/refuse.ts'
import { type ContactPoint, readMailbox, readMobile } from './contact-points.ts'
import { isWeakPassword } from './passwords.ts'

type Given = Input<typeof contract.register> | Input<typeof contract.resetPassword>

/**
 * Whose password it is to be, by the tab that was filled in (§2), once nothing is missing and the
 * password is good enough. Checked before the code, so that a code is not used up by a typing error.
 * @throws field errors in the words of §5, or `country-not-served`
 */
export function readNewPassword(given: Given, whenEmpty?: FieldText): ContactPoint {
  const missing: Record<string, FieldText> = {}
  if (!given.mobile.trim()) {
    missing.mobile = whenEmpty ?? (given.op_type === 'email' ? 'email-required' : 'mobile-required')
  }
  if (!given.code.trim()) missing.code = 'code-required'
  if (!given.password) missing.password = 'password-required'
  if (Object.keys(missing).length > 0) refuseFields(missing)
  const whose =
    given.op_type === 'email'
      ? readMailbox('mobile', given.mobile)
      : readMobile('mobile', given.mobile, given.country_code)
  if (isWeakPassword(given.password, whose.key)) refuseFields({ password: 'password-weak' })
  return whose
}
